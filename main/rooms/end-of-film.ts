/** A position within this many seconds of the end counts as the end. */
const endSeconds = 15;
/** Seconds by which a film may exceed the service's duration. */
const toleranceSeconds = 5;

/**
 * Whether Play starts over from this saved position; the resume label uses the same rule. A position well beyond
 * the service's duration means that the film is longer: then only the manifest knows the end.
 */
export function isAtEnd(second: number, durationSeconds: number | null): boolean {
  return isNearEnd(second, durationSeconds) && second <= (durationSeconds ?? 0) + toleranceSeconds;
}

/** The same for a position from another source: any position beyond the end counts as the end. */
export function isNearEnd(second: number, durationSeconds: number | null): boolean {
  return durationSeconds !== null && second >= durationSeconds - endSeconds;
}
