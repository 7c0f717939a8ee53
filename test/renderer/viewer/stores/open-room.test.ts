// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { createNavigationStore, currentEntry } from '../../../../renderer/viewer/stores/navigation.ts';
import { createOpenRoom, waitLimitMs } from '../../../../renderer/viewer/stores/open-room.ts';
import { createRoomStore, searchDelay } from '../../../../renderer/viewer/stores/room.ts';
import { aRoom, aVideo } from '../../../builders/contract.ts';
import { type Answers, createFakeBridge } from '../../../fakes/bridge.ts';
import { answersOf } from '../../../fakes/world.ts';
import { createManualTimers, settle } from '../support/timers.ts';

const never = () => new Promise<never>(() => undefined);
const rooms = ['one', 'two'].map((roomKey) => aRoom({ roomKey }));
const videos = rooms.map(({ roomKey }) =>
  aVideo({
    roomKey,
    videoKey: `${roomKey}-film`,
    name: `Film of ${roomKey}`,
    posterUrl: `viewer://app/art/${roomKey}`,
  }),
);

function setUp(answers: Answers = {}) {
  const fake = createFakeBridge({ ...answersOf({ rooms, videos }), ...answers });
  const timers = createManualTimers();
  const loaded: (string | null)[] = [];
  const room = createRoomStore({
    bridge: fake.bridge,
    timers,
    loadPictures: (addresses) => loaded.push(...addresses),
  });
  const navigation = createNavigationStore();
  const openRoom = createOpenRoom({ room, navigation, timers });
  const route = () => currentEntry(navigation.getState()).route;
  return { fake, timers, room, navigation, openRoom, route, loaded };
}

describe('opening a room', () => {
  let app: ReturnType<typeof setUp>;
  beforeEach(() => {
    app = setUp();
  });

  it('loads it before the screen changes, with its pictures, once', async () => {
    app.openRoom('one');
    expect(app.route()).toEqual({ name: 'library' });
    await settle();
    expect(app.route()).toEqual({ name: 'room', roomKey: 'one' });
    expect(app.loaded).toEqual(['viewer://app/art/one']);
    // The screen makes this call when it is drawn.
    await app.room.getState().open('one');
    await settle();
    expect(app.fake.inputsOf('rooms:read')).toHaveLength(1);
    expect(app.fake.inputsOf('rooms:videos')).toHaveLength(1);
  });

  it('reads it again on the next visit', async () => {
    app.openRoom('one');
    await settle();
    await app.room.getState().open('one');
    app.room.getState().leave('one');
    app.navigation.getState().back();
    app.openRoom('one');
    expect(app.route()).toEqual({ name: 'room', roomKey: 'one' });
    expect(app.fake.inputsOf('rooms:read')).toHaveLength(2);
  });

  it('navigates after the wait limit when loading takes longer', async () => {
    app = setUp({ 'rooms:videos': never });
    app.openRoom('one');
    await settle();
    expect(app.route()).toEqual({ name: 'library' });
    await app.timers.advance(waitLimitMs);
    expect(app.route()).toEqual({ name: 'room', roomKey: 'one' });
  });

  it('is replaced by a later press on another room', async () => {
    app = setUp({ 'rooms:videos': never });
    app.openRoom('one');
    app.openRoom('two');
    await app.timers.advance(waitLimitMs);
    await settle();
    expect(app.navigation.getState().entries.map(({ route }) => route)).toEqual([
      { name: 'library' },
      { name: 'room', roomKey: 'two' },
    ]);
  });

  it('is dropped when the reviewer navigates elsewhere in between', async () => {
    app = setUp({ 'rooms:videos': never });
    app.openRoom('one');
    app.navigation.getState().go({ name: 'settings' });
    await app.timers.advance(waitLimitMs);
    await settle();
    expect(app.route()).toEqual({ name: 'settings' });
    expect(app.fake.inputsOf('rooms:leave')).toEqual([{ roomKey: 'one' }]);
    void app.room.getState().open('one');
    expect(app.fake.inputsOf('rooms:read')).toHaveLength(2);
  });

  it('loads the pictures of search results', async () => {
    await app.room.getState().open('one');
    await settle();
    app.loaded.length = 0;
    app.room.getState().search('one', 'of one');
    await app.timers.advance(searchDelay);
    await settle();
    expect(app.loaded).toEqual(['viewer://app/art/one']);
  });
});
