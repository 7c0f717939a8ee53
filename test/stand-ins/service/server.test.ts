import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, mainKey, studioKey } from './client-for-tests.ts';
import { startService, type StandInService } from './server.ts';

let service: StandInService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const ROOM = '/v2/watch/content/screener-rooms/vault-nine';
const room = (headers = mainKey) => call(service, 'GET', ROOM, headers);

describe('cross-origin requests', () => {
  it('answers a preflight for the headers that a viewer sends', async () => {
    const response = await fetch(service.baseUrl + ROOM, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://host.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,clientid',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-max-age')).toBe('600');
    expect(response.headers.get('access-control-allow-headers')?.toLowerCase().split(',')).toEqual(
      expect.arrayContaining(['authorization', 'clientid', 'content-type', 'range']),
    );
  });

  it('allows the answer, a refusal included, and exposes its headers', async () => {
    const ok = await room();
    expect(ok.headers.get('access-control-allow-origin')).toBe('*');
    expect(ok.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect((await room({})).headers.get('access-control-allow-origin')).toBe('*');
  });

  it('can be switched off', async () => {
    service.set({ cors: false });
    expect((await room()).headers.get('access-control-allow-origin')).toBeNull();
    service.set({ cors: true });
  });
});

describe('section 8: rate limits', () => {
  it('answers 429 W5001 with Retry-After, per key, until the bucket fills again', async () => {
    service.set({ rateLimit: { burst: 2, perSecond: 0.1, retryAfter: 'seconds' } });
    expect([(await room()).status, (await room()).status]).toEqual([200, 200]);
    const refused = await room();
    expect([refused.status, refused.json.status_code]).toEqual([429, 'W5001']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(8);
    expect((await room(studioKey)).status).toBe(200);
    service.clock.advance(10);
    expect((await room()).status).toBe(200);
    expect((await room()).status).toBe(429);
  });

  it('sends Retry-After as a date, or not at all', async () => {
    service.set({ rateLimit: { burst: 1, perSecond: 0.01, retryAfter: 'date' } });
    await room();
    const wait = Date.parse((await room()).headers.get('retry-after') ?? '') - service.clock.nowMs();
    expect(wait).toBeGreaterThan(80_000);
    expect(wait).toBeLessThan(110_000);
    service.set({ rateLimit: { burst: 1, perSecond: 0.01, retryAfter: 'absent' } });
    expect((await room()).headers.get('retry-after')).toBeNull();
    service.set({ rateLimit: null });
  });
});

describe('time', () => {
  const date = async () => Date.parse((await room()).headers.get('date') ?? '');

  it('is set by the service in the Date header, also of refusals and media', async () => {
    service.clock.advance(86_400);
    expect(Math.abs((await date()) - service.clock.nowMs())).toBeLessThan(5_000);
    const refused = Date.parse((await room({})).headers.get('date') ?? '');
    expect(Math.abs(refused - service.clock.nowMs())).toBeLessThan(5_000);
  });

  it('can be wrong in the Date header only', async () => {
    service.set({ dateHeaderOffset: -7_200 });
    expect(Math.abs((await date()) - (service.clock.nowMs() - 7_200_000))).toBeLessThan(5_000);
    service.set({ dateHeaderOffset: 0 });
  });
});

describe('the server', () => {
  it('answers an unknown address with 404, and an internal failure with W5000', async () => {
    expect((await call(service, 'GET', '/v2/watch/nothing')).status).toBe(404);
    service.catalogue.add({
      ...service.catalogue.rooms()[0]!,
      key: 'broken-room',
      videos: () => {
        throw new Error('broken');
      },
    });
    const { status, json } = await call(
      service,
      'GET',
      '/v2/watch/content/screener-rooms/broken-room/videos',
    );
    expect([status, json.status_code]).toEqual([500, 'W5000']);
    expect(JSON.stringify(json)).not.toContain('broken');
  });

  it('keeps a log of requests and answers', async () => {
    service.requests.clear();
    const path = '/v2/watch/auth/login';
    await call(service, 'POST', `${path}?x=1`, mainKey, { type: 'pin' });
    expect(service.requests.to('POST', path)).toMatchObject([
      { query: { x: '1' }, body: '{"type":"pin"}', headers: mainKey, status: 400 },
    ]);
    expect(service.requests.to('POST', /login$/)).toHaveLength(1);
  });

  it('stops and restarts at the same address, and keeps its state', async () => {
    service.state.spend('vault-nine--theatrical--screener');
    await service.goDown();
    await expect(room()).rejects.toThrow();
    await service.comeBack();
    expect((await room()).status).toBe(200);
    expect(service.state.viewsSpent.get('vault-nine--theatrical--screener')).toBe(1);
  });

  it('has a state separate from other servers', async () => {
    const other = await startService({ settings: { linksAllowed: false } });
    expect(other.baseUrl).not.toBe(service.baseUrl);
    expect(other.state.viewsSpent.size).toBe(0);
    expect(service.settings.linksAllowed).toBe(true);
    await other.close();
  });
});
