import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, mainKey, play } from './client-for-tests.ts';
import { type Fault, FaultBook } from './faults.ts';
import { startService, type StandInService } from './server.ts';

let service: StandInService;
beforeAll(async () => {
  service = await startService();
});
afterEach(() => service.faults.clear());
afterAll(() => service.close());

const ROOM = '/v2/watch/content/screener-rooms/vault-nine';
const room = () => call(service, 'GET', ROOM);
const order = (fault: Fault, match: object = { path: 'screener-rooms' }) =>
  service.faults.add({ match, fault });

describe('the requests that a rule matches', () => {
  const struck = (match: object, requests: [string, string][]) => {
    const book = new FaultBook();
    const rule = book.add({ match, fault: { kind: 'malformed' } });
    return requests.map(([method, path]) => book.strike(method, path).length === 1).concat(rule.hits > 0);
  };

  it('by method and path with query', () => {
    expect(
      struck({ method: 'POST' }, [
        ['GET', '/a'],
        ['POST', '/a'],
      ]),
    ).toEqual([false, true, true]);
    expect(
      struck({ path: '^/a\\?x=1$' }, [
        ['GET', '/a'],
        ['GET', '/a?x=1'],
      ]),
    ).toEqual([false, true, true]);
  });

  it('by count: times, skip and every nth', () => {
    const three: [string, string][] = [
      ['GET', '/'],
      ['GET', '/'],
      ['GET', '/'],
    ];
    expect(struck({ times: 1 }, three)).toEqual([true, false, false, true]);
    expect(struck({ skip: 2 }, three)).toEqual([false, false, true, true]);
    expect(struck({ every: 3 }, three)).toEqual([false, false, true, true]);
  });

  it('ignores preflights unless it names OPTIONS', () => {
    expect(struck({}, [['OPTIONS', '/']])).toEqual([false, false]);
    expect(struck({ method: 'OPTIONS' }, [['OPTIONS', '/']])).toEqual([true, true]);
  });

  it('until it is removed', async () => {
    const rule = order({ kind: 'status', status: 500 });
    expect((await room()).status).toBe(500);
    rule.remove();
    expect((await room()).status).toBe(200);
    expect(rule.hits).toBe(1);
  });
});

