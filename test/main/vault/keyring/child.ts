import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTimers } from '../../../../main/platform/timers.ts';
import { createSystemSecretStore } from '../../../../main/platform/keychain.ts';
import { createNodeFileSystem } from '../../../../main/platform/node-file-system.ts';
import { createVault, type OpenableVault } from '../../../../main/vault/create-vault.ts';
import type { VaultKeyStore } from '../../../../main/vault/vault-keys.ts';
import { createFakeLogger } from '../../../fakes/logger.ts';
import { link, noteKind } from '../vault-rig.ts';

/**
 * Runs a vault on a real keyring in its own process: `child <folder>`. Prints one line of JSON; keyring.test.ts has the
 * expected lines. `child key get|set|delete` is one access to the keyring, in its own process because libsecret keeps
 * the daemon that it first connected to, and this test replaces the daemon to unlock the keyring.
 */
const [folder = '', verb = '', text = ''] = process.argv.slice(2);
const secrets = createSystemSecretStore({ service: 'Screener Viewer Test', timers: createTimers() });
const entry = 'vault key of a test';
if (folder === 'key') {
  if (verb === 'set') await secrets.set(entry, text);
  if (verb === 'delete') await secrets.delete(entry);
  process.stdout.write(JSON.stringify(verb === 'get' ? await secrets.get(entry) : null));
  process.exit();
}

function keyring(...given: readonly string[]): string | null {
  const answer: unknown = JSON.parse(
    execFileSync(process.execPath, [process.argv[1] ?? '', 'key', ...given], { encoding: 'utf8' }),
  );
  return typeof answer === 'string' ? answer : null;
}
const keys: VaultKeyStore = {
  readVaultKey: () => {
    const found = keyring('get');
    return Promise.resolve(found === null ? null : Buffer.from(found, 'base64'));
  },
  writeVaultKey: (key) => {
    keyring('set', key.toString('base64'));
    return Promise.resolve();
  },
};
const collection = '/org/freedesktop/secrets/collection/login';

function lockKeyring(): void {
  const call = ['--session', '--print-reply', '--dest=org.freedesktop.secrets', '/org/freedesktop/secrets'];
  execFileSync('dbus-send', [...call, 'org.freedesktop.Secret.Service.Lock', `array:objpath:${collection}`]);
}
function unlockKeyring(): void {
  const options = { input: 'pw', stdio: ['pipe', 'ignore', 'ignore'] } as const;
  execFileSync('gnome-keyring-daemon', ['--replace', '--unlock', '--components=secrets'], {
    ...options,
    stdio: [...options.stdio],
  });
}

async function open(): Promise<{ vault: OpenableVault; problems: string[] }> {
  const problems: string[] = [];
  const vault = await createVault({
    folder,
    fileSystem: createNodeFileSystem(),
    clock: { now: () => 1_768_478_400 },
    keys,
    logger: createFakeLogger(),
    limitBytes: 1_000_000,
    onProblem: ({ kind }) => problems.push(kind),
  });
  return { vault, problems };
}
const texts = async (vault: OpenableVault): Promise<string[]> =>
  (await vault.list(noteKind)).map(({ value }) => value.text).sort();

/** Returns one hash of all files on disk. */
function digest(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )) {
    hash.update(file.name).update(readFileSync(join(file.parentPath, file.name)));
  }
  return hash.digest('hex');
}

const result: Record<string, unknown> = {};

const first = await open();
await first.vault.write(noteKind, 'a', { text: 'before' }, link);
result.unlocked = [first.vault.state(), first.problems];
await first.vault.close();

lockKeyring();
const before = digest();
const second = await open();
await second.vault.write(noteKind, 'b', { text: 'while locked' }, link);
result.locked = [second.vault.state(), [...second.problems], await texts(second.vault), digest() === before];

unlockKeyring();
result.retried = [await second.vault.retry(), await texts(second.vault)];
await second.vault.close();

const oldKey = await keys.readVaultKey();
keyring('delete');
const third = await open();
result.lost = [third.vault.state(), await third.vault.reset(), await texts(third.vault)];
await third.vault.write(noteKind, 'c', { text: 'afresh' }, link);
await third.vault.close();

if (oldKey) await keys.writeVaultKey(oldKey);
const fourth = await open();
result.adopted = [fourth.vault.state(), fourth.problems, await texts(fourth.vault)];
await fourth.vault.close();

console.log(JSON.stringify(result));
