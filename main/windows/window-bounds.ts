import type { BrowserWindow, Rectangle } from 'electron';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Logger } from '../platform/ports.ts';

/** Where the window stands, in pixels of the desktop; without `x` and `y` the system puts it in the middle. */
export interface SavedBounds {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
  readonly maximised: boolean;
}

export const smallest = { width: 900, height: 600 };
const usual: SavedBounds = { width: 1280, height: 800, maximised: false };
/** So much of its upper edge must be on a display, or nobody could move it. */
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
  /** Where it was when it was last closed, as far as the displays of today have room for it. */
  read(): SavedBounds;
  /** Remembers where it is when it closes. */
  follow(window: Pick<BrowserWindow, 'on' | 'getNormalBounds' | 'isMaximized'>): void;
}

/** Keeps the place of the window from one start to the next, in a file that holds nothing else. */
export function createWindowBounds(parts: {
  readonly path: string;
  /** Of each display, the part that windows may use; the main one first. */
  readonly displays: () => readonly Rectangle[];
  readonly logger: Logger;
}): WindowBounds {
  return {
    read() {
      let text: string;
      try {
        // Not awaited: the window is made at once, and the file is a line.
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
  const there = displays.find((display) => reaches(display, read.data));
  const room = there ?? displays[0];
  if (room === undefined) return usual;
  const width = Math.max(smallest.width, Math.min(size.width, room.width));
  const height = Math.max(smallest.height, Math.min(size.height, room.height));
  // Its display is gone, or was turned: in the middle of another.
  return { ...(there ? { x, y } : {}), width, height, maximised };
}

function reaches(display: Rectangle, bounds: Rectangle): boolean {
  const across = Math.min(display.x + display.width, bounds.x + bounds.width) - Math.max(display.x, bounds.x);
  const isBelowTop = bounds.y >= display.y - 1;
  return isBelowTop && bounds.y + graspable.height <= display.y + display.height && across >= graspable.width;
}
