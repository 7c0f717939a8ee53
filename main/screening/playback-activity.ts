import type { Timers } from '../platform/ports.ts';

/** Tracks which films play, from the last reports of their players. The screen stays awake while a film plays. */
export interface PlaybackActivity {
  /** Records a report of a player. `isStill`: whether the film is paused or has ended. */
  report(grantId: string, isStill: boolean): void;
  forget(grantId: string): void;
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
  };
}
