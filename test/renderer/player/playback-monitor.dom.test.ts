import { describe, expect, it, vi } from 'vitest';
import { rig, shakaError, useFakeTime } from './playback-monitor-rig.ts';

useFakeTime();

describe('a frozen picture', () => {
  it('with the film ahead loaded: after 20 s the computer is named as the cause, once', () => {
    const { problems, pass } = rig();
    pass(19.5);
    expect(problems).toEqual([]);
    pass(1.5);
    expect(problems).toMatchObject([
      { code: 'SV-STALL', severity: 'notice', textKey: 'errorStall', seconds: 10 },
    ]);
    pass(60);
    expect(problems).toHaveLength(1);
  });

  it('with an empty buffer, the notice names the network', () => {
    const { state, problems, pass } = rig();
    state.bufferedUntil = 10.2;
    pass(21);
    expect(problems).toMatchObject([{ code: 'SV-STALL-NETWORK', textKey: 'errorStallNetwork' }]);
  });

  it('before the first frame, the notice does not speak of a film that resumes or has frozen', () => {
    const { state, problems, pass } = rig(false);
    state.bufferedUntil = 10;
    pass(21);
    state.bufferedUntil = 60;
    pass(1);
    expect(problems).toMatchObject([
      { code: 'SV-STALL-NETWORK', textKey: 'errorStallStart' },
      { code: 'SV-STALL', textKey: 'opening' },
    ]);
  });

  it('that moves again hides the notice, and the next freeze is reported', () => {
    const { problems, over, pass } = rig();
    pass(21);
    pass(1, true);
    expect(over).toHaveBeenCalledTimes(1);
    pass(21);
    expect(problems).toHaveLength(2);
  });

  it.each([
    ['paused', { paused: true }],
    ['over', { ended: true }],
  ])('is not reported while the film is %s', (_name, facts) => {
    const { state, problems, waits, pass } = rig();
    Object.assign(state, facts);
    pass(60);
    expect(problems).toEqual([]);
    expect(Math.max(...waits.map(({ seconds }) => seconds))).toBe(0);
  });

  it('before the first frame is reported after 20 s too', () => {
    const { state, problems, pass } = rig(false);
    state.bufferedUntil = 10;
    pass(19.5);
    expect(problems).toEqual([]);
    pass(1.5);
    expect(problems).toMatchObject([{ code: 'SV-STALL-NETWORK', severity: 'notice' }]);
  });

  it('is not reported while the window is hidden', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { problems, pass } = rig();
    pass(60);
    expect(problems).toEqual([]);
    hidden.mockReturnValue(false);
    pass(19);
    expect(problems).toEqual([]);
    hidden.mockRestore();
  });

  it('reports how long the film has waited, for the sign in the middle', () => {
    const { waits, pass } = rig();
    pass(6);
    expect(waits.at(-1)?.seconds).toBeGreaterThanOrEqual(5.5);
    pass(1, true);
    expect(waits.at(-1)?.seconds).toBe(0);
  });

  it.each([
    ['the computer if data is loaded', 60, false, false],
    ['the network if no data is loaded', 10.2, false, true],
    ['the network if data is loaded and its key is missing', 60, true, true],
  ])('has the same cause in its notice: %s', (_case, bufferedUntil, isKeyMissing, isForNetwork) => {
    const { state, problems, waits, pass, video } = rig();
    state.bufferedUntil = bufferedUntil;
    pass(0.2);
    if (isKeyMissing) video.dispatchEvent(new Event('waitingforkey'));
    pass(21);
    expect(waits.at(-1)?.isForNetwork).toBe(isForNetwork);
    expect(problems).toMatchObject([{ code: isForNetwork ? 'SV-STALL-NETWORK' : 'SV-STALL' }]);
  });

  it('replaces its notice when the cause changes', () => {
    const { state, problems, over, pass } = rig();
    state.bufferedUntil = 10;
    pass(21);
    state.bufferedUntil = 60;
    pass(1);
    expect(over).toHaveBeenCalledTimes(1);
    expect(problems).toMatchObject([{ code: 'SV-STALL-NETWORK' }, { code: 'SV-STALL' }]);
  });
});

