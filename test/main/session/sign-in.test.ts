import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProductConfig } from '../../../main/compose/product-config.ts';
import type { SessionEnd } from '../../../main/session/session.ts';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import { startService, type StandInService } from '../../stand-ins/service/server.ts';
import { createServiceRig, type RigOptions, type ServiceRig } from '../../fakes/service-rig.ts';
import { createFakeMarker, createFakeSecretStore } from '../../fakes/secret-store.ts';
import { createFakeTimers } from '../../fakes/timers.ts';
import { until } from '../../fakes/service-until.ts';

/** Tests sign-in, restoring and sign-out, against the stand-in service. */

let service: StandInService;
let rig: ServiceRig;
let ends: SessionEnd[];

beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  service.faults.clear();
  service.requests.clear();
  service.set({ authType: 'PIN', opaqueAccess: false });
  rig = await open();
});
afterAll(() => service.close());

async function open(options: Partial<RigOptions> = {}): Promise<ServiceRig> {
  const made = createServiceRig({ baseUrl: service.baseUrl, apiKey: demoKeys.main.value, ...options });
  ends = [];
  made.session.onEnded((end) => void ends.push(end));
  await made.keychain.open();
  return made;
}

const mara = { method: 'pin', pin: '482913' } as const;
const idris = { method: 'pin', pin: '007214' } as const;
const sessionEntry = (): string | undefined =>
  [...rig.secretStore.entries].find(([account]) => account.endsWith(' session'))?.[1];

const changes: (() => void)[] = [];
const ofProduct = () => ({ method: 'pin', rememberSeconds: service.settings.persistSeconds });
function productConfig(offline: () => boolean) {
  changes.length = 0;
  return createProductConfig({
    ...rig,
    connection: {
      offline,
      pausedUntil: () => null,
      onChanged: (listener) => {
        changes.push(listener);
        return () => undefined;
      },
    },
    timers: createFakeTimers(),
    retryMs: () => 0,
    onChanged: () => undefined,
  });
}

