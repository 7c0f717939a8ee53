import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createFilmPrefetch } from '../../../main/screening/film-prefetch.ts';
import { createMemoryVault } from '../../../main/vault/memory-vault.ts';
import {
  type PrefetchRequest,
  type PrefetchedPart,
  createPartReader,
} from '../../../preload/contract/film-prefetch.ts';
import { aServiceRoom, aServiceVideo, aWatermarkConfig } from '../../builders/service.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeNet, type FakeNet } from '../../fakes/net.ts';
import { createFakeTimers } from '../../fakes/timers.ts';
import { createRig, type Rig } from './screening-rig.ts';

const manifestUrl = 'https://media.example/film/manifest.mpd';
const licenceUrl = 'https://drm.example/licence';
const film = readFileSync(new URL('../../stand-ins/film/media/film/manifest.mpd', import.meta.url), 'utf8');
const order: PrefetchRequest = { bandwidth: 3e6, fromSecond: 0, audioLanguage: null };
const firstOfFilm = [
  'https://media.example/film/video-720/init.mp4',
  'https://media.example/film/video-720/1.m4s',
  'https://media.example/film/audio-en/init.mp4',
  'https://media.example/film/audio-en/1.m4s',
];
const text = (bytes: Uint8Array | null): string | null => bytes && Buffer.from(bytes).toString();

/** Adds a media host with the whole film. */
function withFilm(net: FakeNet): void {
  net.on('https://media.example/film/', ({ url }) => new Response(`bytes of ${url}`));
  net.on(manifestUrl, () => new Response(film));
}

async function partsOf(stream: ReadableStream<Uint8Array>): Promise<readonly PrefetchedPart[]> {
  const parts: PrefetchedPart[] = [];
  const read = createPartReader((part) => parts.push(part));
  for await (const chunk of stream) read(chunk);
  return parts;
}

function asking(origin: string | null = null, httpsOnly = true) {
  const net = createFakeNet();
  const timers = createFakeTimers();
  const ask = createFilmPrefetch({
    fetch: net.fetch,
    timers,
    now: () => 0,
    httpsOnly: () => httpsOnly,
    requestOrigin: () => origin,
    logger: createFakeLogger(),
    onOrigin: () => undefined,
  });
  const ended = new AbortController();
  const until = { canSend: () => Promise.resolve(true), ended: ended.signal };
  return { net, timers, ended, until, take: (url = manifestUrl) => ask(url).take(order, until) };
}

const urlsOf = ({ requests }: FakeNet): readonly string[] => requests.map(({ url }) => url);
const piecesAsked = ({ net }: Rig): readonly string[] =>
  urlsOf(net).filter((url) => url.startsWith('https://media.example/') && url !== manifestUrl);

