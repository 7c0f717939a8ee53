import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, mainKey, studioKey } from './client-for-tests.ts';
import { OPERATIONS } from './operations.ts';
import { startService, type StandInService } from './server.ts';

let service: StandInService;
let built: string;
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'embed-'));
  service = await startService({ basePath: '/api', embedRoot: built });
});
afterAll(async () => {
  await service.close();
  await rm(built, { recursive: true });
});

const ENDPOINTS = '/v2/watch/meta/endpoints?device=browser';
const listing = async () => (await call(service, 'GET', ENDPOINTS)).json.endpoints as Record<string, string>;

describe('endpoint listing', () => {
  it('names every operation, with placeholders, and the host', async () => {
    const { json } = await call(service, 'GET', ENDPOINTS);
    expect(json.host).toEqual({ name: `${service.baseUrl}/` });
    expect(service.baseUrl).toMatch(/\/api$/);
    const others = Object.values(OPERATIONS).filter(({ id }) => id !== OPERATIONS.endpoints.id);
    expect(json.endpoints).toEqual(Object.fromEntries(others.map(({ id, path }) => [id, path])));
  });

  it.each([
    ['endpoints?device=Browser', mainKey],
    ['product-config?device=browser', mainKey],
  ])('takes the device of "%s" in any case, as host pages write it', async (query, key) => {
    expect((await call(service, 'GET', `/v2/watch/meta/${query}`, key)).status).toBe(200);
  });

  it.each(['endpoints', 'endpoints?device=toaster', 'product-config?device='])(
    'refuses the device of "%s" with W4901',
    async (query) => {
      const { status, json } = await call(service, 'GET', `/v2/watch/meta/${query}`);
      expect([status, json.status_code]).toEqual([400, 'W4901']);
    },
  );

  it('can leave the watch segment out of the room paths', async () => {
    service.set({ endpointListing: 'without-watch' });
    const path = (await listing())[OPERATIONS.room.id] ?? '';
    expect(path).toBe('v2/content/screener-rooms/<str:screener_room_key>');
    const room = path.replace('<str:screener_room_key>', 'vault-nine');
    expect((await call(service, 'GET', `/${room}`)).status).toBe(200);
  });

  it('can be absolute, partial or hostile', async () => {
    service.set({ endpointListing: 'absolute' });
    expect((await listing())[OPERATIONS.login.id]).toBe(`${service.baseUrl}/v2/watch/auth/login`);
    service.set({ endpointListing: 'partial' });
    expect(Object.keys(await listing())).toEqual([OPERATIONS.room.id]);
    service.set({ endpointListing: 'hostile' });
    const { text } = await call(service, 'GET', ENDPOINTS);
    expect(text).toContain('attacker.example');
    expect(text).toContain('"__proto__"');
    service.set({ endpointListing: 'documented' });
  });
});

describe('product config', () => {
  const config = async (key = mainKey) =>
    (await call(service, 'GET', '/v2/watch/meta/product-config?device=Browser', key)).json;

  it('reports the settings', async () => {
    expect(await config()).toMatchObject({
      auth_type: 'PIN',
      signup_allowed: false,
      refresh_token_lifetime_persist: 172_800,
      minimum_app_version: '1.0.0',
      screener_reactivation_allowed: true,
      resume_playback_enabled: true,
      status_code: 'W0000',
    });
    service.set({ authType: 'PWD', minimumAppVersion: '9.0.0', resumePlayback: false });
    expect(await config()).toMatchObject({
      auth_type: 'PWD',
      minimum_app_version: '9.0.0',
      resume_playback_enabled: false,
    });
    service.set({ authType: 'PIN', resumePlayback: true });
  });

  it('describes another product for a key that has its own', async () => {
    expect(await config(studioKey)).toMatchObject({ key: 'lantern-studio', auth_type: 'PWD' });
  });

  it('has the pictures that host pages read without a check', async () => {
    const { assets } = await config();
    for (const name of ['logo_image', 'background_image', 'favicon_image']) {
      const { links } = (assets as Record<string, { links: string[] }>)[name]!;
      expect((await fetch(links[0]!)).status, name).toBe(200);
    }
  });
});

describe('player component and initialisation script (4.7)', () => {
  const view = '/v2/watch/stream/player/view';
  const init = '/v2/watch/stream/player/init';

  it('answer 503 with the build command when they have not been built', async () => {
    const { status, text } = await call(service, 'GET', view);
    expect(status).toBe(503);
    expect(text).toContain('npm run build');
    expect((await call(service, 'GET', init, {})).status).toBe(503);
  });

  it('are the built files; the script needs no key', async () => {
    await writeFile(join(built, 'player-component.html'), '<!doctype html><video></video>');
    await writeFile(join(built, 'player-init.js'), 'window.x = 1;');
    const component = await call(service, 'GET', view);
    expect(component.text).toContain('<video>');
    expect(component.headers.get('content-type')).toContain('text/html');
    const script = await call(service, 'GET', init, {});
    expect([script.status, script.text]).toEqual([200, 'window.x = 1;']);
    expect(script.headers.get('content-type')).toContain('text/javascript');
  });
});

describe('the ClientID header', () => {
  it('is not asked for, unless a pattern is set', async () => {
    service.set({ clientIdPattern: '^WEB-CHROME-' });
    const refused = await call(service, 'GET', ENDPOINTS);
    expect([refused.status, refused.json.status_code]).toEqual([400, 'W4901']);
    const headers = { ...mainKey, clientid: 'WEB-CHROME-125.0.0.0-WINDOWS10' };
    expect((await call(service, 'GET', ENDPOINTS, headers)).status).toBe(200);
    service.set({ clientIdPattern: null });
  });
});
