import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPrivateFetch } from '../../../main/platform/private-fetch.ts';
import type { Fetch } from '../../../main/platform/ports.ts';
import { readLimited } from '../../../main/platform/read-limited.ts';
import { createPrefetchLoader } from '../../../main/screening/prefetch-loader.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { until } from '../../fakes/service-until.ts';
import { createTimers } from '../../../main/platform/timers.ts';
import { Connections } from '../../stand-ins/electron/api/net-request.ts';
import { sessionFetch } from '../../stand-ins/electron/api/session-fetch.ts';
import { WebRequest } from '../../stand-ins/electron/api/web-request.ts';

/** Tests main's fetch on a session as in Electron, against a loopback host without CORS headers. */

const asked: { method: string; origin: string | undefined; referer: string | undefined; own: boolean }[] = [];
let connections: Connections;
let server: Server;
let base = '';
let fetch: Fetch;
let answer: RequestListener;

beforeEach(async () => {
  asked.length = 0;
  server = createServer((request, response) => {
    const { origin, referer } = request.headers;
    const own = Object.keys(request.headers).some((name) => name.startsWith('x-screener'));
    asked.push({ method: request.method ?? '', origin, referer, own });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  connections = new Connections(() => undefined);
  const webRequest = new WebRequest(() => undefined);
  const parts = {
    ...{ webRequest, connections },
    ...{ online: () => true, userAgent: () => 'test', language: () => 'en' },
  };
  fetch = createPrivateFetch({
    fetch: (url: string, init?: RequestInit) => sessionFetch(parts, url, init),
    webRequest,
  } as never);
});

afterEach(() => {
  connections.close();
  server.closeAllConnections();
  server.close();
});

describe("the profile's requestOrigin", () => {
  it('is sent with prefetches to a host that the profile does not name', async () => {
    answer = (_request, response) => response.end('piece');
    const load = createPrefetchLoader({
      ...{ fetch, timers: createTimers(), logger: createFakeLogger(), httpsOnly: () => false },
      ...{ requestOrigin: () => 'https://watch.example', now: () => 0 },
    });
    const bytes = await load(`${base}/piece`, { deadlineMs: 5_000, limitBytes: 100 });
    expect(Buffer.from(bytes ?? []).toString()).toBe('piece');
    const [origin, referer] = ['https://watch.example', 'https://watch.example/'];
    expect(asked).toEqual([{ method: 'GET', origin, referer, own: false }]);
  });

  it('is not sent where the profile sets none', async () => {
    answer = (_request, response) => response.end();
    await fetch(base);
    expect(asked).toEqual([{ method: 'GET', origin: undefined, referer: undefined, own: false }]);
  });
});

describe('a body that is not read to its end', () => {
  const closed: string[] = [];
  beforeEach(() => {
    closed.length = 0;
    answer = (request, response) => {
      request.socket.once('close', () => closed.push(request.url ?? ''));
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    };
  });

  it.each([
    ['cancelled', (response: Response) => response.body?.cancel()],
    ['longer than its limit', (response: Response) => readLimited(response, 100_000)],
  ])('ends its request: %s', async (_how, leave) => {
    await leave(await fetch(`${base}/film`));
    await until(() => closed.length === 1);
  });

  it('frees the connections of its host: ten in a row succeed', async () => {
    for (let index = 0; index < 10; index += 1)
      expect(await readLimited(await fetch(base, { signal: AbortSignal.timeout(60_000) }), 100)).toBeNull();
    await until(() => closed.length === 10);
  });

  it('fails with the signal of its request, which rejects before the answer with its reason', async () => {
    const stop = new AbortController();
    const reading = (await fetch(base, { signal: stop.signal })).arrayBuffer();
    stop.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    const late = fetch(base, { signal: AbortSignal.abort(new Error('too late')) });
    await expect(late).rejects.toThrow('too late');
  });
});

it('a whole answer passes unchanged: status, headers, body', async () => {
  answer = (_request, response) => response.writeHead(418, { 'x-own': 'a' }).end('tea');
  const response = await fetch(base);
  expect([response.status, response.headers.get('x-own'), await response.text()]).toEqual([418, 'a', 'tea']);
  answer = (_request, response) => response.writeHead(204).end();
  expect((await fetch(base)).body).toBeNull();
});
