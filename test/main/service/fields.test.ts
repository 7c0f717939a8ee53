import { describe, expect, test } from 'vitest';
import type { ServiceRoom, ServiceVideo } from '../../../main/service/models.ts';
import { roomSchema } from '../../../main/service/schemas/room.ts';
import { videoPageSchema, videoDetailsSchema } from '../../../main/service/schemas/video.ts';
import { documentedPage, documentedRoom, documentedVideo, type Json } from '../../fakes/service-answers.ts';

/** Tests section 2 of the interface: every row of 2.2 to 2.8, as documented, missing, and mistyped. */

const room = (change: (room: ReturnType<typeof documentedRoom>) => void = () => undefined): ServiceRoom => {
  const answer = documentedRoom();
  change(answer);
  return roomSchema.parse(answer);
};
const video = (fields: Json = {}): ServiceVideo =>
  videoDetailsSchema.parse({ ...documentedVideo(), ...fields });
const without = (name: string): ServiceVideo => {
  const { [name]: _, ...rest }: Json = documentedVideo();
  return videoDetailsSchema.parse(rest);
};
const screening = (fields: Json): ServiceVideo['screening'] =>
  video({ screening_details: { ...documentedVideo().screening_details, ...fields } }).screening;
const watermark = (fields: Json): ServiceVideo['watermark'] =>
  video({ overlay_watermark_details: { ...documentedVideo().overlay_watermark_details, ...fields } })
    .watermark;
const refusal = (parse: () => unknown): string => {
  try {
    parse();
    return 'accepted';
  } catch (error) {
    const { issues } = error as { issues: { path: PropertyKey[] }[] };
    return issues[0]?.path.join('.') ?? '';
  }
};

describe('2.2 screener room', () => {
  test('key', () => expect(room().key).toBe('room-1'));
  test('key is essential', () => expect(refusal(() => room((answer) => delete answer.key))).toBe('key'));
  test('force_login true and false', () => {
    expect(room((answer) => (answer.force_login = true)).forceLogin).toBe(true);
    expect(room().forceLogin).toBe(false);
  });
  test('force_login missing is false', () =>
    expect(room((answer) => delete answer.force_login).forceLogin).toBe(false));
  test('recipient email and name', () =>
    expect(room().recipient).toEqual({ email: 'reviewer@festival.example', name: 'Mara Lindqvist' }));
  test('recipient missing or of another type', () => {
    const nobody = { email: null, name: null };
    expect(room((answer) => Reflect.deleteProperty(answer, 'recipient')).recipient).toEqual(nobody);
    expect(room((answer) => Object.assign(answer, { recipient: 'x' })).recipient).toEqual(nobody);
  });
  test('unknown fields are accepted', () =>
    expect(room((answer) => (answer.new = { a: 1 })).key).toBe('room-1'));
});

describe('project and its key are essential; the key replaces a name that cannot be displayed', () => {
  test('seasons: integers, also as text, without duplicates; otherwise none', () =>
    expect(room().project).toMatchObject({ key: 'project-1', name: 'Salt & Starlight' }));
  test('project and its key are essential; the key replaces a name that cannot be shown', () => {
    expect(refusal(() => room((answer) => Reflect.deleteProperty(answer, 'project')))).toBe('project');
    expect(refusal(() => room((answer) => delete answer.project.key))).toBe('project.key');
    expect(room((answer) => (answer.project.name = null)).project.name).toBe('project-1');
  });
  test('episodic', () => expect(room().project.episodic).toBe(true));
  test('seasons: integers, as text too, each once; else none', () => {
    expect(room().project.seasons).toEqual([1, 2]);
    expect(room((answer) => (answer.project.seasons = ['2', 1, 1, null])).project.seasons).toEqual([2, 1]);
    expect(room((answer) => (answer.project.seasons = 'all')).project.seasons).toEqual([]);
  });
  test('poster and banner: address or null', () => {
    expect(room().project.poster).toContain('https://media.example/poster.webp');
    expect(room().project.banner).toBeNull();
    expect(room((answer) => (answer.project.poster = 'javascript:alert(1)')).project.poster).toBeNull();
  });
  test('description', () => {
    expect(room().project.description).toBe('On the last night.');
    expect(room((answer) => delete answer.project.description).project.description).toBe('');
  });
  test('cast_and_crew', () =>
    expect(room().project.castAndCrew).toEqual([{ name: 'Ines Valcárcel', role: 'Director' }]));
});

describe('2.4 video list page', () => {
  const page = (fields: Json = {}) => videoPageSchema.parse({ ...documentedPage(), ...fields });
  test('count', () => expect(page().count).toBe(31));
  test('count missing: the number of results', () => expect(page({ count: null }).count).toBe(1));
  test('next: whether there is one', () => expect(page().hasNext).toBe(true));
  test('previous is not used', () => expect(page({ previous: 7 }).videos).toHaveLength(1));
  test('results', () => expect(page().videos[0]?.key).toBe('video-1'));
  test('results are essential', () => expect(refusal(() => page({ results: null }))).toBe('results'));
  test.each<[unknown, string]>([
    [{ name: 'x' }, 'key is missing'],
    [{ ...documentedVideo(), key: '__proto__' }, 'key is not readable as text'],
    [null, ' is missing or not readable'],
  ])('an unreadable row (case %#) is left out and named; the others stay', (row, fault) => {
    const read = page({ count: 2, results: [documentedVideo(), row] });
    expect(read).toMatchObject({ count: 1, videos: [{ key: 'video-1' }] });
    expect(read.unreadRows).toEqual([`results.1${fault.startsWith(' ') ? '' : '.'}${fault}`]);
  });
  test('a page of unreadable rows is not an empty page', () =>
    expect(refusal(() => page({ results: [{ name: 'x' }] }))).toBe('results.0.key'));
  test('W0001 without results is an empty page', () =>
    expect(videoPageSchema.parse({ status_code: 'W0001' })).toEqual({
      count: 0,
      hasNext: false,
      videos: [],
      unreadRows: [],
    }));
});