describe('a lost connection', () => {
  const lost = shakaError(1, 1002);

  it('is retried without a limit and not reported while enough is buffered', () => {
    const { state, problems, retryStreaming, trouble, pass } = rig();
    trouble.report(lost);
    pass(4, true);
    expect(retryStreaming).toHaveBeenCalledTimes(1);
    trouble.report(lost);
    pass(4, true);
    expect(retryStreaming).toHaveBeenCalledTimes(2);
    expect(problems).toEqual([]);
    state.bufferedUntil = state.currentTime + 4;
    pass(1);
    expect(problems).toMatchObject([{ severity: 'notice', textKey: 'errorNetwork' }]);
  });

  it('is reported when the buffer runs low during retries of shaka, and ends with the next data', () => {
    const { state, problems, over, pass } = rig();
    state.gone = true;
    pass(5, true);
    expect(problems).toEqual([]);
    state.bufferedUntil = state.currentTime + 5;
    pass(2, true);
    expect(problems).toMatchObject([{ code: 'SV-S1002', severity: 'notice', textKey: 'errorNetwork' }]);
    state.gone = false;
    pass(1, true);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('is not reported when it lasts a moment, as after one request that failed', () => {
    const { state, problems, pass } = rig();
    Object.assign(state, { gone: true, bufferedUntil: 13 });
    pass(2);
    state.gone = false;
    pass(1);
    expect(problems).toEqual([]);
  });

  it('is not reported when the film is buffered to its end', () => {
    const { state, problems, pass } = rig();
    Object.assign(state, { gone: true, bufferedUntil: 12, duration: 12 });
    pass(4);
    expect(problems).toEqual([]);
  });

  it('that returns hides its notice', () => {
    const { state, over, trouble, pass } = rig();
    state.bufferedUntil = 12;
    trouble.report(lost);
    pass(1);
    state.bufferedUntil = 30;
    pass(1, true);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('is retried immediately when the system reports the network', () => {
    const { retryStreaming } = rig();
    dispatchEvent(new Event('online'));
    expect(retryStreaming).toHaveBeenCalledTimes(1);
  });

  it('that shaka attributes to captions before anything is loaded is reported as the manifest', () => {
    const { problems, trouble, target } = rig(false);
    // Unreadable captions alone do not stop the start of a film.
    target.dispatchEvent(Object.assign(new Event('error'), { detail: shakaError(2, 2001) }));
    expect(problems).toMatchObject([{ severity: 'notice', textKey: 'errorCaptions' }]);
    trouble.report(shakaError(2, 2003));
    expect(problems.at(-1)).toMatchObject({ code: 'SV-S2003', severity: 'fatal', textKey: 'errorManifest' });
  });

  it('before the first frame is not reported while the start can still succeed', () => {
    const { problems, state, pass } = rig(false);
    Object.assign(state, { gone: true, bufferedUntil: 0 });
    pass(5);
    expect(problems).toEqual([]);
  });

  it('is not taken for a lost connection if a server refused before the first frame', () => {
    const { problems, trouble, startAgain, pass } = rig(false);
    trouble.report(shakaError(6, 6007, [shakaError(1, 1001, ['uri', 403])]));
    trouble.report(shakaError(1, 1001, ['uri', 403]));
    pass(10);
    expect(problems.map(({ severity }) => severity)).toEqual(['fatal', 'fatal']);
    expect(startAgain).not.toHaveBeenCalled();
  });
});

describe('reported errors', () => {
  it('a licence that fails in the middle is a notice: keys that are held play on', () => {
    const { problems, trouble } = rig();
    trouble.report(shakaError(6, 6007, [shakaError(1, 1001, ['uri', 403])]));
    expect(problems).toMatchObject([{ severity: 'notice', textKey: 'errorLicenceRefused', httpStatus: 403 }]);
  });

  it('replaced loads, errors that shaka recovered from, and errors after the end are not reported', () => {
    const { problems, trouble, target } = rig();
    const tell = (detail: object) => target.dispatchEvent(Object.assign(new Event('error'), { detail }));
    trouble.report(shakaError(7, 7000));
    tell({ ...shakaError(1, 1001, ['uri', 404]), handled: true });
    expect(problems).toEqual([]);
    trouble.stop();
    tell(shakaError(3, 3016));
    expect(problems).toEqual([]);
  });

  it('an error of protection, when the service named no licence server, is a fault of the service', () => {
    const { problems, trouble } = rig(false, false);
    trouble.report(shakaError(6, 6012));
    expect(problems).toMatchObject([{ code: 'SV-DRM-NONE', severity: 'fatal', textKey: 'errorDrmNone' }]);
  });
});

describe('a segment that the server refuses', () => {
  const refused = shakaError(1, 1001, ['uri', 403]);

  it('a passing failure is retried and not reported', () => {
    const { state, problems, retryStreaming, trouble, pass } = rig();
    trouble.report(refused);
    pass(3, true);
    expect(retryStreaming).toHaveBeenCalledTimes(1);
    state.bufferedUntil += 10;
    pass(60, true);
    expect(problems).toEqual([]);
  });

  it('that is permanent ends the film at the end of the buffer, after one more attempt', () => {
    const { problems, retryStreaming, trouble, pass } = rig();
    trouble.report(refused);
    pass(3, true);
    trouble.report(refused);
    pass(40, true);
    expect(retryStreaming).toHaveBeenCalledTimes(1);
    expect(problems).toEqual([]);
    pass(4, true);
    expect(retryStreaming).toHaveBeenCalledTimes(2);
    trouble.report(refused);
    pass(1, true);
    expect(problems).toEqual([]);
    pass(3, true);
    expect(problems).toMatchObject([{ severity: 'fatal', textKey: 'errorForbidden' }]);
  });

  it('is forgotten when the film is loaded again', () => {
    const { state, problems, retryStreaming, trouble, pass } = rig();
    trouble.report(refused);
    trouble.reset();
    state.bufferedUntil = state.currentTime;
    pass(10);
    expect(retryStreaming).not.toHaveBeenCalled();
    expect(problems).toEqual([]);
  });

  it('before the first frame ends the start', () => {
    const { problems, trouble } = rig(false);
    trouble.report(refused);
    expect(problems).toMatchObject([{ severity: 'fatal', textKey: 'errorForbidden' }]);
  });
});
