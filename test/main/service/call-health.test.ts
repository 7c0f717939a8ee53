import { describe, expect, it, test } from 'vitest';
import { backoffLimits, createCallHealth, resultOf } from '../../../main/service/call-health.ts';
import {
  CancelledError,
  CaptivePortalError,
  ConfigurationError,
  InvalidRequestError,
  NetworkError,
  OfflineError,
  ProxyRefusedError,
  RateLimitedError,
  RefusedError,
  ServiceTroubleError,
  SessionEndedError,
  SignInNeededError,
  TimeoutError,
} from '../../../main/service/errors.ts';
import { engagementOperation, offlineViewsOperation } from '../../../main/service/operations/engagement.ts';
import { playbackOperation } from '../../../main/service/operations/playback.ts';
import { refreshOperation } from '../../../main/service/operations/session.ts';
import { videosOperation } from '../../../main/service/operations/videos.ts';
import { createFakeClock } from '../../fakes/clock.ts';
import { createFakeTimers } from '../../fakes/timers.ts';

const trouble = new ServiceTroubleError({ operation: 'engagement', httpStatus: 503 });
const limited = (retryAfterSeconds: number | null) =>
  new RateLimitedError({ operation: 'engagement', httpStatus: 429, retryAfterSeconds });

function createRig() {
  const clock = createFakeClock();
  const timers = createFakeTimers(clock);
  const health = createCallHealth({ clock, timers, now: () => 1000, onPauseChanged: () => undefined });
  const isSent = (call: Parameters<typeof health.enter>[0], isAutomatic = true): Promise<boolean> =>
    health.enter(call, isAutomatic).then(
      () => true,
      () => false,
    );
  /** Tries an automatic call every second for ten minutes. Returns the seconds at which the call was sent. */
  const tenMinutes = async (error: ServiceTroubleError | RateLimitedError, eachSecond?: () => void) => {
    const sent: number[] = [];
    for (let second = 0; second < 600; second += 1) {
      eachSecond?.();
      if (await isSent(engagementOperation)) {
        sent.push(second);
        health.left(engagementOperation, error, 1);
      }
      await timers.advance(1_000);
    }
    return sent;
  };
  return { health, timers, isSent, tenMinutes };
}

describe('automatic calls of a failing operation', () => {
  it('wait twice as long each time, 50 s at most', async () => {
    const sent = await createRig().tenMinutes(trouble);
    expect(sent.slice(0, 7)).toEqual([0, 5, 15, 35, 75, 125, 175]);
    expect(sent.length).toBeLessThanOrEqual(15);
  });
  it.each([1, null])('wait in the same way after a 429 with Retry-After %s', async (seconds) => {
    expect((await createRig().tenMinutes(limited(seconds))).length).toBeLessThanOrEqual(15);
  });
  it('skip one wait each time the network returns', async () => {
    const { health, tenMinutes } = createRig();
    const sent = await tenMinutes(trouble, health.shortenWaits);
    expect(sent.slice(0, 4)).toEqual([0, 1, 11, 31]);
  });
  it('do not delay the call of a click, which is sent immediately and does not restart the backoff', async () => {
    const { health, timers, isSent } = createRig();
    health.left(engagementOperation, trouble, 1);
    await timers.advance(backoffLimits.firstMs);
    expect(await isSent(engagementOperation)).toBe(true);
    health.left(engagementOperation, trouble, 1);
    expect(await isSent(engagementOperation, false)).toBe(true);
    health.left(engagementOperation, trouble, 1);
    expect(health.waitMs(engagementOperation)).toBe(2 * backoffLimits.firstMs);
  });
  it('are sent one at a time when the wait is over', async () => {
    const { health, timers, isSent } = createRig();
    health.left(engagementOperation, trouble, 1);
    await timers.advance(backoffLimits.firstMs);
    expect(await Promise.all([1, 2, 3].map(() => isSent(engagementOperation)))).toEqual([true, false, false]);
  });
  it('do not wait for another operation, nor after their own success', async () => {
    const { health, isSent } = createRig();
    health.left(engagementOperation, trouble, 1);
    health.left(offlineViewsOperation, null, 1);
    expect(await isSent(offlineViewsOperation)).toBe(true);
    expect(await isSent(engagementOperation)).toBe(false);
    health.left(engagementOperation, null, 1);
    expect(await isSent(engagementOperation)).toBe(true);
  });
  it('do not wait after a refused report, but wait after a refused session renewal', async () => {
    const { health, isSent } = createRig();
    const refused = new RefusedError({
      operation: 'room',
      httpStatus: 403,
      code: 'W2101',
      fromEnvelope: true,
    });
    health.left(engagementOperation, refused, 1);
    health.left(refreshOperation, refused, 1);
    expect(await isSent(engagementOperation)).toBe(true);
    expect(await isSent(refreshOperation)).toBe(false);
  });
});

describe('the pause after a 429', () => {
  it('applies to its class only; automatic calls fail instead of waiting', async () => {
    const { health, timers, isSent } = createRig();
    health.left(videosOperation, limited(30), 1);
    expect(await isSent(playbackOperation, false)).toBe(true);
    expect(await isSent(videosOperation)).toBe(false);
    let isClickSent = false;
    void isSent(videosOperation, false).then(() => (isClickSent = true));
    await timers.advance(29_999);
    expect(isClickSent).toBe(false);
    await timers.advance(1);
    expect(isClickSent).toBe(true);
  });
  it('is shown for Play and browsing, and for others only while a click waits', async () => {
    const { health, timers, isSent } = createRig();
    health.left(engagementOperation, limited(30), 1);
    health.left(refreshOperation, limited(20), 1);
    expect(health.shownPause()).toBeNull();
    void isSent(refreshOperation, false);
    await timers.advance(0);
    expect(health.shownPause()).toBe(1020);
    health.left(playbackOperation, limited(40), 1);
    expect(health.shownPause()).toBe(1040);
  });
});

const facts = { operation: 'room' } as const;
describe('the meaning of an error for the connection', () => {
  test.each([
    ['a refusal is an answer', new RefusedError({ ...facts, httpStatus: 403 }), 'answered'],
    ['a server error is an answer', new ServiceTroubleError({ ...facts, httpStatus: 500 }), 'answered'],
    ['no network', new OfflineError(facts), 'unreachable'],
    ['a connection that broke', new NetworkError(facts, true), 'unreachable'],
    ['no answer in time', new TimeoutError(facts, 'all'), 'unreachable'],
    ['a portal', new CaptivePortalError(facts), 'captive-portal'],
    ['a proxy that refuses', new ProxyRefusedError(facts), 'unreachable'],
    ['cancelled', new CancelledError(facts, true), null],
    ['signed out: nothing was sent', new SignInNeededError(facts), null],
    ['a session that ended', new SessionEndedError(facts), null],
    ['an input that cannot be sent', new InvalidRequestError(facts, 'phone', 'is none'), null],
    [
      'a profile without a key: nothing was sent',
      new ConfigurationError(facts, 'apiKey', 'is missing'),
      null,
    ],
  ])('%s', (_what, error, result) => expect(resultOf(error)).toBe(result));
});
