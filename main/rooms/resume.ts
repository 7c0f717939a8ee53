import { isAtEnd, isNearEnd } from './end-of-film.ts';

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
  const serviceIsNew = input.serviceEnabled && service !== null && service !== input.serviceSeen;
  if (own !== null && !serviceIsNew) return isAtEnd(own, input.duration) ? 0 : own;
  const theirs = input.serviceEnabled && (serviceIsNew || !input.seenToEnd) ? (service ?? 0) : 0;
  return theirs < 0 || isNearEnd(theirs, input.duration) ? 0 : theirs;
}