describe('film prefetch', () => {
  it('requests the manifest with the playback answer, and the first segments with the manifest, once', async () => {
    const rig = createRig();
    withFilm(rig.net);
    const { grantId } = await rig.open();
    const manifests = () => rig.net.requests.filter(({ url }) => url === manifestUrl);
    expect(manifests()).toHaveLength(1);
    expect(manifests()[0]?.init).toMatchObject({ credentials: 'omit', redirect: 'error' });
    const first = await rig.post(grantId, 'ahead', order);
    expect(first.status).toBe(200);
    const [manifest, ...pieces] = await partsOf(first.stream ?? new ReadableStream());
    expect(manifest).toMatchObject({ url: manifestUrl, following: firstOfFilm });
    expect(text(manifest?.bytes ?? null)).toBe(film);
    expect(new Map(pieces.map(({ url, bytes }) => [url, text(bytes)]))).toEqual(
      new Map(firstOfFilm.map((url) => [url, `bytes of ${url}`])),
    );
    expect((await rig.post(grantId, 'ahead', order)).status).toBe(204);
    expect(manifests()).toHaveLength(1);
    expect(piecesAsked(rig)).toHaveLength(4);
    await rig.screenings.close({ grantId, reason: 'left' });
    expect((await rig.post(grantId, 'ahead', order)).status).toBe(404);
  });

  it('refuses an invalid request', async () => {
    const rig = createRig();
    withFilm(rig.net);
    const { grantId } = await rig.open();
    expect((await rig.post(grantId, 'ahead', { ...order, bandwidth: -1 })).status).toBe(400);
    expect((await rig.get(grantId, 'ahead')).status).toBe(405);
  });

  it('releases only the manifest until the watermark is confirmed', async () => {
    const marked = () => {
      const rig = createRig(aServiceRoom(), [aServiceVideo({ watermark: aWatermarkConfig() })]);
      withFilm(rig.net);
      return rig;
    };
    const rig = marked();
    const { grantId } = await rig.open();
    const { stream } = await rig.post(grantId, 'ahead', order);
    const heard: string[] = [];
    const read = createPartReader(({ url, bytes }) => bytes && heard.push(url));
    const listening = (async () => {
      for await (const chunk of stream ?? []) read(chunk);
    })();
    await expect.poll(() => piecesAsked(rig).length).toBe(4);
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard).toEqual([manifestUrl]);
    await rig.post(grantId, 'mark', { state: 'ready' });
    await listening;
    expect(heard).toHaveLength(5);

    const never = marked();
    const { grantId: other } = await never.open();
    const answer = await never.post(other, 'ahead', order);
    const parts = partsOf(answer.stream ?? new ReadableStream());
    await expect.poll(() => piecesAsked(never).length).toBe(4);
    await never.timers.advance(8_000);
    expect((await parts).slice(1).map(({ bytes }) => bytes)).toEqual([null, null, null, null]);
  });

  it('releases nothing after the watermark is lost', async () => {
    const rig = createRig(aServiceRoom(), [aServiceVideo({ watermark: aWatermarkConfig() })]);
    withFilm(rig.net);
    const late: (() => void)[] = [];
    for (const piece of firstOfFilm)
      rig.net.on(piece, async () => {
        await new Promise<void>((resolve) => late.push(resolve));
        return new Response('late');
      });
    const { grantId } = await rig.open();
    await rig.post(grantId, 'mark', { state: 'ready' });
    const { stream } = await rig.post(grantId, 'ahead', order);
    const parts = partsOf(stream ?? new ReadableStream());
    await expect.poll(() => late.length).toBe(4);
    await rig.post(grantId, 'mark', { state: 'lost' });
    for (const arrives of late) arrives();
    await new Promise((resolve) => setTimeout(resolve));
    await rig.timers.advance(8_000);
    expect((await parts).slice(1).map(({ bytes }) => bytes)).toEqual([null, null, null, null]);
  });

  it('does not start before a watermark that may not be drawable, nor for a prepared film', async () => {
    const wanted = aWatermarkConfig({ text: null, imageLink: 'https://img.example/mark.png' });
    const room = aServiceRoom();
    const nobody = { ...room, recipient: { ...room.recipient, email: null, name: null } };
    const marked = createRig(nobody, [aServiceVideo({ watermark: wanted })]);
    const png = Buffer.from('89504e470d0a1a0a', 'hex');
    marked.net.on('https://img.example/mark.png', () => new Response(png));
    expect((await marked.open()).playbackData.overlayWatermarkDetails).not.toBeNull();
    expect(urlsOf(marked.net)).not.toContain(manifestUrl);

    const prepared = createRig();
    prepared.rules.allowPreparedScreenings = true;
    const ref = { roomKey: 'room-key-1', videoKey: 'video-1', newView: false, withoutSignIn: false };
    await prepared.prepared.prepare(ref);
    expect(urlsOf(prepared.net)).not.toContain(manifestUrl);
  });

  it('sends the origin of the profile', async () => {
    const { net, take } = asking('https://watch.example');
    withFilm(net);
    await partsOf((await take()) ?? new ReadableStream());
    const sent = { origin: 'https://watch.example', referer: 'https://watch.example/' };
    expect(net.requests.map(({ headers }) => headers)).toEqual([sent, sent, sent, sent, sent]);
  });

  it.each([
    ['is refused', () => new Response('no', { status: 403 })],
    ['cannot be had', () => Promise.reject(new TypeError('net::ERR_CONNECTION_RESET'))],
    ['is too large', () => new Response('x'.repeat(4 * 1024 * 1024 + 1))],
  ])('a manifest that %s is left to the player', async (_what, answer) => {
    const { net, take } = asking();
    net.on(manifestUrl, answer);
    expect(await take()).toBeNull();
  });

  it('a segment that cannot be fetched is left to the player, the others are released', async () => {
    const { net, take } = asking();
    withFilm(net);
    net.on(firstOfFilm[1] ?? '', () => new Response('no', { status: 404 }));
    const parts = await partsOf((await take()) ?? new ReadableStream());
    expect(parts.filter(({ bytes }) => bytes === null).map(({ url }) => url)).toEqual([firstOfFilm[1]]);
    expect(parts).toHaveLength(5);
  });

  it('segments share one memory limit: a larger one is left to the player', async () => {
    const { net, take } = asking();
    withFilm(net);
    const share = 24 * 1024 * 1024;
    net.on(firstOfFilm[1] ?? '', () => new Response(new Uint8Array(share + 1)));
    net.on(firstOfFilm[3] ?? '', () => new Response(new Uint8Array(share)));
    const parts = await partsOf((await take()) ?? new ReadableStream());
    const sizes = new Map(parts.map(({ url, bytes }) => [url, bytes?.byteLength ?? null]));
    expect([sizes.get(firstOfFilm[1] ?? ''), sizes.get(firstOfFilm[3] ?? '')]).toEqual([null, share]);
  });

  it('stops when the player cancels it, and when the screening ends', async () => {
    for (const giveUp of ['player', 'screening'] as const) {
      const { net, take, ended } = asking();
      net.on('https://media.example/film/', () => new Promise<Response>(() => undefined));
      net.on(manifestUrl, () => new Response(film));
      const stream = await take();
      if (giveUp === 'player') await stream?.cancel();
      else ended.abort();
      const signals = net.requests.slice(1).map(({ init }) => init.signal?.aborted);
      expect(signals).toEqual([true, true, true, true]);
    }
  });

  it('never starts over http', async () => {
    const { net, take } = asking();
    expect(await take('http://media.example/film/manifest.mpd')).toBeNull();
    expect(net.requests).toHaveLength(0);
  });
});

