import type { Logger } from './ports.ts';

/** As much of `process` as is needed. */
export interface FaultyProcess {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (reason: unknown) => void): unknown;
}

/** Words by which a test finds a fault in what the app wrote. */
export const uncaughtMessage = 'a fault was not caught';

/**
 * Faults that nobody caught go into the log, through the redaction like everything else, in place of Electron's dialog
 * with a stack and file paths. The app goes on: position and engagement are on the disk, and a film may be running.
 */
export function installUncaught(process: FaultyProcess, logger: Logger): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (reason) => {
      logger.error(uncaughtMessage, { event, error: reason instanceof Error ? reason : String(reason) });
    });
  }
}
