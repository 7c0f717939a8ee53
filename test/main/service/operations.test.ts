import { describe, expect, test } from 'vitest';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import { createServiceRig } from '../../fakes/service-rig.ts';
import { ownService, screener } from '../../fakes/own-service.ts';

/**
 * Tests section 4 of the interface and the additional operations of known deployments: the request on the wire, and the
 * result.
 */

const bearer = `Bearer ${demoKeys.main.value}`;
const roomKey = 'salt-and-starlight';
const videoKey = 'salt-and-starlight--feature';
const own = ownService();

function signIn(): Promise<void> {
  const [account] = own.service.state.accounts;
  return own.rig.session.signIn({ method: 'pin', pin: account!.pin!, persist: false });
}

describe('4.1 screener room details', () => {
  test('GET with the API key, no body; the room', async () => {
    const room = await own.rig.service.room(roomKey);
    expect(own.last()).toMatchObject({
      method: 'GET',
      path: `/v2/watch/content/screener-rooms/${roomKey}`,
      body: '',
    });
    expect(own.last().headers.authorization).toBe(bearer);
    expect(room).toMatchObject({ key: roomKey, forceLogin: false, project: { name: 'Salt & Starlight' } });
  });
});

describe('4.2 video listing', () => {
  test('q, season, page and limit are sent unchanged', async () => {
    await own.rig.service.videos({ roomKey, q: ' Salt & ', season: 2, page: 3, limit: 12 });
    expect(own.last()).toMatchObject({
      method: 'GET',
      path: `/v2/watch/content/screener-rooms/${roomKey}/videos`,
    });
    expect(own.last().query).toEqual({ q: 'Salt &', season: '2', page: '3', limit: '12' });
    expect(own.last().headers.authorization).toBe(bearer);
  });
  test('no other parameter is sent: an empty q and an absent season are omitted', async () => {
    const page = await own.rig.service.videos({ roomKey, q: '' });
    expect(own.last().query).toEqual({ page: '1', limit: '30' });
    expect(page).toMatchObject({ count: 1, hasNext: false });
    expect(page.videos[0]?.key).toBe(videoKey);
  });
});

describe('4.3 reactivation', () => {
  test('POST {email, message}', async () => {
    own.service.state.override(screener.screenerKey, { expired: true });
    await own.rig.service.reactivate(screener, { email: 'reviewer@festival.example', message: ' Please. ' });
    own.service.state.override(screener.screenerKey, { expired: null });
    expect(own.last()).toMatchObject({
      method: 'POST',
      path: `/v2/watch/content/screeners/${screener.screenerKey}/reactivate`,
      json: { email: 'reviewer@festival.example', message: 'Please.' },
    });
    expect(own.last().headers['content-type']).toBe('application/json');
  });
});

describe('4.4 and 4.5 two-factor', () => {
  test('4.4: POST {phone, country_code}, both integers', async () => {
    const room = own.service.catalogue
      .rooms()
      .find((entry) => entry.videos().some((video) => video.passcode))!;
    const video = room.videos().find((entry) => entry.passcode)!;
    const ref = { screenerKey: video.screenerKey, forceLogin: room.forceLogin };
    await own.rig.service.linkPhone(ref, { phone: 7_700_900_123, countryCode: 44 });
    expect(own.last()).toMatchObject({
      method: 'POST',
      path: `/v2/watch/content/screeners/${video.screenerKey}/2fa`,
      body: '{"phone":7700900123,"country_code":44}',
    });

    await own.rig.service.sendPasscode(ref);
    expect(own.last()).toMatchObject({
      method: 'GET',
      path: `/v2/watch/content/screeners/${video.screenerKey}/2fa`,
      body: '',
    });
    expect(own.service.state.latestCode(video.screenerKey)?.code).toMatch(/^\d{6}$/);
  });
});

describe('4.6 refresh', () => {
  test('POST {refresh_token} with the API key', async () => {
    await signIn();
    const access = await own.rig.session.accessToken();
    const renewed = await own.rig.session.renew(access);
    expect(renewed).not.toBe(access);
    const { path, json, headers } = own.last();
    expect(path).toBe('/v2/watch/auth/token/refresh');
    expect(Object.keys(json as object)).toEqual(['refresh_token']);
    expect(headers.authorization).toBe(bearer);
  });
});

