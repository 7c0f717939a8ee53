/** Where a film goes on (decisions.md, Player). All in seconds. */
export interface ResumeInput {
  readonly startOver: boolean;
  /** Our own position; null when not begun here. */
  readonly own: number | null;
  /** `resume_playback` of the service, and what it was at the last opening. */
  readonly service: number | null;
  readonly serviceSeen: number | null;
  /** `resume_playback_enabled` of product config. */
  readonly serviceEnabled: boolean;
  readonly duration: number | null;
}

/** In the last seconds of a film there is nothing to go on with. */
const endSeconds = 15;

/** Our own position, unless the service's differs from the one last seen: then it was watched on elsewhere. */
export function resumeSecond(input: ResumeInput): number {
  if (input.startOver) return 0;
  const { service, own } = input;
  const serviceIsNew = input.serviceEnabled && service !== null && service !== input.serviceSeen;
  const second = serviceIsNew ? service : (own ?? (input.serviceEnabled ? service : null) ?? 0);
  const tooLate = input.duration !== null && second >= input.duration - endSeconds;
  return tooLate || second < 0 ? 0 : second;
}
