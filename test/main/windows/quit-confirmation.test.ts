import { describe, expect, it } from 'vitest';
import { createQuitConfirmation } from '../../../main/windows/quit-confirmation.ts';

function rig({ atStake = true, window = true } = {}) {
  const state = { atStake, window, asked: 0, quits: 0 };
  const question = createQuitConfirmation({
    isAtStake: () => state.atStake,
    requestAnswer: () => {
      if (!state.window) return false;
      state.asked += 1;
      return true;
    },
    quit: () => {
      state.quits += 1;
    },
  });
  return { state, question };
}

describe('quitting with a prepared film', () => {
  it('asks for confirmation each time, and continues only after consent', () => {
    const { state, question } = rig();
    expect(question.canQuit()).toBe(false);
    question.answer(false);
    expect(question.canQuit()).toBe(false);
    expect(state).toMatchObject({ asked: 2, quits: 0 });
    question.answer(true);
    expect(state.quits).toBe(1);
    expect(question.canQuit()).toBe(true);
    expect(state.asked).toBe(2);
  });

  it('does not ask with nothing at stake, without a window, or at the end of the session', () => {
    expect(rig({ atStake: false }).question.canQuit()).toBe(true);
    expect(rig({ window: false }).question.canQuit()).toBe(true);
    const { state, question } = rig();
    question.waive();
    expect(question.canQuit()).toBe(true);
    expect(state.asked).toBe(0);
  });
});