describe('login and logout', () => {
  test('login by PIN', async () => {
    await own.rig.session.signIn({ method: 'pin', pin: '482913', persist: true });
    expect(own.last()).toMatchObject({
      method: 'POST',
      path: '/v2/watch/auth/login',
      json: { type: 'pin', credentials: { pin: '482913' }, persist: true },
    });
    expect(own.last().headers.authorization).toBe(bearer);
  });
  test('login by password, for a product that requires it', async () => {
    const profileSession = createServiceRig({
      baseUrl: own.service.baseUrl,
      apiKey: demoKeys.studio.value,
    });
    const { username, password } = own.service.state.accounts[0]!;
    await profileSession.session.signIn({
      method: 'password',
      username: username!,
      password: password!,
      persist: false,
    });
    expect(own.last().json).toEqual({
      type: 'password',
      credentials: { username, password },
      persist: false,
    });
    expect(profileSession.session.name()).toBe(username);
  });
  test('logout: {refresh_token, token} with the API key', async () => {
    await signIn();
    await own.rig.session.signOut();
    expect(own.last()).toMatchObject({ method: 'POST', path: '/v2/watch/auth/logout', status: 200 });
    expect(Object.keys(own.last().json as object)).toEqual(['refresh_token', 'token']);
    expect(own.last().headers.authorization).toBe(bearer);
  });
});

describe('endpoint listing and product config', () => {
  test('listing: device=browser', async () => {
    const fresh = createServiceRig({ baseUrl: own.service.baseUrl, apiKey: demoKeys.main.value });
    await fresh.service.productConfig();
    const [listing] = own.service.requests.to('GET', '/v2/watch/meta/endpoints');
    expect(listing?.query).toEqual({ device: 'browser' });
    expect(listing?.headers.authorization).toBe(bearer);
  });
  test('product config: device=Browser', async () => {
    const config = await own.rig.service.productConfig();
    expect(own.last()).toMatchObject({ path: '/v2/watch/meta/product-config', query: { device: 'Browser' } });
    expect(config).toEqual({
      authType: 'pin',
      reactivationAllowed: true,
      resumeEnabled: true,
      rememberSeconds: own.service.settings.persistSeconds,
      minimumAppVersion: '1.0.0',
      genericErrorMessage: own.service.settings.genericErrorMessage,
    });
  });
});

describe('video details', () => {
  test('GET with the session', async () => {
    await signIn();
    const video = await own.rig.service.video(`${roomKey}-project`, videoKey);
    expect(own.last().path).toBe(`/v2/watch/content/projects/${roomKey}-project/videos/${videoKey}`);
    expect(own.last().headers.authorization).toBe(`JWT ${own.rig.session.currentAccessToken()}`);
    expect(video.key).toBe(videoKey);
  });
});

describe('studios and projects', () => {
  const wasSent = (path: string, query: Record<string, string>): void => {
    expect(own.last()).toMatchObject({ method: 'GET', path, body: '' });
    expect(own.last().query).toEqual(query);
    expect(own.last().headers.authorization).toBe(`JWT ${own.rig.session.currentAccessToken()}`);
  };
  const firstPage = { page: '1', limit: '30' };

  test('brands, one brand and its projects, with the session', async () => {
    await signIn();
    const { entries } = await own.rig.service.brands(1);
    wasSent('/v2/watch/content/brands', firstPage);
    expect(entries.map(({ name }) => name)).toEqual(['Lantern Pictures', 'Harbour Lane']);
    const { key } = entries[1]!;
    expect((await own.rig.service.brand(key)).name).toBe('Harbour Lane');
    wasSent(`/v2/watch/content/brands/${key}`, {});
    const projects = await own.rig.service.projects(key, 1);
    wasSent('/v2/watch/content/projects', { brand: key, ...firstPage });
    expect(projects.entries[0]).toMatchObject({ key: 'the-understudy-project', name: 'The Understudy' });
  });
  test('a project and its videos, with the session', async () => {
    await signIn();
    const project = await own.rig.service.project(`${roomKey}-project`);
    wasSent(`/v2/watch/content/projects/${roomKey}-project`, {});
    expect(project).toMatchObject({ key: `${roomKey}-project`, name: 'Salt & Starlight', episodic: false });
    const videos = await own.rig.service.projectVideos({ projectKey: project.key, q: 'salt', page: 1 });
    wasSent(`/v2/watch/content/projects/${roomKey}-project/videos`, { q: 'salt', ...firstPage });
    expect(videos.videos[0]).toMatchObject({ key: videoKey, durationSeconds: expect.any(Number) as number });
  });
});

