// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { createRoomStore, searchDelay } from '../../../../renderer/viewer/stores/room.ts';
import { shownListing } from '../../../../renderer/viewer/stores/room-view.ts';
import { itemAt, itemCount } from '../../../../renderer/viewer/stores/listing.ts';
import { aRoom, aVideo } from '../../../builders/contract.ts';
import { type Answers, createFakeBridge, failed } from '../../../fakes/bridge.ts';
import { answersOf } from '../../../fakes/world.ts';
import { createManualTimers, settle } from '../support/timers.ts';

const key = 'the-cartographers';
const videos: readonly Video[] = Array.from({ length: 70 }, (_, index) =>
  aVideo({ roomKey: key, videoKey: `v${index}`, name: `Episode ${index}`, season: index < 40 ? 1 : 2 }),
);

function setUp(answers: Answers = {}, knowsTotal = true) {
  const room = aRoom({ roomKey: key, project: { episodic: true, seasons: [] } });
  const fake = createFakeBridge({ ...answersOf({ rooms: [room], videos, knowsTotal }), ...answers });
  const timers = createManualTimers();
  const store = createRoomStore({ bridge: fake.bridge, timers, loadPictures: () => undefined });
  const view = () => {
    const found = store.getState().views.get(key);
    if (!found) throw new Error('not opened');
    return found;
  };
  const asked = () => fake.inputsOf('rooms:videos').map(({ page, query, season }) => [page, query, season]);
  return { fake, timers, store, view, asked, ...store.getState() };
}