describe('sign-in', () => {
  test('by PIN, remembered: the refresh token is in the keychain and nowhere else', async () => {
    await rig.session.signIn({ ...mara, persist: true });
    expect(rig.session.status()).toMatchObject({ signedIn: true, endedBecause: null });
    expect(rig.session.persistent()).toBe(true);
    expect(sessionEntry()).toContain('refreshToken');
    expect(sessionEntry()).not.toContain(rig.session.currentAccessToken()!);
    expect(
      rig.secretStore.written.every((account) => account.startsWith(new URL(service.baseUrl).origin)),
    ).toBe(true);
  });
  test('not remembered: the keychain has no session, and an earlier one is erased', async () => {
    await rig.session.signIn({ ...mara, persist: true });
    await rig.session.signIn({ ...mara, persist: false });
    expect(rig.session.persistent()).toBe(false);
    expect(sessionEntry()).toBeUndefined();
  });
  test('by password: the name is that of the login when the token contains none', async () => {
    service.set({ authType: 'PWD' });
    const login = { username: 'reviewer@festival.example', password: 'north-by-lantern' };
    await rig.session.signIn({ method: 'password', ...login, persist: false });
    expect(rig.session.name()).toBe('reviewer@festival.example');
  });
  test('cancelled during the request: no account is signed in, and the next attempt works', async () => {
    service.set({ latencyMs: 300 });
    const stop = new AbortController();
    const signingIn = rig.session.signIn({ ...mara, persist: true }, { signal: stop.signal });
    stop.abort();
    await expect(signingIn).rejects.toMatchObject({ kind: 'cancelled' });
    service.set({ latencyMs: 0 });
    expect(rig.session.signedIn()).toBe(false);
    await rig.session.signIn({ ...mara, persist: true });
    expect(rig.session.signedIn()).toBe(true);
  });
  test('refused: W2002, and no account is signed in', async () => {
    await expect(rig.session.signIn({ method: 'pin', pin: '000000', persist: true })).rejects.toMatchObject({
      code: 'W2002',
      operation: 'login',
    });
    expect(rig.session.signedIn()).toBe(false);
    expect(sessionEntry()).toBeUndefined();
  });
  test('the account id is stable, differs between accounts, and reveals nothing', async () => {
    await rig.session.signIn({ ...mara, persist: false });
    const first = rig.session.accountId()!;
    await rig.session.signIn({ ...idris, persist: false });
    const other = rig.session.accountId()!;
    await rig.session.signIn({ ...mara, persist: false });
    expect(rig.session.accountId()).toBe(first);
    expect(other).not.toBe(first);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
  });
  test('with opaque tokens the account id comes from the refresh token, also after a PIN sign-in', async () => {
    service.set({ opaqueAccess: true });
    await rig.session.signIn({ ...mara, persist: false });
    const byRefresh = rig.session.accountId();
    service.faults.add({
      match: { path: 'login' },
      fault: { kind: 'patch', fields: { refresh_token: 'opaque' } },
    });
    await rig.session.signIn({ ...mara, persist: false });
    const byPin = rig.session.accountId()!;
    await rig.session.signIn({ ...mara, persist: false });
    expect(rig.session.accountId()).toBe(byPin);
    expect(byPin).not.toBe(byRefresh);
  });
  test('another account replaces the first: the first session ends once', async () => {
    await rig.session.signIn({ ...mara, persist: true });
    const first = rig.session.accountId()!;
    await rig.session.signIn({ ...idris, persist: true });
    expect(ends).toEqual([{ reason: 'replaced', accountId: first }]);
    expect(rig.session.signedIn()).toBe(true);
    expect(sessionEntry()).toContain(rig.session.accountId()!);
  });
  test('product config sets the method and the duration', async () => {
    await productConfig(() => false).load();
    expect(rig.session.status()).toMatchObject(ofProduct());
  });
  test('product config is read again when the service is back after a start without it, and then no more', async () => {
    service.faults.add({ match: { path: 'product-config' }, fault: { kind: 'status', status: 503 } });
    let isOffline = true;
    const config = productConfig(() => isOffline);
    for (const change of changes) change();
    expect(service.requests.all()).toHaveLength(0);
    await config.load();
    expect(rig.session.status().method).toBeNull();
    service.faults.clear();
    service.requests.clear();
    for (const change of changes) change();
    isOffline = false;
    for (const change of [...changes, ...changes]) change();
    await until(() => config.known() !== null);
    for (const change of changes) change();
    expect(rig.session.status()).toMatchObject(ofProduct());
    expect(service.requests.to('GET', /product-config/)).toHaveLength(1);
  });
});

describe('restoring a session', () => {
  test('sends no request; the first call renews the token', async () => {
    await rig.session.signIn({ ...mara, persist: true });
    const id = rig.session.accountId();
    const again = await open({ secretStore: rig.secretStore });
    service.requests.clear();
    await again.session.restore();
    expect(again.session.status().signedIn).toBe(true);
    expect(again.session.accountId()).toBe(id);
    expect(service.requests.all()).toHaveLength(0);
    await again.service.video('salt-and-starlight-project', 'salt-and-starlight--feature');
    expect(service.requests.to('POST', /refresh/)).toHaveLength(1);
  });
  test('of another service origin: no session', async () => {
    await rig.session.signIn({ ...mara, persist: true });
    const other = await open({ secretStore: rig.secretStore, baseUrl: 'http://127.0.0.1:1' });
    await other.session.restore();
    expect(other.session.signedIn()).toBe(false);
  });
  test.each(['{', '{"v":2}', '"x"', '{"v":1,"refreshToken":""}'])(
    'from an invalid entry (%s): no session',
    async (text) => {
      await rig.keychain.writeSession(text);
      await rig.session.restore();
      expect(rig.session.signedIn()).toBe(false);
    },
  );
});

