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

/** Squirrel on macOS (Electron's own `autoUpdater`), to which electron-updater passes the update that it downloaded. */
export interface NativeUpdater {
  once(event: 'update-downloaded' | 'error', listener: (error?: unknown) => void): unknown;
  removeListener(event: 'update-downloaded' | 'error', listener: (error?: unknown) => void): unknown;
  checkForUpdates(): void;
}

export interface UpdaterParts {
  readonly platform: NodeJS.Platform;
  /** https address of the feed's folder; null if this build has no feed. */
  readonly feedUrl: string | null;
  readonly channel: string;
  /** Electron's `autoUpdater`; used only on macOS. */
  readonly native: NativeUpdater;
  /** `app-update.yml` of the installed app, which names the required signer of updates on Windows. */
  readonly updateConfigPath: string;
  readonly timers: Timers;
  readonly logger: Logger;
}

/**
 * Creates electron-updater for this system; null without a feed and on Linux, which is only for development. The channel
 * is part of the feed options, because setting it on the updater would allow downgrades.
 */
export function createUpdaterFor(parts: UpdaterParts): Updater | null {
  const { platform, feedUrl, channel, native, updateConfigPath, timers, logger } = parts;
  if (feedUrl === null) return null;
  const feed = { provider: 'generic', url: feedUrl, channel } as const;
  if (platform === 'win32') {
    const updater = new NsisUpdater(feed);
    // This replaces electron-updater's own check, which accepts every file when PowerShell cannot run.
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
    // The update does not install at quit. Otherwise Squirrel would install in the background at any quit, even while
    // it is still copying the update.
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

/** Deadlines in milliseconds for a check and for silence during a download. Electron's requests have no deadlines. */
const checkDeadlineMs = 60_000;
const silenceDeadlineMs = 60_000;
/** Milliseconds from the last byte to the verified file. A slow disk and Windows' signature check need minutes. */
const lastByteDeadlineMs = 300_000;

interface SystemWays {
  readonly installsAtQuit: boolean;
  readonly beforeDownload: () => Promise<void>;
  readonly prepare: () => Promise<void>;
}

/** Restricts electron-updater: no automatic download or installation, no downgrade, no web installer. */
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
  // This answers a proxy that requires a password; without an answer the request would hang. An answer without a name
  // ends the request, but an empty name would only trigger the event again.
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
      // electron-updater reads this property when the download ends. If it were set later, the update would not install
      // at quit.
      updater.autoInstallOnAppQuit = installsAtQuit;
      const token = new CancellationToken();
      const cancel = (): void => {
        token.cancel();
      };
      const end = (): void => {
        cancel();
        closeConnections();
      };
      await endAtSilence({ timers, ms: silenceDeadlineMs, end }, async (restart) => {
        const listen = ({ percent }: ProgressInfo): void => {
          // The percentage can fall below 100 again, because a differential download that fails after its last byte is
          // followed by a full one.
          restart(percent < 100 ? silenceDeadlineMs : lastByteDeadlineMs);
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

/** Deadline in milliseconds for Squirrel to copy and verify an update. */
const squirrelDeadlineMs = 10 * 60_000;

/**
 * Makes Squirrel fetch the update from electron-updater's local server and verify its signature. This runs before the
 * app ends its work, so that a read-only volume or a wrong signature is found in time. Rejects with Squirrel's error.
 */
function fetchedBySquirrel(native: NativeUpdater, timers: Timers): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: unknown): void => {
      cancel();
      native.removeListener('error', failed);
      native.removeListener('update-downloaded', succeeded);
      if (error === undefined) resolve();
      else
        reject(error instanceof Error ? error : new Error('Squirrel emitted a value that is not an Error'));
    };
    const succeeded = (): void => {
      done();
    };
    const failed = (error: unknown): void => {
      done(error ?? new Error('Squirrel failed without an error'));
    };
    const cancel = timers.after(squirrelDeadlineMs, () => {
      done(new Error('Squirrel did not take the update in time'));
    });
    native.once('update-downloaded', succeeded);
    native.once('error', failed);
    native.checkForUpdates();
  });
}
