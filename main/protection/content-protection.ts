import type { BrowserWindow, PowerMonitor, Screen } from 'electron';

/** After any of these a system may have dropped the flag, so it is set again. */
const windowEvents = [
  'show',
  'hide',
  'minimize',
  'restore',
  'enter-full-screen',
  'leave-full-screen',
  'enter-html-full-screen',
  'leave-html-full-screen',
] as const;
const screenEvents = ['display-added', 'display-removed', 'display-metrics-changed'] as const;
const powerEvents = ['resume', 'unlock-screen'] as const;

export interface ContentProtectionParts {
  readonly screen: Screen;
  readonly powerMonitor: PowerMonitor;
  /** Whether the system answers what became of the flag: Windows and macOS do. */
  readonly canVerify: boolean;
  /** It could not be set: playback must not go on. Told once, until it is set again. */
  readonly onLost: () => void;
  /** It stands again. */
  readonly onRegained: () => void;
}

/**
 * MPA-style control: the window is left out of screen captures. Set before the first show and again after whatever may
 * drop it; then the system is asked whether it stands.
 */
export function installContentProtection(window: BrowserWindow, parts: ContentProtectionParts): void {
  const { screen, powerMonitor } = parts;
  let lost = false;
  const isSet = (): boolean => {
    try {
      window.setContentProtection(true);
      return !parts.canVerify || window.isContentProtected();
    } catch {
      return false;
    }
  };
  const protect = (): void => {
    if (window.isDestroyed()) return;
    const set = isSet();
    if (set !== lost) return;
    lost = !set;
    if (lost) parts.onLost();
    else parts.onRegained();
  };
  protect();
  // The overloads of `on` do not take a union of names.
  const on = window.on.bind(window) as (name: (typeof windowEvents)[number], listener: () => void) => unknown;
  for (const name of windowEvents) on(name, protect);
  for (const name of screenEvents) screen.on(name as 'display-added', protect);
  for (const name of powerEvents) powerMonitor.on(name as 'resume', protect);
  window.once('closed', () => {
    for (const name of screenEvents) screen.removeListener(name as 'display-added', protect);
    for (const name of powerEvents) powerMonitor.removeListener(name as 'resume', protect);
  });
}
