import { type IncomingMessage } from 'node:http';
import { bodyOf, type Connections } from './net-request.ts';
import { type WebRequest } from './web-request.ts';

export type SessionFetchParts = {
  webRequest: Pick<WebRequest, 'ask'>;
  connections: Connections;
  online: () => boolean;
  userAgent: () => string;
  language: () => string;
};

type HeaderMap = Record<string, string>;
type Asking = { request: Request; url: URL; origin: string | undefined; mode: string };
let lastId = 0;
const redirects: Record<RequestRedirect, string> = {
  error: "Attempted to redirect, but redirect policy was 'error'",
  manual: 'Redirect was cancelled',
  follow: 'not in the stand-in: a redirect of session.fetch that is followed',
};

/**
 * Implements `session.fetch` as Electron builds it on `net.request` (lib/browser/api/net-fetch.ts). It has no listener
 * for `login`, so it never sends a password. A request with an `Origin` header is a CORS request. A redirect is an
 * error.
 */
export async function sessionFetch(
  parts: SessionFetchParts,
  input: string | Request,
  init?: RequestInit,
): Promise<Response> {
  const request = new Request(input, init);
  request.signal.throwIfAborted();
  if (!parts.online()) throw new Error('net::ERR_INTERNET_DISCONNECTED');
  const origin = request.headers.get('origin') ?? undefined;
  // Every Request has the mode `cors` by default, so the mode counts only together with an origin.
  const mode = request.mode !== 'cors' || origin ? request.mode : 'no-cors';
  const url = new URL(request.url);
  const headers: HeaderMap = Object.fromEntries(request.headers);
  if (!refererIsFine(headers.referer, url)) throw new Error('net::ERR_BLOCKED_BY_CLIENT');
  const asking = { request, url, origin, mode };
  const isCors = mode === 'cors' && new URL(String(origin)).origin !== url.origin;
  const unsafe = isCors ? unsafeHeaders(headers) : [];
  if (isCors && (unsafe.length > 0 || !['GET', 'HEAD', 'POST'].includes(request.method)))
    await preflight(parts, asking, unsafe);
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : null;
  const answer = await exchange(parts, asking, request.method, headers, body);
  if (isCors && !allowsOrigin(answer.headers, asking)) {
    answer.destroy();
    throw new Error('net::ERR_FAILED');
  }
  return responseOf(answer, request);
}

/**
 * Sends one request with the headers that Chromium adds, after the listeners of `webRequest`. Resolves to the response
 * head.
 */
async function exchange(
  { webRequest, connections, userAgent, language }: SessionFetchParts,
  { request: { signal, redirect }, url, origin, mode }: Asking,
  method: string,
  own: HeaderMap,
  body: Buffer | null,
): Promise<IncomingMessage> {
  const details = {
    ...{ id: ++lastId, url: url.href, method, resourceType: 'other', timestamp: Date.now() },
    referrer: own.referer ?? '',
  };
  type Answer = { cancel?: boolean; redirectURL?: string; requestHeaders?: HeaderMap };
  const first = await webRequest.ask<Answer>('onBeforeRequest', details);
  if (first?.cancel) throw new Error('net::ERR_BLOCKED_BY_CLIENT');
  if (first?.redirectURL !== undefined) throw new Error('not in the stand-in: redirectURL of session.fetch');
  const crossOrigin = origin !== undefined && new URL(origin).origin !== url.origin;
  const isTrustworthy = url.protocol === 'https:' || /^(127\.|localhost$|\[::1\]$)/.test(url.hostname);
  const headers: HeaderMap = {
    host: url.host,
    connection: 'keep-alive',
    ...(body && { 'content-length': String(body.length) }),
    'user-agent': userAgent(),
    accept: '*/*',
    'accept-encoding': isTrustworthy ? 'gzip, deflate, br' : 'gzip, deflate',
    'accept-language': language(),
    ...own,
    ...(isTrustworthy && {
      'sec-fetch-site': origin === undefined ? 'none' : crossOrigin ? 'cross-site' : 'same-origin',
      'sec-fetch-mode': mode,
      'sec-fetch-dest': 'empty',
    }),
  };
  const sending = await webRequest.ask<Answer>('onBeforeSendHeaders', {
    ...details,
    requestHeaders: { ...headers },
  });
  if (sending?.cancel) throw new Error('net::ERR_BLOCKED_BY_CLIENT');
  const sent = sending?.requestHeaders ?? headers;
  signal.throwIfAborted();
  const answer = await connections.send({ method, url, headers: sent, body, signal });
  if ([301, 302, 303, 307, 308].includes(answer.statusCode ?? 0) && answer.headers.location) {
    answer.destroy();
    throw new Error(redirects[redirect]);
  }
  return answer;
}

