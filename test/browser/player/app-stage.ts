import type { SideCaptions } from '../../../preload/contract/screenings.ts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'rolldown';
import { firstSegments } from '../../../main/screening/first-segments.ts';
import { writePart, type PrefetchRequest } from '../../../preload/contract/film-prefetch.ts';
import { build } from '../../../scripts/build.mjs';
import { clipFolder, filmLicence, longManifest, manifestWithBase, mediaFolder } from './film.ts';
import { readBody, sendFile, serve, type Site } from './servers.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

interface RelayCall {
  readonly grant: string;
  readonly relay: string;
  readonly body: unknown;
  readonly at: number;
}

/** Behaviour of the stage that a test may change during a run. */
interface Behaviour {
  /**
   * Returns the response to a media request: a status, a cut, no response, one without CORS headers, another body, or
   * the host to redirect to. Undefined sends the file.
   */
  media: (
    path: string,
    site: 'first' | 'other',
  ) => number | 'cut' | 'hang' | 'without CORS' | Buffer | { readonly redirectTo: string } | undefined;
  /** Whether main allows the second media origin for a grant; undefined if main has not decided. */
  isOtherHostAllowed: boolean | undefined;
  /** Other hosts that main refuses. */
  refusedHosts: readonly string[];
  /** HTTP status of the next licence responses. */
  licence: number;
  /** Hexadecimal ids of keys that are missing from the licences. */
  withheldKeys: readonly string[];
  /** Whether the licence waits for `/mark`, as main's licence does for a film with a watermark. */
  licenceWaitsForMark: boolean;
  /**
   * Whether main already has the film's manifest and first segments when the player requests them from the relay. If
   * not, the player downloads them.
   */
  filmAhead: boolean;
  /** Main's answer to the relay `captions`. */
  sideCaptions: readonly SideCaptions[];
  mediaDelayMilliseconds: number;
}

export interface AppStage {
  readonly hostUrl: string;
  readonly playerUrl: string;
  readonly playerOrigin: string;
  readonly mediaOrigin: string;
  readonly otherMediaOrigin: string;
  readonly relayCalls: RelayCall[];
  readonly mediaRequests: string[];
  readonly playerRequests: string[];
  readonly behaviour: Behaviour;
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

const calm = (): Behaviour => ({
  media: () => undefined,
  isOtherHostAllowed: undefined,
  refusedHosts: [],
  licence: 200,
  withheldKeys: [],
  licenceWaitsForMark: false,
  filmAhead: false,
  sideCaptions: [],
  mediaDelayMilliseconds: 0,
});

/** Resolves to main's response with the prefetched parts, in one piece. */
async function aheadOf(manifestUrl: string, order: PrefetchRequest): Promise<Buffer> {
  const at = (url: string) => readFile(join(mediaFolder, new URL(url).pathname));
  const manifest = await at(manifestUrl);
  const following = firstSegments(manifestUrl, manifest.toString(), order);
  const parts = [writePart({ url: manifestUrl, bytes: manifest, following })];
  for (const url of following) parts.push(writePart({ url, bytes: await at(url), following: [] }));
  return Buffer.concat(parts.flat());
}

/**
 * Starts a small app around the player: a viewer's page with our host code, the player's document on another site with
 * main's headers and relays, and the film on two more origins.
 */
export async function startAppStage(): Promise<AppStage> {
  const folder = await mkdtemp(join(tmpdir(), 'player-stage-'));
  await Promise.all([
    // `npm test` has already built the player. A single run builds only stale parts.
    build({ only: ['player'] }),
    bundle({
      input: join(here, 'host-entry.ts'),
      output: { file: join(folder, 'host/host.js'), format: 'iife' },
    }),
  ]);
  const behaviour = calm();
  const relayCalls: RelayCall[] = [];
  const mediaRequests: string[] = [];
  const playerRequests: string[] = [];
  const marked = new Map<string, () => void>();
  const waitingForMark = new Map<string, Promise<void>>();
  const markOf = (grant: string) => {
    const known = waitingForMark.get(grant);
    if (known) return known;
    const promise = new Promise<void>((resolve) => marked.set(grant, resolve));
    waitingForMark.set(grant, promise);
    return promise;
  };

  const media = (which: 'first' | 'other'): Promise<Site> =>
    serve('127.0.0.1', async (request, response, url) => {
      const cors = {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'cache-control': 'no-store',
      };
      if (request.method === 'OPTIONS') {
        response.writeHead(204, cors).end();
        return;
      }
      mediaRequests.push(url.pathname);
      const planned = behaviour.media(url.pathname, which);
      if (behaviour.mediaDelayMilliseconds > 0) {
        await new Promise((resolve) => setTimeout(resolve, behaviour.mediaDelayMilliseconds));
      }
      if (planned === 'cut') return void response.destroy();
      if (planned === 'hang') return;
      if (planned === 'without CORS') return sendFile(mediaFolder, url.pathname, response);
      if (typeof planned === 'object' && 'redirectTo' in planned) {
        const location = new URL(url.pathname, planned.redirectTo).href;
        return void response.writeHead(302, { ...cors, location }).end();
      }
      if (planned instanceof Buffer) return void response.writeHead(200, cors).end(planned);
      if (typeof planned === 'number') return void response.writeHead(planned, cors).end();
      if (url.pathname.startsWith('/broken/')) {
        response.writeHead(200, { ...cors, 'content-type': 'application/dash+xml' });
        return void response.end('<html><body>Please sign in to the hotel</body></html>');
      }
      if (url.pathname === '/long/manifest.mpd') {
        response.writeHead(200, { ...cors, 'content-type': 'application/dash+xml' });
        return void response.end(longManifest('/film/', 18));
      }
      if (url.pathname === '/elsewhere/manifest.mpd') {
        // The segments of this film come from another origin than its manifest.
        response.writeHead(200, { ...cors, 'content-type': 'application/dash+xml' });
        return void response.end(manifestWithBase(`${otherMedia.origin}/film/`));
      }
      await sendFile(mediaFolder, url.pathname, response, cors);
    });
  const otherMedia = await media('other');
  const firstMedia = await media('first');

  const host = await serve('127.0.0.1', async (_request, response, url) => {
    if (url.pathname === '/host.js') return sendFile(join(folder, 'host'), 'host.js', response);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      '<!doctype html><title>host</title><style>body{margin:0}iframe{width:960px;height:540px;display:block}</style>' +
        '<iframe id="screen"></iframe><script src="/host.js"></script>',
    );
  });

