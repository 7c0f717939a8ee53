import type { BrowserWindow, PowerMonitor } from 'electron';
import type { Interruption } from '../../preload/contract/screenings.ts';

/** Reasons why no film may be seen now; each stands until it is let go. */
export interface Holds {
  hold(because: Interruption): void;
  /** The last that goes releases. */
  letGo(...because: readonly Interruption[]): void;
  /** Resolves when nothing stands, or when `signal` is aborted. */
  whenFree(signal: AbortSignal): Promise<void>;
}

export function createHolds(on: {
  readonly interrupt: (because: Interruption) => void;
  readonly release: () => void;
}): Holds {
  const standing = new Set<Interruption>();
  const waiting = new Set<() => void>();
  return {
    hold(because) {
      standing.add(because);
      on.interrupt(because);
    },
    letGo(...because) {
      const stood = standing.size;
      for (const one of because) standing.delete(one);
      if (stood === 0 || standing.size > 0) return;
      on.release();
      for (const wake of [...waiting]) wake();
    },
    whenFree: (signal) =>
      new Promise((resolve) => {
        const settle = (): void => {
          waiting.delete(settle);
          signal.removeEventListener('abort', settle);
          resolve();
        };
        if (standing.size === 0 || signal.aborted) {
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
export function installInterruptions(window: BrowserWindow, powerMonitor: PowerMonitor, holds: Holds): void {
  type Listener = () => void;
  const off: (() => void)[] = [];
  const onPower = (name: 'lock-screen', listener: Listener): void => {
    powerMonitor.on(name, listener);
    off.push(() => powerMonitor.removeListener(name, listener));
  };
  // The overloads of `on` do not take a union of names.
  const onAny = onPower as (name: string, listener: Listener) => void;
  onAny('lock-screen', () => holds.hold('screen-locked'));
  onAny('suspend', () => holds.hold('suspended'));
  onAny('user-did-resign-active', () => holds.hold('user-switched'));
  window.on('minimize', () => holds.hold('minimised'));
  onAny('unlock-screen', () => holds.letGo('screen-locked', 'suspended', 'user-switched'));
  onAny('resume', () => holds.letGo('suspended'));
  onAny('user-did-become-active', () => holds.letGo('user-switched'));
  window.on('restore', () => holds.letGo('minimised'));
  window.on('focus', () => holds.letGo('screen-locked', 'suspended', 'user-switched', 'minimised'));
  window.once('closed', () => {
    for (const one of off) one();
    holds.letGo('minimised', 'protection-lost', 'protection-renewed');
  });
}
