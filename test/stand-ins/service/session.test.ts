import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, jwt, mainKey, signIn, studioKey } from './client-for-tests.ts';
import { defaultSettings } from './settings.ts';
import { startService, type StandInService } from './server.ts';

let service: StandInService;
beforeAll(async () => {
  service = await startService();
});
beforeEach(() => service.set(defaultSettings));
afterAll(() => service.close());

const DETAILS = '/v2/watch/content/projects/vault-nine-project/videos/vault-nine--theatrical';
const details = async (access: string) => (await call(service, 'GET', DETAILS, jwt(access))).json.status_code;
const refresh = (token: string, key = mainKey) =>
  call(service, 'POST', '/v2/watch/auth/token/refresh', key, { refresh_token: token });
const login = (body: unknown, key = mainKey) => call(service, 'POST', '/v2/watch/auth/login', key, body);

describe('login', () => {
  it('signs in by a PIN with leading zeros', async () => {
    const { status, json } = await login({ type: 'pin', credentials: { pin: '007214' }, persist: true });
    expect(status).toBe(200);
    expect(decodeJwt(String(json.token)).sub).toBe('account-idris');
  });

  it('signs in by password where the product does', async () => {
    const credentials = { username: 'Reviewer@festival.example', password: 'north-by-lantern' };
    const body = { type: 'password', credentials, persist: false };
    expect((await login(body, studioKey)).status).toBe(200);
    expect((await login(body)).json.status_code).toBe('W4900');
  });

  it('refuses a body without a JSON content type', async () => {
    const response = await fetch(`${service.baseUrl}/v2/watch/auth/login`, {
      method: 'POST',
      headers: { ...mainKey, 'content-type': 'text/plain' },
      body: JSON.stringify({ type: 'pin', credentials: { pin: '482913' }, persist: true }),
    });
    expect(await response.json()).toMatchObject({ status_code: 'W4900' });
  });

  it('refuses unknown details with W2002', async () => {
    const { status, json } = await login({ type: 'pin', credentials: { pin: '000000' } });
    expect([status, json.status_code]).toEqual([401, 'W2002']);
    expect(json.detail).toBeTypeOf('string');
    service.set({ drift: { failureText: 'both' } });
    const both = (await login({ type: 'pin', credentials: { pin: '000000' } })).json;
    expect([both.detail, both.status_message]).toEqual([json.detail, json.detail]);
  });

  it.each([
    ['no type', { credentials: { pin: '1' } }],
    ['no PIN', { type: 'pin', credentials: {} }],
    ['a PIN as a number', { type: 'pin', credentials: { pin: 482913 } }],
    ['no JSON', 'pin=482913'],
    ['an unknown field', { type: 'pin', credentials: { pin: '482913' }, persist: true, device: 'x' }],
  ])('refuses %s with W4900', async (_, body) => {
    expect((await login(body)).json.status_code).toBe('W4900');
  });

  it('gives the refresh token a longer lifetime with persist', async () => {
    const lifetime = async (persist: boolean) => {
      const { json } = await login({ type: 'pin', credentials: { pin: '482913' }, persist });
      const { exp, iat } = decodeJwt(String(json.refresh_token));
      return (exp ?? 0) - (iat ?? 0);
    };
    expect([await lifetime(false), await lifetime(true)]).toEqual([86_400, 172_800]);
  });
});

describe('tokens and time', () => {
  it('lets an access token expire, and renews it by 4.6', async () => {
    service.set({ accessSeconds: 60 });
    const { access, refresh: token } = await signIn(service);
    expect(await details(access)).toBe('W0000');
    service.clock.advance(61);
    expect(await details(access)).toBe('W2003');
    const { json } = await refresh(token);
    expect(json.status_code).toBe('W0000');
    expect(json.refresh_token).toBeUndefined();
    expect(await details(String(json.token))).toBe('W0000');
  });

  it('lets a refresh token expire', async () => {
    const { refresh: token } = await signIn(service);
    service.clock.advance(86_401);
    expect((await refresh(token)).json.status_code).toBe('W2003');
  });

  it('needs the API key of the login, and a refresh token', async () => {
    const { access, refresh: token } = await signIn(service);
    expect((await refresh(token, studioKey)).json.status_code).toBe('W2003');
    expect((await refresh(access)).json.status_code).toBe('W2003');
    expect((await refresh('rubbish')).json.status_code).toBe('W2003');
    expect(await details(token)).toBe('W2003');
  });

  it('can rotate refresh tokens: the old one is spent', async () => {
    service.set({ rotateRefresh: true });
    const { refresh: first } = await signIn(service);
    const { json } = await refresh(first);
    expect((await refresh(first)).json.status_code).toBe('W2003');
    expect((await refresh(String(json.refresh_token))).status).toBe(200);
  });

  it('can refuse every access token issued so far', async () => {
    const { access, refresh: token } = await signIn(service);
    service.tokens.revokeAllAccess();
    expect(await details(access)).toBe('W2003');
    expect(await details(String((await refresh(token)).json.token))).toBe('W0000');
  });

  it('can issue opaque access tokens', async () => {
    service.set({ opaqueAccess: true });
    const { access } = await signIn(service);
    expect(() => decodeJwt(access)).toThrow();
    expect(await details(access)).toBe('W0000');
  });
});

describe('logout', () => {
  it('accepts a null token, as host pages send it after the session expired', async () => {
    const { refresh: token } = await signIn(service);
    const body = { refresh_token: token, token: null };
    expect((await call(service, 'POST', '/v2/watch/auth/logout', mainKey, body)).status).toBe(200);
  });

  it('revokes the refresh token and the access token sent with it', async () => {
    const { access, refresh: token } = await signIn(service);
    const body = { refresh_token: token, token: access };
    expect((await call(service, 'POST', '/v2/watch/auth/logout', mainKey, body)).json.status_code).toBe(
      'W0000',
    );
    expect((await refresh(token)).json.status_code).toBe('W2003');
    expect(await details(access)).toBe('W2003');
  });
});
