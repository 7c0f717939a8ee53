import type { BrowserWindow, Screen } from 'electron';
import type { DisplayStatus } from '../../preload/contract/app.ts';

/** Tracks the display on which films play. A film plays in its window, which may be moved to another display. */
export interface FilmDisplay {
  /**
   * Returns the display of the window; null with a single built-in display, without a window, or if the system does not
   * report window positions.
   */
  read(): DisplayStatus | null;
  follow(window: Pick<BrowserWindow, 'getBounds' | 'isDestroyed' | 'on' | 'once'>): void;
}

/**
 * Events that Electron emits after the window or the displays changed (`native_window_views.cc`,
 * `electron_api_screen.cc`).
 */
const windowEvents = ['move', 'resize'] as const;
const screenEvents = ['display-added', 'display-removed', 'display-metrics-changed'] as const;
/** Maximum characters of a display's name, which the monitor itself provides. */
const longestName = 60;
/** Control characters, line separators and direction overrides. A name in a sentence must not contain them. */
const unshown = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

function nameOf(label: string): string | null {
  const name = label.replace(unshown, ' ').replace(/\s+/g, ' ').trim();
  return Array.from(name).slice(0, longestName).join('') || null;
}

export function createFilmDisplay(parts: {
  readonly screen: Pick<Screen, 'getAllDisplays' | 'getDisplayMatching' | 'on' | 'removeListener'>;
  /**
   * Whether the window's position is known. False on Wayland, where `getBounds` returns no position (Electron's
   * documentation of BrowserWindow).
   */
  readonly canLocate: boolean;
  /** Called when the window is on another display, or the display's name changed. */
  readonly onChanged: () => void;
}): FilmDisplay {
  const { screen, canLocate } = parts;
  let followed: Pick<BrowserWindow, 'getBounds' | 'isDestroyed'> | null = null;
  let last = '';

  const read = (): DisplayStatus | null => {
    if (!canLocate || followed === null || followed.isDestroyed()) return null;
    const { internal, label } = screen.getDisplayMatching(followed.getBounds());
    if (internal && screen.getAllDisplays().length < 2) return null;
    return { name: nameOf(label), isInternal: internal };
  };
  const look = (): void => {
    const now = JSON.stringify(read());
    if (now === last) return;
    last = now;
    parts.onChanged();
  };
  return {
    read,
    follow(window) {
      followed = window;
      last = JSON.stringify(read());
      // The casts are needed, because the overloads of `on` do not accept a union of names.
      for (const name of windowEvents) window.on(name as 'move', look);
      for (const name of screenEvents) screen.on(name as 'display-added', look);
      window.once('closed', () => {
        for (const name of screenEvents) screen.removeListener(name as 'display-added', look);
      });
    },
  };
}
