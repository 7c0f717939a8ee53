import { expect, it, vi } from 'vitest';
import { rig, shakaError, useFakeTime } from './playback-monitor-rig.ts';

useFakeTime();

const failure = { requestType: 2, error: shakaError(1, 1001, ['uri', 403]) };
const refused = { code: 'SV-S6007', severity: 'fatal', httpStatus: 403 };
const refuse = (target: EventTarget) =>
  target.dispatchEvent(Object.assign(new Event('downloadfailed'), failure));

it('a refused licence ends the film where its key is missing, after the part that the other keys open', () => {
  const { problems, pass, target, trouble, video } = rig();
  refuse(target);
  // Shaka reports this as soon as it has the key statuses.
  trouble.report(shakaError(4, 4012));
  pass(10, true);
  // The decoder is ahead of the picture.
  video.dispatchEvent(new Event('waitingforkey'));
  pass(3, true);
  expect(problems).toEqual([]);
  pass(2);
  expect(problems).toMatchObject([refused]);
});

it('a refused licence does not end a film whose key arrived late and that is slow later', () => {
  const { problems, pass, target, video } = rig();
  video.dispatchEvent(new Event('waitingforkey'));
  pass(6, true);
  refuse(target);
  pass(10);
  expect(problems).toEqual([]);
});

it('a refused licence ends the start, and does not hide why other keys may not be used', () => {
  const { problems, target, trouble } = rig(false);
  refuse(target);
  trouble.report(shakaError(4, 4012));
  trouble.report(shakaError(4, 4012, [{ restrictedKeyStatuses: ['output-restricted'] }]));
  expect(problems).toMatchObject([refused, { textKey: 'errorOutput' }]);
});

it('a refused licence does not end a film that stutters at its start after the first key arrived', () => {
  const { problems, pass, target, video } = rig();
  video.dispatchEvent(new Event('waitingforkey'));
  pass(1);
  target.dispatchEvent(new Event('drmsessionupdate'));
  refuse(target);
  pass(1, true);
  pass(3);
  expect(problems).toEqual([]);
});

it('a refused licence ends a film that stalls with data ahead, also if no missing key was reported', () => {
  const { problems, pass, state, target, trouble } = rig();
  refuse(target);
  trouble.report(shakaError(6, 6007, [shakaError(1, 1001, ['uri', 403])]));
  state.bufferedUntil = 10;
  pass(19);
  state.bufferedUntil = 60;
  pass(2);
  expect(problems).toMatchObject([{ severity: 'notice' }, refused]);
});

it('does not end a film that is paused, whenever its next check comes', () => {
  const { problems, pass, state, target, video } = rig();
  refuse(target);
  state.paused = true;
  video.dispatchEvent(new Event('waitingforkey'));
  // Chromium runs the timers of a hidden page once a minute.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  pass(1);
  clock.mockRestore();
  expect(problems).toEqual([]);
});

it('ends a film that Shaka no longer loads for lack of keys, after its buffer', () => {
  const { problems, pass, state, target, trouble } = rig();
  refuse(target);
  trouble.report(shakaError(4, 4012));
  state.bufferedUntil = 10;
  pass(19);
  expect(problems).toEqual([]);
  pass(2);
  expect(problems).toMatchObject([refused]);
});

it('keeps its words when a notice that was shown before is over', () => {
  const { over, pass, problems, state, target, video } = rig();
  state.bufferedUntil = 10;
  pass(21);
  refuse(target);
  video.dispatchEvent(new Event('waitingforkey'));
  state.bufferedUntil = 60;
  pass(2);
  expect(problems).toMatchObject([{ code: 'SV-STALL-NETWORK' }, refused]);
  expect(over).not.toHaveBeenCalled();
});
