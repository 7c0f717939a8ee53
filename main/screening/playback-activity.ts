import type { VideoRef } from '../../preload/contract/operations.ts';
import type { Timers } from '../platform/ports.ts';

export interface FilmState extends VideoRef {
  /** Whether the film played at its last report, and nothing has interrupted it since. */
  readonly isPlaying: boolean;
}

/** Tracks which films play, from the last reports of their players. The screen stays awake while a film plays. */
export interface PlaybackActivity {
  /** Records a report of a player. `isStill`: whether the film is paused or has ended. */
  report(grantId: string, isStill: boolean): void;
  /** Called when the film has ended, or is interrupted: it does not play until its player reports that it does. */
  forget(grantId: string): void;
  stateOf(film: VideoRef & { readonly grantId: string }): FilmState;
}

/** Milliseconds for which a report is valid. A player that waits for the network sends no reports. */
const reportValidMs = 60_000;

/** `changed` is called when the first film starts to play and when the last one stops. */
export function createPlaybackActivity(
  timers: Timers,
  changed: (isPlaying: boolean) => void,
): PlaybackActivity {
  const films = new Map<string, () => void>();
  let wasActive = false;
  const notify = (): void => {
    const isPlaying = films.size > 0;
    if (isPlaying !== wasActive) changed(isPlaying);
    wasActive = isPlaying;
  };
  const forget = (grantId: string): void => {
    films.get(grantId)?.();
    films.delete(grantId);
    notify();
  };
  return {
    report: (grantId, isStill) => {
      films.get(grantId)?.();
      if (isStill) films.delete(grantId);
      else
        films.set(
          grantId,
          timers.after(reportValidMs, () => forget(grantId)),
        );
      notify();
    },
    forget,
    stateOf: ({ grantId, roomKey, videoKey }) => ({ roomKey, videoKey, isPlaying: films.has(grantId) }),
  };
}
