import { describe, expect, it } from 'vitest';
import { createPrefetchLoader } from '../../../main/screening/prefetch-loader.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeNet, type SentRequest } from '../../fakes/net.ts';
import { createFakeTimers, type FakeTimers } from '../../fakes/timers.ts';

const url = 'https://media.example/film/video-720/1.m4s';

type Answer = (request: SentRequest, timers: FakeTimers) => Response | Promise<Response>;

async function asking(answer: Answer) {
  const net = createFakeNet();
  const timers = createFakeTimers();
  net.on(url, (request) => answer(request, timers));
  const load = createPrefetchLoader({
    ...{ fetch: net.fetch, timers, logger: createFakeLogger() },
    ...{ httpsOnly: () => true, requestOrigin: () => null, now: () => Date.UTC(2026, 0, 1) },
  });
  const stop = new AbortController();
  let given: Uint8Array | null | undefined;
  const loading = load(url, { deadlineMs: 20_000, limitBytes: 100 }, stop.signal).then((bytes) => {
    given = bytes;
  });
  /** Advances the time and returns the result; undefined while there is none. */
  const after = async (ms: number): Promise<string | null | undefined> => {
    await timers.advance(ms);
    return given && Buffer.from(given).toString();
  };
  await timers.advance(0);
  return { after, loading, stop, timers };
}

/**
 * Returns an answer whose body yields a byte every `every` milliseconds and fails when its request is aborted, as a
 * real body does.
 */
function dripping(every: number, count: number): Answer {
  return ({ init }, timers) =>
    new Response(
      new ReadableStream<Uint8Array>({
        start: (stream) => {
          init.signal?.addEventListener('abort', () => stream.error(new Error('aborted')));
          let left = count;
          const next = (): void => {
            if (init.signal?.aborted === true) return;
            stream.enqueue(Buffer.from('x'));
            left -= 1;
            if (left === 0) stream.close();
            else timers.after(every, next);
          };
          next();
        },
      }),
    );
}

describe('a prefetched file of a film', () => {
  it.each([
    ['for as long as Retry-After says', 429, '3', 3_000],
    ['until the time that Retry-After says', 503, 'Thu, 01 Jan 2026 00:00:04 GMT', 4_000],
    ['a moment without Retry-After', 429, null, 500],
    ['no longer than a reviewer waits after Play', 429, '3600', 10_000],
  ])('waits for a busy host: %s', async (_what, status, retryAfter, ms) => {
    const headers = retryAfter === null ? {} : { 'retry-after': retryAfter };
    const { after } = await asking(() => new Response('busy', { status, headers }));
    expect(await after(ms - 1)).toBeUndefined();
    expect(await after(1)).toBeNull();
  });

  it('that is refused is left to the player immediately, and so is one that is stopped while its host is busy', async () => {
    const refused = await asking(() => new Response('no', { status: 403 }));
    expect(await refused.after(0)).toBeNull();
    const busy = await asking(() => new Response('busy', { status: 429, headers: { 'retry-after': '9' } }));
    expect(await busy.after(100)).toBeUndefined();
    busy.stop.abort();
    await busy.loading;
    expect(busy.timers.pending()).toBe(0);
  });

  it('is abandoned when no answer comes within 10 s, or no byte within 5 s', async () => {
    const silent = await asking(() => new Promise<Response>(() => undefined));
    expect(await silent.after(9_999)).toBeUndefined();
    expect(await silent.after(1)).toBeNull();
    const still = await asking(dripping(6_000, 5));
    expect(await still.after(4_999)).toBeUndefined();
    expect(await still.after(1)).toBeNull();
  });

  it('may arrive slowly, for 20 s in total', async () => {
    const slow = await asking(dripping(4_000, 5));
    expect(await slow.after(15_999)).toBeUndefined();
    expect(await slow.after(1)).toBe('xxxxx');
    expect(slow.timers.pending()).toBe(0);
    const endless = await asking(dripping(4_000, 50));
    expect(await endless.after(19_999)).toBeUndefined();
    expect(await endless.after(1)).toBeNull();
  });

  it('larger than its limit is not read further', async () => {
    const { loading, after } = await asking(() => new Response('x'.repeat(101)));
    await loading;
    expect(await after(0)).toBeNull();
  });
});