describe('2.5 video', () => {
  test('key', () => expect(video().key).toBe('video-1'));
  test('key is essential; a number is read as text', () => {
    expect(refusal(() => without('key'))).toBe('key');
    expect(video({ key: 42 }).key).toBe('42');
  });
  test('name', () => expect(video().name).toBe('Salt & Starlight'));
  test.each([null, '', '\u200b\u200b'])('a name %j is replaced with the key', (name) =>
    expect(video({ name }).name).toBe('video-1'),
  );
  test('poster', () => {
    expect(video().poster).toBe('https://media.example/poster.webp');
    expect(without('poster').poster).toBeNull();
  });
  test('duration_in_seconds', () => {
    expect(video().durationSeconds).toBe(5400);
    expect(without('duration_in_seconds').durationSeconds).toBeNull();
  });
  test('cast_and_crew', () =>
    expect(video().castAndCrew).toEqual([{ name: 'Ines Valcárcel', role: 'Director' }]));
  test('description', () => expect(without('description').description).toBe(''));
  test('subtitles', () =>
    expect(video().subtitles).toEqual([
      { label: 'English', language: 'en', url: 'https://media.example/en.vtt' },
    ]));
  test('is_cmaf_enabled', () => {
    expect(video().cmaf).toBe(true);
    expect(without('is_cmaf_enabled').cmaf).toBe(false);
  });
  test('season and episode: integer or null', () => {
    expect(video()).toMatchObject({ season: 1, episode: 3 });
    expect(video({ season: null, episode: null })).toMatchObject({ season: null, episode: null });
  });
  test('original_air_date', () => expect(video().originalAirDate).toBe('2026-02-14'));
  test.each(['screening_details', 'auth_details', 'overlay_watermark_details'])('%s may be missing', (name) =>
    expect(without(name).key).toBe('video-1'),
  );
  test.each([[], 'text', 7, true])('details of a wrong type %j are ignored', (odd) =>
    expect(video({ screening_details: odd, auth_details: odd, cast_and_crew: odd, subtitles: odd }).key).toBe(
      'video-1',
    ),
  );
});

describe('2.6 screening_details', () => {
  test('expired', () => {
    expect(screening({ expired: true }).expired).toBe(true);
    expect(screening({ expired: null }).expired).toBe(false);
  });
  test('max_views; missing, null and 0 mean that no limit is known', () => {
    expect(screening({}).maxViews).toBe(5);
    for (const none of [undefined, null, 0]) expect(screening({ max_views: none }).maxViews).toBeNull();
  });
  test('views_consumed', () => expect(screening({}).viewsConsumed).toBe(2));
  test('start_date and expiry_date in epoch seconds; missing, null and 0 mean none', () => {
    expect(screening({})).toMatchObject({ startDate: 1_790_000_000, expiryDate: 1_800_000_000 });
    for (const none of [undefined, null, 0]) {
      expect(screening({ start_date: none, expiry_date: none })).toMatchObject({
        startDate: null,
        expiryDate: null,
      });
    }
  });
});

describe('2.7 auth_details', () => {
  test.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('password_auth %s and two_fa_auth %s', (password_auth, two_fa_auth) =>
    expect(video({ auth_details: { password_auth, two_fa_auth } }).auth).toEqual({
      password: password_auth,
      passcode: two_fa_auth,
      phone: null,
    }),
  );
});

describe('2.8 overlay_watermark_details', () => {
  test('text', () => expect(watermark({})?.text).toBe('Jury copy'));
  test('opacity in percent, clamped to 5 to 100; missing is 50', () => {
    expect(watermark({})?.opacityPercent).toBe(40);
    expect(watermark({ opacity: 0 })?.opacityPercent).toBe(5);
    expect(watermark({ opacity: 250 })?.opacityPercent).toBe(100);
    expect(watermark({ opacity: undefined })?.opacityPercent).toBe(50);
  });
  test.each([1, 8, 15])('position %i of the grid of 15', (position) =>
    expect(watermark({ position })?.position).toBe(position),
  );
  test('interval_in_seconds; 0 is the whole duration', () => {
    expect(watermark({})?.intervalSeconds).toBe(60);
    expect(watermark({ interval_in_seconds: 0 })?.intervalSeconds).toBe(0);
  });
  test('duration_in_seconds', () => expect(watermark({})?.durationSeconds).toBe(5));
  test('image_link keeps its signature', () => {
    expect(watermark({})?.imageLink).toContain('Expires=1800000000&Signature=s&Key-Pair-Id=k');
    expect(watermark({ image_link: 'not an address' })?.imageLink).toBeNull();
  });
});
