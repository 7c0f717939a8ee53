import childProcess from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stringify } from 'yaml';
import { createUpdaterFor } from '../../../main/update/electron-updater.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { channelFile, createFeed, type Feed, sha512 } from './feed.ts';
import {
  answerSignature,
  never,
  realUpdater,
  type RealUpdater,
  reasonOf,
  still,
  systems,
  writeProgram,
} from './real-rig.ts';

const update = randomBytes(50_000);
const [windows, mac] = systems;

let feed: Feed;
let real: RealUpdater;

async function offered(
  system: (typeof systems)[number],
  { more = {}, ...options }: { more?: Readonly<Record<string, unknown>>; config?: string } = {},
): Promise<RealUpdater> {
  real = realUpdater(system, feed, options);
  feed.channel(system.channel, channelFile(system.file, update, more));
  feed.file(system.file, update);
  await real.updater.check();
  return real;
}

beforeEach(async () => {
  feed = await createFeed();
});

afterEach(async () => {
  real.electron.remove();
  await feed.close();
});

describe('a Windows signature', () => {
  it.each([
    ['of the publisher', { subject: 'CN=Studio, O=Studio, C=FR' }, 'none'],
    ['of another publisher', { subject: 'CN=Somebody, O=Studio' }, 'bad-signature'],
    ['of another organisation with the same name', { subject: 'CN=Studio, O=Elsewhere' }, 'bad-signature'],
    ['that is invalid', { subject: 'CN=Studio, O=Studio', status: 3 }, 'bad-signature'],
    ['of another file', { subject: 'CN=Studio, O=Studio', file: '/elsewhere.exe' }, 'bad-signature'],
  ])('%s', async (_case, answer, reason) => {
    const { updater, electron, pending } = await offered(windows);
    answerSignature(electron, answer);
    expect(await reasonOf(updater.download(still, never))).toBe(reason);
    expect(existsSync(join(pending, windows.file))).toBe(reason === 'none');
  });

  it('that cannot be checked refuses the update', async () => {
    const { updater, electron } = await offered(windows);
    rmSync(join(electron.folder, 'windows'), { recursive: true });
    expect(await reasonOf(updater.download(still, never))).toBe('bad-signature');
  });

  it('whose check returns an unreadable result refuses the update', async () => {
    const { updater, electron } = await offered(windows);
    const folder = join(electron.folder, 'windows/System32/WindowsPowerShell/v1.0');
    writeProgram(folder, 'powershell.exe', ['echo denied']);
    expect(await reasonOf(updater.download(still, never))).toBe('bad-signature');
  });

  it('of a build without a publisher: the app does not even download', async () => {
    const { updater } = await offered(windows, { config: '' });
    expect(await reasonOf(updater.download(still, never))).toBe('bad-signature');
    expect(feed.asked).not.toContain(windows.file);
  });
});

describe('installing on Windows', () => {
  /** The installer cannot run here, so the updater falls back to `elevate.exe`, which records its arguments. */
  function watchInstaller({ electron }: RealUpdater): () => string | null {
    const seen = join(electron.folder, 'seen');
    const write = `printf '%s ' "$@" > '${seen}.part'; mv '${seen}.part' '${seen}'`;
    writeProgram(join(electron.folder, 'resources'), 'elevate.exe', [write]);
    return () => (existsSync(seen) ? readFileSync(seen, 'utf8').trim() : null);
  }

  it('runs the installer silently, starts the app again, and quits', async () => {
    const { updater, electron, pending } = await offered(windows);
    const installer = watchInstaller(real);
    await updater.download(still, never);
    await updater.prepare();
    updater.quitAndInstall();
    const command = `${join(pending, windows.file)} --updated /S --force-run`;
    await expect.poll(() => [installer(), electron.asked]).toEqual([command, ['quit']]);
  });

  it('happens automatically at quit, without a restart of the app', async () => {
    const { updater, electron, pending } = await offered(windows);
    const installer = watchInstaller(real);
    await updater.download(still, never);
    electron.quitApp();
    await expect.poll(installer).toBe(`${join(pending, windows.file)} --updated /S`);
  });

  it('does not happen at quit after the feed withdrew the update', async () => {
    const { updater, electron } = await offered(windows);
    await updater.download(still, never);
    updater.withdraw();
    const spawn = vi.spyOn(childProcess, 'spawn');
    electron.quitApp();
    expect(spawn).not.toHaveBeenCalled();
    spawn.mockRestore();
  });

  it('reports a missing installer', async () => {
    const { updater, electron } = await offered(windows);
    expect(() => {
      updater.quitAndInstall();
    }).toThrow('No update filepath');
    expect(electron.asked).toEqual([]);
  });

  it('refuses a web installer', async () => {
    const packages = {
      x64: { path: 'app.7z', size: 3, sha512: 'x' },
      ia32: { path: 'app.7z', size: 3, sha512: 'x' },
    };
    const { updater } = await offered(windows, { more: { packages } });
    expect(await reasonOf(updater.download(still, never))).toBe('bad-feed');
  });
});

