import type { BrowserWindow, Rectangle } from 'electron';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Logger } from '../platform/ports.ts';

/** Where the window stands, in pixels of the desktop; without `x` and `y` the system puts it in the middle. */
export interface Place {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
  readonly maximised: boolean;
}

export const smallest = { width: 900, height: 600 };
const usual: Place = { width: 1280, height: 800, maximised: false };
/** So much of its upper edge must be on a display, or nobody could move it. */
const graspable = { width: 200, height: 40 };

const far = z.int().min(-100_000).max(100_000);
const placeSchema = z.object({
  x: far,
  y: far,
  width: z.int().min(smallest.width).max(100_000),
  height: z.int().min(smallest.height).max(100_000),
  maximised: z.boolean(),
});

export interface WindowPlace {
  /** Where it was when it was last closed, as far as the displays of today have room for it. */
  read(): Place;
  /** Remembers where it is when it closes. */
  follow(window: Pick<BrowserWindow, 'on' | 'getNormalBounds' | 'isMaximized'>): void;
}

/** Keeps the place of the window from one start to the next, in a file that holds nothing else. */
export function createWindowPlace(parts: {
  readonly path: string;
  /** Of each display, the part that windows may use; the main one first. */
  readonly displays: () => readonly Rectangle[];
  readonly logger: Logger;
}): WindowPlace {
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
        const place = { ...window.getNormalBounds(), maximised: window.isMaximized() };
        try {
          writeFileSync(parts.path, JSON.stringify(place), { mode: 0o600 });
        } catch (error) {
          parts.logger.info('the place of the window could not be kept', { error });
        }
      });
    },
  };
}

function fitting(text: string, displays: readonly Rectangle[]): Place {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return usual;
  }
  const read = placeSchema.safeParse(kept);
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

function reaches(display: Rectangle, place: Rectangle): boolean {
  const across = Math.min(display.x + display.width, place.x + place.width) - Math.max(display.x, place.x);
  const isBelowTop = place.y >= display.y - 1;
  return isBelowTop && place.y + graspable.height <= display.y + display.height && across >= graspable.width;
}