describe('sign-out', () => {
  test('erases the session and notifies the service', async () => {
    await rig.session.signIn({ ...mara, persist: true });
    const accountId = rig.session.accountId()!;
    await rig.session.signOut();
    expect(rig.session.status()).toMatchObject({ signedIn: false, name: null, endedBecause: null });
    expect(rig.session.currentAccessToken()).toBeNull();
    expect(sessionEntry()).toBeUndefined();
    expect(ends).toEqual([{ reason: 'signed-out', accountId }]);
    expect(service.requests.last()).toMatchObject({ path: '/v2/watch/auth/logout', status: 200 });
  });
  test('erases the session even if the service is unreachable', async () => {
    await rig.session.signIn({ ...mara, persist: true });
    service.faults.add({ match: { path: 'logout' }, fault: { kind: 'status', status: 403, code: 'W2101' } });
    await rig.session.signOut();
    expect(rig.session.signedIn()).toBe(false);
    expect(sessionEntry()).toBeUndefined();
  });
  test('completes before the service is notified', async () => {
    await rig.session.signIn({ ...mara, persist: true });
    service.faults.add({ match: { path: 'logout' }, fault: { kind: 'delay', ms: 100 } });
    const leaving = rig.session.signOut();
    await until(() => service.requests.to('POST', /logout/).length === 1);
    expect(rig.session.signedIn()).toBe(false);
    expect(sessionEntry()).toBeUndefined();
    await leaving;
  });
  test('a refresh in progress does not restore the session, though the service granted it', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let granted = false;
    rig = await open({
      fetch: async (url, init) => {
        const response = await fetch(url, init);
        if (!url.endsWith('/refresh')) return response;
        granted = response.ok;
        await held;
        return response;
      },
    });
    await rig.session.signIn({ ...mara, persist: true });
    const renewing = rig.session.renew(await rig.session.accessToken()).catch((error: unknown) => error);
    await until(() => granted);
    await rig.session.signOut();
    release();
    expect(await renewing).toMatchObject({ kind: 'session-ended' });
    expect(rig.session.signedIn()).toBe(false);
    expect(rig.session.currentAccessToken()).toBeNull();
    expect(sessionEntry()).toBeUndefined();
  });
  test('has the effect of one when it is called twice', async () => {
    await rig.session.signIn({ ...mara, persist: false });
    await Promise.all([rig.session.signOut(), rig.session.signOut()]);
    expect(ends).toHaveLength(1);
    expect(service.requests.to('POST', /logout/)).toHaveLength(1);
  });
});

describe('a keychain that cannot be used', () => {
  test.each(['absent', 'locked'] as const)('%s: the session lives in memory', async (mode) => {
    const secretStore = createFakeSecretStore();
    secretStore.mode = mode;
    rig = await open({ secretStore });
    expect(rig.keychain.status()).toBe('memory');
    await rig.session.signIn({ ...mara, persist: true });
    expect(rig.session.signedIn()).toBe(true);
    await rig.service.video('salt-and-starlight-project', 'salt-and-starlight--feature');
    expect(secretStore.entries.size).toBe(0);
  });
  test('a session in memory moves into the keychain when it opens', async () => {
    const secretStore = createFakeSecretStore();
    secretStore.mode = 'locked';
    rig = await open({ secretStore });
    await rig.session.signIn({ ...mara, persist: true });
    secretStore.mode = 'open';
    expect(await rig.keychain.open()).toBe('ready');
    expect(sessionEntry()).toContain('refreshToken');
  });
  test('a sign-out while the keychain was locked erases its session when it opens', async () => {
    await rig.session.signIn({ ...mara, persist: true });
    rig.secretStore.mode = 'locked';
    await rig.session.signOut();
    rig.secretStore.mode = 'open';
    await rig.keychain.open();
    expect(sessionEntry()).toBeUndefined();
  });
});

test('every token is registered for redaction from the log', async () => {
  const secrets: string[] = [];
  const { session } = await open({ onSecret: (token) => void secrets.push(token) });
  await session.signIn({ ...mara, persist: false });
  const first = session.currentAccessToken()!;
  const renewed = await session.renew(first);
  expect(secrets).toHaveLength(3);
  expect(secrets).toEqual(expect.arrayContaining([first, renewed]));
  expect(JSON.stringify(rig.logger.entries)).not.toContain(first);
});

test('a sign-out that reached neither the keychain nor the service stays signed out at the next start', async () => {
  const pendingErasure = createFakeMarker();
  rig = await open({ pendingErasure });
  await rig.session.signIn({ ...mara, persist: true });
  rig.secretStore.mode = 'absent';
  service.faults.add({ match: { path: 'logout' }, fault: { kind: 'drop', when: 'before' } });
  await rig.session.signOut();
  rig.secretStore.mode = 'open';
  const next = await open({ pendingErasure, secretStore: rig.secretStore });
  await next.session.restore();
  expect(next.session.signedIn()).toBe(false);
});
