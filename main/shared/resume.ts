import type { Availability } from '../../preload/contract/rooms.ts';

/** Inputs that decide where a film resumes. Positions and the duration are in seconds. */
export interface ResumeInput {
  readonly startOver: boolean;
  /** Position saved on this computer; null when not started here. */
  readonly own: number | null;
  /** Whether the film was last watched to its end here, so that the service's earlier position no longer counts. */
  readonly seenToEnd: boolean;
  /** `resume_playback` of the service: `service` is its present value, `serviceSeen` its value at the last opening. */
  readonly service: number | null;
  readonly serviceSeen: number | null;
  /** `resume_playback_enabled` of product config. */
  readonly serviceEnabled: boolean;
  readonly duration: number | null;
}

/**
 * Returns the second at which the film resumes; 0 for the start. It is our own position, unless the service's position
 * has changed since the last opening: the film was then watched elsewhere.
 */
export function resumeSecond(input: ResumeInput): number {
  if (input.startOver) return 0;
  const { service, own } = input;
  const isServiceNewer = input.serviceEnabled && service !== null && service !== input.serviceSeen;
  if (own !== null && !isServiceNewer) return isAtEnd(own, input.duration) ? 0 : own;
  const theirs = input.serviceEnabled && (isServiceNewer || !input.seenToEnd) ? (service ?? 0) : 0;
  return theirs < 0 || isNearEnd(theirs, input.duration) ? 0 : theirs;
}

/** Seconds, and part of the length, of a film that a reviewer may look at again without going on with it. */
const lookSeconds = 60;
const lookPart = 0.02;

/**
 * Returns whether a film is to be continued: it was begun and, if it was seen to its end before, it was begun again
 * for more than a look (a minute, or 2 % of a shorter film). This decides what "Continue watching" lists.
 */
export function isToContinue(film: {
  readonly watched: boolean;
  readonly positionSeconds: number | null;
  readonly durationSeconds: number | null;
}): boolean {
  const { watched, positionSeconds, durationSeconds } = film;
  if (positionSeconds === null) return false;
  return !watched || positionSeconds > Math.min(lookSeconds, lookPart * (durationSeconds ?? Infinity));
}

/** Maximum number of films under "Continue watching", of those begun here and of those begun elsewhere. */
export const continueLimit = 12;
/** Availabilities in which a film can be resumed, now or after signing in or going online. */
export const continued: ReadonlySet<Availability> = new Set(['ready', 'offline', 'sign-in-needed']);

/** A position within this many seconds of the end counts as the end. */
const endSeconds = 15;
/** Seconds by which a position may exceed the service's duration and still count as the end. */
const toleranceSeconds = 5;

/**
 * Returns whether Play starts over from this saved position. A position well beyond the service's duration means that
 * the film is longer than that duration, so it does not count as the end.
 */
function isAtEnd(second: number, durationSeconds: number | null): boolean {
  return isNearEnd(second, durationSeconds) && second <= (durationSeconds ?? 0) + toleranceSeconds;
}

/** Returns whether a position of the service is at the end. Any position beyond the end counts as the end. */
function isNearEnd(second: number, durationSeconds: number | null): boolean {
  return durationSeconds !== null && second >= durationSeconds - endSeconds;
}
