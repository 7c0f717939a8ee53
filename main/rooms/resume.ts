import { isAtEnd, isNearEnd } from './end-of-film.ts';

/** Where a film goes on. All in seconds. */
export interface ResumeInput {
  readonly startOver: boolean;
  /** Our own position; null when not begun here. */
  readonly own: number | null;
  /** It was last seen here to its end: what the service said before is over, too. */
  readonly seenToEnd: boolean;
  /** `resume_playback` of the service, and what it was at the last opening. */
  readonly service: number | null;
  readonly serviceSeen: number | null;
  /** `resume_playback_enabled` of product config. */
  readonly serviceEnabled: boolean;
  readonly duration: number | null;
}

/** Our own position, unless the service's differs from the one last seen: then it was watched on elsewhere. */
export function resumeSecond(input: ResumeInput): number {
  if (input.startOver) return 0;
  const { service, own } = input;
  const serviceIsNew = input.serviceEnabled && service !== null && service !== input.serviceSeen;
  if (own !== null && !serviceIsNew) return isAtEnd(own, input.duration) ? 0 : own;
  const theirs = input.serviceEnabled && (serviceIsNew || !input.seenToEnd) ? (service ?? 0) : 0;
  return theirs < 0 || isNearEnd(theirs, input.duration) ? 0 : theirs;
}
