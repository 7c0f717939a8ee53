import { describe, expect, it } from 'vitest';
import { libraryKind } from '../../../main/rooms/room-documents.ts';
import { RateLimitedError } from '../../../main/service/errors.ts';
import { aServiceRoom, aServiceVideo, day, noon } from '../../builders/service.ts';
import { createRig, failureOf, type Rig } from '../screening/screening-rig.ts';

const any = { query: '', unseen: false, favourite: false, maxMinutes: null, roomKey: null };

/** Creates a festival room of three films and a room of one film. */
async function withFilms(): Promise<Rig> {
  const rig = createRig(undefined, undefined, { canPrefetch: true });
  rig.service.put(aServiceRoom({ key: 'festival', project: { name: 'Northern Nights' } }), [
    aServiceVideo({
      ...{ key: 'lighthouse', name: 'The Last Lighthouse', durationSeconds: 5400 },
      castAndCrew: [{ name: 'Åse Løvås', role: 'Director' }],
      screening: { expiryDate: noon + 2 * day },
    }),
    aServiceVideo({
      ...{ key: 'short', name: 'A Short Winter', durationSeconds: 900 },
      screening: { expiryDate: noon + day },
    }),
    aServiceVideo({ key: 'gone', name: 'Gone', screening: { expired: true, expiryDate: noon - day } }),
  ]);
  rig.service.put(aServiceRoom({ key: 'single', project: { name: 'Second Chair' } }), [
    aServiceVideo({ key: 'chair', name: 'Second Chair', screening: { expiryDate: null } }),
  ]);
  await rig.library.add('festival');
  await rig.library.add('single');
  await rig.timers.advance(0);
  return rig;
}
const keysOf = (films: readonly { readonly video: { readonly videoKey: string } }[]) =>
  films.map(({ video }) => video.videoKey);
const found = async (rig: Rig, part: Partial<Parameters<Rig['films']['search']>[0]>) =>
  keysOf((await rig.films.search({ ...any, ...part })).films);

describe('films of the library', () => {
  it('lists expiring films with totals, new films, and the film of a one-film room', async () => {
    const rig = await withFilms();
    const films = await rig.films.list();
    expect(keysOf(films.expiring)).toEqual(['short', 'lighthouse']);
    expect(films.expiring[0]).toMatchObject({ projectName: 'Northern Nights', roomKey: 'festival' });
    expect(films.deadlines).toEqual([
      { expiryDate: noon + day, secondsLeft: 900 },
      { expiryDate: noon + 2 * day, secondsLeft: 5400 },
    ]);
    expect(keysOf(films.single)).toEqual(['chair']);
    expect(films.recent).toEqual([]);
  });

  it('leaves out films that are marked as watched, until they are unmarked', async () => {
    const rig = await withFilms();
    const mark = { roomKey: 'festival', videoKey: 'short', as: 'watched' } as const;
    expect(await rig.screenings.mark({ ...mark, on: true })).toMatchObject({ watched: true });
    expect(keysOf((await rig.films.list()).expiring)).toEqual(['lighthouse']);
    expect(await found(rig, { unseen: true })).toEqual(['chair', 'lighthouse', 'gone']);
    await rig.screenings.mark({ ...mark, on: false });
    expect(keysOf((await rig.films.list()).expiring)).toEqual(['short', 'lighthouse']);
  });

  it('lists the films that were begun on another computer, until they are begun or seen here', async () => {
    const rig = createRig(undefined, undefined, { canPrefetch: true });
    const begun = { durationSeconds: 5400, resumeFromSecond: 1500, screening: { expiryDate: noon + day } };
    rig.service.put(aServiceRoom({ key: 'orders', project: { name: 'Last Orders' } }), [
      aServiceVideo({ ...begun, key: 'where' }),
      aServiceVideo({ ...begun, key: 'end', resumeFromSecond: 5395 }),
      aServiceVideo({ ...begun, key: 'gone', screening: { expired: true, expiryDate: noon - day } }),
      aServiceVideo({ key: 'other' }),
    ]);
    await rig.library.add('orders');
    await rig.timers.advance(0);
    const films = await rig.films.list();
    expect(films.begunElsewhere).toMatchObject([
      { projectName: 'Last Orders', video: { videoKey: 'where', positionSeconds: 1500 } },
    ]);
    expect(films.deadlines).toContainEqual({ expiryDate: noon + day, secondsLeft: 3900 });
    await rig.screenings.mark({ roomKey: 'orders', videoKey: 'where', as: 'watched', on: true });
    expect((await rig.films.list()).begunElsewhere).toEqual([]);
  });

  it('leaves out a film that expires before it opens', async () => {
    const rig = await withFilms();
    const screening = { startDate: noon + 5 * day, expiryDate: noon + 2 * day };
    rig.service.put(aServiceRoom({ key: 'never' }), [aServiceVideo({ key: 'never', screening })]);
    await rig.library.add('never');
    await rig.timers.advance(0);
    const { expiring, deadlines } = await rig.films.list();
    expect(keysOf(expiring)).toEqual(['short', 'lighthouse']);
    expect(deadlines).toHaveLength(2);
  });

  it('marks films added since the visit as new, but not those of a page read later', async () => {
    const rig = createRig();
    const videos = Array.from({ length: 200 }, (_, index) => aServiceVideo({ key: `film-${index}` }));
    rig.service.put(aServiceRoom({ key: 'festival' }), videos);
    await rig.library.add('festival');
    await rig.timers.advance(0);
    await rig.rooms.read({ roomKey: 'festival', fresh: false });
    await rig.timers.advance(60_000);
    // A filter in the viewer reads all pages.
    const read = { roomKey: 'festival', season: null, query: '', fresh: true };
    for (const page of [1, 2, 3, 4, 5, 6, 7]) await rig.rooms.videos({ ...read, page });
    expect(await rig.library.list()).toMatchObject([{ newCount: 0 }]);
    rig.service.put(aServiceRoom({ key: 'festival' }), [...videos, aServiceVideo({ key: 'added' })]);
    await rig.rooms.videos({ ...read, page: 1 });
    await rig.rooms.videos({ ...read, page: 7 });
    // The visit lasts until half an hour after the last view, so the added film still counts as new.
    expect(await rig.library.list()).toMatchObject([{ newCount: 1 }]);
  });
});

