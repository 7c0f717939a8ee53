import type { StandInService } from '../stand-ins/service/server.ts';

/** The demo festival: 240 films of equal length and picture. */
export const festival = 'northern-light';
export const festivalName = 'Northern Light Festival 2026';

export interface Film {
  readonly name: string;
  readonly screenerKey: string;
  /** Address of its playback call. */
  readonly url: string;
}

/**
 * Returns a different film of the festival at each call, so that each play makes its own playback call. Throws when
 * none is left: a film seen before would play with its stored grant.
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
