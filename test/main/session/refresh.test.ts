import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backoffLimits } from '../../../main/service/call-health.ts';
import { refreshOperation } from '../../../main/service/operations/session.ts';
import { createAccessRenewal } from '../../../main/session/access-renewal.ts';
import type { SessionEnd } from '../../../main/session/session.ts';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import { startService, type StandInService } from '../../stand-ins/service/server.ts';
import { createFakeClock, type FakeClock } from '../../fakes/clock.ts';
import { createServiceRig, type ServiceRig } from '../../fakes/service-rig.ts';
import { until } from '../../fakes/service-until.ts';
import { createFakeTimers, type FakeTimers } from '../../fakes/timers.ts';

/** Tests the token renewal (4.6) and the effects of a refused renewal, against the stand-in service. */

let service: StandInService;
let rig: ServiceRig;
let clock: FakeClock;
let timers: FakeTimers;
let ends: SessionEnd[];

beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  service.faults.clear();
  service.set({ rotateRefresh: false, opaqueAccess: false, accessSeconds: 300, dateHeaderOffset: 0 });
  // The reviewer's clock is ten years behind: nothing here may depend on it.
  clock = createFakeClock(Date.UTC(2016, 0, 1));
  timers = createFakeTimers(clock);
  rig = createServiceRig({ baseUrl: service.baseUrl, apiKey: demoKeys.main.value, clock, timers });
  ends = [];
  rig.session.onEnded((end) => void ends.push(end));
  await rig.keychain.open();
  await signIn();
});
afterAll(() => service.close());

async function signIn(): Promise<void> {
  await rig.session.signIn({ method: 'pin', pin: '482913', persist: true });
  service.requests.clear();
}
const refreshes = (): number => service.requests.to('POST', /token\/refresh$/).length;
const video = (signal?: AbortSignal) =>
  rig.service.video('salt-and-starlight-project', 'salt-and-starlight--feature', { signal });
/** Renews a token that the service refused, as an automatic call. */
const automatic = () => rig.session.renew(rig.session.currentAccessToken() ?? '', { isAutomatic: true });
const fifty = () => Promise.all(Array.from({ length: 50 }, () => video()));
const age = (seconds: number): void => {
  clock.advance(seconds * 1000);
  service.clock.advance(seconds);
};
const refuse = (fault: Parameters<StandInService['faults']['add']>[0]['fault'], times = 100): void =>
  void service.faults.add({ match: { path: 'token/refresh', times }, fault });

describe('ahead of expiry', () => {
  test('a fresh token is used as it is', async () => {
    await fifty();
    expect(refreshes()).toBe(0);
  });
  test('50 calls in parallel at expiry make exactly one refresh, and all succeed', async () => {
    age(280);
    expect(await fifty()).toHaveLength(50);
    expect(refreshes()).toBe(1);
    expect(service.requests.to('GET', /projects/).every(({ status }) => status === 200)).toBe(true);
  });
  test('a token is renewed 30 s before its end, not 31 s', async () => {
    age(269);
    await video();
    expect(refreshes()).toBe(0);
    age(2);
    await video();
    expect(refreshes()).toBe(1);
  });
  test('a token of 10 s is not renewed at every call', async () => {
    service.set({ accessSeconds: 10 });
    age(280);
    await video();
    await video();
    expect(refreshes()).toBe(1);
  });
  test('renewing fails for the network: the old token serves while it is good', async () => {
    age(280);
    refuse({ kind: 'status', status: 403, html: '<h1>Proxy</h1>' });
    await expect(video()).resolves.toHaveProperty('key');
    expect(rig.session.signedIn()).toBe(true);
  });
});

