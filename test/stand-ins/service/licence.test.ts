import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, call, mainKey, play } from './client-for-tests.ts';
import { startService, type StandInService } from './server.ts';

const KID = '0123456789abcdef0123456789abcdef';
const KEY = 'fedcba9876543210fedcba9876543210';
const encode = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');

let service: StandInService;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'licence-'));
  await mkdir(join(root, 'film'));
  await writeFile(join(root, 'film', 'keys.json'), JSON.stringify({ [KID.toUpperCase()]: KEY }));
  service = await startService({ mediaRoot: root });
});
afterAll(async () => {
  await service.close();
  await rm(root, { recursive: true });
});

const request = { kids: [encode(KID)], type: 'temporary' };
type Drm = { token: string; license_url: string; custom_headers?: Record<string, string> };
const drmOf = async () => (await play(service, 'salt-and-starlight')).json.drm as Drm;
const ask = (headers: Record<string, string>, body: unknown = request, path = '/drm/licence') =>
  call(service, 'POST', path, headers, body);

describe('the licence endpoint', () => {
  it('answers Clear Key JSON to the token of a playback session', async () => {
    const { token, license_url } = await drmOf();
    const { status, json } = await ask(bearer(token), request, license_url);
    expect(status).toBe(200);
    expect(json).toEqual({ keys: [{ kty: 'oct', kid: encode(KID), k: encode(KEY) }], type: 'temporary' });
    expect(service.state.licences.at(-1)).toMatchObject({ kids: [KID], type: 'temporary', status: 200 });
  });

  it('accepts a token again until it expires', async () => {
    const { token } = await drmOf();
    expect([(await ask(bearer(token))).status, (await ask(bearer(token))).status]).toEqual([200, 200]);
    service.clock.advance(4 * 3600 + 1);
    expect((await ask(bearer(token))).status).toBe(401);
  });

  it('answers 401 without a token, or with one of another kind or session', async () => {
    const { token } = await drmOf();
    expect((await ask({})).status).toBe(401);
    expect((await ask({ authorization: token })).status).toBe(401);
    expect((await ask(bearer('rubbish'))).status).toBe(401);
    expect((await ask(mainKey)).status).toBe(401);
    expect((await ask(bearer(`${token}x`))).status).toBe(401);
    const elsewhere = await service.tokens.issue('licence', 'no-such-session', 'key', 600);
    expect((await ask(bearer(elsewhere))).status).toBe(401);
    expect(service.state.licences.at(-1)).toMatchObject({ sessionKey: null, status: 401 });
  });

  it('answers 400 to a request without a known key', async () => {
    const { token } = await drmOf();
    expect((await ask(bearer(token), { kids: [encode('00'.repeat(16))] })).status).toBe(400);
    expect((await ask(bearer(token), 'not json')).status).toBe(400);
  });

  it('has a variant with custom headers, which accepts no other credential', async () => {
    service.set({ drift: { drm: 'custom-headers', drmProvider: 'drmtoday' } });
    const drm = await drmOf();
    expect(drm).toMatchObject({ provider: 'drmtoday' });
    expect(drm.token).toBeUndefined();
    const headers = drm.custom_headers ?? {};
    expect((await ask(headers, request, drm.license_url)).status).toBe(200);
    expect((await ask(bearer(headers['x-dt-auth-token'] ?? ''), request, drm.license_url)).status).toBe(401);
    service.set({ drift: { drm: 'documented', drmProvider: 'clearkey' } });
    expect((await ask(headers)).status).toBe(401);
  });

  it("requires drmtoday's token in drmtoday's header", async () => {
    service.set({ drift: { drmProvider: 'drmtoday' } });
    const { token } = await drmOf();
    expect((await ask(bearer(token))).status).toBe(401);
    expect((await ask({ 'x-dt-auth-token': token })).status).toBe(200);
    service.set({ drift: { drmProvider: 'clearkey' } });
  });
});

describe('certificate and HLS key', () => {
  it('answers the same bytes each time', async () => {
    const read = async () => {
      const response = await fetch(`${service.baseUrl}/drm/certificate`);
      return Buffer.from(await response.arrayBuffer());
    };
    const first = await read();
    expect(first).toHaveLength(640);
    expect(first.equals(await read())).toBe(true);
  });

  it('answers 16 raw bytes, by token where that is set', async () => {
    const path = `${service.mediaUrl}/film/key/${KID}`;
    const response = await fetch(path);
    expect(Buffer.from(await response.arrayBuffer()).toString('hex')).toBe(KEY);
    expect((await fetch(`${service.mediaUrl}/film/key/00`)).status).toBe(404);
    service.set({ hlsKeyNeedsToken: true });
    const { token } = await drmOf();
    expect((await fetch(path)).status).toBe(401);
    expect((await fetch(path, { headers: bearer(token) })).status).toBe(200);
    service.set({ hlsKeyNeedsToken: false });
  });

  it('never serves the key file', async () => {
    for (const path of ['film/keys.json', 'film/%6beys.json', 'x/../film/keys.json', 'film//keys.json']) {
      expect((await fetch(`${service.mediaUrl}/${path}`)).status).toBe(404);
    }
  });
});
