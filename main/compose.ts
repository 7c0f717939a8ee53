import { app, powerMonitor, powerSaveBlocker } from 'electron';
import type { AppStatus } from '../preload/contract/app.ts';
import type { Ending } from '../preload/contract/screenings.ts';
import { createAppUpdates } from './compose/app-updates.ts';
import { createCutOff } from './compose/cut-off.ts';
import { addDevelopmentRooms } from './compose/development-rooms.ts';
import { createDiagnostics } from './compose/diagnostics.ts';
import { createFilmOver } from './compose/film-over.ts';
import { createHandlers } from './compose/handlers.ts';
import { createMachine } from './compose/machine.ts';
import { createMediaOrigins } from './compose/media-origins.ts';
import { onceATurn } from './compose/once-a-turn.ts';
import { createPlayerAddress } from './compose/player-address.ts';
import { createPlayerStorage } from './compose/player-storage.ts';
import { createProfileDesk } from './compose/profile-desk.ts';
import { createProfileStore } from './compose/profile-store.ts';
import { listenToRoomLinks, type DeepLinks } from './compose/room-links.ts';
import { createSaveText } from './compose/save-text.ts';
import { readStatus, systemOnline } from './compose/status.ts';
import { createServiceComponent } from './compose/service-component.ts';
import { createStudio, type Studio } from './compose/studio.ts';
import { createViewerEar } from './compose/viewer-ear.ts';
import { createShell } from './compose/window.ts';
import { installRouter } from './ipc/router.ts';
import { createPersistenceProbe } from './platform/cdm-components.ts';
import { DomainFailure, domainFailure } from './platform/domain-failure.ts';
import { createStayAwake } from './platform/stay-awake.ts';
import { installUncaught } from './platform/uncaught.ts';
import type { ProfileResult } from './profile/profile.ts';
import { playerOrigin } from './protection/origins.ts';
import { toFailure } from './service/failure.ts';
import { createQuitQuestion } from './windows/quit-question.ts';
import { installQuitting } from './windows/quitting.ts';

/**
 * The composition root: every object is built here or in main/compose, by constructor arguments. The window opens at
 * once; what needs the disk or the keychain comes after, and the first calls of the viewer wait for it.
 */
