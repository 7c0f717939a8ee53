import { ipcMain } from 'electron';
import type { AppStatus } from '../../preload/contract/app.ts';
import type { Calls } from '../ipc/calls.ts';
import { installRouter } from '../ipc/router.ts';
import { createPersistenceProbe } from '../platform/cdm-components.ts';
import { DomainFailure } from '../platform/domain-failure.ts';
import type { PlaybackBlocks } from '../protection/interruptions.ts';
import { playerOrigin } from '../protection/origins.ts';
import { toFailure } from '../service/failure.ts';
import type { AppUpdates } from './app-updates.ts';
import { createDiagnostics } from './diagnostics.ts';
import type { Film } from './film.ts';
import { createHandlers } from './handlers.ts';
import type { Platform } from './platform.ts';
import { createProfileImport } from './profile-import.ts';
import type { ProfileSessions } from './profile-sessions.ts';
import type { ProfileStore } from './profile-store.ts';
import type { Quit } from './quit.ts';
import { createSaveText } from './save-text.ts';
import type { ServiceComponent } from './service-component.ts';
import { freeBytesIn } from './vault-location.ts';
import type { Viewer } from './viewer.ts';

/**
 * Registers the handlers of the viewer's calls. A call that needs the profile session waits for it, so that the window
 * can open earlier.
 */
export function installIpc(parts: {
  readonly platform: Platform;
  readonly profileStore: ProfileStore;
  readonly profileSessions: ProfileSessions;
  readonly viewer: Viewer;
  readonly film: Film;
  readonly component: ServiceComponent;
  readonly playbackBlocks: PlaybackBlocks;
  readonly quit: Quit;
  readonly appUpdates: AppUpdates;
  readonly status: () => AppStatus;
  readonly calls: Calls;
}): void {
  const { platform, profileSessions, viewer, film, component, appUpdates, status } = parts;
  const { logger } = platform;
  const contentsId = (): number | null => viewer.contentsId();
  const profileImport = createProfileImport({
    platform,
    store: parts.profileStore,
    hasPreparedFilm: () => profileSessions.isFilmPrepared(),
    languages: () => [status().settings.language, ...status().systemLanguages],
    onAdopted: (unkeptKey) => profileSessions.replace(unkeptKey),
  });
  const diagnostics = createDiagnostics({
    platform,
    profileSession: () => profileSessions.current(),
    status,
    mediaOrigins: () => film.mediaOrigins(),
    keepsLicences: createPersistenceProbe({ contentsId, playerOrigin }),
  });
  const handlers = createHandlers({
    ...{ profileImport, diagnostics, film, component },
    profileSession: () => profileSessions.required(),
    status: async () => {
      await profileSessions.whenOpen();
      return status();
    },
    freeBytes: () => freeBytesIn(platform.dataFolder),
    answerQuit: (shouldQuit) => parts.quit.answer(shouldQuit),
    playbackBlocks: parts.playbackBlocks,
    onBackgroundFailure: (error) => {
      logger.warn('a background task failed', { error });
    },
    loginItem: platform.loginItem,
    saveText: createSaveText(platform),
    rendered: () => viewer.onRendered(),
    updates: appUpdates.updates,
    manualUpdateUrl: () => appUpdates.manualUrl,
  });
  installRouter(ipcMain, {
    handlers,
    calls: parts.calls,
    viewerContentsId: contentsId,
    onCall: () => viewer.onReady(),
    toFailure: (error) => {
      if (error instanceof DomainFailure) return error.failure;
      const session = profileSessions.current();
      return toFailure(error, {
        genericMessage: session?.product()?.genericErrorMessage,
        clientId: session?.clientId,
        keychainLocked: session?.keychain.status() === 'locked',
      });
    },
    logger,
  });
}
