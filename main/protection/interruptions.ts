import type { BrowserWindow, PowerMonitor } from 'electron';
import type { Interruption } from '../../preload/contract/screenings.ts';

/** Reasons why no film may be seen now; each stands until it is let go. */
export interface PlaybackBlocks {
  block(because: Interruption): void;
  /** The last that goes releases. */
  unblock(...because: readonly Interruption[]): void;
  /** Resolves when nothing stands, or when `signal` is aborted. */
  whenUnblocked(signal: AbortSignal): Promise<void>;
}

export function createPlaybackBlocks(on: {
  readonly interrupt: (because: Interruption) => void;
  readonly release: () => void;
}): PlaybackBlocks {
  const active = new Set<Interruption>();
  const waiting = new Set<() => void>();
  return {
    block(because) {
      active.add(because);
      on.interrupt(because);
    },
    unblock(...because) {
      const activeBefore = active.size;
      for (const one of because) active.delete(one);
      if (activeBefore === 0 || active.size > 0) return;
      on.release();
      for (const wake of [...waiting]) wake();
    },
    whenUnblocked: (signal) =>
      new Promise((resolve) => {
        const settle = (): void => {
          waiting.delete(settle);
          signal.removeEventListener('abort', settle);
          resolve();
        };
        if (active.size === 0 || signal.aborted) {
          settle();
          return;
        }
        waiting.add(settle);
        signal.addEventListener('abort', settle);
      }),
  };
}

/**
 * MPA-style control, unattended playback: moments when nobody, or somebody else, may be watching. What ends one cause
 * says nothing of another: a computer that wakes may still be locked. A window that has the focus is attended, whatever
 * end the system did not tell of.
 */
export function installInterruptions(
  window: BrowserWindow,
  powerMonitor: PowerMonitor,
  playbackBlocks: PlaybackBlocks,
): void {
  type Listener = () => void;
  const off: (() => void)[] = [];
  const onPower = (name: 'lock-screen', listener: Listener): void => {
    powerMonitor.on(name, listener);
    off.push(() => powerMonitor.removeListener(name, listener));
  };
  // The overloads of `on` do not take a union of names.
  const onAny = onPower as (name: string, listener: Listener) => void;
  onAny('lock-screen', () => playbackBlocks.block('screen-locked'));
  onAny('suspend', () => playbackBlocks.block('suspended'));
  onAny('user-did-resign-active', () => playbackBlocks.block('user-switched'));
  window.on('minimize', () => playbackBlocks.block('minimised'));
  onAny('unlock-screen', () => playbackBlocks.unblock('screen-locked', 'suspended', 'user-switched'));
  onAny('resume', () => playbackBlocks.unblock('suspended'));
  onAny('user-did-become-active', () => playbackBlocks.unblock('user-switched'));
  window.on('restore', () => playbackBlocks.unblock('minimised'));
  window.on('focus', () =>
    playbackBlocks.unblock('screen-locked', 'suspended', 'user-switched', 'minimised'),
  );
  window.once('closed', () => {
    for (const one of off) one();
    playbackBlocks.unblock('minimised', 'protection-lost', 'protection-renewed');
  });
}