describe('progress of a room', () => {
  it('is how many films were seen and how long the others last, once all were read', async () => {
    const rig = await withFilms();
    const read = () => rig.rooms.read({ roomKey: 'festival', fresh: false });
    expect(await read()).toMatchObject({ progress: { seen: 0, of: 3, secondsLeft: 6300 } });
    await rig.screenings.mark({ roomKey: 'festival', videoKey: 'short', as: 'watched', on: true });
    expect(await read()).toMatchObject({ progress: { seen: 1, of: 3, secondsLeft: 5400 } });
    expect(await rig.rooms.read({ roomKey: 'single', fresh: false })).toMatchObject({ progress: null });
  });

  it('names the films that expired or whose views are used up, which are not left to watch', async () => {
    const rig = createRig(undefined, undefined, { canPrefetch: true });
    const used = { maxViews: 2, viewsConsumed: 2, expiryDate: noon + day };
    rig.service.put(aServiceRoom({ key: 'festival' }), [
      aServiceVideo({ key: 'open', durationSeconds: 900, screening: { expiryDate: noon + day } }),
      aServiceVideo({ key: 'gone', screening: { expired: true, expiryDate: noon - day } }),
      aServiceVideo({ key: 'used', screening: used }),
      aServiceVideo({ key: 'seen', screening: used }),
    ]);
    await rig.library.add('festival');
    await rig.timers.advance(0);
    await rig.screenings.mark({ roomKey: 'festival', videoKey: 'seen', as: 'watched', on: true });
    expect(await rig.rooms.read({ roomKey: 'festival', fresh: false })).toMatchObject({
      progress: { seen: 1, of: 4, secondsLeft: 900, noLongerAvailable: 2 },
    });
    expect((await rig.films.list()).deadlines).toEqual([{ expiryDate: noon + day, secondsLeft: 900 }]);
  });

  it('says how many of 240 films were seen while most pages are not cached, without the hours left', async () => {
    const rig = createRig();
    const videos = Array.from({ length: 240 }, (_, index) => aServiceVideo({ key: `film-${index}` }));
    rig.service.put(aServiceRoom({ key: 'festival' }), videos);
    await rig.library.add('festival');
    await rig.timers.advance(0);
    const page = { roomKey: 'festival', season: null, query: '', page: 1, fresh: true };
    await rig.rooms.videos(page);
    await rig.screenings.mark({ roomKey: 'festival', videoKey: 'film-3', as: 'watched', on: true });
    expect(await rig.rooms.read({ roomKey: 'festival', fresh: false })).toMatchObject({
      progress: { seen: 1, of: 240, secondsLeft: null },
    });
  });

  it('adds up the lengths as the cards show them: three films of 40 s are three of "1 min"', async () => {
    const rig = createRig(undefined, undefined, { canPrefetch: true });
    const films = ['a', 'b', 'c'].map((key) => aServiceVideo({ key, durationSeconds: 40 }));
    rig.service.put(aServiceRoom({ key: 'festival' }), films);
    await rig.library.add('festival');
    await rig.timers.advance(0);
    expect(await rig.rooms.read({ roomKey: 'festival', fresh: false })).toMatchObject({
      progress: { seen: 0, of: 3, secondsLeft: 180 },
    });
  });

  it('leaves out the hours left while the length of a film is unknown', async () => {
    const rig = createRig(undefined, undefined, { canPrefetch: true });
    rig.service.put(aServiceRoom({ key: 'festival' }), [
      aServiceVideo({ key: 'a' }),
      aServiceVideo({ key: 'b', durationSeconds: null }),
    ]);
    await rig.library.add('festival');
    await rig.timers.advance(0);
    expect(await rig.rooms.read({ roomKey: 'festival', fresh: false })).toMatchObject({
      progress: { seen: 0, of: 2, secondsLeft: null },
    });
  });
});

