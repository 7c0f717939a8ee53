import { beginJourney, openRoom } from '../../e2e/journey.ts';
import type { StandInService } from '../../stand-ins/service/server.ts';
import { alternate } from '../measure.ts';
import { createProgramme, festival, festivalName } from '../programme.ts';
import { addRooms, addToLibrary } from '../rooms.ts';
import type { Row } from '../row.ts';
import { playFor } from '../viewer-plays.ts';

const rounds = 7;
const seconds = 10;
const refreshes = 5;
const addedRooms = 20;

const roomsRead = ({ requests }: StandInService): number =>
  requests.to('GET', /\/screener-rooms\/[^/?]+(\?|$)/).length;

/** Plays a film while the library behind it is refreshed, and without a refresh. */
export const playing: Row = {
  name: 'playing',
  run: async () => {
    const journey = await beginJourney({ rooms: [festival] });
    const { page, service } = journey;
    try {
      await addToLibrary(page, addRooms(service, addedRooms));
      await openRoom(page, festivalName);
      const next = createProgramme(service);
      const dropped = async (meanwhile?: () => Promise<void>): Promise<number> =>
        (await playFor(journey, next().name, seconds, meanwhile)).dropped;
      const refreshed = async (): Promise<void> => {
        const before = roomsRead(service);
        for (let index = 0; index < refreshes; index += 1) {
          await page.evaluate('screenerViewer.rooms.refresh()');
          await page.waitForTimeout((seconds * 1000) / refreshes / 2);
        }
        const read = roomsRead(service) - before;
        if (read < refreshes * addedRooms)
          throw new Error(`the library was not refreshed: ${read} rooms were read`);
      };
      const pairs = await alternate(
        rounds,
        () => dropped(refreshed),
        () => dropped(),
        0,
      );
      return [
        {
          name: 'playing, dropped frames',
          unit: '%',
          pairs,
          compare: 'difference',
          target: 1,
          slowTarget: 1,
          reference: `without ${refreshes} refreshes of ${addedRooms + 1} rooms in ${seconds} s`,
        },
      ];
    } finally {
      await journey.end();
    }
  },
};
