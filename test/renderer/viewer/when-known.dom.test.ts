import { expect, it } from 'vitest';
import type { Outcome } from '../../../preload/contract/failures.ts';
import type { LibraryFilms, RoomCard, SharedLibrary } from '../../../preload/contract/rooms.ts';
import { composeViewer } from '../../../renderer/viewer/compose.ts';
import { longestFilmsWaitMs } from '../../../renderer/viewer/stores/rooms.ts';
import { whenLibraryIsKnown, whenFilmsAreKnown } from '../../../renderer/viewer/when-known.ts';
import { anAppStatus, aRoomCard } from '../../builders/contract.ts';
import { type Answers, createFakeBridge, failed, ok } from '../../fakes/bridge.ts';
import { createFakePlayer } from '../../fakes/player.ts';
import { answersOf, noFilms } from '../../fakes/world.ts';
import { createManualTimers, settle } from './support/timers.ts';

function setUp(answers: Answers = {}, language: 'fr-FR' | 'en-US' = 'en-US') {
  const settings = { ...anAppStatus().settings, language: 'system' as const };
  const world = { cards: [aRoomCard()], status: { systemLanguages: [language], settings } };
  const { bridge, calls } = createFakeBridge({ ...answersOf(world), ...answers });
  const timers = createManualTimers();
  const viewer = composeViewer({ bridge, player: createFakePlayer().port, timers });
  let isKnown = false;
  viewer.app.getState().begin();
  viewer.rooms.getState().begin();
  const known = whenLibraryIsKnown(viewer).then(() => (isKnown = true));
  return { viewer, calls, timers, known, isKnown: () => isKnown };
}

/** An answer of main that comes when the test gives it. */
function laterAnswer<T>() {
  let give: (outcome: Outcome<T>) => void = () => undefined;
  const answer = new Promise<Outcome<T>>((resolve) => (give = resolve));
  return { call: () => answer, give: (outcome: Outcome<T>) => give(outcome) };
}

it('the start waits for status and rooms, and for the language of the reviewer', async () => {
  const { viewer, known } = setUp({}, 'fr-FR');
  await known;
  expect(viewer.app.getState().status.state).toBe('ready');
  expect(viewer.rooms.getState().cards.state).toBe('ready');
  expect(viewer.language.getState()).toMatchObject({ language: 'fr', settled: true });
});

it('the start continues where the rooms cannot be read', async () => {
  const { viewer, known } = setUp({ 'rooms:list': () => failed('offline') });
  await known;
  expect(viewer.rooms.getState().cards.state).toBe('failed');
});

it('the start waits at most three seconds', async () => {
  const { timers, known, isKnown } = setUp({ 'rooms:list': () => new Promise(() => undefined) });
  await settle();
  await timers.advance(2_999);
  expect(isKnown()).toBe(false);
  await timers.advance(1);
  await known;
});

it('the start requests rooms, films and shared projects at once', async () => {
  const rooms = laterAnswer<readonly RoomCard[]>();
  const { calls, known } = setUp({ 'rooms:list': rooms.call });
  await settle();
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['rooms:list', 'rooms:continue', 'rooms:films', 'rooms:shared']),
  );
  rooms.give(ok([aRoomCard()]));
  await known;
});

it('the start of a library without rooms waits for what is shared with the account', async () => {
  const shared = laterAnswer<SharedLibrary>();
  const { viewer, known, isKnown } = setUp({ 'rooms:list': () => ok([]), 'rooms:shared': shared.call });
  await settle();
  expect(viewer.rooms.getState().cards.state).toBe('ready');
  expect(isKnown()).toBe(false);
  shared.give(ok({ state: 'none', studios: [], cards: [], hasMore: false }));
  await known;
});

it.each([
  ['are known', ok(noFilms)],
  ['cannot be read', failed('offline')],
])(
  'the start waits briefly for the films of the library, background work until they %s',
  async (_case, answer) => {
    const films = laterAnswer<LibraryFilms>();
    const { viewer, timers, known, isKnown } = setUp({ 'rooms:films': films.call });
    let areKnown = false;
    const complete = whenFilmsAreKnown(viewer).then(() => (areKnown = true));
    await settle();
    await timers.advance(longestFilmsWaitMs - 1);
    expect(isKnown()).toBe(false);
    await timers.advance(1);
    await known;
    await settle();
    expect(areKnown).toBe(false);
    films.give(answer);
    await complete;
  },
);
