import { beginJourney, type Journey } from '../../e2e/journey.ts';
import { devToolsOf, heapOf } from '../pages.ts';
import { addRooms, addToLibrary, backToLibrary, nameOf, openAddedRoom, videosInRoom } from '../rooms.ts';
import type { Row } from '../row.ts';
import { playInViewer } from '../viewer-plays.ts';

/** Screenings before the first reading. V8 compiles most of what it will compile during them (README.md). */
const before = 20;
const measuredScreenings = 20;

/** Resolves to the megabytes that the viewer's and the player's documents hold after garbage collection. */
export async function held({ page, app }: Journey): Promise<number> {
  // The wait lets Chromium release the objects of the previous film.
  await page.waitForTimeout(2000);
  const viewer = await devToolsOf(page);
  const player = await devToolsOf(page, await app.playerFrame());
  const bytes = (await heapOf(viewer, true)) + (await heapOf(player, true));
  await viewer.detach();
  await player.detach();
  return bytes / 1e6;
}

export const memory: Row = {
  name: 'memory',
  run: async () => {
    const journey = await beginJourney();
    try {
      const { page } = journey;
      const keys = addRooms(journey.service, Math.ceil((before + measuredScreenings) / videosInRoom));
      await addToLibrary(page, keys);
      // Films are not searched, because the viewer's memory of searches is bounded and not part of a screening.
      const play = async (number: number): Promise<void> => {
        const key = keys[Math.floor(number / videosInRoom)] ?? '';
        if (number % videosInRoom === 0) {
          if (number > 0) await backToLibrary(page, key);
          await openAddedRoom(page, key);
        }
        await playInViewer(journey, `${nameOf(key)}, film ${(number % videosInRoom) + 1}`);
      };
      let played = 0;
      const playUntil = async (count: number): Promise<void> => {
        for (; played < count; played += 1) await play(played);
      };
      await playUntil(before);
      const reference = await held(journey);
      await playUntil(before + measuredScreenings);
      const measured = await held(journey);
      return [
        {
          name: `memory, ${measuredScreenings} screenings`,
          unit: 'MB',
          pairs: { measured: [measured], reference: [reference] },
          target: 1.1,
          reference: `after the first ${before}; heap, DOM and buffers of viewer and player`,
        },
      ];
    } finally {
      await journey.end();
    }
  },
};
