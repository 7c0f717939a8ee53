import type { StandInService } from '../stand-ins/service/server.ts';

/** Room of the demo festival, which has 240 films of equal length and picture. */
export const festival = 'northern-light';
export const festivalName = 'Northern Light Festival 2026';

export interface Film {
  readonly name: string;
  readonly screenerKey: string;
  /** Address of the film's playback call. */
  readonly url: string;
}

/**
 * Returns a function that returns a different film of the festival at each call. Each play then makes its own playback
 * call; a repeated film would play with its stored grant. Throws if no film is left.
 */
export function createProgramme({ baseUrl, catalogue }: StandInService): () => Film {
  const now = Date.now() / 1000;
  const films = (catalogue.room(festival)?.videos() ?? []).filter(
    ({ startDate, expiryDate, maxViews, viewsConsumed, password, passcode }) =>
      startDate < now && expiryDate > now && maxViews - viewsConsumed > 1 && password === null && !passcode,
  );
  let next = 0;
  return () => {
    const film = films[next];
    next += 1;
    if (film === undefined) throw new Error('the festival has no film left that was not played');
    const { name, screenerKey } = film;
    return { name, screenerKey, url: `${baseUrl}/v2/watch/stream/${screenerKey}/playback` };
  };
}