  const policy = () =>
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      'media-src blob:',
      `connect-src 'self' ${firstMedia.origin} ${otherMedia.origin}`,
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${host.origin}`,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; ');

  const relay = async (
    grant: string,
    name: string,
    body: Buffer,
  ): Promise<{ status: number; body?: Buffer }> => {
    if (name === 'licence') {
      relayCalls.push({ grant, relay: name, body: null, at: Date.now() });
      if (behaviour.licenceWaitsForMark) await markOf(grant);
      if (behaviour.licence !== 200) return { status: behaviour.licence };
      return { status: 200, body: filmLicence(body, behaviour.withheldKeys) };
    }
    const said: unknown = body.length > 0 ? JSON.parse(body.toString()) : null;
    relayCalls.push({ grant, relay: name, body: said, at: Date.now() });
    if (name === 'hosts') {
      const list = (wanted: boolean) => (behaviour.isOtherHostAllowed === wanted ? [otherMedia.origin] : []);
      const decisions = { allowed: list(true), refused: [...list(false), ...behaviour.refusedHosts] };
      return { status: 200, body: Buffer.from(JSON.stringify(decisions)) };
    }
    if (name === 'captions')
      return { status: 200, body: Buffer.from(JSON.stringify(behaviour.sideCaptions)) };
    if (name === 'mark') {
      void markOf(grant);
      marked.get(grant)?.();
    }
    if (name === 'ahead' && behaviour.filmAhead)
      return {
        status: 200,
        body: await aheadOf(`${firstMedia.origin}/film/manifest.mpd`, said as PrefetchRequest),
      };
    return { status: 204 };
  };

  const player = await serve('localhost', async (request, response, url) => {
    playerRequests.push(`${request.method ?? ''} ${url.pathname}`);
    const grant = /^\/grant\/([\w-]+)\/(\w+)$/.exec(url.pathname);
    if (grant) {
      const answer = await relay(grant[1] ?? '', grant[2] ?? '', await readBody(request));
      response.writeHead(answer.status, { 'cache-control': 'no-store' });
      response.end(answer.body);
      return;
    }
    if (url.pathname.startsWith('/clip/'))
      return sendFile(clipFolder, url.pathname.slice('/clip'.length), response);
    const document = url.pathname === '/';
    const headers: Record<string, string> = document
      ? {
          'content-security-policy': policy(),
          'permissions-policy': 'picture-in-picture=(), display-capture=()',
        }
      : {};
    await sendFile(join(root, 'dist/player'), document ? '/index.html' : url.pathname, response, headers);
  });

  return {
    hostUrl: `${host.origin}/`,
    playerUrl: `${player.origin}/`,
    playerOrigin: player.origin,
    mediaOrigin: firstMedia.origin,
    otherMediaOrigin: otherMedia.origin,
    relayCalls,
    mediaRequests,
    playerRequests,
    behaviour,
    reset: () => {
      Object.assign(behaviour, calm());
      for (const list of [relayCalls, mediaRequests, playerRequests]) list.length = 0;
      marked.clear();
      waitingForMark.clear();
    },
    close: async () => {
      await Promise.all([host, player, firstMedia, otherMedia].map((site) => site.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