describe('search of the library', () => {
  it.each([
    ['a title', 'winter', ['short']],
    ['a director, without accents', 'ase lovas', ['lighthouse']],
    ['a director and a part of the title', 'lovas last', ['lighthouse']],
    ['a part of the title and of the room', 'northern winter', ['short']],
    ['the room only, which is listed as a room', 'northern', []],
    ['the room only, of which a word is in a title too', 'northern t', []],
    ['nothing', 'southern', []],
  ])('finds by %s', async (_what, query, keys) => {
    expect(await found(await withFilms(), { query })).toEqual(keys);
  });

  it.each([
    [{ query: 'lighthouse', maxMinutes: 20 }, true],
    [{ query: 'Late', maxMinutes: 20, roomKey: 'festival' }, true],
    [{ query: 'winter', maxMinutes: 20 }, false],
    [{ query: 'southern', maxMinutes: 20 }, false],
    [{ query: '', maxMinutes: 20 }, false],
  ])('says whether filters hide films that match: %j', async (part, hasHidden) => {
    const rig = await withFilms();
    rig.service.put(aServiceRoom({ key: 'festival', project: { name: 'Northern Nights' } }), [
      aServiceVideo({ key: 'late', name: 'Late Arrival', durationSeconds: 5400 }),
    ]);
    expect(await rig.films.search({ ...any, ...part })).toMatchObject({ hasHidden });
  });

  it('lists a title that begins with the text first, then one of which a word does, then the others', async () => {
    const rig = createRig(undefined, undefined, { canPrefetch: true });
    const castAndCrew = [{ name: 'Arne Lie', role: 'Cast' }];
    rig.service.put(aServiceRoom({ key: 'festival', project: { name: 'Northern Nights' } }), [
      aServiceVideo({ key: 'people', name: 'Tides', castAndCrew }),
      aServiceVideo({ key: 'within', name: 'Last Harbour' }),
      aServiceVideo({ key: 'word', name: 'The Glass-Artist' }),
      aServiceVideo({ key: 'start', name: 'Árbol' }),
    ]);
    await rig.library.add('festival');
    await rig.timers.advance(0);
    expect(await found(rig, { query: 'ar' })).toEqual(['start', 'word', 'within', 'people']);
  });

  it('names the person by whom a film was found', async () => {
    const rig = await withFilms();
    const { films } = await rig.films.search({ ...any, query: 'løvås' });
    expect(films).toMatchObject([{ person: { name: 'Åse Løvås', role: 'Director' } }]);
    expect((await rig.films.search({ ...any, query: 'winter' })).films).toMatchObject([{ person: null }]);
  });

  it('is narrowed by length and favourites, and counts as no visit', async () => {
    const rig = await withFilms();
    expect(await found(rig, { maxMinutes: 20, query: 't' })).toEqual(['short']);
    expect(await found(rig, { maxMinutes: 20, query: 'northern' })).toEqual(['short']);
    await rig.screenings.mark({ roomKey: 'single', videoKey: 'chair', as: 'favourite', on: true });
    expect(await found(rig, { favourite: true })).toEqual(['chair']);
    const before = rig.service.calls.length;
    await found(rig, { query: 'winter' });
    expect(rig.service.calls).toHaveLength(before);
    const stored = await rig.vault.read(libraryKind, 'library');
    expect(stored?.value.entries.map(({ openedAt }) => openedAt)).toEqual([null, null]);
  });

  it('reads uncached rooms from the service, one room at a time', async () => {
    const rig = await withFilms();
    rig.service.put(aServiceRoom({ key: 'festival', project: { name: 'Northern Nights' } }), [
      aServiceVideo({ key: 'late', name: 'Late Arrival' }),
    ]);
    expect(await found(rig, { query: 'Late' })).toEqual([]);
    expect(await found(rig, { query: 'Late', roomKey: 'festival' })).toEqual(['late']);
    rig.service.before('videos', () => {
      throw new RateLimitedError({ operation: 'videos', retryAfterSeconds: 30 });
    });
    await expect(found(rig, { query: 'Late', roomKey: 'festival' })).rejects.toThrow(RateLimitedError);
  });

  it('shows nothing of a room that needs a sign-in or is no longer shared, and sends no call for it', async () => {
    const rig = await withFilms();
    rig.service.put(aServiceRoom({ key: 'single', forceLogin: true, project: { name: 'Second Chair' } }), [
      aServiceVideo({ key: 'chair', name: 'Second Chair' }),
    ]);
    await rig.rooms.read({ roomKey: 'single', fresh: true });
    rig.service.withdraw('festival');
    await failureOf(rig.rooms.read({ roomKey: 'festival', fresh: true }));
    const before = rig.service.calls.length;
    for (const roomKey of [null, 'single', 'festival'])
      expect(await found(rig, { query: 'e', roomKey })).toEqual([]);
    expect(rig.service.calls).toHaveLength(before);
    const nothing = {
      begunElsewhere: [],
      expiring: [],
      recent: [],
      single: [],
      deadlines: [],
      isWhole: true,
    };
    expect(await rig.films.list()).toEqual(nothing);
  });
});
