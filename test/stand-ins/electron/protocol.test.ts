import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningApp, launchApp } from '../../e2e/harness/launch.ts';
import { builtFixture } from './fixture/build.ts';
import { type Seen } from './fixture/seen.ts';

let app: RunningApp;
let base = '';
const asked: { method: string; url: string; origin: string | undefined }[] = [];
/** A media host that sends no CORS headers and rejects preflights. */
const host = createServer((request, response) => {
  asked.push({ method: request.method ?? '', url: request.url ?? '', origin: request.headers.origin });
  if (request.method === 'OPTIONS') response.writeHead(405).end();
  else if (request.url === '/redirect') response.writeHead(302, { location: '/media' }).end();
  else response.end('media');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  app = await launchApp({ main: await builtFixture() });
});

afterAll(async () => {
  await app.close();
  host.close();
});

const seen = async () =>
  JSON.parse(await app.page.evaluate(async () => String(await window.bridge.call('seen')))) as Seen;
/** Runs `fetch` in the page. Resolves to status, a custom header and the text, or to the error. */
const get = (url: string, init: RequestInit = {}) =>
  app.page.evaluate(
    ([address, options]) =>
      fetch(address, options)
        .then(async (response) => [response.status, response.headers.get('x-own'), await response.text()])
        .catch((error: unknown) => String(error)),
    [url, init] as const,
  );
const closedPort = async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};
const failed = 'TypeError: Failed to fetch';

test('status, headers and partial content are passed through', async () => {
  expect(await get('/teapot')).toEqual([418, 'https://app.viewer-scheme/x', 'short']);
  const part = await app.page.evaluate(async () => {
    const response = await fetch('/part', { headers: { range: 'bytes=2-4' } });
    return [response.status, response.headers.get('content-range'), await response.text()];
  });
  expect(part).toEqual([206, 'bytes 2-4/10', 'cde']);
});

test('a body of 64 KiB reaches the handler as a real Request, without headers that only https hosts receive', async () => {
  const answer = await app.page.evaluate(async () => {
    const response = await fetch('/echo', { method: 'POST', body: new Uint8Array(65_536) });
    return (await response.json()) as unknown;
  });
  expect(answer).toEqual({ method: 'POST', length: 65_536 });
  const request = (await seen()).requests.find(({ url }) => url.endsWith('/echo'));
  expect(request?.url).toBe('viewer://app/echo');
  const names = Object.keys(request?.headers ?? {});
  expect(names.filter((name) => /^(origin|referer|cookie|host|sec-|accept-)/.test(name))).toEqual([]);
});

test('a handler receives no signal of its page: an unread response is a cancelled stream', async () => {
  await app.page.evaluate(async () => {
    const response = await fetch('/left');
    await response.body?.cancel();
  });
  await expect.poll(async () => (await seen()).left).toEqual([false]);
});

test('a body streams: each part arrives before the next is produced', async () => {
  const parts = await app.page.evaluate(async () => {
    const response = await fetch('/stream');
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const read: string[] = [];
    for (let { value } = await reader.read(); value !== undefined; { value } = await reader.read()) {
      read.push(value);
      window.bridge.send('more');
    }
    return [response.headers.get('x-kind'), ...read];
  });
  expect(parts).toEqual(['stream', 'part 0', 'part 1', 'part 2']);
});

test('a handler that throws is a failed load, and the app continues', async () => {
  expect(await get('/broken')).toBe(failed);
  expect(app.logs()).toContain('broken on purpose');
  expect((await seen()).errors).toEqual([]);
});

test('the content security policies of both documents apply', async () => {
  const inline = await app.page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.inlineRan = true';
    document.body.append(script);
    return Reflect.get(window, 'inlineRan') === undefined;
  });
  expect(inline).toBe(true);
  expect(await get('https://elsewhere.example/')).toBe(failed);
  const player = await app.playerFrame();
  // In connect-src, 'self' means the player's own mapped origin, not the loopback server that answers for it.
  const reach = await player.evaluate(async (other) => {
    const own = await fetch('/index.html').then((response) => response.status);
    const media = await fetch(other).then(String, (error: unknown) => String(error));
    return [own, media];
  }, `${base}/media`);
  expect(reach).toEqual([200, failed]);
  expect(asked).toEqual([]);
});

test('each scheme is a secure context with its own origin', async () => {
  const facts = () => [isSecureContext, origin] as const;
  expect(await app.page.evaluate(facts)).toEqual([true, 'https://app.viewer-scheme']);
  const player = await app.playerFrame();
  expect(await player.evaluate(facts)).toEqual([true, 'https://screen.player-scheme']);
});

/** Returns how page or frame code reads an address of its own scheme, for each way to load it. */
const loadEachWay = (address: string) =>
  (async () => {
    const response = await fetch(new Request(address));
    const xhr = new XMLHttpRequest();
    xhr.open('GET', address);
    await new Promise((resolve) => {
      xhr.onloadend = resolve;
      xhr.send();
    });
    const image = new Image();
    image.src = `${address}?image`;
    const linked = document.createElement('img');
    linked.setAttribute('src', `${address}?attribute`);
    const stored = document.createElement('video');
    stored.poster = `${address}?poster`;
    return [
      [response.status, response.url],
      [xhr.status, xhr.responseURL],
      [image.src, linked.getAttribute('src'), linked.src, stored.poster],
      performance.getEntriesByType('resource').some(({ name }) => name === address),
    ];
  })();

