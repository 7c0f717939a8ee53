import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPrivateHome, type PrivateHome } from '../../e2e/harness/private-home.ts';

/**
 * Tests keytar on a real gnome-keyring, each time in its own process under dbus-run-session with its own home. The
 * tests run on Linux with both programs installed; elsewhere they are reported as skipped.
 */

const child = fileURLToPath(new URL('./keyring-child.ts', import.meta.url));
const project = fileURLToPath(new URL('../../../', import.meta.url));
const installed = ['dbus-run-session', 'gnome-keyring-daemon'].every(
  (name) => spawnSync('which', [name]).status === 0,
);
const unlocked =
  'printf %s pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; exec "$@"';
const locked = 'gnome-keyring-daemon --start --components=secrets >/dev/null 2>&1; exec "$@"';

let home: PrivateHome;
beforeEach(() => {
  home = createPrivateHome();
});
afterEach(() => home.remove());

/**
 * Runs the child and returns its output. `keyring`: shell line that starts a keyring; null for a bus without a keyring,
 * undefined for no bus.
 */
function run(
  keyring: string | null | undefined,
  verbs: readonly string[],
  options: { vault?: boolean } = {},
): Promise<unknown> {
  const node = [process.execPath, '--import', 'tsx', child, ...verbs];
  const wrapped =
    keyring === undefined
      ? node
      : ['dbus-run-session', '--', ...(keyring === null ? node : ['bash', '-c', keyring, '_', ...node])];
  const [command = '', ...rest] = wrapped;
  const env = {
    PATH: process.env.PATH ?? '',
    ...home.env,
    VAULT_EXISTS: options.vault ? '1' : '0',
  };
  return new Promise((resolve, reject) => {
    execFile(command, rest, { env, cwd: project }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}\n${stderr}`));
      else resolve(JSON.parse(stdout) as unknown);
    });
  });
}

describe.skipIf(!installed)('a real gnome-keyring', () => {
  test('returns 6,000 characters of several bytes and the vault key, also after a restart', async () => {
    const first = await run(unlocked, ['write=long', 'length', 'write-key', 'read-key', 'status']);
    expect(first).toEqual(['ready', 6000, '0707', 'ready']);
    expect(await run(unlocked, ['length', 'read-key'])).toEqual(['ready', 6000, '0707']);
    expect(await run(unlocked, ['write=short', 'read', 'erase', 'read'])).toEqual(['ready', 'short', null]);
  });

  test('locked with documents on disk: writes stay in memory, and its entries stay', async () => {
    await run(unlocked, ['write=old', 'write-key']);
    expect(await run(locked, ['read', 'write=new', 'read', 'status'], { vault: true })).toEqual([
      'locked',
      null,
      'new',
      'locked',
    ]);
    expect(await run(unlocked, ['read', 'read-key'], { vault: true })).toEqual(['ready', 'old', '0707']);
  });

  test('locked without documents: the app works in memory', async () => {
    await run(unlocked, ['write=old']);
    expect(await run(locked, ['read', 'write=new', 'read'])).toEqual(['memory', null, 'new']);
    expect(await run(unlocked, ['read'])).toEqual(['ready', 'old']);
  });

  test('a bus whose keyring cannot be unlocked, and no bus at all: the app works in memory', async () => {
    expect(await run(null, ['write=new', 'read'])).toEqual(['memory', 'new']);
    expect(await run(undefined, ['write=new', 'read'])).toEqual(['memory', 'new']);
  });
});
