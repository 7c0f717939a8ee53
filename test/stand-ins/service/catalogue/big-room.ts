import { type CatalogueRoom } from '../model.ts';
import { makeRoom, makeVideo, type Making, selectionPoster } from './making.ts';
import { filmAt } from './northern-light-films.ts';

export const BIG_ROOM = 'the-whole-archive';

/** Creates a room of any size for measurements. Its videos are created when it is first opened. */
export function bigRoom(making: Making, count: number): CatalogueRoom {
  const videos = () =>
    Array.from({ length: count }, (_, index) => {
      const film = filmAt(index);
      return makeVideo(making, BIG_ROOM, String(index + 1).padStart(5, '0'), {
        name: `${film.name} (${index + 1})`,
        description: film.description,
        durationSeconds: film.minutes * 60,
        poster: selectionPoster((index % 16) + 1),
        originalAirDate: '2026-01-01',
      });
    });
  const project = {
    name: 'The Whole Archive',
    description: `All ${count} films of the archive in one room.`,
    poster: selectionPoster(16),
  };
  return makeRoom(BIG_ROOM, `${count} videos`, project, videos);
}
