import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createKeychain, type Keychain, VaultKeyExists } from '../../../main/session/keychain.ts';
import type { Marker } from '../../../main/platform/marker.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeMarker, createFakeSecretStore, type FakeSecretStore } from '../../fakes/secret-store.ts';

/** Tests the states of the keychain and the three entries in it. */

const origin = 'https://service.example';

function made(
  options: { store?: FakeSecretStore; vault?: boolean; origin?: string; pendingErasure?: Marker } = {},
): {
  store: FakeSecretStore;
  keychain: Keychain;
  said: string[];
} {
  const store = options.store ?? createFakeSecretStore();
  const said: string[] = [];
  const keychain = createKeychain({
    secretStore: store,
    origin: options.origin ?? origin,
    vaultExists: () => Promise.resolve(options.vault ?? false),
    pendingErasure: options.pendingErasure ?? createFakeMarker(),
    logger: createFakeLogger(),
  });
  keychain.onChanged((status) => void said.push(status));
  return { store, keychain, said };
}

describe('keychain states', () => {
  test('memory before it is opened', () => expect(made().keychain.status()).toBe('memory'));
  test('ready: an empty keychain that stores and returns values', async () => {
    const { keychain, store, said } = made();
    expect(await keychain.open()).toBe('ready');
    expect(said).toEqual(['ready']);
    expect(store.entries.size).toBe(0);
  });
  test('ready: a second Retry does not remove the probe of the first, at any moment', async () => {
    for (let later = 0; later < 60; later += 1) {
      const store = createFakeSecretStore();
      const slowly =
        <A extends unknown[], T>(run: (...given: A) => Promise<T>) =>
        async (...given: A): Promise<T> => {
          for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
          return run(...given);
        };
      const slow = { ...store, get: slowly(store.get), set: slowly(store.set), delete: slowly(store.delete) };
      const { keychain } = made({ store: slow });
      const first = keychain.open();
      for (let turn = 0; turn < later; turn += 1) await Promise.resolve();
      expect(await Promise.all([first, keychain.open()]), `${later} turns later`).toEqual(['ready', 'ready']);
    }
  });
  test('memory: an empty keychain that is locked', async () => {
    const { keychain, store } = made();
    store.mode = 'locked';
    expect(await keychain.open()).toBe('memory');
  });
  test('memory: no keychain', async () => {
    const { keychain, store } = made();
    store.mode = 'absent';
    expect(await keychain.open()).toBe('memory');
  });
  test.each(['locked', 'absent', 'open'] as const)(
    'locked: documents exist on disk and the vault key cannot be read (%s)',
    async (mode) => {
      const { keychain, store } = made({ vault: true });
      store.mode = mode;
      expect(await keychain.open()).toBe('locked');
      expect(store.written).toEqual([]);
    },
  );
  test('ready: documents on disk and their key', async () => {
    const first = made();
    await first.keychain.open();
    await first.keychain.writeVaultKey(randomBytes(32));
    expect(await made({ store: first.store, vault: true }).keychain.open()).toBe('ready');
  });
  test('start afresh: creates new keys where the keychain works', async () => {
    const { keychain, store } = made({ vault: true });
    await keychain.open();
    expect(await keychain.reset()).toBe('ready');
    store.mode = 'locked';
    expect(await keychain.reset()).toBe('locked');
  });
  test('Retry makes it ready, and listeners are notified once', async () => {
    const { keychain, store, said } = made();
    store.mode = 'absent';
    await keychain.open();
    store.mode = 'open';
    await keychain.open();
    await keychain.open();
    expect(said).toEqual(['ready']);
  });
  test('a keychain that becomes unavailable while in use: the value stays in memory', async () => {
    const { keychain, store, said } = made();
    await keychain.open();
    store.mode = 'absent';
    await keychain.writeSession('token');
    expect(keychain.status()).toBe('memory');
    expect(said).toEqual(['ready', 'memory']);
    expect(await keychain.readSession()).toBe('token');
  });
});

describe('locked: nothing in the keychain is overwritten', () => {
  test('any write while it is locked', async () => {
    const { keychain, store } = made({ vault: true });
    store.entries.set(`${origin} session`, JSON.stringify({ v: 1, value: 'old session' }));
    await keychain.open();
    await keychain.writeSession('new session');
    await keychain.writeApiKey('new key');
    await keychain.writeVaultKey(randomBytes(32));
    await keychain.eraseSession();
    expect([...store.entries]).toEqual([
      [`${origin} session`, JSON.stringify({ v: 1, value: 'old session' })],
    ]);
    expect(store.written).toEqual([]);
    expect(await keychain.readSession()).toBeNull();
    expect(await keychain.readApiKey()).toBe('new key');
  });
});

