import { describe, expect, it } from 'vitest';
import { createManifestAhead } from '../../../main/screening/manifest-ahead.ts';
import { createMemoryVault } from '../../../main/vault/memory-vault.ts';
import { aServiceRoom, aServiceVideo, aWatermarkOrder } from '../../builders/service.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeNet } from '../../fakes/net.ts';
import { createTheatre } from './theatre.ts';

const manifestUrl = 'https://media.example/film/manifest.mpd';
const licenceUrl = 'https://drm.example/licence';
const text = (body: Uint8Array | null): string => Buffer.from(body ?? []).toString();

function asking(origin: string | null = null, httpsOnly = true) {
  const net = createFakeNet();
  const logger = createFakeLogger();
  const ask = createManifestAhead({
    fetch: net.fetch,
    httpsOnly: () => httpsOnly,
    requestOrigin: () => origin,
    logger,
  });
  return { net, ask };
}

describe('the manifest ahead', () => {
  it('is asked for with the answer that names it, given once, and then asked for by the player', async () => {
    const theatre = createTheatre();
    theatre.net.on(manifestUrl, () => new Response('<MPD/>'));
    const { grantId } = await theatre.open();
    const asked = () => theatre.net.requests.filter(({ url }) => url === manifestUrl);
    expect(asked()).toHaveLength(1);
    expect(asked()[0]?.init).toMatchObject({ credentials: 'omit', redirect: 'error' });
    const first = await theatre.get(grantId, 'manifest');
    expect([first.status, text(first.body)]).toEqual([200, '<MPD/>']);
    expect((await theatre.get(grantId, 'manifest')).status).toBe(204);
    expect(asked()).toHaveLength(1);
    await theatre.screenings.close({ grantId, reason: 'left' });
    expect((await theatre.get(grantId, 'manifest')).status).toBe(404);
  });

  it('is not asked for before a mark that may not be drawn, nor for a film that is prepared', async () => {
    const order = aWatermarkOrder({ text: null, imageLink: 'https://img.example/mark.png' });
    const room = aServiceRoom();
    const nobody = { ...room, recipient: { ...room.recipient, email: null } };
    const marked = createTheatre(nobody, [aServiceVideo({ watermark: order })]);
    const png = Buffer.from('89504e470d0a1a0a', 'hex');
    marked.net.on('https://img.example/mark.png', () => new Response(png));
    expect((await marked.open()).playbackData.overlayWatermarkDetails).not.toBeNull();
    expect(marked.net.requests.map(({ url }) => url)).not.toContain(manifestUrl);

    const prepared = createTheatre();
    prepared.rules.allowPreparedScreenings = true;
    const ref = { roomKey: 'room-key-1', videoKey: 'video-1', newView: false, withoutSignIn: false };
    await prepared.prepared.prepare(ref);
    expect(prepared.net.requests.map(({ url }) => url)).not.toContain(manifestUrl);
  });

  it('carries the origin of the profile', async () => {
    const { net, ask } = asking('https://watch.example');
    net.on(manifestUrl, () => new Response('<MPD/>'));
    expect(text(await ask(manifestUrl).take())).toBe('<MPD/>');
    expect(net.requests[0]?.headers).toEqual({
      origin: 'https://watch.example',
      referer: 'https://watch.example/',
    });
  });

  it.each([
    ['is refused', () => new Response('no', { status: 403 })],
    ['cannot be had', () => Promise.reject(new TypeError('net::ERR_CONNECTION_RESET'))],
    ['is too large', () => new Response('x'.repeat(4 * 1024 * 1024 + 1))],
  ])('that %s is left to the player', async (_what, answer) => {
    const { net, ask } = asking();
    net.on(manifestUrl, answer);
    expect(await ask(manifestUrl).take()).toBeNull();
  });

  it('is not asked for in the clear', async () => {
    const { net, ask } = asking();
    expect(await ask('http://media.example/film/manifest.mpd').take()).toBeNull();
    expect(net.requests).toHaveLength(0);
  });
});

describe('what is written while the grant crosses to the player', () => {
  /** A theatre whose disk answers writes of this kind when `release` is called. */
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
    const theatre = createTheatre(undefined, undefined, { vault: { ...memory, write } });
    theatre.net.on(licenceUrl, () => new Response('licence'));
    return { theatre, release: (error?: Error) => settle(error) };
  }

  it.each(['grant', 'audit'] as const)('holds the licence back until it stands on disk: %s', async (kind) => {
    const { theatre, release } = slow(kind);
    const { grantId } = await theatre.open();
    const licence = theatre.post(grantId, 'licence', Buffer.from('challenge'));
    await theatre.timers.advance(1_000);
    expect(theatre.net.requests.map(({ url }) => url)).not.toContain(licenceUrl);
    release();
    expect((await licence).status).toBe(200);
  });

  it('says in the trail that a grant could not be kept, and plays', async () => {
    const { theatre, release } = slow('grant');
    const { grantId } = await theatre.open();
    release(new Error('the disk is full'));
    expect((await theatre.post(grantId, 'licence', Buffer.from('challenge'))).status).toBe(200);
    expect((await theatre.screenings.history())[0]?.notes).toEqual(['grant-not-kept']);
  });

  it('stands on disk before a film without protection is handed over', async () => {
    const { theatre, release } = slow('audit');
    theatre.rules.requireDrm = false;
    const { playbackAnswer } = theatre.service;
    theatre.service.playbackAnswer = (...given) => ({ ...playbackAnswer(...given), drm: null });
    let isOpen = false;
    const open = theatre.open().then(() => (isOpen = true));
    await theatre.timers.advance(1_000);
    expect(isOpen).toBe(false);
    release();
    await open;
  });
});
