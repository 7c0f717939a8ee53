import type { Logger } from './ports.ts';

/** The part of `process` that is used. */
export interface FaultyProcess {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (reason: unknown) => void): unknown;
}

/** Log message that tests search for. */
export const uncaughtMessage = 'a fault was not caught';

/**
 * Logs uncaught errors, redacted like every log entry. This replaces Electron's dialog, which shows a stack and file
 * paths. The app continues: a film may be playing, and its position and engagement are on disk.
 */
export function installUncaught(process: FaultyProcess, logger: Logger): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (reason) => {
      logger.error(uncaughtMessage, { event, error: reason instanceof Error ? reason : String(reason) });
    });
  }
}
