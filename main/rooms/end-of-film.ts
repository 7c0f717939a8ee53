/** Seconds at the end of a film in which there is nothing to go on with. */
const endSeconds = 15;

/** Whether a film that was left at this second begins anew: what Play does, and what is said beside it. */
export function isAtEnd(second: number, durationSeconds: number | null): boolean {
  return durationSeconds !== null && second >= durationSeconds - endSeconds;
}
