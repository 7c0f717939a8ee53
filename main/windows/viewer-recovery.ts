import type { App, BrowserWindow, RenderProcessGoneDetails } from 'electron';
import type { Logger, Timers } from '../platform/ports.ts';

/** The viewer is brought back at most this often within `withinMs`; then the reviewer is told instead. */
const mostRestarts = 2;
const withinMs = 60_000;
/** Milliseconds that a viewer which does not answer may take to come back by itself. */
const unresponsiveMs = 15_000;

export interface Recovery {
  /** The viewer's process has gone. */
  onGone(because: string): void;
  /** It does not answer. */
  onUnresponsive(): void;
  /** It answers again. */
  onResponsive(): void;
}

export interface RecoveryParts {
  readonly timers: Timers;
  /** Milliseconds that only grow. */
  readonly monotonic: () => number;
  readonly logger: Logger;
  /** Before the viewer is brought back: what it showed has ended. `again`: it will come back. */
  readonly onGone: (willRestart: boolean) => void;
  readonly load: (page: 'viewer' | 'explanation') => void;
  /** Ends the process of a viewer that hangs; `gone` follows. */
  readonly crash: () => void;
  /** The explanation itself could not be shown. */
  readonly giveUp: () => void;
}

/** What happens when the viewer dies or hangs: at most twice a minute it is restored, then the reviewer is told why. */
export function createRecovery(parts: RecoveryParts): Recovery {
  const { logger } = parts;
  let restarts: readonly number[] = [];
  let explaining = false;
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
      if (explaining && restarts.length >= mostRestarts) {
        logger.error('the explanation could not be shown', { because });
        parts.giveUp();
        return;
      }
      explaining = restarts.length >= mostRestarts;
      logger.error('the viewer process has ended', { because, restored: !explaining });
      parts.onGone(!explaining);
      if (!explaining) restarts = [...restarts, now];
      parts.load(explaining ? 'explanation' : 'viewer');
    },
  };
}

/** Puts a recovery on a window. The player's own process is not told of here: its heartbeat is. */
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
