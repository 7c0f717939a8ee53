import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'rolldown';
import { afterAll, describe, expect, it } from 'vitest';

/** Linux with a keyring installed; elsewhere the test says that it was skipped. */
const programs = ['dbus-run-session', 'dbus-send', 'gnome-keyring-daemon'];
const isInstalled = programs.every((name) => spawnSync('which', [name]).status === 0);
const unlocked =
  'printf %s pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; exec "$@"';

const home = mkdtempSync(join(tmpdir(), 'vault-keyring-'));
afterAll(() => rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

describe.skipIf(!isInstalled)('a vault on a real keyring', { timeout: 60_000 }, () => {
  it('is locked and opened with it, starts afresh only when told, and adopts the old one when its key is back', async () => {
    for (const name of ['runtime', 'config', 'data', 'cache']) mkdirSync(join(home, name), { mode: 0o700 });
    // Beside the others, so that it finds keytar.
    const output = join(import.meta.dirname, `../../../../out/keyring-child-${process.pid}.mjs`);
    const input = join(import.meta.dirname, 'child.ts');
    await build({ input, platform: 'node', logLevel: 'warn', output: { file: output, format: 'esm' } });
    const command = ['--', 'bash', '-c', unlocked, '_', process.execPath, output, join(home, 'vault')];
    const env = {
      PATH: process.env.PATH ?? '',
      HOME: home,
      XDG_RUNTIME_DIR: join(home, 'runtime'),
      XDG_CONFIG_HOME: join(home, 'config'),
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CACHE_HOME: join(home, 'cache'),
    };
    const { stdout } = await promisify(execFile)('dbus-run-session', command, { env }).finally(() =>
      rmSync(output, { force: true }),
    );
    expect(JSON.parse(stdout)).toEqual({
      unlocked: ['durable', []],
      locked: ['locked', ['locked'], ['while locked'], true],
      retried: ['durable', ['before', 'while locked']],
      lost: ['locked', 'durable', []],
      adopted: ['durable', ['adopted'], ['before', 'while locked']],
    });
  });
});