describe('records written while the grant crosses to the player', () => {
  /** Creates a rig whose disk completes writes of this kind when `release` is called. */
  function slow(kind: 'grant' | 'audit') {
    let settle: (error?: Error) => void = () => undefined;
    const held = new Promise<void>((resolve, reject) => {
      settle = (error) => (error ? reject(error) : resolve());
    });
    held.catch(() => undefined);
    const memory = createMemoryVault({ clock: { now: () => 0 } });
    const write: typeof memory.write = async (documentKind, ...rest) => {
      if (documentKind.name === kind) await held;
      return memory.write(documentKind, ...rest);
    };
    const rig = createRig(undefined, undefined, { vault: { ...memory, write } });
    rig.net.on(licenceUrl, () => new Response('licence'));
    return { theatre: rig, release: (error?: Error) => settle(error) };
  }

  it.each(['grant', 'audit'] as const)('delay the licence until they are on disk: %s', async (kind) => {
    const { theatre: rig, release } = slow(kind);
    const { grantId } = await rig.open();
    const licence = rig.post(grantId, 'licence', Buffer.from('challenge'));
    await rig.timers.advance(1_000);
    expect(rig.net.requests.map(({ url }) => url)).not.toContain(licenceUrl);
    release();
    expect((await licence).status).toBe(200);
  });

  it('do not stop the film when they fail: the audit log notes a grant that could not be stored, and the film plays', async () => {
    const { theatre: rig, release } = slow('grant');
    const { grantId } = await rig.open();
    release(new Error('the disk is full'));
    expect((await rig.post(grantId, 'licence', Buffer.from('challenge'))).status).toBe(200);
    expect((await rig.screenings.history())[0]?.notes).toEqual(['grant-not-kept']);
  });

  it('are on disk before a film without protection is handed over', async () => {
    const { theatre: rig, release } = slow('audit');
    rig.rules.requireDrm = false;
    const { playbackAnswer } = rig.service;
    rig.service.playbackAnswer = (...given) => ({ ...playbackAnswer(...given), drm: null });
    let isOpen = false;
    const open = rig.open().then(() => (isOpen = true));
    await rig.timers.advance(1_000);
    expect(isOpen).toBe(false);
    release();
    await open;
  });
});
