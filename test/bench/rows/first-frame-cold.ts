import { beginJourney, openRoom } from '../../e2e/journey.ts';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import { startService } from '../../stand-ins/service/server.ts';
import { openBarePage } from '../bare-page.ts';
import { alternate } from '../measure.ts';
import { createProgramme, festival, festivalName, type Film } from '../programme.ts';
import type { Row } from '../row.ts';
import { playInViewer } from '../viewer-plays.ts';

const rounds = 7;

/**
 * Starts a new app, opens the library and the room, and presses Play without a wait. Resolves to milliseconds. No film
 * was played before.
 */
async function viewerFromStart(): Promise<number> {
  const journey = await beginJourney({ rooms: [festival], service: { settings } });
  try {
    const next = createProgramme(journey.service);
    await openRoom(journey.page, festivalName);
    return await playInViewer(journey, next().name);
  } finally {
    await journey.end();
  }
}

async function bareFromStart({ url }: Film): Promise<number> {
  const bare = await openBarePage();
  try {
    return await bare.play({ url, apiKey: demoKeys.main.value, prepared: false });
  } finally {
    await bare.close();
  }
}

const settings = { mediaMaxAge: 0 };

export const firstFrameCold: Row = {
  name: 'first-frame-cold',
  run: async () => {
    const service = await startService({ settings });
    const next = createProgramme(service);
    try {
      const pairs = await alternate(rounds, viewerFromStart, () => bareFromStart(next()), 0);
      return [
        {
          name: 'first-frame-cold',
          unit: 'ms',
          pairs,
          target: 1,
          reference: 'bare page A in a browser that just started',
        },
      ];
    } finally {
      await service.close();
    }
  },
};
