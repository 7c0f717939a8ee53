import { app, powerMonitor, screen, session, type BrowserWindow, type Session } from 'electron';
import { join } from 'node:path';
import type { EventName, Events } from '../../preload/contract/events.ts';
import type { Interruption } from '../../preload/contract/screenings.ts';
import type { Logger, Timers } from '../platform/ports.ts';
import { installClientCertificates } from '../protection/client-certificates.ts';
import { installContentProtection, type ContentProtection } from '../protection/content-protection.ts';
import { installDownloads } from '../protection/downloads.ts';
import {
  createPlaybackBlocks,
  installInterruptions,
  type PlaybackBlocks,
} from '../protection/interruptions.ts';
import { createMediaRequests, type MediaRequests } from '../protection/media-requests.ts';
import { installNavigation } from '../protection/navigation.ts';
import { viewerOrigin } from '../protection/origins.ts';
import { installPermissions } from '../protection/permissions.ts';
import { installPlayerProtocol, type Relays } from '../protection/player-protocol.ts';
import { isReleased } from '../protection/released.ts';
import { watchRemoteSession, type RemoteSession } from '../protection/remote-session.ts';
import { installViewerProtocol, stoppedPath, type ArtworkSource } from '../protection/viewer-protocol.ts';
import { createMainWindow } from '../windows/main-window.ts';
import { createWindowBounds } from '../windows/window-bounds.ts';
import { installQuitConfirmation, type QuitConfirmation } from '../windows/quit-confirmation.ts';
import { stoppedPage } from '../windows/stopped-page.ts';
import { createRecovery, installRecovery } from '../windows/viewer-recovery.ts';

/** Persistent for the code cache of our own files; no HTTP cache, so that no media response is stored. */
const windowPartition = 'persist:viewer';

export interface WindowParts {
  readonly projectRoot: string;
  readonly dataFolder: string;
  readonly artwork: ArtworkSource;
  readonly relays: Relays;
  readonly mediaOrigins: () => readonly string[];
  readonly requestOrigin: () => string | null;
  readonly component: Parameters<typeof installPlayerProtocol>[1]['component'];
  readonly onInterrupt: (because: Interruption) => void;
  readonly onRelease: () => void;
  /** The window must be layered for its capture protection. */
  readonly layeredWindow: boolean;
  readonly remoteSession: RemoteSession;
  /** A film is loaded. */
  readonly hasPicture: () => boolean;
  /** Whether films play over remote sessions. */
  readonly allowsRemote: () => boolean;
  /** Called when capture protection is lost or restored. */
  readonly onProtection: (isReady: boolean) => void;
  /** The viewer crashed; `willRestart`: it is being restarted. */
  readonly onViewerGone: (willRestart: boolean) => void;
  /** Closing the window asks the same question as quitting. */
  readonly quitConfirmation: () => QuitConfirmation;
  readonly onFocus: () => void;
  readonly timers: Timers;
  /** Monotonic milliseconds. */
  readonly monotonic: () => number;
  readonly logger: Logger;
}

export interface Shell {
  readonly session: Session;
  readonly mediaRequests: MediaRequests;
  /** Reasons why no film may be shown now. */
  readonly playbackBlocks: PlaybackBlocks;
  /** Creates the window, protected before it shows, or brings it to the front. */
  open(): void;
  /** Sends an event of the contract to the viewer, if there is one. */
  send<E extends EventName>(name: E, event: Events[E]): void;
  contentsId(): number | null;
}

/** The only window, with all rules of main/protection that apply to it, in the required order. */
export function createShell(parts: WindowParts): Shell {
  const { logger, projectRoot } = parts;
  const refused = (what: string): void => {
    logger.warn('refused', { what });
  };
  const windowSession = session.fromPartition(windowPartition, { cache: false });
  installPermissions(windowSession);
  installDownloads(windowSession, refused);
  installNavigation(app, refused);
  installClientCertificates(app, refused);
  installViewerProtocol(windowSession, {
    folder: join(projectRoot, 'dist/viewer'),
    artwork: parts.artwork,
    stoppedPage: (nonce) => stoppedPage(app.getPreferredSystemLanguages(), nonce),
  });
  installPlayerProtocol(windowSession, {
    folder: join(projectRoot, 'dist/player'),
    clipFolder: join(projectRoot, 'assets/clip'),
    relays: parts.relays,
    mediaOrigins: parts.mediaOrigins,
    component: parts.component,
  });
  const mediaRequests = createMediaRequests(windowSession, {
    requestOrigin: parts.requestOrigin,
    componentIsOn: parts.component.isOn,
    onRefused: refused,
  });
  mediaRequests.setOrigins([]);

  const playbackBlocks = createPlaybackBlocks({ interrupt: parts.onInterrupt, release: parts.onRelease });
  let window: BrowserWindow | null = null;
  let contentProtection: ContentProtection | null = null;
  watchRemoteSession(parts.remoteSession, {
    ...{ powerMonitor, screen, timers: parts.timers },
    hasPicture: parts.hasPicture,
    isAllowed: parts.allowsRemote,
    cover: () => playbackBlocks.block('remote-session'),
    uncover: () => playbackBlocks.unblock('remote-session'),
  });
  // Chromium set no flag while the session was remote.
  parts.remoteSession.onChanged((remote) => {
    if (!remote) contentProtection?.renew();
  });

  const windowBounds = createWindowBounds({
    path: join(parts.dataFolder, 'window.json'),
    displays: () => [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea),
    logger,
  });

  function create(): BrowserWindow {
    const bounds = windowBounds.read();
    const made = createMainWindow({
      session: windowSession,
      preloadPath: join(projectRoot, 'dist/preload/bridge.cjs'),
      devTools: !isReleased(app),
      title: app.getName(),
      bounds,
    });
    windowBounds.follow(made);
    contentProtection = installContentProtection(made, {
      ...{ screen, powerMonitor, timers: parts.timers },
      platform: process.platform,
      layered: parts.layeredWindow,
      hasPicture: parts.hasPicture,
      cover: () => playbackBlocks.block('protection-renewed'),
      uncover: () => playbackBlocks.unblock('protection-renewed'),
      onLost: () => {
        parts.onProtection(false);
        playbackBlocks.block('protection-lost');
      },
      onRegained: () => {
        parts.onProtection(true);
        playbackBlocks.unblock('protection-lost');
      },
    });
    installInterruptions(made, powerMonitor, playbackBlocks);
    const load = (path: string): void => {
      made.loadURL(`${viewerOrigin}${path}`).catch((error: unknown) => {
        logger.error('the window could not load its page', { error });
      });
    };
    installRecovery(made, app, logger, ({ crash }) =>
      createRecovery({
        ...{ crash, timers: parts.timers, monotonic: parts.monotonic, logger },
        onGone: parts.onViewerGone,
        load: (page) => load(page === 'viewer' ? '/index.html' : stoppedPath),
        giveUp: () => app.quit(),
      }),
    );
    made.once('ready-to-show', () => {
      // Maximising also shows the window: protection must be set before.
      if (bounds.maximised) made.maximize();
      made.show();
    });
    installQuitConfirmation(made, parts.quitConfirmation());
    made.on('focus', parts.onFocus);
    made.once('closed', () => {
      window = null;
    });
    load('/index.html');
    return made;
  }

  return {
    session: windowSession,
    mediaRequests,
    playbackBlocks,
    open() {
      if (window === null) {
        window = create();
        return;
      }
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    send(name, event) {
      if (window !== null && !window.isDestroyed()) window.webContents.send(name, event);
    },
    contentsId: () => (window === null || window.isDestroyed() ? null : window.webContents.id),
  };
}
