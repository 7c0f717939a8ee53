import { app, powerMonitor, powerSaveBlocker } from 'electron';
import type { AppStatus } from '../preload/contract/app.ts';
import type { Ending } from '../preload/contract/screenings.ts';
import { createAppUpdates } from './compose/app-updates.ts';
import { addDevelopmentRooms } from './compose/development-rooms.ts';
import { createDiagnostics } from './compose/diagnostics.ts';
import { createFilm } from './compose/film.ts';
import { createHandlers } from './compose/handlers.ts';
import { createPlatform } from './compose/platform.ts';
import { debounceMicrotask } from './compose/debounce-microtask.ts';
import { createProfileImport } from './compose/profile-import.ts';
import { createProfileStore } from './compose/profile-store.ts';
import { listenToRoomLinks, type DeepLinks } from './compose/room-links.ts';
import { createSaveText } from './compose/save-text.ts';
import { readStatus, systemOnline } from './compose/status.ts';
import { createServiceComponent } from './compose/service-component.ts';
import { createProfileSession, type ProfileSession } from './compose/profile-session.ts';
import { createRendererReadiness } from './compose/renderer-readiness.ts';
import { createShell } from './compose/window.ts';
import { installRouter } from './ipc/router.ts';
import { createPersistenceProbe } from './platform/cdm-components.ts';
import { DomainFailure, domainFailure } from './platform/domain-failure.ts';
import { createStayAwake } from './platform/stay-awake.ts';
import { installUncaught } from './platform/uncaught.ts';
import type { ProfileResult } from './profile/profile.ts';
import { playerOrigin } from './protection/origins.ts';
import { toFailure } from './service/failure.ts';
import { createQuitConfirmation } from './windows/quit-confirmation.ts';
import { installQuitting } from './windows/quitting.ts';

/**
 * The composition root: every object is built here or in main/compose, by constructor arguments. The window opens
 * immediately; parts that need the disk or the keychain follow, and the viewer's first calls wait for them.
 */
