// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aRoomCard } from '../../../builders/contract.ts';
import { type Answers, failed, ok } from '../../../fakes/bridge.ts';
import { own, setUp } from '../support/add-room-store.ts';

const many = Array.from({ length: 250 }, (_, index) => ({ ...own, roomKey: `room-${index}` }));
const failing: Answers = {
  'rooms:add': ({ roomKey }) => (roomKey === 'room-7' ? failed('room-unknown') : ok(aRoomCard({ roomKey }))),
};

describe('a text with more than 100 rooms', () => {
  it('is offered in parts, until the last one', async () => {
    const { submit, choose, added, announced, state } = setUp(many);
    await submit('a festival');
    const seen: (readonly [number, number])[] = [];
    for (let { step } = state(); step.state === 'choosing'; { step } = state()) {
      seen.push([step.candidates.length, step.later.length]);
      await choose(step.candidates);
    }
    expect(seen).toEqual([
      [100, 150],
      [100, 50],
      [50, 0],
    ]);
    expect(added).toEqual(many.map(({ roomKey }) => roomKey));
    // One message for all parts, and no screen changes behind the dialog.
    expect(announced).toEqual([250]);
    expect(state()).toMatchObject({ open: false, text: '', step: { state: 'asking', problem: null } });
  });

  it('shows the first failure after its last part', async () => {
    const { submit, choose, close, announced, state } = setUp(many.slice(0, 150), failing);
    await submit('a festival');
    await choose(many.slice(0, 100));
    expect(state().step).toMatchObject({ state: 'choosing', candidates: many.slice(100, 150) });
    await choose(many.slice(100, 150));
    expect(state()).toMatchObject({ open: true, step: { problem: { roomKey: 'room-7' } } });
    expect(announced).toEqual([]);
    close();
    expect(announced).toEqual([149]);
  });

  it('keeps the text, and shows the failure of an earlier part, when a later part is closed', async () => {
    const { submit, choose, close, announced, state } = setUp(many, failing);
    await submit('a festival');
    await choose(many.slice(8, 9));
    close();
    expect(state()).toMatchObject({ open: false, text: 'a festival', step: { problem: null } });
    await submit('a festival');
    await choose(many.slice(0, 100));
    expect(announced).toEqual([1]);
    const shown = { text: 'a festival', step: { state: 'asking', problem: { roomKey: 'room-7' } } };
    // The library's field, which would show the failure, disappeared with the first room.
    close();
    expect(state()).toMatchObject({ open: true, ...shown });
    await submit('a festival');
    await choose(many.slice(7, 8));
    await choose(many.slice(100, 110));
    await choose(many.slice(200));
    expect(state()).toMatchObject({ open: true, ...shown });
    close();
    expect(state()).toMatchObject({ open: false, text: 'a festival' });
    expect(announced).toEqual([1, 159]);
    await submit('a festival');
    await choose(many.slice(7, 8));
    // The dialog names the rooms of a choice, also where no room was added.
    close();
    expect(state()).toMatchObject({ open: true, ...shown });
  });

  it('goes on to the next part without a room of this one, and ends like a choice of the last part', async () => {
    const { submit, choose, added, state } = setUp(many.slice(0, 150));
    await submit('a festival');
    await choose([]);
    expect(state()).toMatchObject({ open: true, step: { candidates: many.slice(100, 150), later: [] } });
    await choose(many.slice(149, 150));
    expect(added).toEqual(['room-149']);
    expect(state()).toMatchObject({ open: false, text: '' });
  });
});
