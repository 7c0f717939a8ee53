import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, jwt, mainKey, play, signIn } from './client-for-tests.ts';
import { defaultSettings } from './settings.ts';
import { startService, type StandInService } from './server.ts';

let service: StandInService;
beforeAll(async () => {
  service = await startService();
});
beforeEach(() => {
  service.set(defaultSettings);
  service.state.viewsSpent.clear();
  service.state.windows.clear();
});
afterAll(() => service.close());

const FILM = 'salt-and-starlight--feature--screener';
const code = async (screener: string, body: object = {}) => {
  const { status, json } = await play(service, screener, mainKey, body);
  return `${status} ${String(json.status_code)}`;
};
const spent = (screener: string) => service.state.viewsSpent.get(screener) ?? 0;

describe('the playback answer', () => {
  it('has a session, engagement, drm and a manifest', async () => {
    const { json } = await play(service, FILM);
    expect(json).toMatchObject({
      engagement: { push_interval: 10 },
      drm: {
        provider: 'clearkey',
        ceritificate_url: `${service.baseUrl}/drm/certificate`,
        license_url: `${service.baseUrl}/drm/licence`,
      },
      manifest: { url: `${service.mediaUrl}/film/manifest.mpd` },
      status_code: 'W0000',
    });
    expect(json.session_key).toBeTypeOf('string');
    expect([json.sk, json.sp].map((value) => typeof value)).toEqual(['string', 'string']);
  });

  it('returns the HLS manifest for hls', async () => {
    const { json } = await play(service, FILM, mainKey, { stream_protocol: 'hls' });
    expect(json.manifest).toEqual({ url: `${service.mediaUrl}/film/master.m3u8` });
  });

  it('can carry the stream key and policy in the manifest address', async () => {
    service.set({ streamKeys: 'manifest' });
    const { json } = await play(service, FILM);
    expect(json.sk).toBeUndefined();
    const { url } = json.manifest as { url: string };
    expect([...new URL(url).searchParams.keys()]).toEqual(['sk', 'sp']);
  });

  it('omits drm for a clear stream', async () => {
    const { json } = await play(service, 'last-orders--clear-stream--screener');
    expect(json.drm).toBeUndefined();
    expect(json.manifest).toEqual({ url: `${service.mediaUrl}/clear/manifest.mpd` });
  });

  it('accepts a room key for a room of one video, and not of several', async () => {
    expect(await code('salt-and-starlight')).toBe('200 W0000');
    expect(await code('vault-nine')).toBe('400 W4900');
    expect(await code('no-such-screener')).toBe('400 W4002');
    expect(await code(FILM, { stream_protocol: 'rtmp' })).toBe('400 W4900');
  });

  it('allows offline use for the offline screeners only', async () => {
    expect(await code(FILM, { offline: true })).toBe('200 W0000');
    expect(await code('last-orders--no-mark--screener', { offline: true })).toBe('403 W2104');
  });
});

describe('refused playback', () => {
  it.each([
    ['last-orders--expired--screener', '403 W4102'],
    ['last-orders--expired-early--screener', '403 W4102'],
    ['last-orders--used-up--screener', '403 W4103'],
    ['last-orders--not-open--screener', '403 W4104'],
    ['last-orders--late-lock-in--screener', '200 W0000'],
    ['last-orders--last-hour--screener', '200 W0000'],
  ])('%s: %s', async (screener, expected) => {
    expect(await code(screener)).toBe(expected);
    expect(spent(screener)).toBe(expected.startsWith('200') ? 1 : 0);
  });

  it('requires the password, and spends no view on a wrong one', async () => {
    const screener = 'vault-nine--directors-cut--screener';
    expect(await code(screener)).toBe('403 W4100');
    expect(await code(screener, { credentials: { password: 'guess' } })).toBe('403 W4100');
    expect(spent(screener)).toBe(0);
    expect(await code(screener, { credentials: { password: 'lantern-4471' } })).toBe('200 W0000');
    expect(spent(screener)).toBe(1);
  });

  it('requires password and passcode where both are set, and keeps the passcode for a second attempt', async () => {
    const screener = 'vault-nine--work-print--screener';
    const { code: otp } = service.state.sendCode(screener, service.clock.now(), 300);
    expect(await code(screener, { credentials: { otp } })).toBe('403 W4100');
    expect(await code(screener, { credentials: { password: 'lantern-4471' } })).toBe('403 W4101');
    expect(await code(screener, { credentials: { password: 'lantern-4471', otp } })).toBe('200 W0000');
  });

  it('begins when the screener expires', async () => {
    expect(await code('last-orders--last-hour--screener')).toBe('200 W0000');
    service.clock.advance(3601);
    expect(await code('last-orders--last-hour--screener')).toBe('403 W4102');
    service.clock.advance(-3601);
  });
});