test('page code of both frames loads addresses with their scheme, and reads the same addresses', async () => {
  const expected = (address: string) => [
    [200, address],
    [200, address],
    [`${address}?image`, `${address}?attribute`, `${address}?attribute`, `${address}?poster`],
    true,
  ];
  expect(await app.page.evaluate(loadEachWay, 'viewer://app/viewer.js')).toEqual(
    expected('viewer://app/viewer.js'),
  );
  const player = await app.playerFrame();
  expect(await player.evaluate(loadEachWay, 'player://screen/player.js')).toEqual(
    expected('player://screen/player.js'),
  );
});

test('webRequest cancels, sends the origin that the app sets, and answers preflights for a host that cannot', async () => {
  expect(await get(`${base}/forbidden`)).toBe(failed);
  expect((await seen()).cancelled).toEqual([`${base}/forbidden`]);
  expect(asked).toEqual([]);
  expect(await get(`${base}/media`)).toEqual([200, null, 'media']);
  expect(await get(`${base}/media/part`, { headers: { range: 'bytes=0-4', 'content-type': 'x/y' } })).toBe(
    failed,
  );
  expect(await get(`${base}/media/part`, { headers: { range: 'x' } })).toEqual([200, null, 'media']);
  expect(await get(`${base}/moved`)).toEqual([200, null, 'media']);
  expect(asked.map(({ method, url, origin }) => `${method} ${url} ${origin ?? ''}`)).toEqual([
    'GET /media https://watch.example',
    'OPTIONS /media/part https://watch.example',
    'OPTIONS /media/part https://watch.example',
    'GET /media/part https://watch.example',
    'GET /media https://watch.example',
  ]);
});

test('webRequest redirects a request to a scheme: its handler answers, without a preflight, to its own origin only', async () => {
  const send = async (how: string): Promise<unknown> => {
    const to = 'https://into-player.invalid/echo';
    const body = new Uint8Array(300).fill(200);
    const headers = { 'content-type': 'application/octet-stream', 'x-own': '1' };
    if (how === 'xhr') {
      const request = new XMLHttpRequest();
      request.open('POST', to);
      request.setRequestHeader('content-type', headers['content-type']);
      await new Promise((done) => {
        request.onloadend = done;
        request.send(body);
      });
      return JSON.parse(request.response as string) as unknown;
    }
    const frame = document.createElement('iframe');
    frame.srcdoc = '<p>a document without an address of its own</p>';
    if (how === 'frame') {
      document.body.append(frame);
      await new Promise((done) => (frame.onload = done));
    }
    const sender = frame.contentWindow ?? window;
    return sender
      .fetch(to, { method: 'POST', headers, body, credentials: 'include' })
      .then(async (response) => (await response.json()) as unknown)
      .catch(String);
  };
  const answered = ['POST', 'player://screen/echo', 'application/octet-stream', 300];
  const player = await app.playerFrame();
  expect(await player.evaluate(send, 'page')).toEqual(answered);
  expect(await player.evaluate(send, 'xhr')).toEqual(answered);
  expect(await player.evaluate(send, 'frame')).toEqual(answered);
  // A scheme without `corsEnabled` rejects every other origin.
  expect(await app.page.evaluate(send, 'page')).toBe(failed);
  expect([...new Set((await seen()).intoPlayer)]).toEqual(['player://screen', 'viewer://app']);
});

test("session.fetch sends its own request, obeys redirect: 'error', and fails with Chromium's errors", async () => {
  const fetched = (url: string) =>
    app.page.evaluate((address) => window.bridge.call('fetch', address).catch(String), url);
  expect(await fetched(`${base}/plain`)).toBe('media');
  expect(await fetched(`${base}/redirect`)).toContain('Attempted to redirect');
  expect(await fetched(`http://127.0.0.1:${await closedPort()}/`)).toContain('net::ERR_CONNECTION_REFUSED');
});

test('offline, the network fails for pages and for main, and the schemes still answer', async () => {
  await app.control.setOffline();
  expect(await app.page.evaluate(() => navigator.onLine)).toBe(false);
  expect(await get(`${base}/media`)).toBe(failed);
  const fetched = await app.page.evaluate(
    (url) => window.bridge.call('fetch', url).catch(String),
    `${base}/plain`,
  );
  expect(fetched).toContain('net::ERR_INTERNET_DISCONNECTED');
  expect(await get('/teapot')).toEqual([418, 'https://app.viewer-scheme/x', 'short']);
  await app.control.setOffline(false);
  expect(await get(`${base}/media`)).toEqual([200, null, 'media']);
  expect(await app.page.evaluate(() => navigator.onLine)).toBe(true);
});

test('ClearKey is available in the player frame', async () => {
  const player = await app.playerFrame();
  const created = await player.evaluate(async () => {
    const contentType = 'video/mp4; codecs="avc1.64001e"';
    const options = [{ initDataTypes: ['cenc'], videoCapabilities: [{ contentType }] }];
    const access = await navigator.requestMediaKeySystemAccess('org.w3.clearkey', options);
    return Object.prototype.toString.call(await access.createMediaKeys());
  });
  expect(created).toBe('[object MediaKeys]');
});