describe('on W2003', () => {
  test('50 calls in parallel make one refresh, and all succeed', async () => {
    service.tokens.revokeAllAccess();
    expect(await fifty()).toHaveLength(50);
    expect(refreshes()).toBe(1);
  });
  test('tokens without a readable exp are renewed only then', async () => {
    service.set({ opaqueAccess: true });
    await signIn();
    age(299);
    await video();
    expect(refreshes()).toBe(0);
    age(10);
    await video();
    expect(refreshes()).toBe(1);
  });
  test('playback: the refused call spent nothing, and one view is spent after the renewal', async () => {
    const room = service.catalogue.rooms().find((entry) => entry.forceLogin)!;
    const { screenerKey } = room.videos()[0]!;
    const before = service.state.viewsSpent.get(screenerKey) ?? 0;
    service.tokens.revokeAllAccess();
    await rig.service.playback({ screenerKey, forceLogin: true }, { protocol: 'dash' });
    expect(service.state.viewsSpent.get(screenerKey)).toBe(before + 1);
  });
  test('playback: a call of one account is not repeated with the token of another', async () => {
    const room = service.catalogue.rooms().find((entry) => entry.forceLogin)!;
    const { screenerKey } = room.videos()[0]!;
    service.tokens.revokeAllAccess();
    const slow = service.faults.add({
      match: { path: '/playback$', times: 1 },
      fault: { kind: 'delay', ms: 1_000 },
    });
    const call = rig.service.playback({ screenerKey, forceLogin: true }, { protocol: 'dash' });
    const refused = expect(call).rejects.toMatchObject({ kind: 'session-ended' });
    await until(() => slow.hits === 1);
    await rig.session.signIn({ method: 'pin', pin: '007214', persist: true });
    await refused;
    expect(service.requests.to('POST', /playback$/)).toHaveLength(1);
  });
  test('a 401 that remains after the renewal is reported after one retry', async () => {
    service.faults.add({
      match: { path: 'projects' },
      fault: { kind: 'status', status: 401, code: 'W2003' },
    });
    await expect(video()).rejects.toMatchObject({ code: 'W2003' });
    expect(service.requests.to('GET', /projects/)).toHaveLength(2);
    expect(refreshes()).toBe(1);
    expect(rig.session.signedIn()).toBe(true);
  });
});

describe('a refused refresh', () => {
  test.each([
    ['W2002', 401],
    ['W2003', 401],
    ['W9999', 400],
    ['W4002', 400],
    ['W4005', 403],
    ['W4900', 400],
  ])('%s %i signs out once, for 50 calls, and says why', async (code, status) => {
    const accountId = rig.session.accountId()!;
    service.tokens.revokeAllAccess();
    refuse({ kind: 'status', status, code });
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => video()));
    expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true);
    expect(ends).toEqual([{ reason: 'refused', accountId }]);
    expect(refreshes()).toBe(1);
    expect(rig.session.status()).toMatchObject({ signedIn: false, endedBecause: 'refused' });
    await until(() => ![...rig.secretStore.entries.keys()].some((account) => account.endsWith(' session')));
  });
  test('the reason stays until the next sign-in', async () => {
    service.tokens.revokeAllAccess();
    refuse({ kind: 'status', status: 401, code: 'W2003' }, 1);
    await expect(video()).rejects.toMatchObject({ kind: 'session-ended' });
    await signIn();
    expect(rig.session.status().endedBecause).toBeNull();
  });
  test('after the end of the refresh token it is called expired', async () => {
    clock.set(Date.now() + 72 * 3_600_000);
    service.tokens.revokeAllAccess();
    refuse({ kind: 'status', status: 401, code: 'W2003' });
    await expect(video()).rejects.toMatchObject({ kind: 'session-ended' });
    expect(ends[0]?.reason).toBe('expired');
  });
});

