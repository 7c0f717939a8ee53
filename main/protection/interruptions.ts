import type { BrowserWindow, PowerMonitor } from 'electron';
import type { Interruption } from '../../preload/contract/screenings.ts';

/**
 * Moments when a film must pause and be covered: nobody (or somebody else) may be watching. `release` says that the
 * cause is over; the same grant plays on.
 */
export function installInterruptions(
  window: BrowserWindow,
  powerMonitor: PowerMonitor,
  on: { readonly interrupt: (because: Interruption) => void; readonly release: () => void },
): void {
  const causes: readonly [subscribe: (listener: () => void) => void, because: Interruption][] = [
    [(listener) => void powerMonitor.on('lock-screen', listener), 'screen-locked'],
    [(listener) => void powerMonitor.on('suspend', listener), 'suspended'],
    [(listener) => void powerMonitor.on('user-did-resign-active', listener), 'user-switched'],
    [(listener) => void window.on('minimize', listener), 'minimised'],
  ];
  for (const [subscribe, because] of causes) {
    subscribe(() => {
      on.interrupt(because);
    });
  }
  powerMonitor.on('unlock-screen', on.release);
  powerMonitor.on('resume', on.release);
  powerMonitor.on('user-did-become-active', on.release);
  window.on('restore', on.release);
}
