import { expect, it } from 'vitest';
import { composeViewer } from '../../../renderer/viewer/compose.ts';
import { whenLibraryIsKnown } from '../../../renderer/viewer/when-known.ts';
import { anAppStatus, aRoomCard } from '../../builders/contract.ts';
import { type Answers, createFakeBridge, failed } from '../../fakes/bridge.ts';
import { createFakePlayer } from '../../fakes/player.ts';
import { answersOf } from '../../fakes/world.ts';
import { createManualTimers, settle } from './support/timers.ts';

function setUp(answers: Answers = {}, language: 'fr-FR' | 'en-US' = 'en-US') {
  const settings = { ...anAppStatus().settings, language: 'system' as const };
  const world = { cards: [aRoomCard()], status: { systemLanguages: [language], settings } };
  const { bridge } = createFakeBridge({ ...answersOf(world), ...answers });
  const timers = createManualTimers();
  const viewer = composeViewer({ bridge, player: createFakePlayer().port, timers });
  let isKnown = false;
  viewer.app.getState().begin();
  viewer.rooms.getState().begin();
  const known = whenLibraryIsKnown(viewer).then(() => (isKnown = true));
  return { viewer, timers, known, isKnown: () => isKnown };
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
