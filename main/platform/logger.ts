import type { Logger } from './ports.ts';
import { redactLine, redactValue } from './redact.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
export type LogSink = (level: LogLevel, line: string) => void;

/**
 * The one door to the log: everything passes the redaction before it reaches `sink`. `knownSecrets` gives the secrets
 * in memory now, which are taken out wherever they stand.
 */
export function createLogger(sink: LogSink, knownSecrets: () => Iterable<string> = () => []): Logger {
  const log =
    (level: LogLevel) =>
    (message: string, facts?: Readonly<Record<string, unknown>>): void => {
      const known = [...knownSecrets()];
      const tail = facts === undefined ? '' : ` ${JSON.stringify(redactValue(facts, known))}`;
      sink(level, redactLine(message, known) + tail);
    };
  return { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
}
