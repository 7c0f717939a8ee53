import type { App, BrowserWindow, RenderProcessGoneDetails } from 'electron';
import type { Logger, Timers } from '../platform/ports.ts';

/** Maximum number of restarts of the viewer within `withinMs`. At the next failure the reviewer sees an explanation. */
const mostRestarts = 2;
const withinMs = 60_000;
/** Milliseconds that an unresponsive viewer has to recover before it is restarted. */
const unresponsiveMs = 15_000;

export interface Recovery {
  /** Called when the viewer's process has ended. */
  onGone(because: string): void;
  /** Called when the viewer does not respond. */
  onUnresponsive(): void;
  /** Called when the viewer responds again. */
  onResponsive(): void;
}

export interface RecoveryParts {
  readonly timers: Timers;
  /** Monotonic time in milliseconds. */
  readonly monotonic: () => number;
  readonly logger: Logger;
  /**
   * Called when the viewer has ended, before a page is loaded. `willRestart`: whether that page is the viewer, not the
   * explanation.
   */
  readonly onGone: (willRestart: boolean) => void;
  readonly load: (page: 'viewer' | 'explanation') => void;
  /** Ends the process of an unresponsive viewer; `onGone` follows. */
  readonly crash: () => void;
  /** Called when even the explanation could not be shown. */
  readonly giveUp: () => void;
}

/** Restarts a viewer that crashed or hangs, at most twice a minute. After that the reviewer sees an explanation. */
export function createRecovery(parts: RecoveryParts): Recovery {
  const { logger } = parts;
  let restarts: readonly number[] = [];
  let isExplaining = false;
  let stopWaiting: (() => void) | null = null;

  const onResponsive = (): void => {
    stopWaiting?.();
    stopWaiting = null;
  };

  return {
    onResponsive,
    onUnresponsive() {
      if (stopWaiting !== null) return;
      logger.warn('the viewer does not respond');
      stopWaiting = parts.timers.after(unresponsiveMs, () => {
        stopWaiting = null;
        logger.error('the viewer did not respond in time and is restarted');
        parts.crash();
      });
    },
    onGone(because) {
      onResponsive();
      const now = parts.monotonic();
      restarts = restarts.filter((at) => now - at < withinMs);
      if (isExplaining && restarts.length >= mostRestarts) {
        logger.error('the explanation could not be shown', { because });
        parts.giveUp();
        return;
      }
      isExplaining = restarts.length >= mostRestarts;
      logger.error('the viewer process has ended', { because, restored: !isExplaining });
      parts.onGone(!isExplaining);
      if (!isExplaining) restarts = [...restarts, now];
      parts.load(isExplaining ? 'explanation' : 'viewer');
    },
  };
}

/**
 * Attaches a recovery to a window. The player's process is not handled here: Electron reports its end only to the page
 * (`renderer/embed/frame.ts`).
 */
export function installRecovery(
  window: BrowserWindow,
  app: App,
  logger: Logger,
  make: (on: Pick<RecoveryParts, 'crash'>) => Recovery,
): void {
  const recovery = make({ crash: () => window.webContents.forcefullyCrashRenderer() });
  window.webContents.on('render-process-gone', (_event, { reason }: RenderProcessGoneDetails) => {
    if (reason !== 'clean-exit') recovery.onGone(reason);
  });
  window.on('unresponsive', () => recovery.onUnresponsive());
  window.on('responsive', () => recovery.onResponsive());
  const onChild = (_event: unknown, { type, reason, exitCode }: Electron.Details): void => {
    if (reason !== 'clean-exit') logger.warn('a helper process has ended', { type, reason, exitCode });
  };
  app.on('child-process-gone', onChild);
  window.once('closed', () => {
    recovery.onResponsive();
    app.removeListener('child-process-gone', onChild);
  });
}