export async function compose({ deepLinks }: { readonly deepLinks: DeepLinks }): Promise<void> {
  const machine = createMachine();
  const { logger, timers } = machine;
  installUncaught(process, logger);
  const store = createProfileStore(machine);
  let profile: ProfileResult = await store.read();
  let studio: Studio | null = null;
  let studioReady: Promise<Studio | null> = Promise.resolve(null);

  const playerAddress = createPlayerAddress(() => profile.switches.mediaOrigins);
  const component = createServiceComponent({
    chosen: () => profile.switches.playerComponent,
    monotonic: () => machine.clock.monotonic(),
  });
  const appUpdates = createAppUpdates({
    machine,
    switches: profile.switches,
    // A prepared film would be lost with the app.
    isScreening: () => studio?.screening.screenings.isRunning() === true || isHeld(),
    contentsId: () => shell.contentsId(),
    whenQuiet: () => ear.whenQuiet(),
    beforeInstall: () => quitting.finishNow(),
    installFailed: async () => {
      quitting.stay();
      studio = null;
      studioReady = openStudio();
      await studioReady;
    },
  });
  const { updates } = appUpdates;
  const status = (): AppStatus =>
    readStatus({
      machine,
      profile: () => profile,
      studio: () => studio,
      update: () => updates.status(),
      widevine: () => appUpdates.widevine.status(),
      whatsNew: () => appUpdates.whatsNew(),
      playerUrl: () => playerAddress.url(),
    });

  const shell = createShell({
    projectRoot: machine.projectRoot,
    dataFolder: machine.dataFolder,
    artwork: { respond: async (id) => (await studioReady)?.rooms.artwork.respond(id) ?? null },
    relays: {
      handle: async (grantId, relay, request) =>
        studio === null
          ? { status: 404, headers: {}, body: null }
          : studio.screening.relays.handle(grantId, relay, request),
    },
    mediaOrigins: () => playerAddress.mediaOrigins(),
    requestOrigin: () => profile.switches.requestOrigin,
    component: { ...component, policy: () => profile.switches.componentCsp },
    onInterrupt: (because) => studio?.screening.screenings.interrupt(because),
    onRelease: () => studio?.screening.screenings.release(),
    layeredWindow: machine.layeredWindow,
    remoteSession: machine.remoteSession,
    hasPicture: () => studio?.screening.screenings.isRunning() === true,
    allowsRemote: () => !profile.switches.refuseRemoteSessions,
    onProtection: (stands) => {
      machine.protection.capture = stands ? machine.captureBySystem : 'absent';
      if (!stands) logger.error('capture protection could not be set');
      changed();
    },
    onViewerGone: (again) => {
      ear.lost();
      cutOff.viewerGone(again);
      void studio?.screening.prepared.end('viewer-gone', 'failed');
    },
    quitQuestion: () => quitQuestion,
    onFocus: () => {
      shell.send('app:focused', null);
      studio?.rooms.refresh.focused();
      studio?.connection.lookNow();
    },
    timers,
    monotonic: () => machine.clock.monotonic(),
    logger,
  });
  const ear = createViewerEar(timers);
  const changed = onceATurn(() => {
    // Whoever does not hear yet asks first.
    if (ear.isHearing()) shell.send('app:changed', status());
  });

  /** The key of an imported profile that no keychain took: it holds as long as the app runs. */
  let unkeptKey: string | null = null;

  async function openStudio(): Promise<Studio | null> {
    if (profile.state !== 'ready') return null;
    const made = await createStudio({
      machine,
      profile: profile.profile,
      appVersion: app.getVersion(),
      unkeptKey,
      systemOnline,
      playerUrl: () => playerAddress.url(),
      erasePlayer: () => storage.empty(),
      events: {
        preparedChanged: (prepared) => {
          // Once it is stored, it needs no network.
          if (prepared.is !== 'preparing') media.set('prepared', []);
          shell.send('prepared:changed', prepared);
        },
        interrupted: (event) => {
          shell.send('screenings:interrupted', event);
        },
        goesOn: createStayAwake(powerSaveBlocker),
        released: (event) => {
          shell.send('screenings:released', event);
        },
        changed,
        roomsChanged: (roomKeys) => {
          shell.send('rooms:changed', { roomKeys });
        },
      },
    });
    studio = made;
    // Read while the viewer's scripts are: its first question finds it in memory.
    void made.rooms.library.list().catch(() => undefined);
    // What the window shows comes before what goes on behind it.
    void ear.whenQuiet().then(() => studio === made && made.start());
    changed();
    return made;
  }

  async function stopStudio(because: Ending): Promise<void> {
    const running = await studioReady;
    await running?.stop(because);
  }

  const isHeld = (): boolean => studio?.screening.prepared.isHeld() === true;
  const quitQuestion = createQuitQuestion({
    isAtStake: isHeld,
    ask: () => {
      if (shell.contentsId() === null) return false;
      shell.open();
      shell.send('prepared:quit-asked', null);
      return true;
    },
    quit: () => app.quit(),
    isWatching: () => !quitting.isFinished() && studio?.screening.screenings.isRunning() === true,
  });
  powerMonitor.on('resume', () => studio?.connection.lookNow());
  powerMonitor.on('shutdown', () => quitQuestion.waive());
  const quitting = installQuitting(app, {
    mayQuit: () => quitQuestion.mayQuit(),
    finish: () => stopStudio('quit'),
    timers,
    logger,
  });

  const storage = createPlayerStorage({ session: shell.session, isHeld, logger });
  const media = createMediaOrigins((origins) => shell.mediaRequests.setOrigins(origins));
  const filmOver = createFilmOver({
    ...{ media, storage },
    isRunning: () => studio?.screening.screenings.isRunning() === true,
  });
  const cutOff = createCutOff({
    screenings: () => studio?.screening.screenings ?? null,
    clear: filmOver,
    logger,
  });

  installRouter({
    handlers: createHandlers({
      studio: async () => {
        const ready = await studioReady;
        if (ready !== null) return ready;
        if (profile.state === 'invalid') throw domainFailure('profile-invalid', { field: profile.field });
        throw domainFailure('no-profile');
      },
      status: async () => {
        await studioReady;
        return status();
      },
      desk: createProfileDesk({
        machine,
        store,
        holdsFilm: isHeld,
        languages: () => [status().settings.language, ...status().systemLanguages],
        onAdopted: async (key) => {
          unkeptKey = key;
          await stopStudio('profile');
          studio = null;
          profile = await store.read();
          studioReady = openStudio();
          await studioReady;
        },
      }),
      diagnostics: createDiagnostics({
        machine,
        studio: () => studio,
        status,
        mediaOrigins: () => playerAddress.mediaOrigins(),
        keepsLicences: createPersistenceProbe({ contentsId: () => shell.contentsId(), playerOrigin }),
      }),
      playerAddress,
      component,
      allowMedia: (place, origins) => media.set(place, origins),
      answerQuit: (quit) => quitQuestion.answer(quit),
      filmOver,
      cutOff,
      whenAttended: (signal) => shell.holds.whenFree(signal),
      onBackgroundFailure: (error) => {
        logger.warn('what went on behind an answer failed', { error });
      },
      loginItem: machine.loginItem,
      saveText: createSaveText(machine),
      drawn: () => ear.drawn(),
      updates,
      manualUpdateUrl: () => appUpdates.manualUrl,
    }),
    viewerContentsId: () => shell.contentsId(),
    onCall: () => ear.called(),
    toFailure: (error) =>
      error instanceof DomainFailure
        ? error.failure
        : toFailure(error, {
            genericMessage: studio?.product()?.genericErrorMessage,
            clientId: studio?.clientId,
            keychainLocked: studio?.keychain.status() === 'locked',
          }),
    logger,
  });

  shell.open();
  // What a crash may have left of a film goes before anything is played.
  void storage.empty();
  studioReady = openStudio();
  app.once('will-quit', appUpdates.start(changed));

  listenToRoomLinks(deepLinks, {
    hosts: () => (profile.state === 'ready' ? [profile.profile.host] : []),
    whenHeard: () => Promise.all([studioReady, ear.hears()]),
    tell: (candidates) => shell.send('rooms:link-received', { candidates }),
    comeForward: () => shell.open(),
  });
  app.on('activate', () => {
    shell.open();
  });
  const opened = await studioReady;
  await addDevelopmentRooms(opened, machine.isPackaged);
}
