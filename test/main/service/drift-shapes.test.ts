import { describe, expect, test } from 'vitest';
import { readStatusCode } from '../../../main/service/codes.ts';
import type { PlaybackAnswer, ServiceVideo } from '../../../main/service/models.ts';
import { playbackSchema } from '../../../main/service/schemas/playback.ts';
import { videoPageSchema, videoDetailsSchema } from '../../../main/service/schemas/video.ts';
import {
  documentedPage,
  documentedPlayback,
  documentedVideo,
  type Json,
} from '../../fakes/service-answers.ts';

/** Tests response shapes that drift in known deployments: each shape of each field. */

const video = (fields: Json): ServiceVideo => videoDetailsSchema.parse({ ...documentedVideo(), ...fields });
const detail = (name: string, fields: Json): ServiceVideo => {
  const documented: Json = documentedVideo();
  return video({ [name]: { ...(documented[name] as Json), ...fields } });
};
const playback = (fields: Json): PlaybackAnswer =>
  playbackSchema.parse({ ...documentedPlayback(), ...fields });

describe('drift: duration', () => {
  test('duration_in_sec', () => {
    const { duration_in_seconds: _, ...rest }: Json = documentedVideo();
    expect(videoDetailsSchema.parse({ ...rest, duration_in_sec: 61 }).durationSeconds).toBe(61);
  });
});

describe('drift: screener_key', () => {
  test('screening_details.screener_key', () =>
    expect(detail('screening_details', { screener_key: 's-1' }).screenerKey).toBe('s-1'));
  test('without it: null, and the room key is used', () => expect(video({}).screenerKey).toBeNull());
});

describe('drift: screening_details.offline', () => {
  test.each([true, false])('%s', (offline) =>
    expect(detail('screening_details', { offline }).screening.offline).toBe(offline),
  );
  test('absent is false', () => expect(video({}).screening.offline).toBe(false));
});

describe('drift: video', () => {
  test('resume_playback.from_second', () =>
    expect(video({ resume_playback: { from_second: 90 } }).resumeFromSecond).toBe(90));
  test('resume_playback.from_second 0 is the start', () =>
    expect(video({ resume_playback: { from_second: 0 } }).resumeFromSecond).toBe(0));
  test('resume_playback absent or null', () => {
    expect(video({}).resumeFromSecond).toBeNull();
    expect(video({ resume_playback: null }).resumeFromSecond).toBeNull();
  });
  test('hdr_standard passes', () => expect(video({ hdr_standard: 'HDR10' }).key).toBe('video-1'));
  test('offline_download_size in bytes', () =>
    expect(video({ offline_download_size: 5_400_000 }).offlineDownloadBytes).toBe(5_400_000));
});

describe('drift: auth_details', () => {
  const ident = { country_code: 44, phone: 7_700_900_123 };
  const auth = (fields: Json): ServiceVideo['auth'] => video({ auth_details: fields }).auth;
  test.each([
    ['PWD', true, false],
    ['2FA', false, true],
    ['PWD_2FA', true, true],
    ['two-factor', false, true],
    ['password, otp', true, true],
    ['NONE', false, false],
  ])('mode %s', (mode, password, passcode) =>
    expect(auth({ mode, ident: null })).toEqual({ password, passcode, phone: null }),
  );
  test('mode as a list of values', () =>
    expect(auth({ mode: ['password', 'sms'] })).toMatchObject({ password: true, passcode: true }));
  test('ident: the linked phone', () =>
    expect(auth({ mode: '2FA', ident }).phone).toEqual({ countryCode: '44', number: '7700900123' }));
  test('ident without mode means a passcode', () => expect(auth({ ident }).passcode).toBe(true));
  test('the booleans take precedence where both are sent', () =>
    expect(auth({ password_auth: false, two_fa_auth: false, mode: 'PWD_2FA', ident })).toMatchObject({
      password: false,
      passcode: false,
    }));
});

describe('drift: overlay_watermark_details.position', () => {
  const position = (value: unknown) =>
    detail('overlay_watermark_details', { position: value }).watermark?.position;
  test('a number as text', () => expect(position('12')).toBe(12));
  test.each([undefined, null, 0, 16, -3, 7.5, 'centre', {}])('%j means 8', (value) =>
    expect(position(value)).toBe(8),
  );
});

