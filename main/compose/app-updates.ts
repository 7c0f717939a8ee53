import { app, autoUpdater, powerMonitor, webContents } from 'electron';
import { join } from 'node:path';
import type { WhatsNew } from '../../preload/contract/app.ts';
import { cdmComponents, createMediaKeysProbe } from '../platform/cdm-components.ts';
import { createWidevine, type Widevine } from '../platform/widevine.ts';
import type { Switches } from '../profile/profile.ts';
import { playerOrigin } from '../protection/origins.ts';
import { createReleaseNotes } from '../update/release-notes.ts';
import { createUpdaterOnDemand } from '../update/updater-on-demand.ts';
import { createUpdates, type Updates } from '../update/updates.ts';
import type { Platform } from './platform.ts';
import type { ProfileSessions } from './profile-sessions.ts';
import type { Quit } from './quit.ts';
import type { Viewer } from './viewer.ts';

export interface AppUpdatesParts {
  readonly platform: Platform;
  /**
   * Update feed, channel and policy. They are read once at startup, because an administrator's changes apply from the
   * next start.
   */
  readonly switches: Pick<Switches, 'updateFeed' | 'update'>;
  readonly profileSessions: ProfileSessions;
  readonly viewer: Viewer;
  readonly quit: Quit;
}

export interface AppUpdates {
  readonly updates: Updates;
  readonly widevine: Widevine;
  /** Release notes of this version in the first run after its installation; null otherwise. */
  whatsNew(): WhatsNew | null;
  /** Page of the feed for a manual download; null without a feed. */
  readonly manualUrl: string | null;
  /**
   * Starts the updates and the CDM, and calls `onChanged` when their status or the release notes change. Returns a
   * function that stops the updates and these calls.
   */
  start(onChanged: () => void): () => void;
}

/** Seconds without input after which the reviewer counts as away. */
const awaySeconds = 60;

/**
 * Script for the viewer's document: whether a restart would lose input, because a dialog is open or a field is filled.
 */
const isBusy = `document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  [...document.querySelectorAll('input:not([type="checkbox"], [type="radio"], [type="range"]), textarea')]
    .some((field) => field.value !== '')`;
/** Id of the isolated JavaScript world in which the script runs, invisible to the viewer's own scripts. */
const ownWorld = 1001;

/** Keeps the app and its CDM up to date. */
export function createAppUpdates(parts: AppUpdatesParts): AppUpdates {
  const { platform, switches, profileSessions, viewer, quit } = parts;
  const { logger, timers } = platform;
  const contentsId = (): number | null => viewer.contentsId();
  const currentVersion = app.getVersion();
  const feedUrl = platform.isPackaged ? switches.updateFeed : null;
  const manualUrl = feedUrl?.replace(/\/?$/, '/') ?? null;
  const releaseNotes = createReleaseNotes({
    fileSystem: platform.fileSystem,
    folder: platform.dataFolder,
    currentVersion,
    logger,
  });

  async function isAtRest(): Promise<boolean> {
    const id = contentsId();
    const contents = id === null ? undefined : webContents.fromId(id);
    if (contents === undefined) return true;
    return (await contents.executeJavaScriptInIsolatedWorld(ownWorld, [{ code: isBusy }])) === false;
  }

  const updates = createUpdates({
    updater: createUpdaterOnDemand({
      platform: process.platform,
      feedUrl,
      channel: switches.update.channel,
      native: autoUpdater,
      whenIdle: () => viewer.whenIdle(),
      updateConfigPath: join(process.resourcesPath, 'app-update.yml'),
      timers,
      logger,
    }),
    policy: switches.update.policy,
    currentVersion,
    manualUrl,
    timers,
    random: Math.random,
    // A prepared film counts too, because it would be lost when the app quits.
    isScreening: () => profileSessions.isFilmRunning() || profileSessions.isFilmPrepared(),
    isIdle: () => powerMonitor.getSystemIdleTime() >= awaySeconds,
    isAtRest,
    beforeInstall: () => quit.finishNow(),
    installFailed: async () => {
      quit.stay();
      await profileSessions.open();
    },
    rememberNotes: (offer) => releaseNotes.remember(offer),
    logger,
  });
  const widevine = createWidevine({
    components: cdmComponents(),
    canDecrypt: createMediaKeysProbe({ contentsId, playerOrigin }),
    refusedVersions: () => updates.refusedCdms(),
    timers,
    logger,
  });
  let notes: WhatsNew | null = null;
  return {
    updates,
    widevine,
    whatsNew: () => notes,
    manualUrl,
    start(onChanged) {
      const stops = [updates.onChanged(onChanged), widevine.onChanged(onChanged), updates.start()];
      void widevine.start();
      void releaseNotes.take().then((taken) => {
        notes = taken;
        if (taken !== null) onChanged();
      });
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
