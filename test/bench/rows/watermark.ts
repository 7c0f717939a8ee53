import { beginJourney } from '../../e2e/journey.ts';
import { addRooms, addToLibrary, backToLibrary, nameOf, openAddedRoom } from '../rooms.ts';
import type { Result, Row } from '../row.ts';
import { playFor, type Played } from '../viewer-plays.ts';

const pairsInAll = 7;
const seconds = 15;
/** Watermark that is shown for one second every two seconds. */
const everyTwoSeconds = {
  text: 'Mara Lindqvist · reviewer@festival.example',
  position: 8,
  opacity: 36,
  intervalSeconds: 2,
  durationSeconds: 1,
};

export const watermark: Row = {
  name: 'watermark',
  run: async () => {
    const journey = await beginJourney();
    const { page, service } = journey;
    try {
      const [marked = ''] = addRooms(service, 1, 'marked', { watermark: everyTwoSeconds });
      const [plain = ''] = addRooms(service, 1, 'plain', { watermark: null });
      await addToLibrary(page, [marked, plain]);
      const with_: Played[] = [];
      const without: Played[] = [];
      for (let pair = 0; pair < pairsInAll; pair += 1) {
        const sides = [
          { room: marked, into: with_ },
          { room: plain, into: without },
        ];
        for (const { room, into } of pair % 2 === 0 ? sides : sides.reverse()) {
          await openAddedRoom(page, room);
          into.push(await playFor(journey, `${nameOf(room)}, film ${pair + 1}`, seconds));
          await backToLibrary(page, room);
        }
      }
      const reference = `without a mark; ${seconds} s of 720p, a mark every 2 s`;
      const compared = (name: string, target: number, of: (played: Played) => number): Result => ({
        name,
        unit: '%',
        compare: 'difference',
        target,
        reference,
        pairs: { measured: with_.map(of), reference: without.map(of) },
      });
      return [
        compared('watermark, dropped frames', 1, ({ dropped }) => dropped),
        compared('watermark, main thread', 0.5, ({ worked }) => worked),
      ];
    } finally {
      await journey.end();
    }
  },
};
