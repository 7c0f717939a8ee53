import { describe, expect, it } from 'vitest';
import { createQuitQuestion } from '../../../main/windows/quit-question.ts';

function rig({ atStake = true, window = true } = {}) {
  const state = { atStake, window, asked: 0, quits: 0 };
  const question = createQuitQuestion({
    isAtStake: () => state.atStake,
    ask: () => {
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
  it('asks each time, and goes on only after a yes', () => {
    const { state, question } = rig();
    expect(question.mayQuit()).toBe(false);
    question.answer(false);
    expect(question.mayQuit()).toBe(false);
    expect(state).toMatchObject({ asked: 2, quits: 0 });
    question.answer(true);
    expect(state.quits).toBe(1);
    expect(question.mayQuit()).toBe(true);
    expect(state.asked).toBe(2);
  });

  it('does not ask with nothing at stake, without a window to ask in, or at the end of the session', () => {
    expect(rig({ atStake: false }).question.mayQuit()).toBe(true);
    expect(rig({ window: false }).question.mayQuit()).toBe(true);
    const { state, question } = rig();
    question.waive();
    expect(question.mayQuit()).toBe(true);
    expect(state.asked).toBe(0);
  });
});

describe('closing the window while a film plays', () => {
  it('quits instead, with the window still there; closes it once the film has ended', () => {
    const state = { watching: true, quits: 0 };
    const question = createQuitQuestion({
      isAtStake: () => false,
      ask: () => false,
      quit: () => {
        state.quits += 1;
      },
      isWatching: () => state.watching,
    });
    expect(question.mayClose()).toBe(false);
    expect(state.quits).toBe(1);
    state.watching = false;
    expect(question.mayClose()).toBe(true);
    expect(state.quits).toBe(1);
  });
});
