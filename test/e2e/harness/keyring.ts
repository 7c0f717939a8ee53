import { type ChildProcess, spawn } from 'node:child_process';
import { type PrivateHome, cleanEnvironment, createPrivateHome } from './private-home.ts';
import { endGroup, waitFor } from './processes.ts';

export type Keyring = {
  /** Environment variables for a child process: a private home, and a session bus with a keychain. */
  env: Record<string, string>;
  /** Locks or opens the keychain by restarting its service. The change applies to processes that start afterwards. */
  restart: (state: 'open' | 'locked') => Promise<void>;
  stop: () => Promise<void>;
};

const password = 'keyring of a test';

/**
 * Command of the daemon. `exec` keeps the daemon in this process group, so that it ends with the group. The daemon
 * reads the password from stdin until stdin ends.
 */
const daemon = 'exec gnome-keyring-daemon --foreground --components=secrets';

/**
 * Starts a private gnome-keyring on a private session bus. It is open unless `locked` is true. Like a real locked
 * keychain, a locked one returns null for `getPassword`. Needs Linux with dbus and gnome-keyring.
 */
export async function startKeyring({ locked = false } = {}): Promise<Keyring> {
  const home = createPrivateHome();
  const env = { ...cleanEnvironment(), ...home.env };
  const bus = await startBus(env);
  const own = { ...env, DBUS_SESSION_BUS_ADDRESS: bus.address };
  let service = await startService(own, 'open');
  const restart = async (state: 'open' | 'locked') => {
    await endGroup(service, 'SIGTERM');
    service = await startService(own, state);
  };
  // The first start has created the keychain, which can now be locked.
  if (locked) await restart('locked');
  return {
    env: { ...home.env, DBUS_SESSION_BUS_ADDRESS: bus.address },
    restart,
    stop: () => stopAll(service, bus.process, home),
  };
}

/** Runs `use` with a keychain. Always removes the keychain afterwards. */
export async function withKeyring<T>(
  use: (keyring: Keyring) => Promise<T>,
  options: { locked?: boolean } = {},
): Promise<T> {
  const keyring = await startKeyring(options);
  try {
    return await use(keyring);
  } finally {
    await keyring.stop();
  }
}

async function stopAll(service: ChildProcess, bus: ChildProcess, home: PrivateHome): Promise<void> {
  await endGroup(service, 'SIGTERM');
  await endGroup(bus, 'SIGTERM');
  home.remove();
}

async function startBus(env: Record<string, string>): Promise<{ process: ChildProcess; address: string }> {
  const command = ['--session', '--nofork', '--nopidfile', '--print-address=1'];
  const child = spawn('dbus-daemon', command, { env, detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  const address = waitFor('the session bus', () => /^(\S+)\n/.exec(text)?.[1]);
  return { process: child, address: await Promise.race([address, failed]) };
}

async function startService(env: Record<string, string>, state: 'open' | 'locked'): Promise<ChildProcess> {
  const command = state === 'open' ? `${daemon} --unlock` : daemon;
  const child = spawn('sh', ['-c', command], { env, detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.stdin.end(state === 'open' ? password : '');
  await waitFor('the keychain', () => hasSecrets(env));
  return child;
}

async function hasSecrets(env: Record<string, string>): Promise<true | undefined> {
  const bus = ['--session', '--print-reply=literal', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus'];
  const ask = ['org.freedesktop.DBus.NameHasOwner', 'string:org.freedesktop.secrets'];
  const child = spawn('dbus-send', [...bus, ...ask], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  return text.includes('true') || undefined;
}
