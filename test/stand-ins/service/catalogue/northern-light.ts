import { type CatalogueRoom } from '../model.ts';
import {
  banner,
  credits,
  DAY,
  makeRoom,
  makeVideo,
  type Making,
  poster,
  selectionPoster,
  textWatermark,
} from './making.ts';
import { filmAt } from './northern-light-films.ts';
import { FILM_TITLES } from './northern-light-titles.ts';

/** Creates a festival's whole selection of 240 films, for paging and search. */
export function northernLight(making: Making): CatalogueRoom {
  const key = 'northern-light';
  const videos = () =>
    FILM_TITLES.map((_, index) => {
      const film = filmAt(index);
      const views = index % 9 === 4 ? 1 : 3;
      return makeVideo(making, key, `film-${String(index + 1).padStart(3, '0')}`, {
        name: film.name,
        description: film.description,
        durationSeconds: film.minutes * 60,
        poster: index % 40 === 33 ? null : selectionPoster((index % 16) + 1),
        cast: [
          { name: film.director, role: 'Director' },
          { name: film.country, role: 'Country' },
        ],
        originalAirDate: `2026-0${(index % 6) + 1}-${String((index % 27) + 1).padStart(2, '0')}`,
        maxViews: views,
        viewsConsumed: index % 7 === 3 ? 1 : 0,
        startDate: index % 24 === 20 ? making.now + 5 * DAY : making.now - 3 * DAY,
        expiryDate: making.now + (index % 11 === 8 ? 2 : 18) * DAY,
        watermark: textWatermark('NLF 2026 Jury · Mara Lindqvist', (index % 15) + 1, 34),
      });
    });
  const project = {
    name: 'Northern Light Festival 2026',
    description:
      'The complete official selection of the forty-first Northern Light Festival of New Cinema: two hundred and forty films from twenty countries, for members of the jury. Please do not share titles before the programme is announced.',
    cast: credits(`
      Siri Aune: Head of programme
      Pavel Roth: Programmer
      Lena Okafor: Programmer
      Ida Strand: Jury
      Marcus Bell: Jury
      Yuki Tan: Jury
`),
    poster: poster(key),
    banner: banner(key),
  };
  return makeRoom(key, '240 films, for paging and search', project, videos);
}
