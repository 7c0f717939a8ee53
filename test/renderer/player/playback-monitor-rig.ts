import { afterEach, beforeEach, vi } from 'vitest';
import { type Problem } from '../../../renderer/embed/messages.ts';
import { createPlaybackMonitor, type PlaybackMonitor } from '../../../renderer/player/playback-monitor.ts';
import type { Wait } from '../../../renderer/player/screening-events.ts';

/** The state of a film on the reviewer's screen, reduced to the values that the monitor reads. */
const film = {
  currentTime: 10,
  paused: false,
  ended: false,
  bufferedUntil: 60,
  duration: 5400,
  gone: false,
  covered: false,
};

/** Creates a monitor of a film that shows its picture at 10 s. */
export function rig(hasPlayed = true, hasDrm = true) {
  const state = { ...film, hasPlayed };
  const video = document.createElement('video');
  const facts = {
    currentTime: () => state.currentTime,
    paused: () => state.paused,
    ended: () => state.ended,
    duration: () => state.duration,
    buffered: () => ({ length: 1, start: () => 0, end: () => state.bufferedUntil }),
  };
  for (const [name, get] of Object.entries(facts)) Object.defineProperty(video, name, { get });
  const problems: Problem[] = [];
  const waits: Wait[] = [];
  const over = vi.fn();
  const target = new EventTarget();
  const retryStreaming = vi.fn(() => true);
  const startAgain = vi.fn();
  const trouble = createPlaybackMonitor({
    player: Object.assign(target, { retryStreaming }),
    video,
    onProblem: (problem) => problems.push(problem),
    onOver: over,
    onWaiting: (wait) => waits.push(wait),
    isGone: () => state.gone,
    hasPlayed: () => state.hasPlayed,
    hasDrm,
    canStart: () => !state.covered,
    onStartAgain: startAgain,
  });
  watches.push(trouble);
  const pass = (seconds: number, moving = false) => {
    for (let step = 0; step < seconds * 10; step += 1) {
      if (moving) state.currentTime += 0.1;
      vi.advanceTimersByTime(100);
    }
  };
  return { state, problems, waits, over, retryStreaming, startAgain, trouble, pass, target, video };
}

const watches: PlaybackMonitor[] = [];
export const shakaError = (category: number, code: number, data: readonly unknown[] = []) => ({
  ...{ category, code, data, severity: 2 },
});

/** Installs fake time for the tests of a file. */
export function useFakeTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'],
    });
  });
  afterEach(() => {
    for (const watch of watches.splice(0)) watch.stop();
    vi.useRealTimers();
  });
}
