// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { type PrefetchedPart, writePart } from '../../../preload/contract/film-prefetch.ts';
import { requestPrefetch } from '../../../renderer/player/prefetch.ts';

const manifest = 'https://media.example/film.mpd';
const order = { bandwidth: 3e6, fromSecond: 0, audioLanguage: null };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: ArrayBuffer | null | undefined) => bytes && new TextDecoder().decode(bytes);

afterEach(() => vi.unstubAllGlobals());

/** Simulates main's relay. The test writes its answer with `say`. */
function relay(status = 200) {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const cancelled = vi.fn<() => void>();
  const body = new ReadableStream<Uint8Array>({ start: (stream) => void (out = stream), cancel: cancelled });
  const fetch = vi.fn((_url: string, { signal }: RequestInit) => {
    signal?.addEventListener('abort', () => cancelled());
    return Promise.resolve(new Response(status === 200 ? body : null, { status }));
  });
  vi.stubGlobal('fetch', fetch);
  const ahead = requestPrefetch('player://screen/grant/abc/', manifest, order);
  const translate = (part: PrefetchedPart) => {
    for (const chunk of writePart(part)) out?.enqueue(chunk);
  };
  return {
    ahead,
    fetch,
    cancelled,
    say: translate,
    end: () => out?.close(),
    fail: () => out?.error(new Error('gone')),
  };
}

const described = { url: manifest, bytes: bytesOf('<MPD/>'), following: ['v1', 'a1'] };

it("requests its relay once, with the film's start parameters, and returns each part once", async () => {
  const { ahead, fetch, say: translate } = relay();
  expect(fetch.mock.calls).toMatchObject([
    ['player://screen/grant/abc/ahead', { method: 'POST', body: JSON.stringify(order) }],
  ]);
  const first = ahead.take(manifest);
  translate(described);
  expect(textOf(await first)).toBe('<MPD/>');
  const piece = ahead.take('v1');
  translate({ url: 'v1', bytes: bytesOf('picture'), following: [] });
  expect(textOf(await piece)).toBe('picture');
  expect(ahead.take('v1')).toBeNull();
  expect(ahead.take(manifest)).toBeNull();
});

it('reports when the film starts from prefetched data only, picture and sound', async () => {
  for (const had of [true, false]) {
    const { ahead, say: translate } = relay();
    const first = ahead.take(manifest);
    expect(ahead.isEnough()).toBe(false);
    translate(described);
    await first;
    const [picture, sound] = [ahead.take('v1'), ahead.take('a1')];
    translate({ url: 'v1', bytes: bytesOf('picture'), following: [] });
    expect(ahead.isEnough()).toBe(false);
    translate({ url: 'a1', bytes: had ? bytesOf('sound') : null, following: [] });
    expect(textOf(await picture)).toBe('picture');
    expect(await sound).toEqual(had ? expect.anything() : null);
    expect(ahead.isEnough()).toBe(had);
  }
});

it('lets the film load segments that main has not prefetched', async () => {
  const without = relay(204);
  expect(await without.ahead.take(manifest)).toBeNull();

  const broken = relay();
  const first = broken.ahead.take(manifest);
  broken.say(described);
  await first;
  const [picture, sound] = [broken.ahead.take('v1'), broken.ahead.take('a1')];
  broken.say({ url: 'v1', bytes: null, following: [] });
  expect(await picture).toBeNull();
  broken.fail();
  expect(await sound).toBeNull();
});

it('cancels unused segments: main stops requesting them', async () => {
  const { ahead, cancelled, say: translate } = relay();
  const first = ahead.take(manifest);
  translate(described);
  await first;
  const sound = ahead.take('a1');
  // These segments are of another quality than the one that main sends.
  expect(ahead.take('v2')).toBeNull();
  expect(ahead.take('v1')).toBeNull();
  expect(cancelled).not.toHaveBeenCalled();
  translate({ url: 'a1', bytes: bytesOf('sound'), following: [] });
  expect(textOf(await sound)).toBe('sound');
  expect(ahead.take('v3')).toBeNull();
  expect(cancelled).toHaveBeenCalled();
});

it('leaves no pending request when the film ends', async () => {
  const { ahead, cancelled } = relay();
  const first = ahead.take(manifest);
  ahead.stop();
  expect(await first).toBeNull();
  expect(cancelled).toHaveBeenCalled();
});
