import type { BrowserWindow, PowerMonitor, Screen } from 'electron';

/** After any of these a system may have dropped the flag, so it is set again. */
const windowEvents = [
  'show',
  'hide',
  'minimize',
  'restore',
  'enter-full-screen',
  'leave-full-screen',
] as const;

/**
 * MPA-style control: the window is left out of screen captures. Set before the first show and again after whatever may
 * drop it. `onLost` is told when setting it throws: playback must not go on.
 */
export function installContentProtection(
  window: BrowserWindow,
  {
    screen,
    powerMonitor,
    onLost,
  }: { readonly screen: Screen; readonly powerMonitor: PowerMonitor; readonly onLost: () => void },
): void {
  const protect = (): void => {
    if (window.isDestroyed()) return;
    try {
      window.setContentProtection(true);
    } catch {
      onLost();
    }
  };
  protect();
  // The overloads of `on` do not take a union of names.
  const on = window.on.bind(window) as (name: (typeof windowEvents)[number], listener: () => void) => unknown;
  for (const name of windowEvents) on(name, protect);
  screen.on('display-added', protect);
  screen.on('display-removed', protect);
  powerMonitor.on('resume', protect);
  window.once('closed', () => {
    screen.removeListener('display-added', protect);
    screen.removeListener('display-removed', protect);
    powerMonitor.removeListener('resume', protect);
  });
}
