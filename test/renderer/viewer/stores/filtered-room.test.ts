// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { defaultFilterSort } from '../../../../renderer/viewer/stores/filter-sort.ts';
import { maxVideosRead } from '../../../../renderer/viewer/stores/read-filtered.ts';
import { createRoomStore } from '../../../../renderer/viewer/stores/room.ts';
import { shownListing, wholeRoom } from '../../../../renderer/viewer/stores/room-view.ts';
import { aRoom, aVideo, noon } from '../../../builders/contract.ts';
import { type Answers, createFakeBridge, failed } from '../../../fakes/bridge.ts';
import { answersOf } from '../../../fakes/world.ts';
import { createManualTimers, settle } from '../support/timers.ts';

const key = 'jury-sixty';
const toWatch = { ...defaultFilterSort, filter: 'to-watch' } as const;
const filmsOf = (count: number, part: (index: number) => Partial<Video> = () => ({})): readonly Video[] =>
  Array.from({ length: count }, (_, index) =>
    aVideo({ roomKey: key, videoKey: `v${index}`, name: `Film ${index}`, ...part(index) }),
  );
/** 70 films on three pages. Every other film was watched; the film that expires first is on the last page. */
const seventy = filmsOf(70, (index) => ({
  watched: index % 2 === 1,
  expiryDate: index === 68 ? noon + 60 : noon + 1e6 + index,
}));

async function opened(videos = seventy, answers: Answers = {}, knowsTotal = true) {
  const world = answersOf({ rooms: [aRoom({ roomKey: key })], videos, knowsTotal });
  const fake = createFakeBridge({ ...world, ...answers });
  const timers = createManualTimers();
  const store = createRoomStore({ bridge: fake.bridge, timers, loadPictures: () => undefined });
  const view = () => {
    const found = store.getState().views.get(key);
    if (!found) throw new Error('not opened');
    return found;
  };
  await store.getState().open(key);
  await settle();
  const asked = () => fake.inputsOf('rooms:videos').map(({ page }) => page);
  const shown = () => (shownListing(view()).pages.get(1) ?? []).map(({ videoKey }) => videoKey);
  return { fake, store, view, asked, shown, ...store.getState() };
}

