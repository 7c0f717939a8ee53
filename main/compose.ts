import { app, nativeTheme, screen } from 'electron';
import type { AppStatus } from '../preload/contract/app.ts';
import { createAppUpdates } from './compose/app-updates.ts';
import { debounceImmediate } from './compose/debounce-immediate.ts';
import { addDevelopmentRooms } from './compose/development-rooms.ts';
import { createFilm } from './compose/film.ts';
import { installIpc } from './compose/ipc.ts';
import { createPlatform } from './compose/platform.ts';
import { createProfileSessions } from './compose/profile-sessions.ts';
import { createProfileStore } from './compose/profile-store.ts';
import { installQuit } from './compose/quit.ts';
import { listenToRoomLinks, type DeepLinks } from './compose/room-links.ts';
import { createServiceComponent } from './compose/service-component.ts';
import { readStatus } from './compose/status.ts';
import { createViewer } from './compose/viewer.ts';
import { createWindowSession, installProtocols } from './compose/window-session.ts';
import { createWindow } from './compose/window.ts';
import { createCalls } from './ipc/calls.ts';
import { installUncaught } from './platform/uncaught.ts';
import { createPlaybackBlocks } from './protection/interruptions.ts';
import { defaultSettings } from './settings/settings-schema.ts';
import { createFilmDisplay } from './windows/film-display.ts';
import { createWindowTheme } from './windows/window-theme.ts';

/**
 * Composition root: builds every object here or in main/compose and passes its dependencies as arguments. The window
 * opens first. The parts that need the vault or the keychain are built afterwards, and the viewer's first calls wait
 * for them.
 */
export async function compose({ deepLinks }: { readonly deepLinks: DeepLinks }): Promise<void> {
  // Create the platform and read the service profile.
  const platform = createPlatform();
  const { logger, timers } = platform;
  installUncaught(process, logger);
  const profileStore = createProfileStore(platform);
  await profileStore.read();
  const viewer = createViewer(timers);
  const theme = createWindowTheme(nativeTheme, platform.windowFile, defaultSettings.theme);

  // Create the film and the sessions of the window and of the service profile.
  const component = createServiceComponent({
    chosen: () => profileStore.current().switches.playerComponent,
    monotonic: () => platform.clock.monotonic(),
  });
  const windowSession = createWindowSession({ platform, profileStore, component });
  const film = createFilm({
    ...windowSession,
    profileOrigins: () => profileStore.current().switches.mediaOrigins,
    logger,
  });
  const profileSessions = createProfileSessions({
    ...{ platform, profileStore, viewer, film, theme },
    focusWindow: () => openWindow(),
  });

  // Set up quitting, updates and the app's status.
  const quit = installQuit({ platform, profileSessions, viewer });
  const filmDisplay = createFilmDisplay({
    screen,
    canLocate: platform.tellsWindowPosition,
    onChanged: () => onStatusChanged(),
  });
  const { switches } = profileStore.current();
  const appUpdates = createAppUpdates({ platform, switches, profileSessions, viewer, quit });
  const status = (): AppStatus =>
    readStatus({ platform, profileStore, profileSessions, film, appUpdates, filmDisplay });
  const onStatusChanged = debounceImmediate(() => {
    // A viewer that has made no call yet does not listen; its first call reads the status.
    if (viewer.isReady()) viewer.send('app:changed', status());
  });
  profileSessions.onChanged(() => theme.apply(profileSessions.current()?.settings.current().theme));
  profileSessions.onChanged(onStatusChanged);

  // Create the window and its bridge.
  const calls = createCalls();
  const playbackBlocks = createPlaybackBlocks({
    interrupt: (because) => {
      film.onInterrupted();
      profileSessions.current()?.screening.screenings.interrupt(because);
    },
    release: (because) => profileSessions.current()?.screening.screenings.release(because),
  });
  installProtocols(windowSession, { platform, profileStore, profileSessions, film, component, theme });
  const openWindow = createWindow({
    ...{ platform, profileSessions, film, viewer, playbackBlocks, quit, filmDisplay, theme },
    session: windowSession.session,
    calls,
    onProtectionChanged: onStatusChanged,
  });
  installIpc({
    ...{ platform, profileStore, profileSessions, film, component, viewer },
    ...{ playbackBlocks, quit, appUpdates, status, calls },
  });

  // Open the window and start the background work.
  openWindow();
  // Erase film data that a crash left on disk.
  void film.erase();
  const opening = profileSessions.open();
  app.once('will-quit', appUpdates.start(onStatusChanged));
  listenToRoomLinks(deepLinks, {
    hosts: () => {
      const profile = profileStore.current();
      return profile.state === 'ready' ? [profile.profile.host] : [];
    },
    whenReady: () => Promise.all([profileSessions.whenOpen(), viewer.whenReady()]),
    notify: (candidates) => viewer.send('rooms:link-received', { candidates }),
    focusWindow: openWindow,
  });
  app.on('activate', openWindow);
  await addDevelopmentRooms(await opening, platform.isPackaged);
}
