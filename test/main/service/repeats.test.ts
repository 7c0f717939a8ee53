import { describe, expect, test } from 'vitest';
import { backoffMs, canRepeat, repeatLimits } from '../../../main/service/repeat-rules.ts';
import { ServiceTroubleError } from '../../../main/service/errors.ts';
import { readRetryAfter } from '../../../main/service/retry-after.ts';
import type { ScreenerRef, WatchService } from '../../../main/service/watch-service.ts';
import type { StandInService } from '../../stand-ins/service/server.ts';
import { createFakeClock, type FakeClock } from '../../fakes/clock.ts';
import { until } from '../../fakes/service-until.ts';
import { createFakeTimers, type FakeTimers } from '../../fakes/timers.ts';
import { ownService } from '../../fakes/own-service.ts';

/** Tests which calls are repeated automatically, how often and when, and the rate limit of section 8. */

const roomKey = 'salt-and-starlight';
const screener: ScreenerRef = { screenerKey: `${roomKey}--feature--screener`, forceLogin: false };
let clock: FakeClock;
let timers: FakeTimers;
/** Trusted time in epoch seconds. The system's clock is an hour slow. */
const trustedNow = () => clock.now() / 1000 + 3600;
const own = ownService(() => {
  clock = createFakeClock();
  timers = createFakeTimers(clock);
  return { clock, timers, trustedNow };
});

type Rule = Parameters<StandInService['faults']['add']>[0];
const fault = (path: string, struck: Rule['fault'], times?: number): void =>
  void own.service.faults.add({ match: { path, ...(times === undefined ? {} : { times }) }, fault: struck });
/** Matches the path of the room itself, not of its videos. */
const roomAlone = /screener-rooms\/[^/]+$/;
const requests = (path: RegExp): number =>
  own.service.requests.all().filter((entry) => path.test(entry.path)).length;

/** Advances the waits between attempts until the call ends. */
async function settle<T>(call: Promise<T>): Promise<T | Error> {
  const state = { done: false };
  let seen = 0;
  const failed = (): number =>
    own.rig.logger.entries.filter(({ message }) => message === 'service call failed').length;
  const outcome = call.catch((error: unknown) => error as Error).finally(() => (state.done = true));
  while (!state.done) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    // Time advances only between two attempts, so that no deadline expires on a slow computer.
    if (failed() === seen) continue;
    seen = failed();
    await timers.advance(repeatLimits.longestWaitMs);
  }
  return outcome;
}

describe('safe calls', () => {
  test.each([
    ['503', { kind: 'status', status: 503 }],
    ['a connection dropped', { kind: 'drop', when: 'after' }],
    ['an answer cut off', { kind: 'truncated' }],
  ] as const)('succeed at the third attempt after two failures: %s', async (_, struck) => {
    fault(roomKey, struck, 2);
    expect(await settle(own.rig.service.room(roomKey))).toMatchObject({ key: roomKey });
    expect(requests(/screener-rooms/)).toBe(3);
  });
  test('are repeated three times at most', async () => {
    fault(roomKey, { kind: 'status', status: 500, code: 'W5000' });
    expect(await settle(own.rig.service.room(roomKey))).toMatchObject({ kind: 'trouble', code: 'W5000' });
    expect(requests(/screener-rooms/)).toBe(4);
  });
  test.each([
    ['a refusal', { kind: 'status', status: 403, code: 'W2101' }],
    ['501', { kind: 'status', status: 501 }],
    ['a captive portal', { kind: 'captive-portal' }],
    ['an answer without its key', { kind: 'patch', fields: { key: null } }],
    ['broken JSON', { kind: 'malformed' }],
  ] as const)('are not repeated after %s', async (_, struck) => {
    fault(roomKey, struck);
    expect(await settle(own.rig.service.room(roomKey))).toBeInstanceOf(Error);
    expect(requests(/screener-rooms/)).toBe(1);
  });
  test('do not start a wait that exceeds the 30 s', async () => {
    fault(roomKey, { kind: 'status', status: 503, headers: { 'retry-after': '45' } });
    expect(await settle(own.rig.service.room(roomKey))).toMatchObject({
      kind: 'trouble',
      retryAfterSeconds: 45,
    });
    expect(requests(/screener-rooms/)).toBe(1);
  });
  test('can be cancelled during the wait', async () => {
    fault(roomKey, { kind: 'status', status: 503 });
    const controller = new AbortController();
    const outcome = own.rig.service
      .room(roomKey, { signal: controller.signal })
      .catch((error: unknown) => error);
    await until(() => own.rig.logger.entries.some(({ message }) => message === 'service call failed'));
    controller.abort();
    expect(await outcome).toMatchObject({ kind: 'cancelled' });
    expect(timers.pending()).toBe(0);
  });
});

