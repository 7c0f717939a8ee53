import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loopbackCertificate } from '../../fakes/loopback-certificate.ts';
import { until } from '../../fakes/service-until.ts';
import { Connections } from './api/net-request.ts';
import { proxyOf, sessionFetch, type SessionFetchParts, userAgentOf } from './api/session-fetch.ts';
import { WebRequest } from './api/web-request.ts';

/**
 * These tests check where the stand-in's `session.fetch` must behave like Electron's and not like Node's fetch. The
 * servers are real.
 */

const servers: Server[] = [];
let connections = new Connections(() => undefined);
let webRequest = new WebRequest(() => undefined);

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const serve = async (listener: RequestListener) => `http://${await listen(createServer(listener))}`;

const get = (url: string, init?: RequestInit, more: Partial<SessionFetchParts> = {}) =>
  sessionFetch(
    {
      ...{ webRequest, connections, online: () => true, language: () => 'en-US' },
      userAgent: () => userAgentOf('Screener Viewer', '1.0.0', { chrome: '1.2.3.4', electron: '43.0.0' }),
      ...more,
    },
    url,
    init,
  );

beforeEach(() => {
  connections = new Connections(() => undefined);
  webRequest = new WebRequest(() => undefined);
});

afterEach(() => {
  connections.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  vi.unstubAllEnvs();
});

test("request headers are Chromium's, with the app name of Electron", async () => {
  const base = await serve(({ headers }, response) => response.end(JSON.stringify(headers)));
  const sent = (await (await get(base)).json()) as Record<string, string>;
  expect(sent['user-agent']).toMatch(
    /^Mozilla\/5\.0 \(.+\) AppleWebKit\/537\.36 \(KHTML, like Gecko\) ScreenerViewer\/1\.0\.0 Chrome\/1\.2\.3\.4 Electron\/43\.0\.0 Safari\/537\.36$/,
  );
  expect(sent).toMatchObject({
    'sec-fetch-site': 'none',
    'sec-fetch-mode': 'no-cors',
    'accept-language': 'en-US',
  });
});

describe('an Origin header makes it a CORS request', () => {
  const origin = 'https://watch.example';
  const asked: string[] = [];
  let allowed: Record<string, string> = {};
  let base = '';
  beforeEach(async () => {
    asked.length = 0;
    allowed = {};
    base = await serve((request, response) => {
      asked.push(`${request.method ?? ''} ${request.headers['sec-fetch-mode']?.toString() ?? ''}`);
      response.writeHead(200, allowed).end('film');
    });
  });

  test('an answer that does not name the origin is a failed request, though the request reached the host', async () => {
    await expect(get(base, { headers: { Origin: origin } })).rejects.toThrow('net::ERR_FAILED');
    expect(asked).toEqual(['GET cors']);
  });

  test.each([
    [origin, 'omit', 'film'],
    ['*', 'omit', 'film'],
    ['*', 'include', 'net::ERR_FAILED'],
    ['https://other.example', 'omit', 'net::ERR_FAILED'],
  ] as const)('an answer that names %s, with credentials: %s: %s', async (name, credentials, result) => {
    allowed = { 'access-control-allow-origin': name };
    const text = get(base, { headers: { Origin: origin }, credentials }).then((response) => response.text());
    expect(await text.catch((error: unknown) => (error as Error).message)).toBe(result);
  });

  test('a custom header causes a preflight, and is not sent when the host refuses it', async () => {
    allowed = { 'access-control-allow-origin': '*' };
    const init = { headers: { Origin: origin, 'X-Own': '1' }, credentials: 'omit' } as const;
    await expect(get(base, init)).rejects.toThrow('net::ERR_FAILED');
    expect(asked).toEqual(['OPTIONS cors']);
    allowed = { ...allowed, 'access-control-allow-headers': 'x-own' };
    expect(await (await get(base, init)).text()).toBe('film');
  });

  test('a webRequest listener adds the header after that check: no CORS request', async () => {
    webRequest.onBeforeSendHeaders(
      { urls: ['http://*/*'] },
      (details: never, callback: (answer: object) => void) => {
        const { requestHeaders } = details as { requestHeaders: Record<string, string> };
        callback({ requestHeaders: { ...requestHeaders, Origin: origin } });
      },
    );
    expect(await (await get(base)).text()).toBe('film');
    expect(asked).toEqual(['GET no-cors']);
  });

  test('a Referer longer than the policy allows is blocked', async () => {
    const blocked = get(base, { headers: { Referer: `${origin}/film/7` } });
    await expect(blocked).rejects.toThrow('net::ERR_BLOCKED_BY_CLIENT');
    expect(asked).toEqual([]);
  });
});

