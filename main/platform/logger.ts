import type { Logger } from './ports.ts';
import { redactLine, redactValue } from './redact.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
export type LogSink = (level: LogLevel, line: string) => void;

/**
 * Creates the logger, the only access to the log. It redacts every message before passing it to `sink`. `knownSecrets`
 * returns the secrets currently in memory, which are removed from every message.
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