describe('faults', () => {
  it('status with code and detail, or with another body', async () => {
    order({ kind: 'status', status: 503, code: 'W5999', detail: 'Down.' }, { times: 1 });
    expect(await room()).toMatchObject({ status: 503, json: { status_code: 'W5999', detail: 'Down.' } });
    order({ kind: 'status', status: 200, body: '{"key":7}', headers: { 'x-hint': 'yes' } }, { times: 1 });
    const own = await room();
    expect([own.json, own.headers.get('x-hint')]).toEqual([{ key: 7 }, 'yes']);
    order({ kind: 'status', status: 502, html: '<h1>Bad gateway</h1>' }, { times: 1 });
    const html = await room();
    expect([html.status, html.headers.get('content-type')]).toEqual([502, 'text/html; charset=UTF-8']);
  });

  it('malformed JSON', async () => {
    order({ kind: 'malformed' });
    const { status, text } = await room();
    expect(status).toBe(200);
    expect(text).toMatch(/^\{"key":"vault-nine"/);
    expect(() => JSON.parse(text) as unknown).toThrow();
  });

  it('a truncated body: the headers arrive, the rest does not', async () => {
    order({ kind: 'truncated', bytes: 10 });
    const response = await fetch(service.baseUrl + ROOM, { headers: mainKey });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    await expect(response.text()).rejects.toThrow();
  });

  it('a stalled body: the headers arrive, the connection stays open, no more data follows', async () => {
    order({ kind: 'stall' });
    const stop = new AbortController();
    const response = await fetch(service.baseUrl + ROOM, { headers: mainKey, signal: stop.signal });
    const reader = response.body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(10);
    const rest = reader?.read().then(
      () => 'more',
      () => 'aborted',
    );
    stop.abort();
    expect(await rest).toBe('aborted');
  });

  it('a request that is never answered', async () => {
    const rule = order({ kind: 'hang' });
    const stop = new AbortController();
    const asked = fetch(service.baseUrl + ROOM, { headers: mainKey, signal: stop.signal }).then(
      () => 'answered',
      () => 'aborted',
    );
    await expect.poll(() => rule.hits).toBe(1);
    stop.abort();
    expect(await asked).toBe('aborted');
    expect(service.requests.last()?.status).toBe(0);
  });

  it('a connection dropped before the request is handled, and after it', async () => {
    const screener = 'salt-and-starlight--feature--screener';
    const views = () => service.state.viewsSpent.get(screener) ?? 0;
    order({ kind: 'drop', when: 'before' }, { path: '/playback$', times: 1 });
    await expect(play(service, screener)).rejects.toThrow();
    expect(views()).toBe(0);
    order({ kind: 'drop', when: 'after' }, { path: '/playback$', times: 1 });
    await expect(play(service, screener)).rejects.toThrow();
    expect(views()).toBe(1);
    expect(service.requests.last()).toMatchObject({ method: 'POST', status: 0 });
    expect((await play(service, screener)).status).toBe(200);
  });

  it('garbage of any size', async () => {
    order({ kind: 'garbage', bytes: 3_000_000 }, { path: '/drm/licence' });
    const response = await fetch(`${service.baseUrl}/drm/licence`, { method: 'POST', body: '{}' });
    expect((await response.arrayBuffer()).byteLength).toBe(3_000_000);
    order({ kind: 'garbage', bytes: 100_000_000 });
    const huge = await fetch(service.baseUrl + ROOM, { headers: mainKey });
    await huge.body?.cancel();
    service.faults.clear();
    expect((await room()).status).toBe(200);
  });

  it('a redirect to another host, and a captive portal', async () => {
    order({ kind: 'redirect', to: 'https://attacker.example/', status: 307 }, { times: 1 });
    const redirect = await room();
    expect([redirect.status, redirect.headers.get('location')]).toEqual([307, 'https://attacker.example/']);
    order({ kind: 'captive-portal' });
    const portal = await room();
    expect([portal.status, portal.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(portal.text).toContain('Wi-Fi');
  });

  it('the real answer with changed fields, by value or by function', async () => {
    order(
      { kind: 'patch', fields: { project: { name: '<img src=x>', poster: null }, extra: [1] } },
      { times: 1 },
    );
    const { json } = await room();
    expect(json).toMatchObject({
      key: 'vault-nine',
      extra: [1],
      project: { name: '<img src=x>', poster: null, episodic: false },
    });
    order({ kind: 'transform', transform: (answer) => ({ wrapped: answer }) }, { times: 1 });
    expect((await room()).json).toHaveProperty('wrapped.key', 'vault-nine');
  });

  it('other headers', async () => {
    order({ kind: 'headers', headers: { 'content-type': 'text/plain', etag: '"x"' } });
    const { headers } = await room();
    expect([headers.get('content-type'), headers.get('etag')]).toEqual(['text/plain', '"x"']);
  });

  it('a delay, then the next fault', async () => {
    order({ kind: 'delay', ms: 1 });
    order({ kind: 'status', status: 429, headers: { 'retry-after': '7' } });
    const { status, headers } = await room();
    expect([status, headers.get('retry-after')]).toEqual([429, '7']);
  });
});

describe('commands from another process, under /test/', () => {
  const post = (path: string, body: unknown) => call(service, 'POST', path, {}, body);

  it('adds, lists and removes faults', async () => {
    const rule = { match: { path: 'screener-rooms', times: 1 }, fault: { kind: 'status', status: 500 } };
    const { json } = await post('/test/faults', rule);
    expect((await room()).status).toBe(500);
    const list = await call(service, 'GET', '/test/faults', {});
    expect(JSON.parse(list.text)).toEqual([{ id: json.id, kind: 'status', seen: 1, hits: 1 }]);
    expect((await call(service, 'DELETE', `/test/faults/${Number(json.id)}`, {})).json).toEqual({
      removed: true,
    });
    expect(service.faults.all()).toEqual([]);
  });

  it('refuses an invalid command', async () => {
    const { status, json } = await post('/test/faults', { match: {}, fault: { kind: 'explode' } });
    expect([status, json.status_code]).toEqual([400, 'W4900']);
    expect((await post('/test/settings', { acessSeconds: 3 })).status).toBe(400);
  });

  it('changes latency, settings and the clock, and returns the received requests', async () => {
    expect((await post('/test/latency', { ms: 1 })).json).toEqual({ ms: 1 });
    expect(
      (await post('/test/settings', { accessSeconds: 5, drift: { duration: 'duration_in_sec' } })).status,
    ).toBe(200);
    expect(service.settings).toMatchObject({ latencyMs: 1, accessSeconds: 5 });
    expect(service.settings.drift).toMatchObject({ duration: 'duration_in_sec', auth: 'booleans' });
    const before = service.clock.now();
    await post('/test/clock', { advance: 1000 });
    expect(service.clock.now()).toBeGreaterThanOrEqual(before + 1000);
    await call(service, 'DELETE', '/test/requests', {});
    await room();
    const log = JSON.parse((await call(service, 'GET', '/test/requests', {})).text) as unknown;
    expect(log).toMatchObject([{ method: 'GET', path: ROOM, status: 200, headers: mainKey }]);
    expect((await call(service, 'GET', '/test/state', {})).json).toHaveProperty('viewsSpent');
  });
});