describe('a session that is erased while the keychain refuses writes', () => {
  const kept = JSON.stringify({ v: 1, value: 'session' });
  const owing = async (mode: 'locked' | 'absent', breaksAfter: boolean) => {
    const store = createFakeSecretStore();
    const pendingErasure = createFakeMarker();
    store.entries.set(`${origin} session`, kept);
    const first = made({ store, pendingErasure });
    if (!breaksAfter) store.mode = mode;
    await first.keychain.open();
    store.mode = mode;
    await first.keychain.eraseSession();
    store.mode = 'open';
    return { store, owedErasure: pendingErasure, first };
  };

  test.each([
    ['locked', true],
    ['absent', true],
    ['locked', false],
    ['absent', false],
  ] as const)('does not return at the next start (%s, broke in between: %s)', async (mode, breaksAfter) => {
    const { store, owedErasure: pendingErasure } = await owing(mode, breaksAfter);
    const { keychain } = made({ store, pendingErasure });
    await keychain.open();
    expect(await keychain.readSession()).toBeNull();
    expect([...store.entries]).toEqual([]);
    expect(await pendingErasure.isSet()).toBe(false);
  });
  test('is erased once: the next session stays', async () => {
    const { store, owedErasure: pendingErasure, first } = await owing('absent', true);
    await first.keychain.open();
    await first.keychain.writeSession('another');
    const { keychain } = made({ store, pendingErasure });
    await keychain.open();
    expect(await keychain.readSession()).toBe('another');
  });
  test('is erased also when a new session could only be kept in memory', async () => {
    const { store, owedErasure: pendingErasure, first } = await owing('absent', true);
    store.mode = 'absent';
    await first.keychain.writeSession('in memory');
    store.mode = 'open';
    const { keychain } = made({ store, pendingErasure });
    await keychain.open();
    expect(await keychain.readSession()).toBeNull();
  });
  test('a disk that cannot record the pending erasure does not stop a sign-out', async () => {
    const store = createFakeSecretStore();
    store.mode = 'absent';
    const full = { ...createFakeMarker(), set: () => Promise.reject(new Error('EROFS')) };
    const { keychain } = made({ store, pendingErasure: full });
    await keychain.open();
    await expect(keychain.eraseSession()).resolves.toBeUndefined();
  });
});

describe('entries', () => {
  test('api key, session and vault key are separate', async () => {
    const { keychain, store } = made();
    await keychain.open();
    const key = randomBytes(32);
    await keychain.writeApiKey('api');
    await keychain.writeSession('session');
    await keychain.writeVaultKey(key);
    expect([...store.entries.keys()].sort()).toEqual([
      `${origin} api-key`,
      `${origin} session`,
      `${origin} vault-key`,
    ]);
    expect(await keychain.readApiKey()).toBe('api');
    expect(await keychain.readSession()).toBe('session');
    expect(await keychain.readVaultKey()).toEqual(key);
    await keychain.eraseSession();
    expect(await keychain.readSession()).toBeNull();
    expect(await keychain.readApiKey()).toBe('api');
  });
  test('each origin has its own', async () => {
    const one = made();
    await one.keychain.open();
    await one.keychain.writeApiKey('one');
    const other = made({ store: one.store, origin: 'https://other.example' });
    await other.keychain.open();
    expect(await other.keychain.readApiKey()).toBeNull();
  });
  test('a session of 10 KB', async () => {
    const { keychain } = made();
    await keychain.open();
    await keychain.writeSession('x'.repeat(10_000));
    expect(await keychain.readSession()).toHaveLength(10_000);
  });
});

describe('the vault key', () => {
  test('is never replaced by another key', async () => {
    const { keychain } = made();
    await keychain.open();
    const key = randomBytes(32);
    await keychain.writeVaultKey(key);
    await keychain.writeVaultKey(key);
    await expect(keychain.writeVaultKey(randomBytes(32))).rejects.toBeInstanceOf(VaultKeyExists);
    expect(await keychain.readVaultKey()).toEqual(key);
  });
  test('has 32 bytes', async () => {
    const { keychain, store } = made();
    await keychain.open();
    await expect(keychain.writeVaultKey(randomBytes(16))).rejects.toThrow(RangeError);
    store.entries.set(`${origin} vault-key`, JSON.stringify({ v: 1, value: 'c2hvcnQ=' }));
    expect(await keychain.readVaultKey()).toBeNull();
  });
  test('of a session in memory is not written to the keychain when that opens', async () => {
    const { keychain, store } = made();
    store.mode = 'absent';
    await keychain.open();
    await keychain.writeVaultKey(randomBytes(32));
    store.mode = 'open';
    await keychain.open();
    expect(store.entries.size).toBe(0);
    expect(await keychain.readVaultKey()).toBeNull();
  });
});
