import {
  type AppUpdater,
  CancellationToken,
  MacUpdater,
  NsisUpdater,
  type ProgressInfo,
} from 'electron-updater';
import type { Logger, Timers } from '../platform/ports.ts';
import { endAtSilence } from './silence.ts';
import { readFeed } from './update-offer.ts';
import type { Updater } from './updates.ts';
import { requirePublisher, signatureProblem } from './windows-signature.ts';

/** Squirrel on macOS (Electron's own `autoUpdater`), of which electron-updater fetches the update it hands over. */
export interface NativeUpdater {
  once(event: 'update-downloaded' | 'error', listener: (error?: unknown) => void): unknown;
  removeListener(event: 'update-downloaded' | 'error', listener: (error?: unknown) => void): unknown;
  checkForUpdates(): void;
}

export interface UpdaterParts {
  readonly platform: NodeJS.Platform;
  /** Folder of the feed, https; null: this build has none. */
  readonly feedUrl: string | null;
  readonly channel: string;
  /** Electron's `autoUpdater`; used on macOS alone. */
  readonly native: NativeUpdater;
  /** `app-update.yml` of the installed app, which names who must have signed its updates on Windows. */
  readonly updateConfigPath: string;
  readonly timers: Timers;
  readonly logger: Logger;
}

/**
 * electron-updater for this system, or null where there is none: without a feed, and on Linux, which is for
 * development. The channel goes with the feed: setting it on the updater would allow downgrades.
 */
export function createUpdaterFor(parts: UpdaterParts): Updater | null {
  const { platform, feedUrl, channel, native, updateConfigPath, timers, logger } = parts;
  if (feedUrl === null) return null;
  const feed = { provider: 'generic', url: feedUrl, channel } as const;
  if (platform === 'win32') {
    const updater = new NsisUpdater(feed);
    // electron-updater's own check lets everything pass where PowerShell cannot run.
    updater.verifyUpdateCodeSignature = (publishers, file) => signatureProblem(publishers, file);
    return guardedUpdater(
      updater,
      { logger, timers },
      {
        installsAtQuit: true,
        beforeDownload: () => requirePublisher(updateConfigPath),
        prepare: () => Promise.resolve(),
      },
    );
  }
  if (platform === 'darwin') {
    // Squirrel would install in the background at any quit, also at one in the middle of its own copying.
    return guardedUpdater(
      new MacUpdater(feed),
      { logger, timers },
      {
        installsAtQuit: false,
        beforeDownload: () => Promise.resolve(),
        prepare: () => fetchedBySquirrel(native, timers),
      },
    );
  }
  return null;
}

/** Milliseconds that a check may take, and that a download may be silent: Electron's requests have no deadline. */
const checkDeadlineMs = 60_000;
const silenceDeadlineMs = 60_000;

interface SystemWays {
  readonly installsAtQuit: boolean;
  readonly beforeDownload: () => Promise<void>;
  readonly prepare: () => Promise<void>;
}

/** Our rules on top of electron-updater: nothing fetched or installed unasked, nothing older, no web installer. */
function guardedUpdater(
  updater: AppUpdater,
  { logger, timers }: Pick<UpdaterParts, 'logger' | 'timers'>,
  { installsAtQuit, beforeDownload, prepare }: SystemWays,
): Updater {
  updater.logger = {
    info: (message: unknown) => {
      logger.info(`updater: ${String(message)}`);
    },
    warn: (message: unknown) => {
      logger.warn(`updater: ${String(message)}`);
    },
    error: (message: unknown) => {
      logger.warn(`updater: ${String(message)}`);
    },
  };
  updater.autoDownload = false;
  updater.disableWebInstaller = true;
  updater.allowDowngrade = false;
  updater.autoRunAppAfterInstall = true;
  updater.autoInstallOnAppQuit = false;
  // A proxy that asks for a password: without an answer its request would wait for ever. No name is the end of it; an
  // empty one would be asked for again.
  updater.on('login', (_proxy, answer) => (answer as (name?: string, password?: string) => void)());
  const closeConnections = (): void => {
    void updater.netSession.closeAllConnections();
  };
  return {
    async check() {
      const result = await endAtSilence({ timers, ms: checkDeadlineMs, end: closeConnections }, () =>
        updater.checkForUpdates(),
      );
      if (result === null) return { offer: null, refusedCdms: [] };
      return readFeed(result.updateInfo, result.isUpdateAvailable);
    },
    async download(onProgress, signal) {
      await beforeDownload();
      // Read when the download is done: later is too late for it to be installed at quit.
      updater.autoInstallOnAppQuit = installsAtQuit;
      const token = new CancellationToken();
      const cancel = (): void => {
        token.cancel();
      };
      const end = (): void => {
        cancel();
        closeConnections();
      };
      await endAtSilence({ timers, ms: silenceDeadlineMs, end }, async (isAwaited) => {
        const listen = ({ percent }: ProgressInfo): void => {
          // What comes after the last byte is its checks, which have deadlines of their own.
          isAwaited(percent < 100);
          onProgress(percent);
        };
        signal.addEventListener('abort', cancel, { once: true });
        updater.on('download-progress', listen);
        try {
          await updater.downloadUpdate(token);
        } finally {
          signal.removeEventListener('abort', cancel);
          updater.removeListener('download-progress', listen);
        }
      });
    },
    withdraw() {
      updater.autoInstallOnAppQuit = false;
    },
    prepare,
    quitAndInstall() {
      const problems: Error[] = [];
      const listen = (error: Error): void => void problems.push(error);
      updater.on('error', listen);
      updater.quitAndInstall(true, true);
      updater.removeListener('error', listen);
      const [problem] = problems;
      if (problem !== undefined) throw problem;
    },
  };
}

/** Milliseconds that Squirrel may take to copy and check an update. */
const squirrelDeadlineMs = 10 * 60_000;

/**
 * Squirrel takes the update from electron-updater's own server and checks its signature. Before, and not after, the app
 * has ended its work: a read-only volume or a wrong signature shows here. Rejects with Squirrel's error.
 */
function fetchedBySquirrel(native: NativeUpdater, timers: Timers): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: unknown): void => {
      cancel();
      native.removeListener('error', failed);
      native.removeListener('update-downloaded', succeeded);
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error('Squirrel gave an error that is none'));
    };
    const succeeded = (): void => {
      done();
    };
    const failed = (error: unknown): void => {
      done(error ?? new Error('Squirrel failed without a word'));
    };
    const cancel = timers.after(squirrelDeadlineMs, () => {
      done(new Error('Squirrel did not take the update in time'));
    });
    native.once('update-downloaded', succeeded);
    native.once('error', failed);
    native.checkForUpdates();
  });
}
