// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { valueOf } from '../../../../renderer/viewer/stores/async.ts';
import { createRoomsStore, filmsEveryMs } from '../../../../renderer/viewer/stores/rooms.ts';
import { aRoomCard } from '../../../builders/contract.ts';
import { type Answers, createFakeBridge, failed, ok } from '../../../fakes/bridge.ts';
import { answersOf } from '../../../fakes/world.ts';
import { createManualTimers, settle } from '../support/timers.ts';

const cards = ['a', 'b', 'c', 'd'].map((roomKey) =>
  aRoomCard({ roomKey, projectName: roomKey.toUpperCase() }),
);

async function setUp(answers: Answers = {}) {
  const fake = createFakeBridge({ ...answersOf({ cards }), ...answers });
  const timers = createManualTimers();
  const store = createRoomsStore({ bridge: fake.bridge, timers, loadPictures: () => undefined });
  await store.getState().load();
  const order = () => (valueOf(store.getState().cards) ?? []).map(({ roomKey }) => roomKey).join('');
  return { fake, store, order, timers, ...store.getState() };
}

describe('rooms store', () => {
  it('moves a room, sends main the whole order, and returns its position', async () => {
    const { move, order, fake } = await setUp();
    expect(await move('a', 2)).toBe(2);
    expect(order()).toBe('bcad');
    expect(fake.inputsOf('rooms:reorder')).toEqual([{ roomKeys: ['b', 'c', 'a', 'd'] }]);
    expect(await move('d', -5)).toBe(0);
    expect(order()).toBe('dbca');
    expect(await move('d', 0)).toBeNull();
    expect(await move('nobody', 1)).toBeNull();
  });

  it.each([
    ['storage', 1],
    ['no-profile', 2],
    ['profile-invalid', 2],
  ] as const)(
    'reads the library once at the start: after the failure %s it begins %i times',
    async (kind, times) => {
      const fake = createFakeBridge({ ...answersOf({ cards }), 'rooms:list': () => failed(kind) });
      const timers = createManualTimers();
      const store = createRoomsStore({ bridge: fake.bridge, timers, loadPictures: () => undefined });
      for (let call = 0; call < 2; call += 1) {
        store.getState().begin();
        store.getState().begin();
        await settle();
      }
      expect(fake.inputsOf('rooms:list')).toHaveLength(times);
    },
  );

  it('ignores the answer to an earlier call that arrives last, as after a sign-out', async () => {
    const { load, order, fake } = await setUp();
    let answerLate = (): void => undefined;
    const late = new Promise<void>((resolve) => (answerLate = resolve));
    fake.answer({ 'rooms:list': () => late.then(() => ok(cards)) });
    const earlier = load();
    fake.answer({ 'rooms:list': () => ok(cards.slice(0, 1)) });
    await load();
    answerLate();
    await earlier;
    expect(order()).toBe('a');
  });

  it('keeps the object of every unchanged room, and the list where all are unchanged', async () => {
    const { load, store, fake } = await setUp();
    const first = valueOf(store.getState().cards);
    fake.answer({ 'rooms:list': () => ok(structuredClone(cards)) });
    await load();
    expect(valueOf(store.getState().cards)).toBe(first);
    const [a, b, ...rest] = structuredClone(cards);
    fake.answer({ 'rooms:list': () => ok([a!, { ...b!, newCount: 7 }, ...rest]) });
    await load();
    const now = valueOf(store.getState().cards);
    expect(now?.[0]).toBe(first?.[0]);
    expect(now?.[1]).toMatchObject({ roomKey: 'b', newCount: 7 });
  });

  it('restores the order when main refuses a change', async () => {
    const { move, remove, order } = await setUp({
      'rooms:reorder': () => failed('storage'),
      'rooms:remove': () => failed('storage'),
    });
    expect(await move('a', 3)).toBeNull();
    expect((await remove('b')).ok).toBe(false);
    expect(order()).toBe('abcd');
  });

  it('removes a room immediately and restores it on undo', async () => {
    const { remove, restore, order } = await setUp();
    const removing = remove('b');
    expect(order()).toBe('acd');
    expect(await removing).toMatchObject({ ok: true, value: { projectName: 'B' } });
    await restore('b');
    await settle();
    expect(order()).toContain('b');
  });

  it('reads again when main reports a change of rooms, and keeps the list when that fails', async () => {
    const { fake, store, order } = await setUp();
    fake.answer({ 'rooms:list': () => failed('storage') });
    fake.emit('rooms:changed', { roomKeys: ['a'] });
    await settle();
    expect(order()).toBe('abcd');
    expect(fake.inputsOf('rooms:list')).toHaveLength(2);
    expect(store.getState().cards.state).toBe('ready');
  });

  it('reads the films at most once a second, and once more after the last change', async () => {
    const { fake, timers } = await setUp();
    const reads = () => fake.inputsOf('rooms:films').length;
    await settle();
    expect(reads()).toBe(1);
    for (let page = 0; page < 5; page += 1) fake.emit('rooms:changed', { roomKeys: ['a'] });
    await settle();
    expect(reads()).toBe(1);
    await timers.advance(filmsEveryMs);
    expect(reads()).toBe(2);
    await timers.advance(3 * filmsEveryMs);
    expect(reads()).toBe(2);
  });
});
