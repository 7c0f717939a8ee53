import type { BrowserWindow, PowerMonitor } from 'electron';
import type { Interruption } from '../../preload/contract/screenings.ts';

/** Reasons why no film may be shown now. Each reason is active until it is unblocked. */
export interface PlaybackBlocks {
  block(because: Interruption): void;
  /** Removes reasons. The film is released from each one that was active. */
  unblock(...because: readonly Interruption[]): void;
  /** Resolves when no reason is active, or when `signal` is aborted. */
  whenUnblocked(signal: AbortSignal): Promise<void>;
  /**
   * Returns the last reason that has ended after which another person may be at the computer: the same object until
   * another one ends, null if none has.
   */
  lastAbsence(): { readonly because: Interruption } | null;
}

const absences: ReadonlySet<Interruption> = new Set([
  'screen-locked',
  'suspended',
  'user-switched',
  'remote-session',
]);

export function createPlaybackBlocks(on: {
  readonly interrupt: (because: Interruption) => void;
  readonly release: (because: Interruption) => void;
}): PlaybackBlocks {
  const active = new Set<Interruption>();
  const waiting = new Set<() => void>();
  let lastAbsence: { readonly because: Interruption } | null = null;
  return {
    block(because) {
      active.add(because);
      on.interrupt(because);
    },
    unblock(...because) {
      for (const one of because) {
        if (!active.delete(one)) continue;
        if (absences.has(one)) lastAbsence = { because: one };
        on.release(one);
      }
      if (active.size > 0) return;
      for (const wake of [...waiting]) wake();
    },
    lastAbsence: () => lastAbsence,
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
 * Blocks playback while the reviewer may be away or someone else may be watching (an MPA-style control against
 * unattended playback). Each cause ends separately: a computer that wakes may still be locked. A focused window counts
 * as attended, even if the system did not report the end of a cause.
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
  // The cast is needed, because the overloads of `on` do not accept a union of names.
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
