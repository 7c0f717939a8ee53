import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeFeed, notesOf, withRules } from '../../../scripts/pack/feed.mjs';
import { channelFile } from '../update/feed.ts';

let folder: string;
let output: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'screener-viewer-feed-'));
  output = join(folder, 'feed');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Creates the folder with the packages of one build machine and returns its path. */
function packages(name: string, channel: string, file: string, version = '1.2.0'): string {
  const made = join(folder, name);
  const bytes = randomBytes(1000);
  mkdirSync(made);
  writeFileSync(join(made, file), bytes);
  writeFileSync(join(made, `${file}.blockmap`), 'map');
  writeFileSync(join(made, channel), channelFile(file, bytes, { version }));
  writeFileSync(join(made, 'builder-debug.yml'), 'x64: {}');
  return made;
}

const three = (): string[] => [
  packages('windows', 'latest.yml', 'viewer-win-x64.exe'),
  packages('mac-x64', 'latest-mac.yml', 'viewer-mac-x64.zip'),
  packages('mac-arm64', 'latest-mac.yml', 'viewer-mac-arm64.zip'),
];
const read = (name: string): string => readFileSync(join(output, name), 'utf8');

describe('the update feed', () => {
  it('has both macOS processors in one channel, a page for manual downloads, and checksums of all files', () => {
    expect(makeFeed({ folders: three(), output })).toBe('1.2.0');
    const mac = parse(read('latest-mac.yml')) as { files: { url: string }[] };
    expect(mac.files.map(({ url }) => url)).toEqual(['viewer-mac-x64.zip', 'viewer-mac-arm64.zip']);
    expect(read('index.html')).toContain('href="viewer-win-x64.exe"');
    const sums = read('SHA256SUMS').trim().split('\n');
    expect(sums).toHaveLength(9);
    const exe = createHash('sha256')
      .update(readFileSync(join(output, 'viewer-win-x64.exe')))
      .digest('hex');
    expect(sums).toContain(`${exe}  viewer-win-x64.exe`);
  });

  it('contains the rules of the release', () => {
    const rules = { staging: '20', minimum: '1.1.0', notes: ' Quieter.\n', refusedCdms: ['4.10.1.0'] };
    makeFeed({ folders: three(), output, ...rules });
    for (const channel of ['latest.yml', 'latest-mac.yml']) {
      expect(parse(read(channel))).toMatchObject({
        stagingPercentage: 20,
        minimumVersion: '1.1.0',
        releaseNotes: 'Quieter.',
        refusedCdms: ['4.10.1.0'],
      });
    }
  });

  it('has no rules when none were given', () => {
    expect(withRules({ version: '1.2.0' }, {})).toEqual({ version: '1.2.0' });
  });

  it('takes the section of this version from the changelog', () => {
    const changelog = '# Changelog\n\n## 1.2.0 (today)\n\n- Quieter.\n\n## 1.1.0\n\n- Louder.\n';
    expect(notesOf(changelog, '1.2.0')).toBe('- Quieter.');
    expect(notesOf(changelog, '1.1.0')).toBe('- Louder.');
    expect(notesOf(changelog, '1.3.0')).toBeUndefined();
    expect(withRules({ version: '1.3.0' }, { notes: changelog })).toEqual({ version: '1.3.0' });
  });

  it.each([
    [{ staging: '120' }, 'percent'],
    [{ staging: 'some' }, 'percent'],
    [{ minimum: '1.2' }, 'is no version'],
  ])('refuses invalid rules: %j', (rules, refusal) => {
    expect(() => withRules({ version: '1.2.0' }, rules)).toThrow(refusal);
  });

  it('refuses packages of several versions', () => {
    const mixed = [...three(), packages('old', 'latest.yml', 'viewer-old.exe', '1.1.0')];
    expect(() => makeFeed({ folders: mixed, output })).toThrow('several versions: 1.2.0, 1.1.0');
    const apart = [
      packages('a', 'latest.yml', 'a.exe', '1.2.0'),
      packages('b', 'latest-mac.yml', 'b.zip', '1.1.0'),
    ];
    expect(() => makeFeed({ folders: apart, output })).toThrow('latest-mac.yml is of version 1.1.0');
  });

  it('refuses two packages of one name', () => {
    const twice = [
      packages('a', 'latest-mac.yml', 'viewer-mac.zip'),
      packages('b', 'latest-mac.yml', 'viewer-mac.zip'),
    ];
    expect(() => makeFeed({ folders: twice, output })).toThrow('Two packages are called viewer-mac.zip');
  });

  it('refuses a channel whose entry does not match its file', () => {
    const [windows = ''] = three();
    writeFileSync(join(windows, 'viewer-win-x64.exe'), randomBytes(1000));
    expect(() => makeFeed({ folders: [windows], output })).toThrow('another checksum');
    writeFileSync(join(windows, 'viewer-win-x64.exe'), 'short');
    expect(() => makeFeed({ folders: [windows], output })).toThrow('another size');
    rmSync(join(windows, 'viewer-win-x64.exe'));
    expect(() => makeFeed({ folders: [windows], output })).toThrow('which is not there');
  });

  it('refuses an installer without a blockmap, and a folder without a channel', () => {
    const [windows = ''] = three();
    rmSync(join(windows, 'viewer-win-x64.exe.blockmap'));
    expect(() => makeFeed({ folders: [windows], output })).toThrow('has no blockmap');
    rmSync(join(windows, 'latest.yml'));
    expect(() => makeFeed({ folders: [windows], output })).toThrow('no file of a channel');
  });
});