describe('playback', () => {
  test('POST {stream_protocol}: only the given fields', async () => {
    const answer = await own.rig.service.playback(screener, { protocol: 'dash' });
    expect(own.last()).toMatchObject({
      method: 'POST',
      path: `/v2/watch/stream/${screener.screenerKey}/playback`,
    });
    expect(own.last().json).toEqual({ stream_protocol: 'dash' });
    expect(answer).toMatchObject({ pushIntervalSeconds: 10, drm: { provider: 'clearkey' } });
  });
  test('password, passcode (as text) and offline', async () => {
    const request = { protocol: 'hls', password: 'secret', passcode: '007214', offline: true } as const;
    await own.rig.service.playback(screener, request);
    expect(own.last().json).toEqual({
      stream_protocol: 'hls',
      offline: true,
      credentials: { password: 'secret', otp: '007214' },
    });
  });
  test('one call spends one view', async () => {
    const before = own.service.state.viewsSpent.get(screener.screenerKey) ?? 0;
    await own.rig.service.playback(screener, { protocol: 'dash' });
    expect(own.service.state.viewsSpent.get(screener.screenerKey)).toBe(before + 1);
  });
});

describe('engagement and offline views', () => {
  test('engagement: sk and sp in the query, the seconds in the body, no Authorization', async () => {
    const { sessionKey, streamKey, streamPolicy } = await own.rig.service.playback(screener, {
      protocol: 'dash',
    });
    await own.rig.service.recordEngagement({ streamKey, streamPolicy, secondsViewed: [1, 2, 3] });
    expect(own.last()).toMatchObject({
      method: 'POST',
      path: '/v2/watch/stream/view-engagement',
      query: { sk: streamKey, sp: streamPolicy },
      json: { seconds_viewed: [1, 2, 3] },
      status: 200,
    });
    expect(own.last().headers.authorization).toBeUndefined();
    expect(own.service.state.secondsSeen(sessionKey).size).toBe(3);
  });
  test('offline views: {views: [{video_key, started_at}]}', async () => {
    await own.rig.service.recordOfflineViews(screener, [{ videoKey, startedAt: 1_790_000_000 }]);
    expect(own.last()).toMatchObject({
      path: `/v2/watch/stream/${screener.screenerKey}/offline-views`,
      json: { views: [{ video_key: videoKey, started_at: 1_790_000_000 }] },
      status: 200,
    });
  });
});

describe('player component', () => {
  test('GET with the API key; the page as text', async () => {
    own.service.faults.add({
      match: { path: '/stream/player/view', times: 1 },
      fault: { kind: 'status', status: 200, html: '<!doctype html><p>player</p>' },
    });
    expect(await own.rig.service.playerComponent()).toBe('<!doctype html><p>player</p>');
    expect(own.last()).toMatchObject({ method: 'GET', path: '/v2/watch/stream/player/view' });
    expect(own.last().headers.authorization).toBe(bearer);
  });
});

describe('player script', () => {
  test('GET without any credential; the program as text', async () => {
    own.service.faults.add({
      match: { path: '/stream/player/init', times: 1 },
      fault: { kind: 'status', status: 200, body: 'window.initialise = () => undefined;' },
    });
    expect(await own.rig.service.playerScript()).toBe('window.initialise = () => undefined;');
    expect(own.last()).toMatchObject({ method: 'GET', path: '/v2/watch/stream/player/init' });
    expect(own.last().headers.authorization).toBeUndefined();
  });
  test('an HTML page instead of a script is refused', async () => {
    own.service.faults.add({
      match: { path: '/stream/player/init', times: 1 },
      fault: { kind: 'status', status: 200, body: '<!doctype html><p>Sign in to this network</p>' },
    });
    await expect(own.rig.service.playerScript()).rejects.toMatchObject({ kind: 'invalid-answer' });
  });
});
