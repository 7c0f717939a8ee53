import type { PowerSaveBlocker } from 'electron';

/**
 * Keeps screen and system awake while it is wanted. Chromium does so for a video that plays; whether also for one in a
 * frame of another origin, on every system, nobody promises.
 */
export function createStayAwake(
  blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>,
): (wanted: boolean) => void {
  let id: number | null = null;
  return (wanted) => {
    if (wanted) id ??= blocker.start('prevent-display-sleep');
    else if (id !== null) {
      blocker.stop(id);
      id = null;
    }
  };
}
