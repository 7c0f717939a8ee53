import type { Video } from '../../../preload/contract/rooms.ts';

/** Longest wait in seconds: browser timers overflow after 24 days, and clocks may be set. */
const longestWait = 6 * 3600;
/**
 * Seconds between reads when a date is past by this clock, while main, whose clock is trusted, has not changed the
 * state.
 */
const patience = 30;

/**
 * Seconds until one of these videos opens or expires, by this computer's clock; null when none will. Main decides the
 * state: this is only when to read it again.
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
