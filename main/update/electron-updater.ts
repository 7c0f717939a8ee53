import type { AppUpdater, ProgressInfo, UpdateInfo } from 'electron-updater';
import { z } from 'zod';
import type { UpdateOffer, Updater } from './updates.ts';

/** What is read of a feed beyond electron-updater's own fields. */
const offerSchema = z.object({
  version: z.string(),
  minimumVersion: z.string().optional().catch(undefined),
  releaseNotes: z.string().max(20_000).optional().nullable().catch(null),
});

/**
 * Our rules on top of electron-updater: nothing is downloaded or installed unasked, nothing older is ever taken, no web
 * installer. Setting `channel` would allow downgrades, so that is undone after it.
 */
export function createElectronUpdater(
  updater: AppUpdater,
  { channel, platform }: { readonly channel: string | null; readonly platform: string },
): Updater {
  updater.autoDownload = false;
  updater.disableWebInstaller = true;
  if (channel !== null) updater.channel = channel;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  // Squirrel on macOS installs from its own copy; at quit it would race with what is still being written.
  updater.autoInstallOnAppQuit = false;
  updater.autoRunAppAfterInstall = true;
  return {
    async check() {
      const result = await updater.checkForUpdates();
      return result?.isUpdateAvailable === true ? readOffer(result.updateInfo) : null;
    },
    async download(onProgress) {
      const listen = ({ percent }: ProgressInfo): void => {
        onProgress(percent);
      };
      updater.on('download-progress', listen);
      try {
        await updater.downloadUpdate();
      } finally {
        updater.removeListener('download-progress', listen);
      }
    },
    installOnQuit() {
      updater.autoInstallOnAppQuit = platform !== 'darwin';
    },
    quitAndInstall() {
      updater.quitAndInstall(true, true);
    },
  };
}

function readOffer(info: UpdateInfo): UpdateOffer {
  const read = offerSchema.parse(info);
  return {
    version: read.version,
    minimumVersion: read.minimumVersion ?? null,
    notes: read.releaseNotes ?? null,
  };
}
