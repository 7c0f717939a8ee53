import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bearer, call, jwt, mainKey, play, signIn, studioKey } from './client-for-tests.ts';
import { demoKeys } from './demo-access.ts';
import { startService, type StandInService } from './server.ts';

let service: StandInService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const ROOM = '/v2/watch/content/screener-rooms/salt-and-starlight';
const code = async (path: string, headers: Record<string, string>, method = 'GET', body?: unknown) => {
  const { status, json } = await call(service, method, path, headers, body);
  return `${status} ${String(json.status_code)}`;
};

describe('the API key (section 5, rules 1 and 5)', () => {
  it.each([
    ['no header', {}, '401 W2000'],
    ['an empty header', { authorization: '' }, '401 W2000'],
    ['no scheme', { authorization: demoKeys.main.value }, '401 W2000'],
    ['another scheme', { authorization: `Basic ${demoKeys.main.value}` }, '401 W2000'],
    ['a scheme in lower case', { authorization: `bearer ${demoKeys.main.value}` }, '401 W2000'],
    ['two spaces', { authorization: `Bearer  ${demoKeys.main.value}` }, '401 W2000'],
    ['an unknown key', bearer('nobody'), '401 W2001'],
    ['a revoked key', bearer(demoKeys.revoked.value), '401 W2001'],
    ['a key without permission', bearer(demoKeys.noPermission.value), '403 W2101'],
    ['a key for rooms', bearer(demoKeys.readOnly.value), '200 W0000'],
    ['a full key', mainKey, '200 W0000'],
  ])('%s', async (_, headers, expected) => {
    expect(await code(ROOM, headers)).toBe(expected);
  });

  it('is required by every operation that the interface lists, and a JWT does not replace it', async () => {
    const { access } = await signIn(service);
    service.set({ jwtForLinks: false });
    for (const [method, path] of [
      ['GET', ROOM],
      ['GET', `${ROOM}/videos`],
      ['POST', '/v2/watch/auth/token/refresh'],
      ['POST', '/v2/watch/auth/login'],
      ['POST', '/v2/watch/auth/logout'],
      ['GET', '/v2/watch/meta/endpoints?device=browser'],
      ['GET', '/v2/watch/meta/product-config?device=Browser'],
      ['GET', '/v2/watch/stream/player/view'],
    ] as const) {
      expect(await code(path, {}, method), path).toBe('401 W2000');
      expect(await code(path, jwt(access), method), path).toBe('401 W2000');
      expect(await code(path, bearer(demoKeys.noPermission.value), method), path).toBe('403 W2101');
    }
  });
});

describe('the credential of 4.3 to 4.5 and playback (section 5, rules 2 and 3)', () => {
  let access: string;
  beforeEach(async () => {
    service.set({ linksAllowed: true, jwtForLinks: false });
    ({ access } = await signIn(service));
  });

  type Case = [links: boolean, room: string, credential: 'none' | 'key' | 'jwt', expected: string];
  const cases: Case[] = [
    [true, 'salt-and-starlight', 'none', '401 W2000'],
    [true, 'salt-and-starlight', 'key', '200 W0000'],
    [true, 'salt-and-starlight', 'jwt', '401 W2000'],
    [false, 'the-quiet-orbit', 'none', '401 W2000'],
    [false, 'the-quiet-orbit', 'key', '403 W2101'],
    [false, 'the-quiet-orbit', 'jwt', '200 W0000'],
    [false, 'the-understudy', 'key', '403 W2101'],
    [false, 'the-understudy', 'jwt', '200 W0000'],
    [false, 'salt-and-starlight', 'key', '200 W0000'],
    [false, 'salt-and-starlight', 'jwt', '200 W0000'],
    [true, 'the-quiet-orbit', 'key', '403 W2101'],
    [true, 'the-quiet-orbit', 'jwt', '200 W0000'],
    [true, 'the-understudy', 'key', '200 W0000'],
    [true, 'the-understudy', 'jwt', '200 W0000'],
  ];
  it.each(cases)('links %s, %s, %s: %s', async (links, room, credential, expected) => {
    service.set({ linksAllowed: links });
    const headers = { none: {}, key: mainKey, jwt: jwt(access) }[credential];
    const { status, json } = await play(service, room, headers);
    expect(`${status} ${String(json.status_code)}`).toBe(expected);
    // The other operations reject the same header, or continue with their own checks.
    const base = `/v2/watch/content/screeners/${room}`;
    const refused = expected.startsWith('200') ? undefined : expected;
    const others = [
      await code(`${base}/2fa`, headers),
      await code(`${base}/2fa`, headers, 'POST', { phone: 7700900123, country_code: 44 }),
      await code(`${base}/reactivate`, headers, 'POST', { email: 'a@b.example', message: 'Please' }),
    ];
    const open = ['403 W2104', '403 W2104', '400 W4106'];
    expect(others).toEqual(refused ? [refused, refused, refused] : open);
  });

  it('takes the JWT for link rooms too, as host pages send it once signed in', async () => {
    service.set({ jwtForLinks: true });
    expect(await code(ROOM, jwt(access))).toBe('200 W0000');
    expect(await code(`${ROOM}/videos`, jwt(access))).toBe('200 W0000');
    expect((await play(service, 'salt-and-starlight', jwt(access))).status).toBe(200);
    expect(await code(ROOM, jwt('x.y.z'))).toBe('401 W2003');
  });

  it('follows the product of the key, when the key has one of its own', async () => {
    const profileSession = await signIn(service, studioKey);
    expect((await play(service, 'salt-and-starlight', jwt(profileSession.access))).status).toBe(200);
    expect((await play(service, 'the-understudy', studioKey)).json.status_code).toBe('W2101');
  });

  it('limits an account to its rooms with W4005', async () => {
    const login = { type: 'pin', credentials: { pin: '007214' } };
    const { json } = await call(service, 'POST', '/v2/watch/auth/login', mainKey, login);
    const limited = jwt(String(json.token));
    expect((await play(service, 'the-understudy', limited)).json.status_code).toBe('W4005');
    expect((await play(service, 'the-quiet-orbit', limited)).status).toBe(200);
  });
});

describe('video details', () => {
  const path = '/v2/watch/content/projects/vault-nine-project/videos/vault-nine--theatrical';
  it('require a session', async () => {
    const { access } = await signIn(service);
    expect(await code(path, {})).toBe('401 W2000');
    expect(await code(path, mainKey)).toBe('403 W2101');
    expect(await code(path, bearer('nobody'))).toBe('401 W2001');
    expect(await code(path, jwt('x.y.z'))).toBe('401 W2003');
    const { status, json } = await call(service, 'GET', path, jwt(access));
    expect([status, json.key]).toEqual([200, 'vault-nine--theatrical']);
    expect(await code(path.replace('vault-nine-project', 'other-project'), jwt(access))).toBe('400 W4002');
  });
});
