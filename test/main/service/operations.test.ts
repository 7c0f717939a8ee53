import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest';
import type { LoggedRequest } from '../../stand-ins/service/requests.ts';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import { startService, type StandInService } from '../../stand-ins/service/server.ts';
import { createServiceRig, type ServiceRig } from '../../fakes/service-rig.ts';

/** Section 4 of the interface, and the operations that known deployments have beyond it: what goes over the wire, and what comes of it. */

let service: StandInService;
let rig: ServiceRig;
const bearer = `Bearer ${demoKeys.main.value}`;
const roomKey = 'salt-and-starlight';
const videoKey = 'salt-and-starlight--feature';
const screener = { screenerKey: `${videoKey}--screener`, forceLogin: false };

beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  rig = createServiceRig({ baseUrl: service.baseUrl, apiKey: demoKeys.main.value });
  await rig.keychain.open();
  await rig.service.productConfig();
  service.requests.clear();
});
afterAll(() => service.close());

function last(): LoggedRequest & { json: unknown } {
  const request = service.requests.last()!;
  return { ...request, json: request.body === '' ? null : (JSON.parse(request.body) as unknown) };
}

function signIn(): Promise<void> {
  const [account] = service.state.accounts;
  return rig.session.signIn({ method: 'pin', pin: account!.pin!, persist: false });
}

describe('4.1 screener room details', () => {
  test('GET with the API key, no body; the room', async () => {
    const room = await rig.service.room(roomKey);
    expect(last()).toMatchObject({
      method: 'GET',
      path: `/v2/watch/content/screener-rooms/${roomKey}`,
      body: '',
    });
    expect(last().headers.authorization).toBe(bearer);
    expect(room).toMatchObject({ key: roomKey, forceLogin: false, project: { name: 'Salt & Starlight' } });
  });
});

describe('4.2 video listing', () => {
  test('q, season, page and limit go out as given', async () => {
    await rig.service.videos({ roomKey, q: ' Salt & ', season: 2, page: 3, limit: 12 });
    expect(last()).toMatchObject({
      method: 'GET',
      path: `/v2/watch/content/screener-rooms/${roomKey}/videos`,
    });
    expect(last().query).toEqual({ q: 'Salt &', season: '2', page: '3', limit: '12' });
    expect(last().headers.authorization).toBe(bearer);
  });
  test('nothing else goes out: an empty q and an absent season stay out', async () => {
    const page = await rig.service.videos({ roomKey, q: '' });
    expect(last().query).toEqual({ page: '1', limit: '30' });
    expect(page).toMatchObject({ count: 1, hasNext: false });
    expect(page.videos[0]?.key).toBe(videoKey);
  });
});

describe('4.3 reactivation', () => {
  test('POST {email, message}', async () => {
    service.state.override(screener.screenerKey, { expired: true });
    await rig.service.reactivate(screener, { email: 'reviewer@festival.example', message: ' Please. ' });
    service.state.override(screener.screenerKey, { expired: null });
    expect(last()).toMatchObject({
      method: 'POST',
      path: `/v2/watch/content/screeners/${screener.screenerKey}/reactivate`,
      json: { email: 'reviewer@festival.example', message: 'Please.' },
    });
    expect(last().headers['content-type']).toBe('application/json');
  });
});

describe('4.4 and 4.5 two-factor', () => {
  const phoneScreener = { screenerKey: 'the-quiet-orbit', forceLogin: false };
  test('4.4: POST {phone, country_code}, both integers', async () => {
    const room = service.catalogue.rooms().find((entry) => entry.videos().some((video) => video.passcode))!;
    const video = room.videos().find((entry) => entry.passcode)!;
    const ref = { screenerKey: video.screenerKey, forceLogin: room.forceLogin };
    await rig.service.linkPhone(ref, { phone: 7_700_900_123, countryCode: 44 });
    expect(last()).toMatchObject({
      method: 'POST',
      path: `/v2/watch/content/screeners/${video.screenerKey}/2fa`,
      body: '{"phone":7700900123,"country_code":44}',
    });

    await rig.service.sendPasscode(ref);
    expect(last()).toMatchObject({
      method: 'GET',
      path: `/v2/watch/content/screeners/${video.screenerKey}/2fa`,
      body: '',
    });
    expect(service.state.latestCode(video.screenerKey)?.code).toMatch(/^\d{6}$/);
  });
  test('4.5: a double click sends one message', async () => {
    const clicks = [rig.service.sendPasscode(phoneScreener), rig.service.sendPasscode(phoneScreener)];
    await Promise.allSettled(clicks);
    expect(service.requests.to('GET', /\/2fa$/)).toHaveLength(1);
  });
});

describe('4.6 refresh', () => {
  test('POST {refresh_token} with the API key', async () => {
    await signIn();
    const access = await rig.session.accessToken();
    const renewed = await rig.session.renew(access);
    expect(renewed).not.toBe(access);
    const { path, json, headers } = last();
    expect(path).toBe('/v2/watch/auth/token/refresh');
    expect(Object.keys(json as object)).toEqual(['refresh_token']);
    expect(headers.authorization).toBe(bearer);
  });
});

