/** Seconds at the end of a film in which there is nothing to go on with. */
const endSeconds = 15;
/** Seconds by which a film may be longer than the service says and still be of that length. */
const toleranceSeconds = 5;

/**
 * Whether a film that was left here at this second begins anew: what Play does, and what is said beside it. One that
 * stands well beyond the length that the service gives is longer than that, and the manifest knows its end.
 */
export function isAtEnd(second: number, durationSeconds: number | null): boolean {
  return isNearEnd(second, durationSeconds) && second <= (durationSeconds ?? 0) + toleranceSeconds;
}

/** The same of a second that somebody else named: beyond the end is at the end. */
export function isNearEnd(second: number, durationSeconds: number | null): boolean {
  return durationSeconds !== null && second >= durationSeconds - endSeconds;
}
