import log from 'electron-log/node';
import { join } from 'node:path';
import type { LogSink } from './logger.ts';

/** Size in bytes at which the log is rotated; one old file is kept. */
const rotateAt = 1024 * 1024;

/** Name of the log file in its folder. */
export const logFileName = 'screener-viewer.log';

/**
 * The log file of the app, rotated by electron-log. We use its Node build, because the build for Electron's main process
 * opens its own IPC channel, which bypasses the sender guard.
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