describe('a call that is sent once for each click', () => {
  const calls: Record<string, (door: WatchService) => Promise<unknown>> = {
    '2fa': (door) => door.sendPasscode(screener),
    playback: (door) => door.playback(screener, { protocol: 'dash' }),
    reactivate: (door) => door.reactivate(screener, { email: 'a@b.example', message: 'x' }),
    'offline-views': (door) => door.recordOfflineViews(screener, [{ videoKey: 'v', startedAt: 1 }]),
    'view-engagement': (door) =>
      door.recordEngagement({ streamKey: 'a', streamPolicy: 'b', secondsViewed: [1] }),
  };
  describe.each(Object.entries(calls))('%s', (path, call) => {
    test.each([
      ['500', { kind: 'status', status: 500 }],
      ['429', { kind: 'status', status: 429, code: 'W5001' }],
      ['a lost answer', { kind: 'drop', when: 'after' }],
      ['404', { kind: 'status', status: 404, body: '{}' }],
    ] as const)('is not repeated after %s', async (_, struck) => {
      fault(path, struck);
      expect(await settle(call(own.rig.service))).toBeInstanceOf(Error);
      expect(requests(new RegExp(path))).toBe(1);
    });
  });
  test('login is not repeated after a lost answer', async () => {
    fault('login', { kind: 'drop', when: 'after' });
    expect(
      await settle(own.rig.session.signIn({ method: 'pin', pin: '482913', persist: false })),
    ).toBeInstanceOf(Error);
    expect(requests(/login/)).toBe(1);
  });
});

describe('8: rate limited (W5001, 429)', () => {
  test('the pause is shown in trusted time, and the call continues after it', async () => {
    fault(roomKey, { kind: 'status', status: 429, code: 'W5001', headers: { 'retry-after': '7' } }, 1);
    const call = own.rig.service.room(roomKey);
    await until(() => own.rig.health.shownPause() !== null);
    expect(own.rig.health.shownPause()).toBe(trustedNow() + 7);
    await timers.advance(6999);
    expect(requests(/screener-rooms/)).toBe(1);
    await timers.advance(1);
    expect(await call).toMatchObject({ key: roomKey });
    expect(own.rig.health.shownPause()).toBeNull();
  });
  test('a pause of 60 s does not count as the time of the call', async () => {
    fault(roomKey, { kind: 'status', status: 429, headers: { 'retry-after': '600' } }, 1);
    const call = own.rig.service.room(roomKey);
    await until(() => own.rig.health.shownPause() !== null);
    expect(own.rig.health.shownPause()).toBe(trustedNow() + 60);
    await timers.advance(60_000);
    expect(await call).toMatchObject({ key: roomKey });
  });
  test('20 calls wait together: none is sent during the pause, and one is sent first after it', async () => {
    fault('/videos', { kind: 'status', status: 429, headers: { 'retry-after': '5' } }, 1);
    const first = own.rig.service.videos({ roomKey });
    await until(() => own.rig.health.shownPause() !== null);
    const others = Array.from({ length: 20 }, () => own.rig.service.room(roomKey));
    await timers.advance(4999);
    expect(own.service.requests.all()).toHaveLength(1);
    fault('/videos', { kind: 'delay', ms: 500 });
    await timers.advance(1);
    await until(() => own.service.requests.all().length === 2);
    expect(requests(roomAlone)).toBe(0);
    await Promise.all([first, ...others]);
    expect(own.service.requests.all()).toHaveLength(22);
  });
  test('the first call is refused again: the others continue to wait', async () => {
    fault('/videos', { kind: 'status', status: 429, headers: { 'retry-after': '5' } }, 2);
    const first = own.rig.service.videos({ roomKey });
    await until(() => own.rig.health.shownPause() !== null);
    const other = own.rig.service.room(roomKey);
    await timers.advance(5000);
    await until(() => requests(/videos/) === 2 && own.rig.health.shownPause() !== null);
    expect(requests(roomAlone)).toBe(0);
    await timers.advance(5000);
    await Promise.all([first, other]);
  });
  test("a caller's signal cancels only its own wait", async () => {
    fault('/videos', { kind: 'status', status: 429, headers: { 'retry-after': '5' } }, 1);
    const first = own.rig.service.videos({ roomKey });
    await until(() => own.rig.health.shownPause() !== null);
    const controller = new AbortController();
    const other = own.rig.service
      .room(roomKey, { signal: controller.signal })
      .catch((error: unknown) => error);
    controller.abort();
    expect(await other).toMatchObject({ kind: 'cancelled' });
    await timers.advance(5000);
    expect(await first).toMatchObject({ count: 1 });
  });
});

