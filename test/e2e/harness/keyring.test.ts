import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { withKeyring } from './keyring.ts';
import { cleanEnvironment } from './private-home.ts';

const run = promisify(execFile);

/** Runs keytar in its own process, because a locked keychain may crash the process. */
async function keytar(env: Record<string, string>, expression: string): Promise<unknown> {
  const code = `const keytar = require('keytar'); (${expression}).then((v) => console.log(JSON.stringify(v ?? null)))`;
  const { stdout } = await run(process.execPath, ['-e', code], { env: { ...cleanEnvironment(), ...env } });
  return JSON.parse(stdout) as unknown;
}

const get = "keytar.getPassword('service', 'account')";

test('a private keychain stores a secret, returns null when it is locked, and returns the secret again when opened', async () => {
  await withKeyring(async ({ env, restart }) => {
    expect(await keytar(env, get)).toBeNull();
    await keytar(env, "keytar.setPassword('service', 'account', 'secret')");
    expect(await keytar(env, get)).toBe('secret');
    await restart('locked');
    expect(await keytar(env, get)).toBeNull();
    await restart('open');
    expect(await keytar(env, get)).toBe('secret');
  });
});

test('two keychains are independent', async () => {
  await withKeyring(({ env }) => keytar(env, "keytar.setPassword('service', 'account', 'first')"));
  await withKeyring(async ({ env }) => expect(await keytar(env, get)).toBeNull());
});
