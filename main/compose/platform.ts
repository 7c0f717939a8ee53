import { app, session } from 'electron';
import { release, version as osVersionName } from 'node:os';
import { join, win32 } from 'node:path';
import { createSystemSecretStore } from '../platform/keychain.ts';
import { createLogFile, logFileName } from '../platform/log-file.ts';
import { createLogger } from '../platform/logger.ts';
import { createNodeFileSystem } from '../platform/node-file-system.ts';
import type { Fetch, FileSystem, Logger, SecretStore, Timers } from '../platform/ports.ts';
import { createSystemClock } from '../platform/system-clock.ts';
import { createLoginItem, type LoginItem } from '../platform/login-item.ts';
import { createPrivateFetch } from '../platform/private-fetch.ts';
import { createTimers } from '../platform/timers.ts';
import { captureState, needsLayeredWindow } from '../protection/capture-state.ts';
import { isReleased } from '../protection/released.ts';
import {
  createRemoteSession,
  createSystemProgram,
  type RemoteSession,
} from '../protection/remote-session.ts';
import { createWindowFile, type WindowFile } from '../windows/window-file.ts';
import type { ProtectionStatus } from '../../preload/contract/app.ts';

/** Properties and services of this computer and this build. They are created once, before the profile is read. */
export interface Platform {
  readonly projectRoot: string;
  readonly dataFolder: string;
  readonly isPackaged: boolean;
  readonly fileSystem: FileSystem;
  /** The entries of this app in the OS keychain. */
  readonly secretStore: SecretStore;
  readonly clock: ReturnType<typeof createSystemClock>;
  readonly timers: Timers;
  readonly logger: Logger;
  /** Secrets currently in memory, which the logger removes from every line. Code that holds a secret adds it here. */
  readonly knownSecrets: Set<string>;
  readonly platform: 'windows' | 'macos' | 'linux';
  readonly osVersion: string;
  readonly osName: string;
  /** Fetch for service calls, with an in-memory session without cache or cookies. */
  readonly serviceFetch: Fetch;
  /**
   * Fetch for pictures, licences and certificates, with a session that shares nothing with the session of service
   * calls.
   */
  readonly mediaFetch: Fetch;
  /** Strength of capture protection on this system while the window's protection flag is set. */
  readonly captureBySystem: ProtectionStatus['capture'];
  readonly protection: { capture: ProtectionStatus['capture']; readonly reason: string | null };
  /** Whether capture protection may need a layered window on this system. */
  readonly layeredWindow: boolean;
  /** Whether Electron reports the position of a window, which it cannot on Wayland. */
  readonly tellsWindowPosition: boolean;
  readonly remoteSession: RemoteSession;
  /**
   * Whether the development flag lifts protection, for which the viewer shows a notice. Always false in a packaged
   * build.
   */
  readonly protectionLifted: boolean;
  readonly loginItem: LoginItem;
  readonly windowFile: WindowFile;
  readonly logPath: string;
}

/** Name of the app in the OS keychain. */
const keychainService = 'Screener Viewer';

const platforms: Readonly<Record<string, Platform['platform']>> = { win32: 'windows', darwin: 'macos' };

export function createPlatform(): Platform {
  const isPackaged = isReleased(app);
  const dataFolder = app.getPath('userData');
  const knownSecrets = new Set<string>();
  const logFolder = join(dataFolder, 'logs');
  const sink = createLogFile(logFolder, { toConsole: !isPackaged });
  const logger = createLogger(sink, () => knownSecrets);
  const captureSystem = { platform: process.platform, release: release() };
  const protection = captureState(captureSystem);
  return {
    projectRoot: app.getAppPath(),
    dataFolder,
    isPackaged,
    fileSystem: createNodeFileSystem(),
    secretStore: createSystemSecretStore({ service: keychainService, timers: createTimers() }),
    clock: createSystemClock(),
    timers: createTimers(),
    logger,
    knownSecrets,
    platform: platforms[process.platform] ?? 'linux',
    osVersion: release(),
    osName: osVersionName(),
    serviceFetch: privateFetch('service'),
    mediaFetch: privateFetch('media'),
    captureBySystem: protection.capture,
    protection: { ...protection },
    layeredWindow: needsLayeredWindow(captureSystem),
    tellsWindowPosition: process.env.XDG_SESSION_TYPE !== 'wayland',
    remoteSession: createRemoteSession({
      platform: process.platform,
      sessionName: process.env.SESSIONNAME ?? '',
      processId: process.pid,
      run: createSystemProgram(win32.join(process.env.SystemRoot ?? 'C:\\Windows', 'System32')),
      logger,
    }),
    protectionLifted: !isPackaged && process.env.SCREENER_VIEWER_LIFT_PROTECTION === '1',
    logPath: join(logFolder, logFileName),
    windowFile: createWindowFile(join(dataFolder, 'window.json'), logger),
    loginItem: createLoginItem(app, platforms[process.platform] ?? 'linux'),
  };
}

/** Creates a fetch with its own in-memory session without cache. Proxy and certificate authorities are the system's. */
const privateFetch = (partition: string): Fetch =>
  createPrivateFetch(session.fromPartition(partition, { cache: false }));