describe('drift: overlay_watermark_details', () => {
  const mark = (value: unknown): ServiceVideo['watermark'] =>
    video({ overlay_watermark_details: value }).watermark;
  test('no duration_in_seconds: always visible', () =>
    expect(mark({ text: 'x', interval_in_seconds: 60 })).toMatchObject({ durationSeconds: null }));
  test.each([{}, null, undefined, '', [], { text: null }, { text: '', shown: false }])(
    '%j means no watermark',
    (value) => expect(mark(value)).toBeNull(),
  );
  test('text without image', () => expect(mark({ text: 'x' })).toMatchObject({ text: 'x', imageLink: null }));
  test('image without text', () =>
    expect(mark({ image_link: 'https://media.example/m.png' })).toMatchObject({
      text: null,
      imageLink: 'https://media.example/m.png',
    }));
  // Any set field orders a watermark, even a field with an unknown name.
  test.each([{ opacity: 40 }, { interval_in_seconds: 0 }, { words: 'x' }, 'Jury copy', ['Jury copy'], 1])(
    '%j means a watermark without a valid text or image',
    (value) => expect(mark(value)).toMatchObject({ text: null, imageLink: null, position: 8 }),
  );
});

describe('drift: video details that omit fields', () => {
  const untold = (fields: Json) => videoDetailsSchema.parse({ key: 'k', name: 'n', ...fields }).missingFields;
  test('an omitted field is listed as missing; null or another form is not', () => {
    expect(videoDetailsSchema.parse(documentedVideo()).missingFields).toEqual(
      expect.not.arrayContaining(['screening', 'auth', 'watermark', 'poster', 'durationSeconds']),
    );
    expect(untold({})).toHaveLength(Object.keys(video({})).length - 3);
    expect(untold({ overlay_watermark_details: null, screening_details: 7, duration_in_sec: 'x' })).toEqual(
      expect.not.arrayContaining(['watermark', 'screening', 'durationSeconds']),
    );
  });
  test('screening_details without a screener key keeps the known one', () => {
    expect(untold({ screening_details: { expired: false } })).toContain('screenerKey');
    expect(untold({ screening_details: { screener_key: 's' } })).not.toContain('screenerKey');
  });
});

describe('drift: drm', () => {
  const licence = 'https://drm.example/licence';
  test('ceritificate_url', () =>
    expect(playback({}).drm).toEqual({
      provider: 'ezdrm',
      certificateUrl: 'https://drm.example/certificate',
      licenceUrl: licence,
      token: 'licence-token',
      headers: {},
    }));
  test('certificate_url spelled right', () =>
    expect(
      playback({ drm: { provider: 'ezdrm', certificate_url: 'https://c.example/', license_url: licence } })
        .drm,
    ).toMatchObject({ certificateUrl: 'https://c.example/', token: null }));
  test('custom_headers', () => {
    const custom_headers = {
      'x-dt-auth-token': 'abc',
      'x-number': 7,
      'bad name': 'x',
      'x-split': 'a\r\nb: c',
    };
    expect(
      playback({ drm: { provider: 'DRMtoday', license_url: licence, custom_headers } }).drm,
    ).toMatchObject({
      provider: 'drmtoday',
      headers: { 'x-dt-auth-token': 'abc', 'x-number': '7' },
    });
    expect(
      Object.keys(
        playback({ drm: { provider: 'x', license_url: licence, custom_headers } }).drm?.headers ?? {},
      ),
    ).toEqual(['x-dt-auth-token', 'x-number']);
  });
  test('a provider without a name gets a default name, which the player requires', () =>
    expect(playback({ drm: { license_url: licence } }).drm?.provider).toBe('unnamed'));
  const nothing: readonly unknown[] = [
    ...[undefined, null, {}, [], '', ' ', false],
    { provider: null, ceritificate_url: null, license_url: null, token: null },
    { provider: '', license_url: '', custom_headers: {} },
  ];
  test('an empty drm is a clear stream', () => {
    for (const drm of nothing) expect(playback({ drm }).drm).toBeNull();
  });
  test('a drm without license_url is not a clear stream', () =>
    expect(
      playbackSchema.safeParse({ ...documentedPlayback(), drm: { provider: 'x' } }).error?.issues[0]?.path,
    ).toEqual(['drm', 'license_url']));
  test.each([['none'], [[{ provider: 'x' }]], [7], [true]])(
    'a drm of another type (%j) is not a clear stream',
    (drm) => expect(playbackSchema.safeParse({ ...documentedPlayback(), drm }).success).toBe(false),
  );
});

describe('drift: engagement of the playback answer', () => {
  test.each([undefined, null, {}, { push_interval: 0 }, { push_interval: -1 }, { push_interval: 'soon' }])(
    '%j pushes every 30 s',
    (engagement) => expect(playback({ engagement }).pushIntervalSeconds).toBe(30),
  );
  test('sk and sp in the answer', () =>
    expect(playback({})).toMatchObject({ streamKey: 'stream-key', streamPolicy: 'stream-policy' }));
  test('sk and sp in the query of the manifest', () => {
    const manifest = { url: 'https://media.example/m.mpd?sk=a&sp=b' };
    expect(playback({ sk: undefined, sp: undefined, manifest })).toMatchObject({
      streamKey: 'a',
      streamPolicy: 'b',
    });
  });
  test('neither', () =>
    expect(playback({ sk: null, sp: null })).toMatchObject({ streamKey: null, streamPolicy: null }));
});