describe('installing on macOS', () => {
  it('gives Squirrel no bytes before an install request, then the exact file', async () => {
    const { updater, electron } = await offered(mac);
    await updater.download(still, never);
    electron.quitApp();
    expect(electron.squirrel.fetched).toBeNull();
    await updater.prepare();
    expect(electron.squirrel.fetched?.equals(update)).toBe(true);
    expect(electron.squirrel.installed).toBe(false);
    updater.quitAndInstall();
    expect(electron.squirrel.installed).toBe(true);
  });

  it.each([
    ['Cannot update while running on a read-only volume. Move it to Applications.', 'read-only-volume'],
    ['Code signature at URL file:///a.app did not pass validation: code has no resources', 'bad-signature'],
  ])('is refused before the app ended its work: %s', async (problem, reason) => {
    const { updater, electron } = await offered(mac);
    await updater.download(still, never);
    electron.squirrel.problem = problem;
    expect(await reasonOf(updater.prepare())).toBe(reason);
    expect(electron.squirrel.listenerCount('update-downloaded')).toBe(1);
    electron.squirrel.problem = null;
    await updater.prepare();
    updater.quitAndInstall();
    expect(electron.squirrel.installed).toBe(true);
  });

  it('does not wait for a Squirrel that never answers', async () => {
    const { updater, electron, timers } = await offered(mac);
    await updater.download(still, never);
    electron.squirrel.checkForUpdates = () => undefined;
    const reason = reasonOf(updater.prepare());
    await timers.advance(10 * 60_000);
    expect(await reason).toBe('unknown');
    expect(electron.squirrel.listenerCount('error')).toBe(1);
  });

  it('downloads the file for its processor', async () => {
    real = realUpdater(mac, feed);
    const other = randomBytes(100);
    const files = [
      { url: 'viewer-1.2.0-x64.zip', bytes: process.arch === 'arm64' ? other : update },
      { url: 'viewer-1.2.0-arm64.zip', bytes: process.arch === 'arm64' ? update : other },
    ];
    for (const { url, bytes } of files) feed.file(url, bytes);
    const listed = files.map(({ url, bytes }) => ({ url, sha512: sha512(bytes), size: bytes.length }));
    feed.channel(mac.channel, stringify({ version: '1.2.0', files: listed }));
    await real.updater.check();
    await real.updater.download(still, never);
    await real.updater.prepare();
    expect(real.electron.squirrel.fetched?.equals(update)).toBe(true);
  });
});

describe('a system without an updater', () => {
  it.each([
    ['no feed', 'win32', null],
    ['Linux, which is for development', 'linux', 'https://updates.example'],
  ] as const)('%s', (_case, platform, feedUrl) => {
    real = realUpdater(windows, feed);
    const made = createUpdaterFor({
      platform,
      feedUrl,
      channel: 'latest',
      native: real.electron.squirrel,
      updateConfigPath: '',
      timers: real.timers,
      logger: createFakeLogger(),
    });
    expect(made).toBeNull();
  });
});
