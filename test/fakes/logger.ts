import type { Logger } from '../../main/platform/ports.ts';

interface LogEntry {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly message: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Records log entries for a test to read. */
export interface FakeLogger extends Logger {
  readonly entries: readonly LogEntry[];
}

export function createFakeLogger(): FakeLogger {
  const entries: LogEntry[] = [];
  const keep =
    (level: LogEntry['level']) =>
    (message: string, facts: Readonly<Record<string, unknown>> = {}): void =>
      void entries.push({ level, message, facts });
  return { entries, debug: keep('debug'), info: keep('info'), warn: keep('warn'), error: keep('error') };
}
