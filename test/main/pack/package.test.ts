import { createPackageWithOptions } from '@electron/asar';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import {
  asarFiles,
  asarLimitBytes,
  asarProblems,
  required,
  fusesOf,
  packedBytes,
} from '../../../scripts/pack/read-back.mjs';
import { hasPython, makeFakeEvs, seenIn } from './fake-evs.ts';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'screener-viewer-package-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Packs with a stub of Electron, as `npm run pack` does where Electron is missing. */
async function pack(platform: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const output = join(folder, platform);
  const options = ['--stub', '--no-build', '--dir', '--platform', platform, '--output', output];
  const { stdout } = await run(process.execPath, [join(root, 'scripts/pack.mjs'), ...options], {
    cwd: root,
    env: { ...process.env, ...env },
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}

describe('the contents of a package', () => {
  it('are the files that run, and nothing else', async () => {
    const said = await pack('linux');
    expect(said).toContain('PIPELINE CHECK');
    expect(said).toContain('"RunAsNode":"DISABLE"');

    const asar = join(folder, 'linux/linux-unpacked/resources/app.asar');
    expect(asarProblems(asar)).toEqual([]);
    // The package contains no part of the hardware check.
    expect(readFileSync(asar, 'latin1')).not.toMatch(/hardware-check|capture-print-screen/i);
    const files = asarFiles(asar);
    expect(packedBytes(files)).toBeLessThan(asarLimitBytes);
    const roots = new Set(files.map(({ name }) => name.split('/').slice(0, 2).join('/')));
    expect([...roots].sort()).toEqual([
      'assets/clip',
      'dist/main',
      'dist/player',
      'dist/preload',
      'dist/viewer',
      'node_modules/keytar',
      'package.json',
    ]);
    expect(
      files
        .filter(({ name }) => name.startsWith('node_modules/'))
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'node_modules/keytar/build/Release/keytar.node',
      'node_modules/keytar/lib/keytar.js',
      'node_modules/keytar/package.json',
    ]);
    expect(existsSync(`${asar}.unpacked/node_modules/keytar/build/Release/keytar.node`)).toBe(true);
  });
});

describe.skipIf(!hasPython)('signing a package for Windows', () => {
  it('runs VMP signing last, since code signing changes the signed bytes', async () => {
    const env = { ...process.env, ...makeFakeEvs(folder) };
    const script = join(import.meta.dirname, 'sign-in-order.mjs');
    await run(process.execPath, [script, folder, env.SEEN], { cwd: root, env });
    const unpacked = join(folder, 'signed/win-unpacked');
    expect(seenIn(folder)).toEqual([
      'code-sign Screener Viewer.exe',
      `sign-pkg ${unpacked} 1`,
      `verify-pkg ${unpacked} 1`,
    ]);
  });
});

describe('reading a package back', () => {
  async function packed(files: Readonly<Record<string, string>>): Promise<string> {
    const from = mkdtempSync(join(folder, 'app-'));
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(join(from, name, '..'), { recursive: true });
      writeFileSync(join(from, name), content);
    }
    const asar = join(folder, `${String(Math.random()).slice(2)}.asar`);
    await createPackageWithOptions(from, asar, { unpack: '*.node' });
    return asar;
  }
  const whole = { ...Object.fromEntries(required.map((name) => [name, ''])), 'package.json': '{}' };

  it('reports nothing for a correct package', async () => {
    expect(asarProblems(await packed(whole))).toEqual([]);
  });

  it.each([
    ['main/index.ts', 'source'],
    ['dist/viewer/index.js.map', 'a source map'],
    ['test/main/x.js', 'a test'],
    ['dist/stand-ins/electron.js', 'a stand-in'],
    ['node_modules/prebuild-install/index.js', 'a package'],
    ['node_modules/keytar/src/keytar_mac.cc', 'source of a native module'],
    ['dist/embed/player-init.js', 'the web build'],
    ['certificate.p12', 'a secret'],
  ])('reports %s', async (name, problem) => {
    expect(asarProblems(await packed({ ...whole, [name]: 'x' })).join()).toContain(`${name} is ${problem}`);
  });

  it('reports missing files and unexpected files', async () => {
    const name = 'dist/player/index.html';
    const part = Object.fromEntries(Object.entries(whole).filter(([one]) => one !== name));
    expect(asarProblems(await packed(part))).toEqual([`${name} is missing`]);
    const big = { ...whole, 'dist/viewer/film.mp4': 'x'.repeat(asarLimitBytes + 1) };
    expect(asarProblems(await packed(big)).join()).toContain('are more than');
  });

  it('rejects a binary without fuses', async () => {
    writeFileSync(join(folder, 'bare'), 'nothing');
    await expect(fusesOf(join(folder, 'bare'))).rejects.toThrow('sentinel');
  });
});