describe('views', () => {
  const LAST = 'last-orders--last-view--screener';

  it('are charged per call, until none remains', async () => {
    expect([await code(LAST), await code(LAST)]).toEqual(['200 W0000', '403 W4103']);
    const { json } = await call(
      service,
      'GET',
      '/v2/watch/content/screener-rooms/last-orders/videos?q=one for',
    );
    expect(json.results).toMatchObject([{ screening_details: { max_views: 3, views_consumed: 3 } }]);
  });

  it('are charged per window, per viewer, where that is set', async () => {
    service.set({ charge: 'window', chargeWindowSeconds: 600 });
    expect([await code(LAST), await code(LAST)]).toEqual(['200 W0000', '200 W0000']);
    expect(spent(LAST)).toBe(1);
    service.set({ linksAllowed: false });
    const { access } = await signIn(service);
    expect((await play(service, LAST, jwt(access))).json.status_code).toBe('W4103');
    service.clock.advance(601);
    expect(await code(LAST)).toBe('403 W4103');
  });
});

describe('engagement', () => {
  const push = (query: string, body: unknown) =>
    call(service, 'POST', `/v2/watch/stream/view-engagement?${query}`, {}, body);

  it('is recorded by stream key and policy, with W1001', async () => {
    const { json } = await play(service, FILM);
    const query = `sk=${String(json.sk)}&sp=${String(json.sp)}`;
    const answer = await push(query, { seconds_viewed: [0, 1, 2] });
    expect([answer.status, answer.json.status_code]).toEqual([200, 'W1001']);
    await push(query, { seconds_viewed: [2, 3] });
    const seen = service.state.secondsSeen(String(json.session_key));
    expect(Object.fromEntries(seen)).toEqual({ 0: 1, 1: 1, 2: 2, 3: 1 });
    expect((await push(query, { seconds_viewed: [1.5] })).json.status_code).toBe('W4900');
    expect((await push(query, { seconds_viewed: 'all' })).json.status_code).toBe('W4900');
    expect((await push(`sk=${String(json.sk)}&sp=other`, { seconds_viewed: [1] })).status).toBe(403);
    expect((await push('', { seconds_viewed: [1] })).status).toBe(403);
  });

  it('can change the position where the service resumes', async () => {
    service.set({ resumeFollowsEngagement: true });
    const { json } = await play(service, FILM);
    await push(`sk=${String(json.sk)}&sp=${String(json.sp)}`, { seconds_viewed: [16, 17] });
    const list = await call(service, 'GET', '/v2/watch/content/screener-rooms/salt-and-starlight/videos');
    expect(list.json.results).toMatchObject([{ resume_playback: { from_second: 17 } }]);
    service.set({ resumePlayback: false });
    const without = await call(service, 'GET', '/v2/watch/content/screener-rooms/salt-and-starlight/videos');
    expect((without.json.results as object[])[0]).not.toHaveProperty('resume_playback');
  });
});

describe('offline views', () => {
  it('are stored, and spend views', async () => {
    const path = `/v2/watch/stream/${FILM}/offline-views`;
    const body = { views: [{ video_key: 'salt-and-starlight--feature', started_at: 1_790_000_000 }] };
    expect((await call(service, 'POST', path, mainKey, body)).status).toBe(200);
    expect(service.state.offlineViews).toMatchObject([{ screenerKey: FILM, body }]);
    expect(spent(FILM)).toBe(1);
    expect((await call(service, 'POST', path, mainKey, { views: [] })).json.status_code).toBe('W4900');
    const unknown = { views: [{ video_key: 'other', started_at: 1 }] };
    expect((await call(service, 'POST', path, mainKey, unknown)).json.status_code).toBe('W4900');
  });
});
