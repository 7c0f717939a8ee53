/** Inputs that decide where a film resumes. All in seconds. */
export interface ResumeInput {
  readonly startOver: boolean;
  /** Position saved on this computer; null when not started here. */
  readonly own: number | null;
  /** The film was last watched to its end here, so the service's earlier position no longer counts. */
  readonly seenToEnd: boolean;
  /** `resume_playback` of the service, now and at the last opening. */
  readonly service: number | null;
  readonly serviceSeen: number | null;
  /** `resume_playback_enabled` of product config. */
  readonly serviceEnabled: boolean;
  readonly duration: number | null;
}

/**
 * Returns our own position, unless the service's differs from the one last seen: then the film was watched
 * elsewhere.
 */
export function resumeSecond(input: ResumeInput): number {
  if (input.startOver) return 0;
  const { service, own } = input;
  const isServiceNewer = input.serviceEnabled && service !== null && service !== input.serviceSeen;
  if (own !== null && !isServiceNewer) return isAtEnd(own, input.duration) ? 0 : own;
  const theirs = input.serviceEnabled && (isServiceNewer || !input.seenToEnd) ? (service ?? 0) : 0;
  return theirs < 0 || isNearEnd(theirs, input.duration) ? 0 : theirs;
}

/** A position within this many seconds of the end counts as the end. */
const endSeconds = 15;
/** Seconds by which a film may exceed the service's duration. */
const toleranceSeconds = 5;

/**
 * Whether Play starts over from this saved position. A position well beyond
 * the service's duration means that the film is longer: then only the manifest knows the end.
 */
function isAtEnd(second: number, durationSeconds: number | null): boolean {
  return isNearEnd(second, durationSeconds) && second <= (durationSeconds ?? 0) + toleranceSeconds;
}

/** The same for a position from another source: any position beyond the end counts as the end. */
function isNearEnd(second: number, durationSeconds: number | null): boolean {
  return durationSeconds !== null && second >= durationSeconds - endSeconds;
}
