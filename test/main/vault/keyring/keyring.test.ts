import { execFile, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'rolldown';
import { afterAll, describe, expect, it } from 'vitest';
import { createPrivateHome } from '../../../e2e/harness/private-home.ts';

/** The programs of a keyring on Linux. Without them the test is reported as skipped. */
const programs = ['dbus-run-session', 'dbus-send', 'gnome-keyring-daemon'];
const isInstalled = programs.every((name) => spawnSync('which', [name]).status === 0);
const unlocked =
  'printf %s pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; exec "$@"';

const home = createPrivateHome();
afterAll(() => home.remove());

describe.skipIf(!isInstalled)('a vault on a real keyring', () => {
  it('is locked and opened with the keyring, starts afresh only on request, and adopts the old vault when its key is back', async () => {
    // The output is written into the project, so that it finds keytar.
    const output = join(import.meta.dirname, `../../../../out/keyring-child-${process.pid}.mjs`);
    const input = join(import.meta.dirname, 'child.ts');
    await build({ input, platform: 'node', logLevel: 'warn', output: { file: output, format: 'esm' } });
    const command = ['--', 'bash', '-c', unlocked, '_', process.execPath, output, join(home.path, 'vault')];
    const env = { PATH: process.env.PATH ?? '', ...home.env };
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
