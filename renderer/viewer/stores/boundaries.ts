import type { Video } from '../../../preload/contract/rooms.ts';

/** Longest time to wait for a moment: timers of browsers end at 24 days, and clocks get set. */
const longestWait = 6 * 3600;
/** Seconds between looks at a moment that is over for this clock while main, whose clock is trusted, still says otherwise. */
const patience = 30;

/**
 * Seconds until one of these videos opens or expires, by this computer's clock; null when none will. Main says what the
 * state is: this only says when to ask again.
 */
export function secondsToNextChange(videos: Iterable<Video>, now: number): number | null {
  let soonest: number | null = null;
  const consider = (at: number): void => {
    const wait = at > now ? at - now + 0.25 : patience;
    soonest = Math.min(soonest ?? longestWait, wait);
  };
  for (const video of videos) {
    const { availability, startDate, expiryDate } = video;
    if (availability === 'not-open-yet' && startDate !== null) consider(startDate);
    const open = availability === 'ready' || availability === 'offline' || availability === 'sign-in-needed';
    if (open && expiryDate !== null && (expiryDate > now || now - expiryDate < 3600)) consider(expiryDate);
  }
  return soonest;
}
