import { createTimers } from '../../../main/platform/timers.ts';
import { createSystemSecretStore } from '../../../main/platform/keychain.ts';
import { createFakeMarker } from '../../fakes/secret-store.ts';
import { createKeychain } from '../../../main/session/keychain.ts';

/**
 * Runs in its own process, on the keyring of its environment: opens the keychain, executes the arguments
 * (`write=<text>`, `read`, `key`, `erase`), and prints one line of JSON.
 */

const silent = { debug: none, info: none, warn: none, error: none };
function none(): void {
  return undefined;
}

const keychain = createKeychain({
  secretStore: createSystemSecretStore({ service: 'Screener Viewer Test', timers: createTimers() }),
  origin: 'https://service.example',
  vaultExists: () => Promise.resolve(process.env.VAULT_EXISTS === '1'),
  pendingErasure: createFakeMarker(),
  logger: silent,
});

const results: unknown[] = [await keychain.open()];
for (const argument of process.argv.slice(2)) {
  const [verb, value = ''] = argument.split('=');
  if (verb === 'write') await keychain.writeSession(value === 'long' ? '密🎬x'.repeat(1500) : value);
  if (verb === 'read') results.push(await keychain.readSession());
  if (verb === 'length') results.push((await keychain.readSession())?.length ?? null);
  if (verb === 'erase') await keychain.eraseSession();
  if (verb === 'write-key') await keychain.writeVaultKey(Buffer.alloc(32, 7));
  if (verb === 'read-key') results.push((await keychain.readVaultKey())?.toString('hex').slice(0, 4) ?? null);
  if (verb === 'status') results.push(keychain.status());
}
console.log(JSON.stringify(results));