async function preflight(parts: SessionFetchParts, asking: Asking, unsafe: string[]): Promise<void> {
  const { method } = asking.request;
  const answer = await exchange(
    parts,
    asking,
    'OPTIONS',
    {
      origin: String(asking.origin),
      'access-control-request-method': method,
      ...(unsafe.length > 0 && { 'access-control-request-headers': unsafe.join() }),
    },
    null,
  );
  answer.resume();
  const list = (name: string) =>
    (String(answer.headers[name] ?? '')
      .toLowerCase()
      .match(/[^\s,]+/g) ?? []) as string[];
  const allowed = list('access-control-allow-headers');
  const isFine =
    (answer.statusCode ?? 0) >= 200 &&
    (answer.statusCode ?? 0) < 300 &&
    allowsOrigin(answer.headers, asking) &&
    (['GET', 'HEAD', 'POST'].includes(method) ||
      list('access-control-allow-methods').includes(method.toLowerCase())) &&
    unsafe.every((name) => allowed.includes(name) || (allowed.includes('*') && name !== 'authorization'));
  if (!isFine) throw new Error('net::ERR_FAILED');
}

function allowsOrigin(headers: IncomingMessage['headers'], { request, origin }: Asking): boolean {
  const allowed = headers['access-control-allow-origin'];
  if (request.credentials !== 'include' && allowed === '*') return true;
  const credentialsAreFine =
    request.credentials !== 'include' || headers['access-control-allow-credentials'] === 'true';
  return allowed === origin && credentialsAreFine;
}

/** Returns the names of the headers that need a CORS preflight. */
function unsafeHeaders(headers: HeaderMap): string[] {
  const safe = /^(accept|accept-language|content-language|origin|referer|host|cookie|sec-.*|proxy-.*)$/;
  const safeTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/;
  return Object.entries(headers).flatMap(([name, value]) => {
    if (safe.test(name) || (name === 'content-type' && safeTypes.test(value))) return [];
    return name === 'range' && /^bytes=\d+-\d*$/.test(value) ? [] : [name];
  });
}

/**
 * Returns whether the `Referer` reveals no more than `strict-origin-when-cross-origin` allows. Chromium blocks a
 * request that reveals more.
 */
function refererIsFine(referer: string | undefined, url: URL): boolean {
  if (!referer) return true;
  const from = new URL(referer);
  if (from.protocol === 'https:' && url.protocol === 'http:') return false;
  return from.origin === url.origin || referer === `${from.origin}/`;
}

function responseOf(answer: IncomingMessage, { method, signal }: Request): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    headers.set(name, Array.isArray(value) ? value.join(', ') : String(value));
  const status = answer.statusCode ?? 0;
  const isEmpty = [101, 204, 205, 304].includes(status) || method === 'HEAD';
  if (isEmpty) answer.resume();
  return new Response(isEmpty ? null : bodyOf(answer, signal), {
    headers,
    status,
    statusText: answer.statusMessage ?? '',
  });
}

/**
 * Returns a function that finds the proxy for an address, from Chromium's switches. Loopback bypasses the proxy unless
 * a switch removes that rule.
 */
export function proxyOf(args: readonly string[]): (url: URL) => URL | undefined {
  const value = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const server = value('proxy-server');
  const proxiesLoopback = value('proxy-bypass-list') === '<-loopback>';
  return ({ hostname }) => {
    const isLoopback = /^(127\.|localhost$|\[::1\]$)/.test(hostname);
    return server === undefined || (isLoopback && !proxiesLoopback) ? undefined : new URL(server);
  };
}

/**
 * Returns the user agent as Electron builds it (shell/common/application_info.cc): the app's name without spaces, and
 * full versions.
 */
export function userAgentOf(
  name: string,
  version: string,
  versions: { chrome: string; electron?: string },
): string {
  const systems: Partial<Record<NodeJS.Platform, string>> = {
    darwin: 'Macintosh; Intel Mac OS X 10_15_7',
    win32: 'Windows NT 10.0; Win64; x64',
  };
  const system = systems[process.platform] ?? 'X11; Linux x86_64';
  const product = `${name.replaceAll(' ', '')}/${version} Chrome/${versions.chrome} Electron/${versions.electron ?? ''}`;
  return `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${product} Safari/537.36`;
}
