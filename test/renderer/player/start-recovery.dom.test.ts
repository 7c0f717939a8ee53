import { afterEach, describe, expect, it, vi } from 'vitest';
import { rig, shakaError, useFakeTime } from './playback-monitor-rig.ts';

useFakeTime();

const lost = shakaError(1, 1002);
const unlicensed = shakaError(6, 6007, [shakaError(1, 1001, ['uri', 502])]);

afterEach(() => vi.restoreAllMocks());

/** Lets each start fail at once for so many seconds. Returns the seconds after which a failure was reported; else null. */
function failFor(seconds: number, { problems, trouble, startAgain, pass }: ReturnType<typeof rig>) {
  const before = problems.length;
  startAgain.mockImplementation(() => {
    trouble.reset();
    trouble.report(lost);
  });
  trouble.report(lost);
  for (let passed = 0; passed < seconds; passed += 1) {
    if (problems.slice(before).some(({ severity }) => severity === 'fatal')) return passed;
    pass(1);
  }
  return null;
}

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
    trouble.report(unlicensed);
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

  it('fails in plain words after a minute with a network, and Try again begins another minute', () => {
    const rigged = rig(false);
    const { problems, trouble, startAgain, pass } = rigged;
    const after = failFor(300, rigged);
    expect(after).toBeGreaterThan(55);
    expect(after).toBeLessThan(80);
    expect(problems.at(-1)).toMatchObject({ code: 'SV-S1002', severity: 'fatal', textKey: 'errorReach' });
    // Later errors of the failed film, and a return of the network, change nothing.
    startAgain.mockClear();
    trouble.report(lost);
    dispatchEvent(new Event('online'));
    pass(100);
    expect(startAgain).not.toHaveBeenCalled();
    expect(problems.filter(({ severity }) => severity === 'fatal')).toHaveLength(1);
    trouble.giveUp();
    trouble.reset();
    expect(failFor(50, rigged)).toBeNull();
    expect(failFor(50, rigged)).not.toBeNull();
  });

  it('fails in plain words after a minute in which its host does not answer', () => {
    const { state, problems, pass } = rig(false);
    state.bufferedUntil = state.currentTime;
    const fatal = () => problems.filter(({ severity }) => severity === 'fatal');
    pass(59);
    expect(fatal()).toEqual([]);
    pass(2);
    expect(fatal()).toMatchObject([{ code: 'SV-S1003', textKey: 'errorTimeout' }]);
    pass(100);
    expect(fatal()).toHaveLength(1);
  });

  it('fails after this minute also if its downloads fail one after the other', () => {
    const { state, problems, trouble, pass } = rig(false);
    state.bufferedUntil = state.currentTime;
    pass(27);
    trouble.report(lost);
    trouble.reset();
    // Shaka's media element is paused for a moment when the film is loaded again.
    state.paused = true;
    pass(1);
    state.paused = false;
    pass(33);
    expect(problems.filter(({ severity }) => severity === 'fatal')).toMatchObject([{ code: 'SV-S1003' }]);
  });

  it('waits for a silent host while the computer is offline or the film may not start, and again after Try again', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { state, problems, trouble, pass } = rig(false);
    state.bufferedUntil = state.currentTime;
    pass(300);
    onLine.mockReturnValue(true);
    pass(50);
    state.covered = true;
    pass(300);
    state.covered = false;
    pass(50);
    trouble.giveUp();
    trouble.reset();
    pass(50);
    expect(problems.filter(({ severity }) => severity === 'fatal')).toEqual([]);
    pass(11);
    expect(problems.filter(({ severity }) => severity === 'fatal')).toHaveLength(1);
  });

  it('keeps the words of a licence server that cannot be reached', () => {
    const { problems, trouble, pass } = rig(false);
    trouble.report(unlicensed);
    pass(70);
    trouble.report(unlicensed);
    expect(problems.at(-1)).toMatchObject({ severity: 'fatal', textKey: 'errorLicence', httpStatus: 502 });
  });

  it.each(['the time', 'the network'])(
    'whose picture has appeared meanwhile is not loaded again when %s comes; its dead stream is revived',
    (by) => {
      const { state, trouble, startAgain, retryStreaming, pass } = rig(false);
      state.bufferedUntil = 12;
      trouble.report(lost);
      state.hasPlayed = true;
      // A cover does not matter, because the film is not loaded again.
      state.covered = true;
      if (by === 'the network') dispatchEvent(new Event('online'));
      pass(20, true);
      expect(startAgain).not.toHaveBeenCalled();
      expect(retryStreaming).toHaveBeenCalled();
      retryStreaming.mockClear();
      pass(60, true);
      expect(retryStreaming).not.toHaveBeenCalled();
      // The revived stream fails again, and is revived again, without a limit.
      trouble.report(lost);
      pass(3, true);
      expect(retryStreaming).toHaveBeenCalledOnce();
      expect(startAgain).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['the last failure', [lost, unlicensed]],
    ['the first failure', [unlicensed, lost]],
  ])('is loaded again despite its picture if a licence is missing: %s', (_which, failures) => {
    const { state, trouble, startAgain, pass } = rig(false);
    for (const failure of failures) trouble.report(failure);
    state.hasPlayed = true;
    pass(3);
    expect(startAgain).toHaveBeenCalledOnce();
  });

  it('forgets a missing licence when it is loaded again', () => {
    const { state, trouble, startAgain, retryStreaming, pass } = rig(false);
    trouble.report(unlicensed);
    trouble.reset();
    trouble.report(lost);
    state.hasPlayed = true;
    pass(3);
    expect(startAgain).not.toHaveBeenCalled();
    expect(retryStreaming).toHaveBeenCalledOnce();
  });

  it('waits without end while the computer is offline, or while it may not start', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const rigged = rig(false);
    expect(failFor(600, rigged)).toBeNull();
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    expect(failFor(50, rigged)).toBeNull();
    rigged.state.covered = true;
    rigged.pass(300);
    rigged.state.covered = false;
    expect(failFor(50, rigged)).toBeNull();
  });
});
