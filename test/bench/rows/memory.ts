import { beginJourney, openRoom, type Journey } from '../../e2e/journey.ts';
import { devToolsOf, heapOf } from '../pages.ts';
import { createProgramme, festival, festivalName } from '../programme.ts';
import type { Row } from '../row.ts';
import { playInViewer } from '../viewer-plays.ts';

const few = 3;
const many = 20;

/** Megabytes that the viewer's and the player's documents hold, without rubbish. */
async function held({ page, app }: Journey): Promise<number> {
  // What a film leaves behind it is given a moment to go.
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
  seconds: 50,
  run: async () => {
    const journey = await beginJourney({ rooms: [festival] });
    try {
      await openRoom(journey.page, festivalName);
      const next = createProgramme(journey.service);
      for (let played = 0; played < few; played += 1) await playInViewer(journey, next().name);
      const reference = await held(journey);
      for (let played = few; played < many; played += 1) await playInViewer(journey, next().name);
      const measured = await held(journey);
      return [
        {
          name: `memory, ${many} screenings`,
          unit: 'MB',
          pairs: { measured: [measured], reference: [reference] },
          target: 1.1,
          reference: `after ${few}; heap, DOM and buffers of viewer and player`,
        },
      ];
    } finally {
      await journey.end();
    }
  },
};
