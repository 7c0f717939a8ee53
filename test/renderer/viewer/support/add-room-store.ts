import type { RoomCandidate } from '../../../../preload/contract/rooms.ts';
import { createAddRoomStore } from '../../../../renderer/viewer/stores/add-room.ts';
import { aRoomCard } from '../../../builders/contract.ts';
import { type Answers, createFakeBridge, ok } from '../../../fakes/bridge.ts';

export const own: RoomCandidate = { roomKey: 'own-room', host: 'watch.example.com', foreign: false };
export const bare: RoomCandidate = { roomKey: 'bare-key', host: null, foreign: false };
export const foreign: RoomCandidate = { roomKey: 'far-room', host: 'elsewhere.example.net', foreign: true };

/** A store for a text with these rooms. `announced`: the numbers of rooms that it reported at once. */
export function setUp(found: readonly RoomCandidate[], answers: Answers = {}) {
  const fake = createFakeBridge({
    'rooms:interpret': () => ok(found),
    'rooms:add': ({ roomKey }) => ok(aRoomCard({ roomKey })),
    ...answers,
  });
  const added: string[] = [];
  const announced: number[] = [];
  const store = createAddRoomStore({
    bridge: fake.bridge,
    whenFree: (run) => run(),
    onAdded: (cards) => {
      announced.push(cards.length);
      added.push(...cards.map(({ roomKey }) => roomKey));
    },
  });
  return { fake, added, announced, store, state: store.getState, ...store.getState() };
}
