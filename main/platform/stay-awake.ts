import type { PowerSaveBlocker } from 'electron';

/**
 * Returns a function that keeps screen and system awake while its last argument was true. Chromium does so for a
 * playing video, but does not guarantee it on every system for a video in a frame of another origin.
 */
export function createStayAwake(
  blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>,
): (isNeeded: boolean) => void {
  let id: number | null = null;
  return (isNeeded) => {
    if (isNeeded) id ??= blocker.start('prevent-display-sleep');
    else if (id !== null) {
      blocker.stop(id);
      id = null;
    }
  };
}