describe('a filtered and sorted room', () => {
  it('is read to its end before any of it is shown', async () => {
    const held: (() => void)[] = [];
    const answer = answersOf({ videos: seventy })['rooms:videos']!;
    const { arrange, view, shown, asked, fake } = await opened();
    fake.answer({
      'rooms:videos': async (input) => {
        await new Promise<void>((resolve) => held.push(resolve));
        return answer(input);
      },
    });
    arrange(key, toWatch);
    for (const searched of [null, { count: 30, of: 70 }, { count: 60, of: 70 }]) {
      await settle();
      expect(view().searched).toEqual(searched);
      expect(view().shown).toBe(wholeRoom);
      held.shift()?.();
    }
    await settle();
    expect(asked()).toEqual([1, 1, 2, 3]);
    expect(shown()).toHaveLength(35);
    expect(view().searched).toBeNull();
    expect(shownListing(view()).among).toEqual({ count: 70, all: true });
  });

  it('shows videos of its last page first when they sort first', async () => {
    const { arrange, shown } = await opened();
    arrange(key, { filter: 'to-watch', order: 'expiry' });
    await settle();
    expect(shown()[0]).toBe('v68');
  });

  it('combines with season and search, and returns to the curated order without a call', async () => {
    const { arrange, chooseSeason, fake, view, asked } = await opened();
    arrange(key, toWatch);
    chooseSeason(key, 2);
    await settle();
    expect(fake.inputsOf('rooms:videos').at(-1)).toMatchObject({ season: 2, page: 1 });
    expect(view().filterSort).toEqual(toWatch);
    const before = asked().length;
    chooseSeason(key, null);
    arrange(key, defaultFilterSort);
    await settle();
    expect(view().shown).toBe(wholeRoom);
    expect(asked().slice(before)).toEqual([1]);
  });

  it('stops being read when something else is wanted', async () => {
    const { arrange, fake, view, asked, shown } = await opened();
    fake.answer({ 'rooms:videos': () => new Promise(() => undefined) });
    arrange(key, toWatch);
    await settle();
    arrange(key, defaultFilterSort);
    await settle();
    expect(fake.inputsOf('app:cancel')).toHaveLength(1);
    expect(view()).toMatchObject({ shown: wholeRoom, awaited: null, searched: null, pageFailure: null });
    expect(asked()).toEqual([1, 1]);
    expect(shown()).toHaveLength(30);
  });

  it('shows nothing where a page fails, reports why, and reads all of it later', async () => {
    const answer = answersOf({ videos: seventy })['rooms:videos']!;
    const { arrange, retryPages, fake, view, shown } = await opened();
    fake.answer({ 'rooms:videos': (input) => (input.page === 3 ? failed('offline') : answer(input)) });
    arrange(key, toWatch);
    await settle();
    expect(shown()).toEqual([]);
    expect(view()).toMatchObject({ awaited: null, pageFailure: { kind: 'offline' } });
    fake.answer({ 'rooms:videos': answer });
    retryPages(key);
    await settle();
    expect(shown()).toHaveLength(35);
  });

  it('keeps its content until a room that changed during a refresh is read to its end', async () => {
    const { arrange, fake, shown } = await opened();
    arrange(key, toWatch);
    await settle();
    const now = answersOf({
      videos: seventy.map((video) => ({ ...video, watched: video.videoKey !== 'v2' })),
    });
    const held: (() => void)[] = [];
    const before = answersOf({ videos: seventy })['rooms:videos']!;
    fake.answer({
      'rooms:videos': async (input) => {
        const answer = await before(input);
        await new Promise<void>((resolve) => held.push(resolve));
        return answer;
      },
    });
    fake.emit('rooms:changed', { roomKeys: [key] });
    await settle();
    expect(shown()).toHaveLength(35);
    fake.answer(now);
    // The first page was read before the change. Main reports the change before the other pages arrive.
    fake.emit('rooms:changed', { roomKeys: [key] });
    for (const release of held) release();
    await settle();
    expect(shown()).toEqual(['v2']);
  });

  it('that changes at each page is read to its end, and once more', async () => {
    const { arrange, fake, asked, shown } = await opened();
    const answer = answersOf({ videos: seventy })['rooms:videos']!;
    let changes = 0;
    fake.answer({
      'rooms:videos': async (input) => {
        // The event is sent asynchronously, because main never sends an event during the viewer's call.
        await Promise.resolve();
        changes += 1;
        if (changes <= 3) fake.emit('rooms:changed', { roomKeys: [key] });
        return answer(input);
      },
    });
    arrange(key, toWatch);
    await settle();
    expect(shown()).toHaveLength(35);
    expect(asked()).toEqual([1, 1, 2, 3, 1, 2, 3]);
  });

  it('is not read while the room is off screen, and resumes when it returns', async () => {
    const { arrange, fake, asked, leave, open, shown } = await opened();
    const answer = answersOf({ videos: seventy })['rooms:videos']!;
    fake.answer({ 'rooms:videos': () => new Promise(() => undefined) });
    arrange(key, toWatch);
    await settle();
    leave(key);
    await settle();
    expect(fake.inputsOf('app:cancel')).toHaveLength(1);
    expect(asked()).toEqual([1, 1]);
    fake.answer({ 'rooms:videos': answer });
    await open(key);
    await settle();
    expect(asked()).toEqual([1, 1, 1, 2, 3]);
    expect(shown()).toHaveLength(35);
  });

  it('is not read while a film starts and plays, also when the room changes, and is read afterwards', async () => {
    const { arrange, fake, asked, hold, shown } = await opened();
    const answer = answersOf({ videos: seventy })['rooms:videos']!;
    fake.answer({ 'rooms:videos': () => new Promise(() => undefined) });
    arrange(key, toWatch);
    await settle();
    hold(true);
    await settle();
    expect(fake.inputsOf('app:cancel')).toHaveLength(1);
    fake.answer({ 'rooms:videos': answer });
    fake.emit('rooms:changed', { roomKeys: [key] });
    await settle();
    expect(asked()).toEqual([1, 1]);
    hold(false);
    await settle();
    expect(asked()).toEqual([1, 1, 1, 2, 3]);
    expect(shown()).toHaveLength(35);
  });

  it('of very many videos reports how many were checked, and reads no more', async () => {
    const { arrange, view, asked } = await opened(filmsOf(3_000), {}, false);
    arrange(key, { ...defaultFilterSort, order: 'title' });
    for (let turn = 0; turn < 12; turn += 1) await settle();
    const { among } = shownListing(view());
    expect(among).toEqual({ count: 1_020, all: false });
    expect(asked()).toHaveLength(1 + Math.ceil(maxVideosRead / 30));
  });

  it('keeps its filter while the app runs, and the head of the room keeps its facts', async () => {
    const { arrange, chooseSeason, leave, open, view } = await opened();
    arrange(key, toWatch);
    for (let season = 1; season <= 14; season += 1) {
      chooseSeason(key, season);
      await settle();
    }
    expect(view().listings.has(wholeRoom)).toBe(true);
    leave(key);
    await open(key);
    expect(view().filterSort).toEqual(toWatch);
  });
});
