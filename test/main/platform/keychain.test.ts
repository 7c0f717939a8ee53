import { expect, test } from 'vitest';
import {
  createSystemSecretStore,
  KeychainError,
  keychainPatienceMs,
} from '../../../main/platform/keychain.ts';
import { createFakeTimers } from '../../fakes/timers.ts';

const timers = createFakeTimers();

/** A fake of keytar, an optional module that is loaded at its first use. */

function fakeKeytar(): Record<
  'getPassword' | 'setPassword' | 'deletePassword' | 'findCredentials',
  (...all: string[]) => Promise<unknown>
> {
  return {
    getPassword: (...all) => Promise.resolve(all.join('/')),
    setPassword: () => Promise.resolve(),
    deletePassword: () => Promise.resolve(true),
    findCredentials: () => Promise.reject(new Error('crashes on a locked keyring')),
  };
}

test('the keychain module is loaded once, at the first use', async () => {
  const loads: string[] = [];
  const load = (name: string): unknown => {
    loads.push(name);
    return fakeKeytar();
  };
  const store = createSystemSecretStore({ service: 'Screener Viewer', timers, load });
  expect(loads).toEqual([]);
  expect(await store.get('account')).toBe('Screener Viewer/account');
  await store.set('account', 'value');
  expect(await store.delete('account')).toBe(true);
  expect(loads).toEqual(['keytar']);
});

test('the module loads as the default export of an interop wrapper', async () => {
  const store = createSystemSecretStore({ service: 's', timers, load: () => ({ default: fakeKeytar() }) });
  expect(await store.get('a')).toBe('s/a');
});

test('a missing module: every call rejects with KeychainError, and a later Retry may find it', async () => {
  let there = false;
  const load = (): unknown => {
    if (!there) throw new Error("Cannot find module 'keytar'");
    return fakeKeytar();
  };
  const store = createSystemSecretStore({ service: 's', timers, load });
  for (const call of [store.get('a'), store.set('a', 'b'), store.delete('a')]) {
    await expect(call).rejects.toBeInstanceOf(KeychainError);
  }
  there = true;
  expect(await store.get('a')).toBe('s/a');
});

test.each([null, 7, {}, { getPassword: 1 }])(
  'a module of another shape (%j) is a KeychainError',
  async (module) => {
    const store = createSystemSecretStore({ service: 's', timers, load: () => module });
    await expect(store.get('a')).rejects.toBeInstanceOf(KeychainError);
  },
);

test("the system's error is the cause, and the message is the app's own", async () => {
  const cause = new Error('Object does not exist at path /secret');
  const load = (): unknown => ({ ...fakeKeytar(), getPassword: () => Promise.reject(cause) });
  const error: unknown = await createSystemSecretStore({ service: 's', timers, load })
    .get('a')
    .catch((caught: unknown) => caught);
  expect(error).toMatchObject({
    name: 'KeychainError',
    message: 'the keychain could not read an entry',
    cause,
  });
});

test('calls to the keychain run one after another, and a refusal does not stop the next', async () => {
  const under: string[] = [];
  let most = 0;
  const getPassword = async (_service: string, account = '') => {
    under.push(account);
    most = Math.max(most, under.length);
    await new Promise((resolve) => setImmediate(resolve));
    under.pop();
    if (account === 'refused') throw new Error('refused');
    return account;
  };
  const load = () => ({ ...fakeKeytar(), getPassword });
  const store = createSystemSecretStore({ service: 's', timers, load });
  const answers = await Promise.allSettled(['a', 'refused', 'b'].map((account) => store.get(account)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(most).toBe(1);
});

test('a keychain that does not answer counts as unusable; its late answer changes nothing', async () => {
  let answer: (value: string) => void = () => undefined;
  const getPassword = () => new Promise<string>((resolve) => (answer = resolve));
  const load = () => ({ ...fakeKeytar(), getPassword });
  const store = createSystemSecretStore({ service: 's', timers, load });
  const asked = store.get('a').catch((error: unknown) => error);
  await timers.advance(0);
  await timers.advance(keychainPatienceMs);
  expect(await asked).toBeInstanceOf(KeychainError);
  answer('late');
  const again = store.get('a');
  await timers.advance(0);
  answer('in time');
  expect(await again).toBe('in time');
});
