import { describe, expect, it } from 'vitest';
import { rig, shakaError, useFakeTime } from './playback-monitor-rig.ts';

useFakeTime();

const lost = shakaError(1, 1002);

describe('a film that lost the connection before its first frame', () => {
  it('starts the film again after 2 s and when the network is back, with one notice', () => {
    const { problems, trouble, startAgain, pass } = rig(false);
    trouble.report(lost);
    expect(problems).toMatchObject([{ severity: 'notice', textKey: 'errorStallStart' }]);
    pass(2.1);
    expect(startAgain).toHaveBeenCalledTimes(1);
    // While the film loads, the system's report starts no second load.
    dispatchEvent(new Event('online'));
    expect(startAgain).toHaveBeenCalledTimes(1);
    trouble.reset();
    trouble.report(shakaError(6, 6007, [shakaError(1, 1001, ['uri', 502])]));
    dispatchEvent(new Event('online'));
    expect(startAgain).toHaveBeenCalledTimes(2);
    trouble.report(lost);
    expect(problems.filter(({ code }) => code === 'SV-S1002')).toHaveLength(2);
  });

  it('tries less and less often, at least every 16 s', () => {
    const { trouble, startAgain, pass } = rig(false);
    for (const seconds of [2, 4, 8, 16, 16]) {
      startAgain.mockClear();
      trouble.report(lost);
      pass(seconds - 0.1);
      expect(startAgain).not.toHaveBeenCalled();
      pass(0.2);
      expect(startAgain).toHaveBeenCalledOnce();
      trouble.reset();
    }
  });

  it('waits for a covered film, and ends when the film failed', () => {
    const { state, trouble, startAgain, pass } = rig(false);
    state.covered = true;
    trouble.report(lost);
    pass(10);
    expect(startAgain).not.toHaveBeenCalled();
    state.covered = false;
    trouble.giveUp();
    trouble.report(lost);
    pass(10);
    expect(startAgain).not.toHaveBeenCalled();
  });
});
