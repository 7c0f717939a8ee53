import type { BrowserWindow, Rectangle } from 'electron';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Logger } from '../platform/ports.ts';

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

/** Creates the store that keeps the window's bounds in a separate file between runs of the app. */
export function createWindowBounds(parts: {
  readonly path: string;
  /** Work area of each display; the main display first. */
  readonly displays: () => readonly Rectangle[];
  readonly logger: Logger;
}): WindowBounds {
  return {
    read() {
      let text: string;
      try {
        // The read is synchronous, because the window is created immediately afterwards and the file is one line.
        text = readFileSync(parts.path, 'utf8');
      } catch {
        return usual;
      }
      return fitting(text, parts.displays());
    },
    follow(window) {
      window.on('close', () => {
        const bounds = { ...window.getNormalBounds(), maximised: window.isMaximized() };
        try {
          writeFileSync(parts.path, JSON.stringify(bounds), { mode: 0o600 });
        } catch (error) {
          parts.logger.info('the window bounds could not be saved', { error });
        }
      });
    },
  };
}

function fitting(text: string, displays: readonly Rectangle[]): SavedBounds {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return usual;
  }
  const read = boundsSchema.safeParse(kept);
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
