// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../preload/contract/failures.ts';
import type { FoundFilm, FoundFilms } from '../../../../preload/contract/rooms.ts';
import { createSearchStore, rateLimitMs } from '../../../../renderer/viewer/stores/search.ts';
import { aVideo } from '../../../builders/contract.ts';
import { createFakeBridge, failed, ok } from '../../../fakes/bridge.ts';
import { createManualTimers, settle } from '../support/timers.ts';

const open = ['a', 'b', 'c', 'd', 'e'];
const film = (roomKey: string): FoundFilm => ({
  ...{ roomKey, projectName: roomKey.toUpperCase(), person: null },
  video: aVideo({ roomKey, videoKey: `film of ${roomKey}` }),
});

/** Sets up a store with seven rooms, five of which are open. The service's answers wait until the test sends them. */
function setUp() {
  const answers = new Map<string, (outcome: Outcome<FoundFilms>) => void>();
  const fake = createFakeBridge({
    'rooms:search': ({ roomKey, query }) =>
      roomKey === null
        ? ok({ films: [film(`cached ${query}`)], total: 1, hasHidden: false, projects: [] })
        : new Promise((resolve) => answers.set(roomKey, resolve)),
  });
  const timers = createManualTimers();
  let isHeld = false;
  let notify = (): void => undefined;
  const store = createSearchStore({
    ...{ bridge: fake.bridge, timers },
    rooms: () => ({ open, signIn: 1, all: 7 }),
    isHeld: () => isHeld,
    onHeldChanged: (listener) => (notify = listener),
  });
  const asked = () => fake.inputsOf('rooms:search').flatMap(({ roomKey }) => roomKey ?? []);
  return {
    ...{ fake, store, timers, asked },
    hold: (on: boolean) => {
      isHeld = on;
      notify();
    },
    answer: async (
      roomKey: string,
      outcome: Outcome<FoundFilms> = ok({
        films: [film(roomKey)],
        total: 1,
        hasHidden: false,
        projects: [],
      }),
    ) => {
      answers.get(roomKey)?.(outcome);
      await settle();
    },
    found: () => [
      ...(store.getState().found?.films ?? []).map(({ roomKey }) => roomKey),
      ...store.getState().more.map(({ roomKey }) => roomKey),
    ],
  };
}

describe('search of the library', () => {
  it('searches the cache at every change, and after a running search only for the last text', async () => {
    const { fake, store, found } = setUp();
    for (const query of ['s', 'sa', 'sal', 'salt']) store.getState().change({ query });
    await settle();
    expect(fake.inputsOf('rooms:search').map(({ query }) => query)).toEqual(['s', 'salt']);
    expect(found()).toEqual(['cached salt']);
    store.getState().change({ query: ' ' });
    await settle();
    expect(store.getState().found).toBeNull();
  });

  it('searches the service room by room, two at a time, and counts the rooms that answered', async () => {
    const { store, asked, answer, found } = setUp();
    store.getState().change({ query: 'salt' });
    await settle();
    expect(asked()).toEqual([]);
    store.getState().ask();
    expect(asked()).toEqual(['a', 'b']);
    await answer('b');
    expect(asked()).toEqual(['a', 'b', 'c']);
    expect(store.getState().service).toMatchObject({ state: 'running', searched: 1, of: 7 });
    await answer('a', failed('service-trouble'));
    for (const key of ['c', 'd', 'e']) await answer(key);
    expect(store.getState().service).toMatchObject({ state: 'done', searched: 4, of: 7 });
    expect(found()).toEqual(['cached salt', 'b', 'c', 'd', 'e']);
  });

  it('says why rooms are missing at the end, and searches the failed ones again', async () => {
    const { store, asked, answer } = setUp();
    store.getState().change({ query: 'salt' });
    store.getState().ask();
    await answer('a', failed('service-trouble'));
    for (const key of ['b', 'c', 'd', 'e']) await answer(key);
    expect(store.getState().service).toEqual({
      ...{ state: 'done', searched: 4, of: 7 },
      missing: { signIn: 1, closed: 1, failed: 1 },
    });
    store.getState().retry();
    expect(asked().at(-1)).toBe('a');
    await answer('a');
    expect(store.getState().service).toMatchObject({ searched: 5, missing: { failed: 0 } });
  });

  it('pauses during a film or a rate limit, and continues after it', async () => {
    const { store, asked, answer, hold } = setUp();
    store.getState().change({ query: 'salt' });
    hold(true);
    store.getState().ask();
    expect(asked()).toEqual([]);
    expect(store.getState().service?.state).toBe('held');
    hold(false);
    expect(asked()).toEqual(['a', 'b']);
    hold(true);
    await answer('a');
    await answer('b');
    expect(asked()).toHaveLength(2);
    expect(store.getState().service).toMatchObject({ state: 'held', searched: 2, of: 7 });
  });

  it('waits after a rate limit, and then searches that room again', async () => {
    const { store, asked, answer, timers } = setUp();
    store.getState().change({ query: 'salt' });
    store.getState().ask();
    await answer('a', failed('rate-limited'));
    await answer('b');
    expect(asked()).toEqual(['a', 'b']);
    expect(store.getState().service).toMatchObject({ state: 'held', searched: 1, of: 7 });
    await timers.advance(rateLimitMs);
    expect(asked()).toEqual(['a', 'b', 'a', 'c']);
  });

  it('ends with a new query or when cancelled, and ignores late answers', async () => {
    const { fake, store, asked, answer, found } = setUp();
    store.getState().change({ query: 'salt' });
    store.getState().ask();
    store.getState().cancel();
    expect(fake.inputsOf('app:cancel')).toHaveLength(2);
    await answer('a');
    expect(asked()).toEqual(['a', 'b']);
    expect(store.getState().service).toBeNull();
    store.getState().ask();
    store.getState().change({ query: 'star' });
    await answer('a');
    expect(store.getState().service).toBeNull();
    expect(found()).toEqual(['cached star']);
  });
});
