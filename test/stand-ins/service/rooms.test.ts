import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, mainKey } from './client-for-tests.ts';
import { startService, type StandInService } from './server.ts';

let service: StandInService;
beforeAll(async () => {
  service = await startService({ bigRoom: 10_000 });
});
afterAll(() => service.close());

const ROOM = '/v2/watch/content/screener-rooms';
const page = async (query = '', room = 'northern-light') => {
  const { json, status } = await call(service, 'GET', `${ROOM}/${room}/videos${query}`);
  const results = (json.results ?? []) as Record<string, unknown>[];
  return { status, json, results, names: results.map((video) => String(video.name)) };
};

describe('4.1 room details', () => {
  it('answers the fields of 2.2 and 2.3', async () => {
    const { status, json } = await call(service, 'GET', `${ROOM}/the-cartographers`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      key: 'the-cartographers',
      force_login: false,
      recipient: { email: 'reviewer@festival.example', name: 'Mara Lindqvist' },
      status_code: 'W0000',
      project: { key: 'the-cartographers-project', episodic: true, seasons: [0, 1, 2, 3] },
    });
  });

  it('answers an unknown key with W4002', async () => {
    const { status, json } = await call(service, 'GET', `${ROOM}/no-such-room`);
    expect([status, json.status_code]).toEqual([400, 'W4002']);
  });

  it('answers at the address without the watch segment too', async () => {
    const { json } = await call(service, 'GET', '/v2/content/screener-rooms/vault-nine');
    expect(json.key).toBe('vault-nine');
  });

  it('revokes a room, in two ways', async () => {
    service.state.withdrawn.set('vault-nine', 'W4005');
    expect((await call(service, 'GET', `${ROOM}/vault-nine`)).status).toBe(403);
    service.state.withdrawn.set('vault-nine', 'W4002');
    expect((await call(service, 'GET', `${ROOM}/vault-nine/videos`)).json.status_code).toBe('W4002');
    service.state.withdrawn.clear();
  });
});

describe('4.2 listing', () => {
  it('returns page 1 of 12 by default', async () => {
    const { json, results } = await page();
    expect(results).toHaveLength(12);
    expect(json).toMatchObject({ count: 240, previous: null });
    expect(new URL(String(json.next)).searchParams.get('page')).toBe('2');
  });

  it('returns at most 30, whatever the limit is', async () => {
    expect((await page('?limit=100')).results).toHaveLength(30);
    service.set({ overLimit: 'refuse' });
    expect((await page('?limit=31')).status).toBe(400);
    service.set({ overLimit: 'clamp' });
  });

  it('has no page past the last, where that is set', async () => {
    expect(await page('?limit=30&page=9')).toMatchObject({ status: 200, results: [] });
    service.set({ beyondLast: 'missing' });
    expect(await page('?limit=30&page=9')).toMatchObject({ status: 404, json: { detail: 'Invalid page.' } });
    expect((await page('?limit=30&page=8')).results).toHaveLength(30);
    service.set({ beyondLast: 'empty' });
  });

  it('returns exactly 240 distinct videos in 8 pages of 30', async () => {
    const keys = new Set<unknown>();
    for (let number = 1; number <= 8; number += 1) {
      const { results, json } = await page(`?limit=30&page=${number}`);
      for (const video of results) keys.add(video.key);
      expect(json.next === null).toBe(number === 8);
    }
    expect(keys.size).toBe(240);
    expect((await page('?limit=30&page=9')).results).toEqual([]);
  });

  it.each(['page=0', 'page=x', 'limit=0', 'limit=-1', 'page=1.5'])('refuses %s with W4900', async (query) => {
    const { status, json } = await page(`?${query}`);
    expect([status, json.status_code]).toEqual([400, 'W4900']);
  });

  it('filters by names that contain q, by season, and by both', async () => {
    expect((await page('?q=ferry&limit=30')).names).toContain('The Night Ferry');
    const { results } = await page('?season=2&limit=30', 'the-cartographers');
    expect(new Set(results.map((video) => video.season))).toEqual(new Set([2]));
    expect(results).toHaveLength(6);
    expect((await page('?season=1&q=bearings', 'the-cartographers')).names).toEqual(['Bearings']);
    expect((await page('?season=2&q=bearings', 'the-cartographers')).results).toEqual([]);
    expect((await page('?season=0', 'the-cartographers')).results).toHaveLength(2);
  });

  it('keeps q and limit in the next link', async () => {
    const { json } = await page('?q=the&limit=2');
    const next = new URL(String(json.next));
    expect(Object.fromEntries(next.searchParams)).toEqual({ q: 'the', limit: '2', page: '2' });
    expect((await call(service, 'GET', next.href)).status).toBe(200);
  });

  it('can count this page only', async () => {
    service.set({ count: 'page' });
    expect((await page('?limit=7')).json.count).toBe(7);
    service.set({ count: 'total' });
  });

  it('lists a room of 10,000', async () => {
    const { json, results } = await page('?limit=30&page=334', 'the-whole-archive');
    expect(json.count).toBe(10_000);
    expect(results).toHaveLength(10);
  });

  it('answers the documented fields of a video', async () => {
    const { results } = await page('', 'salt-and-starlight');
    const [video] = results;
    expect(Object.keys(video ?? {})).toEqual(
      expect.arrayContaining([
        'key',
        'name',
        'poster',
        'duration_in_seconds',
        'cast_and_crew',
        'description',
        'subtitles',
        'is_cmaf_enabled',
        'season',
        'episode',
        'original_air_date',
        'screening_details',
        'auth_details',
        'overlay_watermark_details',
      ]),
    );
    expect(video).toMatchObject({
      screening_details: { expired: false, max_views: 100, views_consumed: 0 },
      auth_details: { password_auth: false, two_fa_auth: false },
      overlay_watermark_details: {
        text: 'Jury copy · reviewer@festival.example',
        opacity: 34,
        position: 8,
        interval_in_seconds: 0,
      },
    });
  });
});

describe('entity tags', () => {
  it('answers 304 while nothing has changed, and only when set', async () => {
    const path = `${ROOM}/salt-and-starlight`;
    expect((await call(service, 'GET', path)).headers.get('etag')).toBeNull();
    service.set({ etags: true });
    const tag = (await call(service, 'GET', path)).headers.get('etag') ?? '';
    const again = await call(service, 'GET', path, { ...mainKey, 'if-none-match': tag });
    expect([again.status, again.text]).toEqual([304, '']);
    service.clock.advance(7200);
    expect((await call(service, 'GET', path, { ...mainKey, 'if-none-match': tag })).status).toBe(200);
    service.set({ etags: false });
  });
});