describe('a large body', () => {
  const closed: string[] = [];
  let base = '';
  beforeEach(async () => {
    closed.length = 0;
    base = await serve((request, response) => {
      request.socket.once('close', () => closed.push(request.url ?? ''));
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    });
  });

  test('that is cancelled keeps its connection until the signal of its request ends it', async () => {
    const stop = new AbortController();
    const response = await get(`${base}/film`, { signal: stop.signal });
    await response.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(closed).toEqual([]);
    stop.abort();
    await until(() => closed.length === 1);
  });

  test('waits while six cancelled answers of the same host are unread', async () => {
    const left = await Promise.all(Array.from({ length: 6 }, () => get(base)));
    for (const { body } of left) await body?.cancel();
    const late = get(base, { signal: AbortSignal.timeout(300) });
    await expect(late).rejects.toThrow('aborted due to timeout');
  });

  test('fails with its signal', async () => {
    const stop = new AbortController();
    const reader = (await get(base, { signal: stop.signal })).body!.getReader();
    await reader.read();
    stop.abort();
    const toTheEnd = async () => {
      while (!(await reader.read()).done);
    };
    await expect(toTheEnd()).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test('a small body that is cancelled releases its connection', async () => {
  const sockets = new Set<Socket>();
  const base = await serve((request, response) => {
    sockets.add(request.socket);
    response.end(Buffer.alloc(100_000));
  });
  await (await get(base)).body?.cancel();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await (await get(base)).text();
  expect(sockets.size).toBe(1);
});

describe.each([
  ['an optional', false],
  ['a required', true],
])('%s client certificate', (_kind, rejectUnauthorized) => {
  test.each(['TLSv1.2', 'TLSv1.3'] as const)('fails the request, by %s', async (maxVersion) => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const options = { ...loopbackCertificate, requestCert: true, rejectUnauthorized, maxVersion };
    let count = 0;
    const address = await listen(
      createTlsServer(options, (_request, response) => response.end(String(++count))),
    );
    await expect(get(`https://${address}/`)).rejects.toThrow('net::ERR_SSL_CLIENT_AUTH_CERT_NEEDED');
    expect(count).toBe(0);
  });
});

describe('a proxy', () => {
  /** Starts a proxy that answers with `status`; 407 requires a password. Electron's fetch never sends a password. */
  const proxy = async (status: number) => {
    const server = createServer((_request, response) => {
      response
        .writeHead(status, { 'proxy-authenticate': 'Basic realm="the house"' })
        .end('a page of the proxy');
    });
    server.on('connect', (request, socket) => {
      const [host = '', port = ''] = (request.url ?? '').split(':');
      if (status !== 200) socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`);
      else {
        const onward = connect(Number(port), host, () => {
          socket.write('HTTP/1.1 200 OK\r\n\r\n');
          onward.pipe(socket).pipe(onward);
        });
        onward.on('error', () => socket.destroy());
        socket.on('error', () => onward.destroy());
      }
    });
    const args = [`--proxy-server=http://${await listen(server)}`, '--proxy-bypass-list=<-loopback>'];
    connections.close();
    connections = new Connections(proxyOf(args));
  };

  test('that requires a password: no login event is handled, and the answer is the 407', async () => {
    await proxy(407);
    expect((await get('http://127.0.0.1:9/')).status).toBe(407);
  });

  test('that requires a password, in front of an https host: no tunnel', async () => {
    await proxy(407);
    await expect(get('https://127.0.0.1:9/')).rejects.toThrow('net::ERR_TUNNEL_CONNECTION_FAILED');
  });

  test('that allows the connection: the host answers', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const address = await listen(
      createTlsServer(loopbackCertificate, (_request, response) => response.end('host')),
    );
    await proxy(200);
    expect(await (await get(`https://${address}/`)).text()).toBe('host');
  });

  test('is bypassed for loopback unless that rule is removed', () => {
    const url = new URL('http://127.0.0.1:9/');
    expect(proxyOf(['--proxy-server=http://127.0.0.1:8'])(url)).toBeUndefined();
    expect(proxyOf(['--proxy-server=http://127.0.0.1:8'])(new URL('https://host.example/'))?.port).toBe('8');
  });
});

test('an https host that cannot be reached fails at once', async () => {
  const address = await listen(createServer());
  await new Promise((resolve) => servers.pop()?.close(resolve));
  await expect(get(`https://${address}/`)).rejects.toThrow('net::ERR_CONNECTION_REFUSED');
});

test("a compressed body is decoded, and a truncated one fails with Chromium's error", async () => {
  const { gzipSync } = await import('node:zlib');
  const base = await serve((request, response) => {
    if (request.url === '/broken') {
      response.writeHead(200, { 'content-length': 100 }).write('short');
      setTimeout(() => response.destroy(), 20);
    } else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('plain words'));
  });
  expect(await (await get(base)).text()).toBe('plain words');
  await expect((await get(`${base}/broken`)).text()).rejects.toThrow('net::ERR_CONTENT_LENGTH_MISMATCH');
});
