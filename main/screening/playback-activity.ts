import type { Timers } from '../platform/ports.ts';

/** Which films play, by the last word of their players: while one does, nobody's screen goes dark. */
export interface PlaybackActivity {
  /** `stands`: paused, or at its end. */
  report(grantId: string, isStill: boolean): void;
  forget(grantId: string): void;
}

/** Milliseconds for which a player's word holds: one that waits for the network says nothing new. */
const reportValidMs = 60_000;

/** `changed` hears whether any film plays, whenever that is another than before. */
export function createPlaybackActivity(
  timers: Timers,
  changed: (isPlaying: boolean) => void,
): PlaybackActivity {
  const films = new Map<string, () => void>();
  let before = false;
  const notify = (): void => {
    const isPlaying = films.size > 0;
    if (isPlaying !== before) changed(isPlaying);
    before = isPlaying;
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
