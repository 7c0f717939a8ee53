import type { BrowserWindow, Rectangle } from 'electron';
import { z } from 'zod';
import type { WindowFile } from './window-file.ts';

/** Bounds of the window in device-independent pixels; without `x` and `y` the system centres it. */
export interface SavedBounds {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
  readonly maximised: boolean;
}

export const smallest = { width: 900, height: 600 };
const usual: SavedBounds = { width: 1280, height: 800, maximised: false };
/** Pixels of the window's upper edge that must be on a display, so that the window can be moved. */
const graspable = { width: 200, height: 40 };

const far = z.int().min(-100_000).max(100_000);
const boundsSchema = z.object({
  x: far,
  y: far,
  width: z.int().min(smallest.width).max(100_000),
  height: z.int().min(smallest.height).max(100_000),
  maximised: z.boolean(),
});

export interface WindowBounds {
  /** Returns the bounds at the last close, limited to the connected displays. */
  read(): SavedBounds;
  /** Saves the bounds when the window closes. */
  follow(window: Pick<BrowserWindow, 'on' | 'getNormalBounds' | 'isMaximized'>): void;
}

/** Creates the store that keeps the window's bounds between runs of the app. */
export function createWindowBounds(parts: {
  readonly file: WindowFile;
  /** Work area of each display; the main display first. */
  readonly displays: () => readonly Rectangle[];
}): WindowBounds {
  return {
    read: () => fitting(parts.file.read(), parts.displays()),
    follow(window) {
      window.on('close', () =>
        parts.file.write({ ...window.getNormalBounds(), maximised: window.isMaximized() }),
      );
    },
  };
}

function fitting(saved: unknown, displays: readonly Rectangle[]): SavedBounds {
  const read = boundsSchema.safeParse(saved);
  if (!read.success) return usual;
  const { x, y, maximised, ...size } = read.data;
  const lastDisplay = displays.find((display) => reaches(display, read.data));
  const area = lastDisplay ?? displays[0];
  if (area === undefined) return usual;
  const width = Math.max(smallest.width, Math.min(size.width, area.width));
  const height = Math.max(smallest.height, Math.min(size.height, area.height));
  // If its display is missing, the window is centred on another one.
  return { ...(lastDisplay ? { x, y } : {}), width, height, maximised };
}

function reaches(display: Rectangle, bounds: Rectangle): boolean {
  const across = Math.min(display.x + display.width, bounds.x + bounds.width) - Math.max(display.x, bounds.x);
  const isBelowTop = bounds.y >= display.y - 1;
  return isBelowTop && bounds.y + graspable.height <= display.y + display.height && across >= graspable.width;
}