describe('drift: next and previous', () => {
  const hasNext = (fields: Json): boolean =>
    videoPageSchema.parse({ ...documentedPage(), ...fields }).hasNext;
  test('absolute', () => expect(hasNext({ next: 'https://elsewhere.example/?page=2' })).toBe(true));
  test('relative', () => expect(hasNext({ next: '/v2/watch/content/x/videos?page=2' })).toBe(true));
  test.each([null, '', '  ', undefined, 0, {}])('%j means no page', (next) =>
    expect(hasNext({ next })).toBe(false),
  );
});

describe('drift: season and episode', () => {
  test('numeric text', () =>
    expect(video({ season: '2', episode: '07' })).toMatchObject({ season: 2, episode: 7 }));
  test.each([null, '', 'special', {}])('%j is null', (value) =>
    expect(video({ season: value, episode: value })).toMatchObject({ season: null, episode: null }),
  );
});

describe('drift: subtitles', () => {
  const subtitles = (value: unknown): ServiceVideo['subtitles'] => video({ subtitles: value }).subtitles;
  const url = 'https://media.example/en.vtt';
  test('array with a label only', () =>
    expect(subtitles([{ label: 'English' }])).toEqual([{ label: 'English', language: null, url: null }]));
  test('object from language to label', () =>
    expect(subtitles({ en: 'English' })).toEqual([{ label: 'English', language: 'en', url: null }]));
  test('object from label to address', () =>
    expect(subtitles({ 'English (UK)': url })).toEqual([{ label: 'English (UK)', language: null, url }]));
  test('object from language to object', () =>
    expect(subtitles({ fr: { label: 'Français', url } })).toEqual([
      { label: 'Français', language: 'fr', url },
    ]));
  test('a single object', () =>
    expect(subtitles({ label: 'English', language: 'en', url })).toEqual([
      { label: 'English', language: 'en', url },
    ]));
  test.each([null, undefined, 5, '', [null, Infinity]])('%j means none', (value) =>
    expect(subtitles(value)).toEqual([]),
  );
});

describe('drift: cast_and_crew', () => {
  const cast = (value: unknown): ServiceVideo['castAndCrew'] => video({ cast_and_crew: value }).castAndCrew;
  test('array of text', () => expect(cast(['Ines', ' '])).toEqual([{ name: 'Ines', role: null }]));
  test('object from role to name', () =>
    expect(cast({ Director: 'Ines' })).toEqual([{ name: 'Ines', role: 'Director' }]));
  test('object from role to names', () =>
    expect(cast({ Cast: ['Ines', { name: 'Odile', role: 'The Keeper' }] })).toEqual([
      { name: 'Ines', role: 'Cast' },
      { name: 'Odile', role: 'The Keeper' },
    ]));
  test.each([null, undefined, 7, {}])('%j means none', (value) => expect(cast(value)).toEqual([]));
});

describe('drift: status_code', () => {
  test.each([
    ['W0000', 'W0000'],
    ['w2003', 'W2003'],
    [0, 'W0000'],
    [200, 'W0000'],
    ['0', 'W0000'],
    [1001, 'W1001'],
    [2003, 'W2003'],
    [1, 'W0001'],
  ])('%j is %s', (value, code) => expect(readStatusCode(value)).toBe(code));
  test.each([undefined, null, '', -1, 1.5, 99_999, {}, '<script>', 'x'.repeat(17)])(
    '%j means none',
    (value) => expect(readStatusCode(value)).toBeNull(),
  );
});

describe('drift: dates', () => {
  const start = (value: unknown) => detail('screening_details', { start_date: value }).screening.startDate;
  test('seconds as text', () => expect(start('1790000000')).toBe(1_790_000_000));
  test('13 digits are milliseconds', () => expect(start(1_790_000_000_123)).toBe(1_790_000_000));
  test('ISO text', () =>
    expect(start('2026-09-21T13:46:40Z')).toBe(Date.UTC(2026, 8, 21, 13, 46, 40) / 1000));
  test('ISO text without a zone is UTC', () => {
    expect(start('2026-09-21T13:46:40')).toBe(Date.UTC(2026, 8, 21, 13, 46, 40) / 1000);
    expect(start('2026-09-21 13:46:40')).toBe(Date.UTC(2026, 8, 21, 13, 46, 40) / 1000);
    expect(start('2026-09-21T13:46:40+0200')).toBe(Date.UTC(2026, 8, 21, 11, 46, 40) / 1000);
    expect(start('2026-09-21')).toBe(Date.UTC(2026, 8, 21) / 1000);
  });
  test.each(['soon', {}, -5, '0', Number.MAX_VALUE])('%j means none', (value) =>
    expect(start(value)).toBeNull(),
  );
});
