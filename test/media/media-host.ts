import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { mediaFolder } from '../browser/player/film.ts';
import { serve, types } from '../browser/player/servers.ts';
import type { AppCase, HostName, Reply } from './app-case.ts';

export interface MediaHost {
  /** Origin from which manifests are requested. */
  readonly origin: string;
  /** Origins of two more hosts that the profile names, and of a host that nothing names. */
  readonly second: string;
  readonly third: string;
  readonly stranger: string;
  /** Selects the case. Returns the address of its manifest. The hosts answer for this case until the next call. */
  show(given: AppCase, path: string): string;
  /** Returns the number of the current case's requests with a cookie. */
  cookies(): number;
  /** Returns the number of the current case's requests to the host `stranger`. */
  strays(): number;
  close(): Promise<void>;
}

const manifestPath = '/case/manifest';
const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Returns the bytes of a range request (RFC 9110, 14.2) with status and headers; all bytes without a range. */
function rangeOf(body: Buffer, range: string | undefined) {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined) return { status: 200, part: body, headers: {} };
  const end = Math.min(last ? Number(last) : body.length - 1, body.length - 1);
  const headers = { 'content-range': `bytes ${first}-${end}/${body.length}` };
  return { status: 206, part: body.subarray(Number(first), end + 1), headers };
}

/**
 * Serves the demo film, the films that `made.ts` built below `root`, and one case's manifest, from four loopback
 * origins.
 */
export async function startMediaHost(root: string): Promise<MediaHost> {
  let shown: AppCase | null = null;
  let asked = new Map<string, number>();
  let cookies = 0;
  let strays = 0;

  const fileOf = (path: string) =>
    path.startsWith('/made/')
      ? join(root, normalize(path.slice('/made'.length)))
      : join(mediaFolder, normalize(path));
  const bodyOf = async (path: string): Promise<Buffer | null> => {
    const film = path.startsWith(manifestPath) ? shown?.film : undefined;
    const isOwn = typeof film === 'string' || Buffer.isBuffer(film);
    const body = isOwn ? Buffer.from(film) : await readFile(fileOf(path)).catch(() => null);
    if (body === null || shown?.rewrite === undefined || !/\.(?:mpd|m3u8)$/.test(path)) return body;
    return Buffer.from(
      shown.rewrite(body.toString(), path, { second: second.origin, stranger: stranger.origin }),
    );
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, url: URL, host: HostName) => {
    if (host === 'stranger') strays += 1;
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    if (request.headers.cookie !== undefined) cookies += 1;
    const path = decodeURIComponent(url.pathname);
    const before = asked.get(path) ?? 0;
    asked.set(path, before + 1);
    const planned: Reply = shown?.answer?.(path + url.search, before, host) ?? {};
    if (planned.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, planned.delayMs));
    if (planned.isDropped === true) return void response.destroy();
    const headers: Record<string, string> = {
      ...(planned.isWithoutCors === true ? {} : cors),
      'cache-control': 'no-store',
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      ...planned.headers,
    };
    if (planned.redirectTo !== undefined) {
      const target = { second, third, stranger }[planned.redirectTo].origin;
      return void response
        .writeHead(302, { ...headers, location: new URL(path + url.search, target).href })
        .end();
    }
    const body = planned.body ?? (await bodyOf(path));
    if (body === null) return void response.writeHead(404, headers).end();
    if (planned.status !== undefined) return void response.writeHead(planned.status, headers).end();
    const { status, part, headers: more } = rangeOf(body, request.headers.range);
    if (planned.isCut === true) {
      response.writeHead(status, { ...headers, ...more, 'content-length': String(part.length) });
      response.write(part.subarray(0, part.length / 2));
      setTimeout(() => response.destroy(), 100);
    } else if (planned.excessLength !== undefined) {
      const length = String(part.length + planned.excessLength);
      response.writeHead(status, { ...headers, ...more, 'content-length': length, connection: 'close' });
      response.write(part);
      setTimeout(() => response.destroy(), 100);
    } else if (planned.isGzipped === true)
      response.writeHead(status, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(part));
    else response.writeHead(status, { ...headers, ...more }).end(part);
  };

  const site = (host: HostName) =>
    serve('127.0.0.1', (request, response, url) => answer(request, response, url, host));
  const [first, second, third, stranger] = await Promise.all([
    site('first'),
    site('second'),
    site('third'),
    site('stranger'),
  ]);
  return {
    origin: first.origin,
    second: second.origin,
    third: third.origin,
    stranger: stranger.origin,
    show: (given, path) => {
      shown = given;
      asked = new Map();
      cookies = strays = 0;
      return first.origin + path;
    },
    cookies: () => cookies,
    strays: () => strays,
    close: async () => {
      await Promise.all([first, second, third, stranger].map((one) => one.close()));
    },
  };
}
