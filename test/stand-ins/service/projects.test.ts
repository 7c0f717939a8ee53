import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, jwt, mainKey, signIn } from './client-for-tests.ts';
import { startService, type StandInService } from './server.ts';

let service: StandInService;
let session: Record<string, string>;
beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  session = jwt((await signIn(service)).access);
});
afterAll(() => service.close());

const CONTENT = '/v2/watch/content';
const get = async (path: string, headers = session) => {
  const { status, json } = await call(service, 'GET', `${CONTENT}/${path}`, headers);
  const results = (json.results ?? []) as Record<string, unknown>[];
  return { status, json, results, keys: results.map(({ key }) => key) };
};

describe('the projects of an account after sign-in', () => {
  it('are listed by studio, and one project has the fields of 2.3', async () => {
    const brands = await get('brands');
    expect(brands.json).toMatchObject({ count: 2, next: null });
    expect(brands.results[1]).toMatchObject({ key: 'harbour-lane-brand', name: 'Harbour Lane' });
    const projects = await get('projects?brand=harbour-lane-brand&limit=2');
    expect(projects.json).toMatchObject({ count: 4 });
    expect(projects.keys).toEqual(['the-understudy-project', 'tale-of-the-sea-project']);
    expect(Object.keys(projects.results[0]!)).toEqual(['key', 'name', 'poster']);
    const { json } = await get('projects/the-cartographers-project');
    expect(json).toMatchObject({ name: 'The Cartographers', episodic: true, seasons: [0, 1, 2, 3] });
    expect((await get('brands/lantern-pictures-brand')).json).toMatchObject({ name: 'Lantern Pictures' });
  });

  it('have videos in the shapes of known deployments, with a key that plays by JWT', async () => {
    const { results } = await get('projects/the-understudy-project/videos');
    expect(results).toHaveLength(1);
    const [video] = results as [Record<string, Record<string, unknown>>];
    expect(video.duration_in_sec).toBeTypeOf('number');
    expect(video.auth_details).toMatchObject({ mode: 'NONE', ident: null });
    const key = String(video.screening_details!.screener_key);
    const body = { stream_protocol: 'dash' };
    const played = await call(service, 'POST', `/v2/watch/stream/${key}/playback`, session, body);
    expect(played.status).toBe(200);
    const found = await get('projects/the-cartographers-project/videos?season=2&limit=30');
    expect(found.results.every(({ season }) => season === 2)).toBe(true);
  });

  it('need a session; a limited account sees its own projects, and no unknown key', async () => {
    for (const path of ['brands', 'projects?brand=harbour-lane-brand', 'projects/vault-nine-project'])
      expect((await get(path, mainKey)).json.status_code, path).toBe('W2101');
    const login = { type: 'pin', credentials: { pin: '007214' } };
    const { json } = await call(service, 'POST', '/v2/watch/auth/login', mainKey, login);
    const limited = jwt(String(json.token));
    expect((await get('projects?brand=lantern-pictures-brand', limited)).keys).toEqual([
      'salt-and-starlight-project',
    ]);
    expect((await get('projects/vault-nine-project', limited)).json.status_code).toBe('W4002');
    expect((await get('projects?brand=no-such-brand')).json.status_code).toBe('W4002');
  });

  it('can be left out of the endpoint listing', async () => {
    service.set({ endpointListing: 'without-projects' });
    const { json } = await call(service, 'GET', '/v2/watch/meta/endpoints?device=browser');
    expect(
      Object.keys(json.endpoints as object).filter((id) => /brand|project|content.videos/.test(id)),
    ).toEqual([]);
  });
});
