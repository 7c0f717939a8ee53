import log from 'electron-log/node';
import { join } from 'node:path';
import type { LogSink } from './logger.ts';

/** Size in bytes at which the log is rotated; one old file is kept. */
const rotateAt = 1024 * 1024;

/** Name of the log file in its folder. */
export const logFileName = 'screener-viewer.log';

/**
 * Creates the sink that writes the app's log file, which electron-log rotates. We use electron-log's Node build,
 * because its build for Electron's main process opens an IPC channel that bypasses the sender guard.
 */
export function createLogFile(folder: string, { toConsole }: { readonly toConsole: boolean }): LogSink {
  const instance = log.create({ logId: 'screener-viewer' });
  instance.transports.file.resolvePathFn = () => join(folder, logFileName);
  instance.transports.file.maxSize = rotateAt;
  instance.transports.file.level = 'info';
  instance.transports.file.format = '{y}-{m}-{d}T{h}:{i}:{s}.{ms}{z} {level} {text}';
  instance.transports.console.level = toConsole ? 'debug' : false;
  return (level, line) => {
    instance[level](line);
  };
}
