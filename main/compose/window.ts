import { app, powerMonitor, screen, type BrowserWindow, type Session } from 'electron';
import { join } from 'node:path';
import type { Calls } from '../ipc/calls.ts';
import { installContentProtection } from '../protection/content-protection.ts';
import { installInterruptions, type PlaybackBlocks } from '../protection/interruptions.ts';
import { viewerOrigin } from '../protection/origins.ts';
import { isReleased } from '../protection/released.ts';
import { watchRemoteSession } from '../protection/remote-session.ts';
import { stoppedPath } from '../protection/viewer-protocol.ts';
import type { FilmDisplay } from '../windows/film-display.ts';
import { createMainWindow } from '../windows/main-window.ts';
import { installQuitConfirmation } from '../windows/quit-confirmation.ts';
import { createRecovery, installRecovery } from '../windows/viewer-recovery.ts';
import { createWindowBounds } from '../windows/window-bounds.ts';
import type { WindowTheme } from '../windows/window-theme.ts';
import type { Film } from './film.ts';
import type { Platform } from './platform.ts';
import type { ProfileSessions } from './profile-sessions.ts';
import type { Quit } from './quit.ts';
import type { Viewer } from './viewer.ts';

export interface WindowParts {
  readonly platform: Platform;
  readonly session: Session;
  readonly profileSessions: ProfileSessions;
  readonly film: Film;
  readonly viewer: Viewer;
  readonly calls: Pick<Calls, 'cancelOpenings'>;
  readonly playbackBlocks: PlaybackBlocks;
  /** Closing the window needs the same confirmation as quitting. */
  readonly quit: Quit;
  readonly filmDisplay: Pick<FilmDisplay, 'follow'>;
  readonly theme: Pick<WindowTheme, 'background' | 'follow'>;
  /** Called when capture protection is lost or restored. */
  readonly onProtectionChanged: () => void;
}

/**
 * Sets up the only window and its rules from main/protection. Returns a function that brings the window to the front,
 * or creates it with capture protection set before it is shown. While the app quits, it makes the app start again.
 */
export function createWindow(parts: WindowParts): () => void {
  const { platform, profileSessions, film, viewer, playbackBlocks } = parts;
  const { logger, timers, projectRoot, remoteSession } = platform;
  const hasPicture = (): boolean => profileSessions.isFilmRunning();
  const windowBounds = createWindowBounds({
    file: platform.windowFile,
    displays: () => [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea),
  });
  watchRemoteSession(remoteSession, {
    ...{ powerMonitor, screen, timers, hasPicture },
    isAllowed: () => profileSessions.canShowRemotely(),
    cover: () => playbackBlocks.block('remote-session'),
    uncover: () => playbackBlocks.unblock('remote-session'),
  });
  powerMonitor.on('resume', () => profileSessions.current()?.connection.checkNow());

  function onProtection(isReady: boolean): void {
    platform.protection.capture = isReady ? platform.captureBySystem : 'absent';
    if (isReady) playbackBlocks.unblock('protection-lost');
    else {
      logger.error('capture protection could not be set');
      playbackBlocks.block('protection-lost');
    }
    parts.onProtectionChanged();
  }

  function protect(window: BrowserWindow): void {
    const contentProtection = installContentProtection(window, {
      ...{ screen, powerMonitor, timers, hasPicture },
      platform: process.platform,
      layered: platform.layeredWindow,
      cover: () => playbackBlocks.block('protection-renewed'),
      uncover: () => playbackBlocks.unblock('protection-renewed'),
      onLost: () => onProtection(false),
      onRegained: () => onProtection(true),
    });
    // Chromium sets no protection flag during a remote session, so it is set again afterwards. `renew` does nothing for
    // a window that has closed.
    remoteSession.onChanged((isRemote) => {
      if (!isRemote) contentProtection.renew();
    });
    installInterruptions(window, powerMonitor, playbackBlocks);
  }

  function onViewerGone(willRestart: boolean): void {
    viewer.onLost();
    // A film that opens is not shown to the next document. An answer that has arrived, or will, remains a stored grant.
    parts.calls.cancelOpenings();
    const screening = profileSessions.current()?.screening ?? null;
    film.onViewerGone(screening, willRestart, profileSessions.current()?.rooms.refresh.leaveAny() ?? null);
    void screening?.prepared.end('viewer-gone', 'lost');
  }

  function onFocus(): void {
    viewer.send('app:focused', null);
    profileSessions.current()?.rooms.refresh.focused();
    profileSessions.current()?.connection.checkNow();
  }

  function create(): BrowserWindow {
    const bounds = windowBounds.read();
    const window = createMainWindow({
      session: parts.session,
      preloadPath: join(projectRoot, 'dist/preload/bridge.cjs'),
      devTools: !isReleased(app),
      title: app.getName(),
      bounds,
      background: parts.theme.background(),
    });
    parts.theme.follow(window);
    windowBounds.follow(window);
    parts.filmDisplay.follow(window);
    protect(window);
    const load = (path: string): void => {
      window.loadURL(`${viewerOrigin}${path}`).catch((error: unknown) => {
        logger.error('the window could not load its page', { error });
      });
    };
    installRecovery(window, app, logger, ({ crash }) =>
      createRecovery({
        ...{ crash, timers, logger, onGone: onViewerGone },
        monotonic: () => platform.clock.monotonic(),
        load: (page) => load(page === 'viewer' ? '/index.html' : stoppedPath),
        giveUp: () => app.quit(),
      }),
    );
    // The viewer's error page reloads the document. A document that main loads replaces one that is already lost.
    window.webContents.on('did-navigate', () => {
      if (viewer.isReady()) onViewerGone(true);
    });
    window.once('ready-to-show', () => {
      // Maximising also shows the window, so protection must already be set.
      if (bounds.maximised) window.maximize();
      window.show();
    });
    installQuitConfirmation(window, parts.quit);
    window.on('focus', onFocus);
    load('/index.html');
    return window;
  }

  return () => {
    if (!parts.quit.startsAgain() && !viewer.show()) viewer.attach(create());
  };
}
