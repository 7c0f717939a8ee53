import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, jwt, signIn } from './client-for-tests.ts';
import { documentedShapes, type Drift, everythingDrifted } from './settings.ts';
import { startService, type StandInService } from './server.ts';

let service: StandInService;
beforeAll(async () => {
  service = await startService();
});
beforeEach(() => service.set({ drift: documentedShapes }));
afterAll(() => service.close());

type Video = Record<string, unknown> & {
  screening_details: Record<string, unknown>;
  auth_details: Record<string, unknown>;
  overlay_watermark_details: Record<string, unknown>;
};
const listing = async (room: string) =>
  (await call(service, 'GET', `/v2/watch/content/screener-rooms/${room}/videos`)).json;
const first = async (drift: Partial<Drift>, room = 'the-cartographers') => {
  service.set({ drift });
  const [video] = (await listing(room)).results as Video[];
  if (!video) throw new Error('no video');
  return video;
};

describe('response shapes that drift, one at a time', () => {
  it('duration', async () => {
    const video = await first({ duration: 'duration_in_sec' });
    expect(video.duration_in_sec).toBeTypeOf('number');
    expect(video).not.toHaveProperty('duration_in_seconds');
  });

  it('screener key and offline', async () => {
    expect((await first({})).screening_details).toMatchObject({
      screener_key: 'the-cartographers--s1e1--screener',
      offline: false,
    });
    const { screening_details } = await first({ screenerKey: 'absent', offlineField: 'absent' });
    expect(Object.keys(screening_details)).toEqual([
      'expired',
      'max_views',
      'views_consumed',
      'start_date',
      'expiry_date',
    ]);
  });

  it('video details with missing fields', async () => {
    const { access } = await signIn(service);
    const path = '/v2/watch/content/projects/the-cartographers-project/videos/the-cartographers--s1e1';
    const details = async () => (await call(service, 'GET', path, jwt(access))).json;
    expect(await details()).toHaveProperty('screening_details');
    service.set({ drift: { details: 'partial' } });
    const partial = await details();
    for (const name of ['screening_details', 'auth_details', 'overlay_watermark_details'])
      expect(partial).not.toHaveProperty(name);
    expect(partial).toHaveProperty('name');
  });

  it('auth details', async () => {
    expect((await first({ auth: 'mode' }, 'vault-nine')).auth_details).toEqual({ mode: 'PWD', ident: null });
    const screener = 'vault-nine--directors-cut--screener';
    service.state.phones.set(screener, { countryCode: 44, phone: 7700900123 });
    expect((await first({ auth: 'both' }, 'vault-nine')).auth_details).toEqual({
      password_auth: true,
      two_fa_auth: false,
      mode: 'PWD',
      ident: { country_code: 44, phone: 7700900123 },
    });
  });

  it('watermark', async () => {
    const mark = async (drift: Partial<Drift>) => (await first(drift)).overlay_watermark_details;
    expect(await mark({})).toMatchObject({ position: 1, interval_in_seconds: 12, duration_in_seconds: 5 });
    expect((await mark({ position: 'text' })).position).toBe('1');
    expect((await mark({ position: 'out-of-range' })).position).toBe(99);
    expect(await mark({ position: 'missing' })).not.toHaveProperty('position');
    expect(await mark({ watermark: 'no-duration' })).not.toHaveProperty('duration_in_seconds');
    expect(await mark({ watermark: 'empty' })).toEqual({});
    expect(await mark({ watermark: 'null' })).toBeNull();
    expect(await first({ watermark: 'absent' })).not.toHaveProperty('overlay_watermark_details');
  });

  it('links', async () => {
    const page = async (drift: Partial<Drift>) => {
      service.set({ drift });
      return listing('northern-light');
    };
    expect((await page({})).next).toBe(
      `${service.baseUrl}/v2/watch/content/screener-rooms/northern-light/videos?page=2`,
    );
    expect((await page({ links: 'relative' })).next).toMatch(/^\/v2\/.*page=2$/);
    expect((await page({ links: 'foreign' })).next).toMatch(/^https:\/\/listing\.elsewhere\.example\//);
    expect((await page({ noLink: 'null' })).previous).toBeNull();
    expect((await page({ noLink: 'empty' })).previous).toBe('');
    expect(await page({ noLink: 'absent' })).not.toHaveProperty('previous');
  });

  it('numbers, subtitles, cast and dates', async () => {
    expect(await first({ episodeNumbers: 'text' })).toMatchObject({ season: '1', episode: '1' });
    expect((await first({ subtitles: 'bare' })).subtitles).toEqual([
      { label: 'English' },
      { label: 'Français' },
    ]);
    expect((await first({ subtitles: 'object' })).subtitles).toEqual({ en: 'English', fr: 'Français' });
    expect((await first({ subtitles: 'null' })).subtitles).toBeNull();
    expect((await first({ cast: 'text' })).cast_and_crew).toContain('Greta Holm (Creator)');
    expect((await first({ cast: 'object' })).cast_and_crew).toHaveProperty('Ruiz', 'Rafe Monroe');
    expect((await first({ cast: 'null' })).cast_and_crew).toBeNull();
    const { expiry_date: seconds } = (await first({ dates: 'seconds' })).screening_details;
    expect((await first({ dates: 'milliseconds' })).screening_details.expiry_date).toBe(
      Number(seconds) * 1000,
    );
    const iso = (await first({ dates: 'iso' })).screening_details.expiry_date;
    expect(Date.parse(String(iso))).toBe(Number(seconds) * 1000);
  });

  it('status code and failure text', async () => {
    const codeOf = async (drift: Partial<Drift>, room: string) => {
      service.set({ drift });
      return listing(room);
    };
    expect((await codeOf({ statusCode: 'number' }, 'vault-nine')).status_code).toBe(0);
    expect((await codeOf({ statusCode: 'number' }, 'nowhere')).status_code).toBe(4002);
    expect(await codeOf({ statusCode: 'absent' }, 'vault-nine')).not.toHaveProperty('status_code');
    expect((await codeOf({ statusCode: 'absent' }, 'nowhere')).status_code).toBe('W4002');
    const failed = await codeOf({ failureText: 'status_message' }, 'nowhere');
    expect(failed.status_message).toBeTypeOf('string');
    expect(failed).not.toHaveProperty('detail');
  });
});

it('drifts in all shapes together, and still lists the videos', async () => {
  service.set({ drift: everythingDrifted });
  expect((await listing('the-cartographers')).results).toHaveLength(12);
});