export async function compose({ deepLinks }: { readonly deepLinks: DeepLinks }): Promise<void> {
  const platform = createPlatform();
  const { logger, timers } = platform;
  installUncaught(process, logger);
  const store = createProfileStore(platform);
  let profile: ProfileResult = await store.read();
  let profileSession: ProfileSession | null = null;
  let profileSessionReady: Promise<ProfileSession | null> = Promise.resolve(null);

  const component = createServiceComponent({
    chosen: () => profile.switches.playerComponent,
    monotonic: () => platform.clock.monotonic(),
  });
  const appUpdates = createAppUpdates({
    platform,
    switches: profile.switches,
    // A prepared film would be lost when the app quits.
    isScreening: () => profileSession?.screening.screenings.isRunning() === true || isHeld(),
    contentsId: () => shell.contentsId(),
    whenIdle: () => readiness.whenIdle(),
    beforeInstall: () => quitting.finishNow(),
    installFailed: async () => {
      quitting.stay();
      profileSession = null;
      profileSessionReady = openProfileSession();
      await profileSessionReady;
    },
  });
  const { updates } = appUpdates;
  const status = (): AppStatus =>
    readStatus({
      platform,
      profile: () => profile,
      profileSession: () => profileSession,
      update: () => updates.status(),
      widevine: () => appUpdates.widevine.status(),
      whatsNew: () => appUpdates.whatsNew(),
      playerUrl: () => film.playerUrl(),
    });

  const shell = createShell({
    projectRoot: platform.projectRoot,
    dataFolder: platform.dataFolder,
    artwork: { respond: async (id) => (await profileSessionReady)?.rooms.artwork.respond(id) ?? null },
    relays: {
      handle: async (grantId, relay, request) =>
        profileSession === null
          ? { status: 404, headers: {}, body: null }
          : profileSession.screening.relays.handle(grantId, relay, request),
    },
    mediaOrigins: () => film.mediaOrigins(),
    requestOrigin: () => profile.switches.requestOrigin,
    component: { ...component, policy: () => profile.switches.componentCsp },
    onInterrupt: (because) => profileSession?.screening.screenings.interrupt(because),
    onRelease: () => profileSession?.screening.screenings.release(),
    layeredWindow: platform.layeredWindow,
    remoteSession: platform.remoteSession,
    hasPicture: () => profileSession?.screening.screenings.isRunning() === true,
    allowsRemote: () => !profile.switches.refuseRemoteSessions,
    onProtection: (isReady) => {
      platform.protection.capture = isReady ? platform.captureBySystem : 'absent';
      if (!isReady) logger.error('capture protection could not be set');
      changed();
    },
    onViewerGone: (willRestart) => {
      readiness.onLost();
      film.onViewerGone(profileSession?.screening ?? null, willRestart);
      void profileSession?.screening.prepared.end('viewer-gone', 'failed');
    },
    quitConfirmation: () => quitConfirmation,
    onFocus: () => {
      shell.send('app:focused', null);
      profileSession?.rooms.refresh.focused();
      profileSession?.connection.checkNow();
    },
    timers,
    monotonic: () => platform.clock.monotonic(),
    logger,
  });
  const readiness = createRendererReadiness(timers);
  const changed = debounceMicrotask(() => {
    // A viewer that does not listen yet reads the status first.
    if (readiness.isReady()) shell.send('app:changed', status());
  });

  /** API key of an imported profile that no keychain stored: valid until the app quits. */
  let unkeptKey: string | null = null;

  async function openProfileSession(): Promise<ProfileSession | null> {
    if (profile.state !== 'ready') return null;
    const made = await createProfileSession({
      platform,
      profile: profile.profile,
      appVersion: app.getVersion(),
      unkeptKey,
      systemOnline,
      playerUrl: () => film.playerUrl(),
      erasePlayer: () => film.erase(),
      events: {
        preparedChanged: (prepared) => {
          // A stored film needs no network.
          if (prepared.state !== 'preparing') film.allow('prepared', []);
          shell.send('prepared:changed', prepared);
        },
        interrupted: (event) => {
          shell.send('screenings:interrupted', event);
        },
        isPlaying: createStayAwake(powerSaveBlocker),
        released: (event) => {
          shell.send('screenings:released', event);
        },
        changed,
        roomsChanged: (roomKeys) => {
          shell.send('rooms:changed', { roomKeys });
        },
      },
    });
    profileSession = made;
    // Read while the viewer's scripts load, so that its first request is served from memory.
    void made.rooms.library.list().catch(() => undefined);
    // What the window shows has priority over background work.
    void readiness.whenIdle().then(() => profileSession === made && made.start());
    changed();
    return made;
  }

  async function stopProfileSession(because: Ending): Promise<void> {
    const running = await profileSessionReady;
    await running?.stop(because);
  }

  const isHeld = (): boolean => profileSession?.screening.prepared.isHeld() === true;
  const quitConfirmation = createQuitConfirmation({
    isAtStake: isHeld,
    requestAnswer: () => {
      if (shell.contentsId() === null) return false;
      shell.open();
      shell.send('prepared:quit-requested', null);
      return true;
    },
    quit: () => app.quit(),
    isWatching: () => !quitting.isFinished() && profileSession?.screening.screenings.isRunning() === true,
  });
  powerMonitor.on('resume', () => profileSession?.connection.checkNow());
  powerMonitor.on('shutdown', () => quitConfirmation.waive());
  const quitting = installQuitting(app, {
    canQuit: () => quitConfirmation.canQuit(),
    finish: () => stopProfileSession('quit'),
    timers,
    logger,
  });

  const film = createFilm({
    ...{ session: shell.session, mediaRequests: shell.mediaRequests, logger },
    profileOrigins: () => profile.switches.mediaOrigins,
  });

  installRouter({
    handlers: createHandlers({
      profileSession: async () => {
        const ready = await profileSessionReady;
        if (ready !== null) return ready;
        if (profile.state === 'invalid') throw domainFailure('profile-invalid', { field: profile.field });
        throw domainFailure('no-profile');
      },
      status: async () => {
        await profileSessionReady;
        return status();
      },
      profileImport: createProfileImport({
        platform,
        store,
        hasPreparedFilm: isHeld,
        languages: () => [status().settings.language, ...status().systemLanguages],
        onAdopted: async (key) => {
          unkeptKey = key;
          await stopProfileSession('profile');
          profileSession = null;
          profile = await store.read();
          profileSessionReady = openProfileSession();
          await profileSessionReady;
        },
      }),
      diagnostics: createDiagnostics({
        platform,
        profileSession: () => profileSession,
        status,
        mediaOrigins: () => film.mediaOrigins(),
        keepsLicences: createPersistenceProbe({ contentsId: () => shell.contentsId(), playerOrigin }),
      }),
      film,
      component,
      answerQuit: (quit) => quitConfirmation.answer(quit),
      whenAttended: (signal) => shell.playbackBlocks.whenUnblocked(signal),
      onBackgroundFailure: (error) => {
        logger.warn('a background task failed', { error });
      },
      loginItem: platform.loginItem,
      saveText: createSaveText(platform),
      rendered: () => readiness.onRendered(),
      updates,
      manualUpdateUrl: () => appUpdates.manualUrl,
    }),
    viewerContentsId: () => shell.contentsId(),
    onCall: () => readiness.onReady(),
    toFailure: (error) =>
      error instanceof DomainFailure
        ? error.failure
        : toFailure(error, {
            genericMessage: profileSession?.product()?.genericErrorMessage,
            clientId: profileSession?.clientId,
            keychainLocked: profileSession?.keychain.status() === 'locked',
          }),
    logger,
  });

  shell.open();
  // Film data left by a crash is erased before anything plays.
  void film.erase();
  profileSessionReady = openProfileSession();
  app.once('will-quit', appUpdates.start(changed));

  listenToRoomLinks(deepLinks, {
    hosts: () => (profile.state === 'ready' ? [profile.profile.host] : []),
    whenReady: () => Promise.all([profileSessionReady, readiness.whenReady()]),
    notify: (candidates) => shell.send('rooms:link-received', { candidates }),
    focusWindow: () => shell.open(),
  });
  app.on('activate', () => {
    shell.open();
  });
  const opened = await profileSessionReady;
  await addDevelopmentRooms(opened, platform.isPackaged);
}