describe('8: page and limit', () => {
  test.each([
    [undefined, '30'],
    [12, '12'],
    [30, '30'],
    [31, '30'],
    [1000, '30'],
    [0, '1'],
    [-4, '1'],
    [7.9, '7'],
  ])('limit %s goes out as %s', async (limit, sent) => {
    await own.rig.service.videos({ roomKey, limit });
    expect(own.service.requests.last()?.query.limit).toBe(sent);
  });
  test.each([
    [undefined, '1'],
    [0, '1'],
    [4, '4'],
  ])('page %s goes out as %s', async (page, sent) => {
    await own.rig.service.videos({ roomKey, page });
    expect(own.service.requests.last()?.query.page).toBe(sent);
  });
  test('a deployment that refuses a limit over 30 is never given one', async () => {
    own.service.set({ overLimit: 'refuse' });
    await expect(own.rig.service.videos({ roomKey, limit: 500 })).resolves.toMatchObject({ count: 1 });
    own.service.set({ overLimit: 'clamp' });
  });
});

describe('the rules for repeated calls', () => {
  const trouble = (retryAfterSeconds: number | null = null): ServiceTroubleError =>
    new ServiceTroubleError({ operation: 'room', httpStatus: 503, retryAfterSeconds });
  test('the backoff is exponential, with jitter between half and whole', () => {
    expect([1, 2, 3].map((attempts) => backoffMs(trouble(), attempts, 1))).toEqual([300, 600, 1200]);
    expect([1, 2, 3].map((attempts) => backoffMs(trouble(), attempts, 0))).toEqual([150, 300, 600]);
    expect(backoffMs(trouble(), 20, 1)).toBe(repeatLimits.longestWaitMs);
    expect(backoffMs(trouble(9), 1, 0)).toBe(9000);
  });
  test('a call with the rule "never" is not repeated', () =>
    expect(canRepeat('never', trouble(), 1)).toBe(false));
  test.each([
    ['5', 5],
    ['0', 1],
    ['3600', 60],
    ['10, 20', 20],
    ['30, 5', 30],
    ['5, Thu, 15 Jan 2026 12:00:20 GMT, Thu, 15 Jan 2026 12:00:07 GMT', 20],
    ['7, soon', 7],
    ['-1', null],
    ['Thu, 15 Jan 2026 12:00:20 GMT', 20],
    ['Thu, 15 Jan 2026 11:00:00 GMT', 1],
    ['Thu, 15 Jan 2026 13:00:00 GMT', 60],
    ['soon', null],
    ['', null],
  ])('Retry-After %j is %j s', (value, seconds) =>
    expect(readRetryAfter(new Headers({ 'retry-after': value }), Date.UTC(2026, 0, 15, 12))).toBe(seconds),
  );
  test("a date is read against the service's own clock", () => {
    const headers = new Headers({
      'retry-after': 'Thu, 15 Jan 2026 12:00:20 GMT',
      date: 'Thu, 15 Jan 2026 12:00:10 GMT',
    });
    expect(readRetryAfter(headers, 0)).toBe(10);
  });
});
