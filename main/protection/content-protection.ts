import type { BrowserWindow, PowerMonitor, Screen } from 'electron';
import type { Timers } from '../platform/ports.ts';

/**
 * Window events after which the flag is set again. Chromium itself sets the flag again only when it shows a window;
 * AppKit needs it after the other events too.
 */
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
/** Display and power events after which a system may have dropped the flag. */
const screenEvents = ['display-added', 'display-removed', 'display-metrics-changed'] as const;
const powerEvents = ['resume', 'unlock-screen'] as const;

/** Milliseconds between covering the film and setting the flag again, enough for the player to draw its cover. */
const coverMs = 300;

export interface ContentProtectionParts {
  readonly screen: Screen;
  readonly powerMonitor: PowerMonitor;
  readonly timers: Timers;
  /** `process.platform`. */
  readonly platform: string;
  /** Whether this Windows version may ignore the flag of a window that is not layered (`needsLayeredWindow`). */
  readonly layered: boolean;
  /** Whether a picture of a film is loaded. */
  readonly hasPicture: () => boolean;
  /** Pauses and covers the film while the flag is set again. */
  readonly cover: () => void;
  readonly uncover: () => void;
  /** Called when the flag could not be set, so that playback must stop. Not called again before `onRegained`. */
  readonly onLost: () => void;
  /** Called when the flag is set again. */
  readonly onRegained: () => void;
}

export interface ContentProtection {
  /** Sets the flag again after an event that may have dropped it. */
  renew(): void;
}

/**
 * Excludes the window from screen captures (an MPA-style control). The flag is set before the window is first shown and
 * after every event that may drop it.
 *
 * On macOS Electron sets and reads the window's own sharing type. On Windows `isContentProtected` returns the last
 * value set, and a second `setContentProtection(true)` does not reach the system. The flag therefore cannot be verified
 * there, and only turning it off and on sets it again, which is done while no film is loaded.
 */
export function installContentProtection(
  window: BrowserWindow,
  parts: ContentProtectionParts,
): ContentProtection {
  const { screen, powerMonitor, platform } = parts;
  let isLost = false;
  let isRenewing = false;
  const isSet = (): boolean => {
    try {
      window.setContentProtection(true);
      return platform !== 'darwin' || window.isContentProtected();
    } catch {
      return false;
    }
  };
  const protect = (): void => {
    if (window.isDestroyed()) return;
    const isProtected = isSet();
    if (isProtected !== isLost) return;
    isLost = !isProtected;
    if (isLost) parts.onLost();
    else parts.onRegained();
  };
  const turnOff = (): void => {
    try {
      window.setContentProtection(false);
    } catch {
      // The error is ignored, because `protect` detects the failure.
    }
  };
  const renew = (): void => {
    if (window.isDestroyed()) return;
    if (platform !== 'win32') {
      protect();
      return;
    }
    if (!parts.hasPicture()) {
      turnOff();
      protect();
      return;
    }
    if (isRenewing) return;
    isRenewing = true;
    parts.cover();
    parts.timers.after(coverMs, () => {
      isRenewing = false;
      protect();
      parts.uncover();
    });
  };
  // Setting the opacity makes the window layered, which Electron 43 no longer does for these builds. It is not proven
  // that this helps.
  if (parts.layered) window.setOpacity(1);
  protect();
  // The cast is needed, because the overloads of `on` do not accept a union of names.
  const on = window.on.bind(window) as (name: (typeof windowEvents)[number], listener: () => void) => unknown;
  for (const name of windowEvents) on(name, protect);
  for (const name of screenEvents) screen.on(name as 'display-added', renew);
  for (const name of powerEvents) powerMonitor.on(name as 'resume', renew);
  window.once('closed', () => {
    for (const name of screenEvents) screen.removeListener(name as 'display-added', renew);
    for (const name of powerEvents) powerMonitor.removeListener(name as 'resume', renew);
  });
  return { renew };
}
