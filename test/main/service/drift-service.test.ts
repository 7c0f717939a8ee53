import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ServiceVideo } from '../../../main/service/models.ts';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import { startService, type StandInService } from '../../stand-ins/service/server.ts';
import { documentedShapes, everythingDrifted, type SettingsPatch } from '../../stand-ins/service/settings.ts';
import { createServiceRig, type ServiceRig } from '../../fakes/service-rig.ts';

/**
 * Tests every drift of the stand-in service over a real socket. The videos must be the same, except for omitted fields.
 */

type Drift = NonNullable<SettingsPatch['drift']>;

let service: StandInService;
let rig: ServiceRig;
let documented: readonly ServiceVideo[];
const roomKey = 'northern-light';

beforeAll(async () => {
  // Unsigned links do not change between two reads.
  service = await startService({ settings: { signedLinks: false } });
  rig = createServiceRig({ baseUrl: service.baseUrl, apiKey: demoKeys.main.value });
  documented = await read({});
});
afterEach(() => service.set({ drift: documentedShapes }));
afterAll(() => service.close());

async function read(drift: Drift): Promise<readonly ServiceVideo[]> {
  service.set({ drift });
  return (await rig.service.videos({ roomKey })).videos;
}

test('the documented answer has a whole page of videos', () => expect(documented).toHaveLength(30));

describe('response shapes without loss', () => {
  const shapes: readonly Drift[] = [
    { duration: 'duration_in_sec' },
    { auth: 'mode' },
    { auth: 'both' },
    { position: 'text' },
    { links: 'relative' },
    { links: 'foreign' },
    { noLink: 'empty' },
    { noLink: 'absent' },
    { episodeNumbers: 'text' },
    { dates: 'milliseconds' },
    { dates: 'iso' },
    { statusCode: 'number' },
    { statusCode: 'absent' },
  ];
  test.each(shapes)('%j', async (drift) => expect(await read(drift)).toEqual(documented));
});

describe('response shapes with missing fields', () => {
  test('screenerKey absent', async () =>
    expect(await read({ screenerKey: 'absent' })).toEqual(
      documented.map((video) => ({ ...video, screenerKey: null })),
    ));
  test('offlineField absent', async () =>
    expect((await read({ offlineField: 'absent' })).every((video) => !video.screening.offline)).toBe(true));
  test.each(['empty', 'null', 'absent'] as const)('watermark %s means none', async (watermark) =>
    expect((await read({ watermark })).every((video) => video.watermark === null)).toBe(true),
  );
  test('watermark without duration', async () =>
    expect(await read({ watermark: 'no-duration' })).toEqual(
      documented.map((video) => ({
        ...video,
        watermark: video.watermark && { ...video.watermark, durationSeconds: null },
      })),
    ));
  test.each(['missing', 'out-of-range'] as const)('position %s means 8', async (position) =>
    expect((await read({ position })).every(({ watermark }) => (watermark?.position ?? 8) === 8)).toBe(true),
  );
  test('subtitles bare', async () =>
    expect(
      (await read({ subtitles: 'bare' })).map(({ subtitles }) => subtitles.map(({ label }) => label)),
    ).toEqual(documented.map(({ subtitles }) => subtitles.map(({ label }) => label))));
  test('subtitles object', async () =>
    expect(
      (await read({ subtitles: 'object' })).map(({ subtitles }) =>
        subtitles.map(({ label, language }) => [language, label]),
      ),
    ).toEqual(documented.map(({ subtitles }) => subtitles.map(({ label, language }) => [language, label]))));
  test('subtitles null', async () =>
    expect((await read({ subtitles: 'null' })).every(({ subtitles }) => subtitles.length === 0)).toBe(true));
  test('cast text', async () =>
    expect((await read({ cast: 'text' })).map(({ castAndCrew }) => castAndCrew.length)).toEqual(
      documented.map(({ castAndCrew }) => castAndCrew.length),
    ));
  test('cast object', async () => {
    const sorted = (videos: readonly ServiceVideo[]) =>
      videos.map(({ castAndCrew }) => [...new Map(castAndCrew.map(({ name, role }) => [role, name]))].sort());
    expect(sorted(await read({ cast: 'object' }))).toEqual(sorted(documented));
  });
  test('cast null', async () =>
    expect((await read({ cast: 'null' })).every(({ castAndCrew }) => castAndCrew.length === 0)).toBe(true));
});

describe('failures', () => {
  test.each([
    { statusCode: 'number', failureText: 'status_message' },
    { statusCode: 'text', failureText: 'detail' },
  ] as const)('%j: code and message are read', async (drift) => {
    service.set({ drift });
    await expect(rig.service.room('unknown')).rejects.toMatchObject({
      code: 'W4002',
      detail: 'The screener room key does not exist.',
    });
  });
});

describe('all drifts together', () => {
  test('room, videos, playback', async () => {
    service.set({ drift: everythingDrifted });
    expect((await rig.service.room(roomKey)).project.castAndCrew.length).toBeGreaterThan(0);
    const { videos } = await rig.service.videos({ roomKey });
    expect(videos.map(({ key, durationSeconds, season }) => [key, durationSeconds, season])).toEqual(
      documented.map(({ key, durationSeconds, season }) => [key, durationSeconds, season]),
    );
    const screener = { screenerKey: 'salt-and-starlight--feature--screener', forceLogin: false };
    expect((await rig.service.playback(screener, { protocol: 'dash' })).drm?.headers).toHaveProperty(
      'x-dt-auth-token',
    );
  });
  test('playback with certificate_url and stream keys in the manifest', async () => {
    service.set({ streamKeys: 'manifest', drift: { drm: 'correct-spelling', drmProvider: 'ezdrm' } });
    const screener = { screenerKey: 'salt-and-starlight--feature--screener', forceLogin: false };
    const answer = await rig.service.playback(screener, { protocol: 'dash' });
    expect(answer.drm?.certificateUrl).toContain('/drm/certificate');
    expect(answer.streamKey).toMatch(/^[0-9a-f]{24}$/);
    expect(answer.streamPolicy).toBeTruthy();
    service.set({ streamKeys: 'fields' });
  });
});

describe('paging with each meaning of count', () => {
  test.each(['total', 'page'] as const)('count is the %s', async (count) => {
    service.set({ count });
    const first = await rig.service.videos({ roomKey, page: 1, limit: 12 });
    expect(first.hasNext).toBe(true);
    expect(first.videos).toHaveLength(12);
    service.set({ count: 'total' });
  });
});