describe('login and logout', () => {
  test('login by PIN', async () => {
    await rig.session.signIn({ method: 'pin', pin: '482913', persist: true });
    expect(last()).toMatchObject({
      method: 'POST',
      path: '/v2/watch/auth/login',
      json: { type: 'pin', credentials: { pin: '482913' }, persist: true },
    });
    expect(last().headers.authorization).toBe(bearer);
  });
  test('login by password, for a product that wants it', async () => {
    const studio = createServiceRig({ baseUrl: service.baseUrl, apiKey: demoKeys.studio.value });
    const { username, password } = service.state.accounts[0]!;
    await studio.session.signIn({
      method: 'password',
      username: username!,
      password: password!,
      persist: false,
    });
    expect(last().json).toEqual({ type: 'password', credentials: { username, password }, persist: false });
    expect(studio.session.name()).toBe(username);
  });
  test('logout: {refresh_token, token} with the API key', async () => {
    await signIn();
    await rig.session.signOut();
    expect(last()).toMatchObject({ method: 'POST', path: '/v2/watch/auth/logout', status: 200 });
    expect(Object.keys(last().json as object)).toEqual(['refresh_token', 'token']);
    expect(last().headers.authorization).toBe(bearer);
  });
});

describe('endpoint listing and product config', () => {
  test('listing: device=browser', async () => {
    const fresh = createServiceRig({ baseUrl: service.baseUrl, apiKey: demoKeys.main.value });
    await fresh.service.productConfig();
    const [listing] = service.requests.to('GET', '/v2/watch/meta/endpoints');
    expect(listing?.query).toEqual({ device: 'browser' });
    expect(listing?.headers.authorization).toBe(bearer);
  });
  test('product config: device=Browser', async () => {
    const config = await rig.service.productConfig();
    expect(last()).toMatchObject({ path: '/v2/watch/meta/product-config', query: { device: 'Browser' } });
    expect(config).toEqual({
      authType: 'pin',
      reactivationAllowed: true,
      resumeEnabled: true,
      rememberSeconds: service.settings.persistSeconds,
      minimumAppVersion: '1.0.0',
      genericErrorMessage: service.settings.genericErrorMessage,
    });
  });
});

describe('video details', () => {
  test('GET with the session', async () => {
    await signIn();
    const video = await rig.service.video(`${roomKey}-project`, videoKey);
    expect(last().path).toBe(`/v2/watch/content/projects/${roomKey}-project/videos/${videoKey}`);
    expect(last().headers.authorization).toBe(`JWT ${rig.session.currentAccessToken()}`);
    expect(video.key).toBe(videoKey);
  });
});

describe('playback', () => {
  test('POST {stream_protocol}: nothing that was not given', async () => {
    const answer = await rig.service.playback(screener, { protocol: 'dash' });
    expect(last()).toMatchObject({
      method: 'POST',
      path: `/v2/watch/stream/${screener.screenerKey}/playback`,
    });
    expect(last().json).toEqual({ stream_protocol: 'dash' });
    expect(answer).toMatchObject({ pushIntervalSeconds: 10, drm: { provider: 'clearkey' } });
  });
  test('password, passcode (as text) and offline', async () => {
    const request = { protocol: 'hls', password: 'secret', passcode: '007214', offline: true } as const;
    await rig.service.playback(screener, request);
    expect(last().json).toEqual({
      stream_protocol: 'hls',
      offline: true,
      credentials: { password: 'secret', otp: '007214' },
    });
  });
  test('one call spends one view', async () => {
    const before = service.state.viewsSpent.get(screener.screenerKey) ?? 0;
    await rig.service.playback(screener, { protocol: 'dash' });
    expect(service.state.viewsSpent.get(screener.screenerKey)).toBe(before + 1);
  });
});

describe('engagement and offline views', () => {
  test('engagement: sk and sp in the query, the seconds in the body, no Authorization', async () => {
    const { sessionKey, streamKey, streamPolicy } = await rig.service.playback(screener, {
      protocol: 'dash',
    });
    await rig.service.recordEngagement({ sessionKey, streamKey, streamPolicy, secondsViewed: [1, 2, 3] });
    expect(last()).toMatchObject({
      method: 'POST',
      path: '/v2/watch/stream/view-engagement',
      query: { sk: streamKey, sp: streamPolicy },
      json: { seconds_viewed: [1, 2, 3] },
      status: 200,
    });
    expect(last().headers.authorization).toBeUndefined();
    expect(service.state.secondsSeen(sessionKey).size).toBe(3);
  });
  test('offline views: {views: [{video_key, started_at}]}', async () => {
    await rig.service.recordOfflineViews(screener, [{ videoKey, startedAt: 1_790_000_000 }]);
    expect(last()).toMatchObject({
      path: `/v2/watch/stream/${screener.screenerKey}/offline-views`,
      json: { views: [{ video_key: videoKey, started_at: 1_790_000_000 }] },
      status: 200,
    });
  });
});

describe('player component', () => {
  test('GET with the API key; the page as text', async () => {
    service.faults.add({
      match: { path: '/stream/player/view', times: 1 },
      fault: { kind: 'status', status: 200, html: '<!doctype html><p>player</p>' },
    });
    expect(await rig.service.playerComponent()).toBe('<!doctype html><p>player</p>');
    expect(last()).toMatchObject({ method: 'GET', path: '/v2/watch/stream/player/view' });
    expect(last().headers.authorization).toBe(bearer);
  });
});

describe('player script', () => {
  test('GET without any credential; the program as text', async () => {
    service.faults.add({
      match: { path: '/stream/player/init', times: 1 },
      fault: { kind: 'status', status: 200, body: 'window.initialise = () => undefined;' },
    });
    expect(await rig.service.playerScript()).toBe('window.initialise = () => undefined;');
    expect(last()).toMatchObject({ method: 'GET', path: '/v2/watch/stream/player/init' });
    expect(last().headers.authorization).toBeUndefined();
  });
  test('a page in its place is refused', async () => {
    service.faults.add({
      match: { path: '/stream/player/init', times: 1 },
      fault: { kind: 'status', status: 200, body: '<!doctype html><p>Sign in to this network</p>' },
    });
    await expect(rig.service.playerScript()).rejects.toMatchObject({ kind: 'invalid-answer' });
  });
});