describe('room store', () => {
  it('reads the room and its first page', async () => {
    const { open, view, asked } = setUp();
    await open(key);
    await settle();
    expect(view().room).toMatchObject({ state: 'ready', value: { roomKey: key } });
    expect(asked()).toEqual([[1, '', null]]);
    expect(itemCount(shownListing(view()))).toBe(70);
  });

  it('reads only requested pages, one at a time, and drops outdated requests', async () => {
    const held: (() => void)[] = [];
    const answer = answersOf({ videos })['rooms:videos'];
    const { open, wantPages, asked } = setUp({
      'rooms:videos': async (input) => {
        await new Promise<void>((resolve) => held.push(resolve));
        return answer!(input);
      },
    });
    void open(key);
    held.shift()?.();
    await settle();
    wantPages(key, [2]);
    wantPages(key, [3]);
    wantPages(key, [3]);
    expect(asked()).toEqual([
      [1, '', null],
      [2, '', null],
    ]);
    while (held.length > 0) {
      held.shift()?.();
      await settle();
    }
    expect(asked().map(([page]) => page)).toEqual([1, 2, 3]);
  });

  it('searches once after the last key, keeps the season, and shows the old list until the new one arrives', async () => {
    const { open, chooseSeason, search, timers, view, asked } = setUp();
    await open(key);
    await settle();
    chooseSeason(key, 2);
    await settle();
    for (const text of ['4', '45']) search(key, text);
    await timers.advance(searchDelay - 1);
    expect(asked()).toHaveLength(2);
    expect(view().query).toBe('45');
    expect(itemCount(shownListing(view()))).toBe(30);
    await timers.advance(1);
    await settle();
    expect(asked().at(-1)).toEqual([1, '45', 2]);
    expect(itemCount(shownListing(view()))).toBe(1);
  });

  it('searches in each room for its own text, though another was typed shortly after', async () => {
    const { search, timers, fake } = setUp();
    search(key, 'mine');
    search('another', 'its own');
    await timers.advance(searchDelay);
    const asked = fake.inputsOf('rooms:videos').map(({ roomKey, query }) => [roomKey, query]);
    expect(asked).toEqual([
      [key, 'mine'],
      ['another', 'its own'],
    ]);
  });

  it('cancels a search when the text changes', async () => {
    const { open, search, timers, view, fake } = setUp({
      'rooms:videos': (input) =>
        input.query === 'slow' ? new Promise(() => undefined) : answersOf({ videos })['rooms:videos']!(input),
    });
    await open(key);
    await settle();
    search(key, 'slow');
    await timers.advance(searchDelay);
    expect(view().awaited).not.toBeNull();
    search(key, '12');
    await timers.advance(searchDelay);
    await settle();
    expect(fake.inputsOf('app:cancel')).toHaveLength(1);
    expect(itemAt(shownListing(view()), 0)).toMatchObject({ video: { name: 'Episode 12' } });
    expect(view().pageFailure).toBeNull();
  });

  it('returns to a known search without a request', async () => {
    const { open, chooseSeason, asked, view } = setUp();
    await open(key);
    await settle();
    for (const season of [1, null, 1]) {
      chooseSeason(key, season);
      await settle();
    }
    expect(asked()).toEqual([
      [1, '', null],
      [1, '', 1],
    ]);
    expect(view().awaited).toBeNull();
  });

  it('derives the seasons of a project that lists none', async () => {
    const { open, wantPages, view } = setUp();
    await open(key);
    await settle();
    expect(view().seasonsSeen).toEqual([1]);
    wantPages(key, [2]);
    await settle();
    expect(view().seasonsSeen).toEqual([1, 2]);
  });

  it('does not read a failed page until it is requested again', async () => {
    let broken = true;
    const { open, wantPages, retryPages, asked, view } = setUp({
      'rooms:videos': (input) =>
        broken && input.page === 2 ? failed('timeout') : answersOf({ videos })['rooms:videos']!(input),
    });
    await open(key);
    await settle();
    for (const _ of [1, 2, 3]) wantPages(key, [2]);
    await settle();
    expect(view().pageFailure).toMatchObject({ kind: 'timeout' });
    expect(asked()).toHaveLength(2);
    broken = false;
    retryPages(key);
    await settle();
    expect(view().pageFailure).toBeNull();
    expect(itemAt(shownListing(view()), 31)).toMatchObject({ kind: 'video' });
  });

  it('reads the visible pages again when main reports a change of the room', async () => {
    const { open, wantPages, fake, asked } = setUp();
    await open(key);
    await settle();
    wantPages(key, [2]);
    await settle();
    fake.emit('rooms:changed', { roomKeys: [key, 'another'] });
    await settle();
    expect(asked().slice(2)).toEqual([[2, '', null]]);
    wantPages(key, [1]);
    await settle();
    expect(asked().slice(3)).toEqual([[1, '', null]]);
    expect(fake.inputsOf('rooms:read')).toHaveLength(2);
  });

  it('does not read a room that is not on screen, and reads it when it returns', async () => {
    const { open, leave, fake, view } = setUp();
    await open(key);
    await settle();
    leave(key);
    fake.emit('rooms:changed', { roomKeys: [key] });
    await settle();
    // The room must not be read, because main counts a read room as visited and would remove its "new" marks.
    expect(fake.inputsOf('rooms:read')).toHaveLength(1);
    expect(fake.inputsOf('rooms:videos')).toHaveLength(1);
    expect(fake.inputsOf('rooms:leave')).toEqual([{ roomKey: key }]);
    expect(view().room.state).toBe('ready');
    await open(key);
    await settle();
    expect(fake.inputsOf('rooms:read')).toHaveLength(2);
    expect(fake.inputsOf('rooms:videos')).toHaveLength(2);
  });

  it('shows why a room cannot be read, and keeps a loaded one when a refresh fails', async () => {
    const { open, reread, view, fake } = setUp();
    await open(key);
    fake.answer({ 'rooms:read': () => failed('offline') });
    await reread(key, true);
    expect(view().room.state).toBe('ready');
    await open('no-such');
    expect(fake.inputsOf('rooms:read').at(-1)).toEqual({ roomKey: 'no-such', fresh: false });
  });
});