describe('a refresh that fails otherwise keeps the session', () => {
  test.each([
    ['W2000', { kind: 'status', status: 401, code: 'W2000' }],
    ['W2001', { kind: 'status', status: 401, code: 'W2001' }],
    ['W2101', { kind: 'status', status: 403, code: 'W2101' }],
    ['404', { kind: 'status', status: 404, code: 'W4000' }],
    ['a page of a proxy', { kind: 'status', status: 403, html: '<h1>Proxy</h1>' }],
    ['JSON of a gateway', { kind: 'status', status: 403, body: '{"message":"Forbidden"}' }],
    ['a captive portal', { kind: 'captive-portal' }],
    ['broken JSON', { kind: 'malformed' }],
    ['an answer without token', { kind: 'patch', fields: { token: null } }],
  ] as const)('%s', async (_, fault) => {
    service.tokens.revokeAllAccess();
    refuse(fault);
    await expect(video()).rejects.toMatchObject({ operation: 'refresh' });
    expect(ends).toHaveLength(0);
    expect(rig.session.signedIn()).toBe(true);
    expect([...rig.secretStore.entries.keys()].some((account) => account.endsWith(' session'))).toBe(true);
  });
  test('a call that a click waits for retries immediately, an automatic one with backoff', async () => {
    service.tokens.revokeAllAccess();
    refuse({ kind: 'malformed' }, 2);
    await expect(automatic()).rejects.toMatchObject({ kind: 'invalid-answer' });
    await expect(automatic()).rejects.toMatchObject({ kind: 'backoff' });
    expect(refreshes()).toBe(1);
    await expect(video()).rejects.toMatchObject({ kind: 'invalid-answer' });
    expect(refreshes()).toBe(2);
    clock.advance(backoffLimits.firstMs);
    await expect(automatic()).resolves.toBeTruthy();
  });
  test('the network is back: one wait is shortened, the next is not', async () => {
    service.tokens.revokeAllAccess();
    refuse({ kind: 'malformed' }, 2);
    await expect(automatic()).rejects.toMatchObject({ kind: 'invalid-answer' });
    for (let times = 0; times < 3; times += 1) {
      rig.health.shortenWaits();
      await expect(automatic()).rejects.toBeInstanceOf(Error);
    }
    expect(refreshes()).toBe(2);
    expect(rig.health.waitMs(refreshOperation)).toBe(2 * backoffLimits.firstMs);
  });
  test('a token that still serves is used without waiting for a renewal that fails', async () => {
    age(280);
    refuse({ kind: 'malformed' });
    for (let times = 0; times < 5; times += 1) await expect(video()).resolves.toHaveProperty('key');
    expect(refreshes()).toBe(1);
  });
});

describe('rotation', () => {
  test('a refresh token in the answer replaces the old one, in the keychain too', async () => {
    service.set({ rotateRefresh: true });
    const before = [...rig.secretStore.entries.values()].join();
    for (let times = 0; times < 3; times += 1) await rig.session.renew(await rig.session.accessToken());
    await until(() => [...rig.secretStore.entries.values()].join() !== before);
    const again = createServiceRig({
      baseUrl: service.baseUrl,
      apiKey: demoKeys.main.value,
      secretStore: rig.secretStore,
    });
    await again.keychain.open();
    await again.session.restore();
    await expect(again.session.accessToken()).resolves.toBeTruthy();
  });
});

describe('without a refresh token', () => {
  test('the session lasts as long as its access token', async () => {
    service.faults.add({
      match: { path: 'login', times: 1 },
      fault: { kind: 'patch', fields: { refresh_token: null } },
    });
    await signIn();
    expect(rig.session.persistent()).toBe(false);
    await video();
    age(301);
    await expect(video()).rejects.toMatchObject({ kind: 'session-ended' });
    expect(ends[0]?.reason).toBe('expired');
    expect(refreshes()).toBe(0);
  });
});

describe('cancelling', () => {
  test("one caller's cancelling leaves the refresh to the others", async () => {
    service.tokens.revokeAllAccess();
    age(301);
    refuse({ kind: 'delay', ms: 500 });
    const controller = new AbortController();
    const cancelled = video(controller.signal).catch((error: unknown) => error);
    const other = video();
    await until(() => refreshes() === 1);
    controller.abort();
    expect(await cancelled).toMatchObject({ kind: 'cancelled' });
    await expect(other).resolves.toHaveProperty('key');
    expect(refreshes()).toBe(1);
  });
});

describe('the access token of the licence relay', () => {
  test('is the token in use and can be renewed; a refused renewal returns null', async () => {
    const renewal = createAccessRenewal(rig.session);
    const before = renewal.current();
    const renewed = await renewal.renew();
    expect(renewed).not.toBe(before);
    expect(renewal.current()).toBe(renewed);
    refuse({ kind: 'status', status: 401, code: 'W2003' });
    expect(await renewal.renew()).toBeNull();
    expect(renewal.current()).toBeNull();
    expect(await renewal.renew()).toBeNull();
  });
});
