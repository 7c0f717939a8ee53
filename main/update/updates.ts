import { compare, valid } from 'semver';
import type { UpdateStatus } from '../../preload/contract/app.ts';
import type { Logger, Timers } from '../platform/ports.ts';
import { updateFailureReason } from './update-failures.ts';

/** What a feed offers. */
export interface UpdateOffer {
  readonly version: string;
  /** The feed's floor: older versions may not play. null when it has none. */
  readonly minimumVersion: string | null;
  readonly notes: string | null;
}

/** electron-updater behind the few calls that are needed of it. */
export interface Updater {
  /** What is newer than this app, null when nothing is. Rejects with the updater's own errors. */
  check(): Promise<UpdateOffer | null>;
  /** `percent` 0 to 100. Checksum and signature are checked before it resolves. */
  download(onProgress: (percent: number) => void): Promise<void>;
  /** Installs at quit where the system allows it. */
  installOnQuit(): void;
  /** Quits and installs; everything that delays quitting is done before. */
  quitAndInstall(): void;
}

export type UpdatePolicy = 'off' | 'notify' | 'auto';

export interface UpdatesParts {
  readonly updater: Updater | null;
  readonly policy: UpdatePolicy;
  readonly currentVersion: string;
  /** Where a person can get the app by hand, null when nobody said. */
  readonly manualUrl: string | null;
  readonly timers: Timers;
  /** 0 to 1. */
  readonly random: () => number;
  /** Nothing would be interrupted: no screening, no form, no dialog, the library on the screen. */
  readonly isIdle: () => boolean;
  /** Makes everything durable before the app goes. */
  readonly beforeInstall: () => Promise<void>;
  readonly logger: Logger;
}

export interface Updates {
  status(): UpdateStatus;
  /** Playing is blocked until the offered version is installed (the feed's floor). */
  blocksPlayback(): boolean;
  check(): Promise<void>;
  install(): Promise<void>;
  start(): () => void;
  onChanged(listener: (status: UpdateStatus) => void): () => void;
}

const sixHoursMs = 6 * 3600 * 1000;
/** Not all reviewers of a festival at once. */
const jitterMs = 30 * 60 * 1000;
const idleTickMs = 60 * 1000;
/** Minutes on the library without a touch before an update installs by itself. */
export const idleMinutes = 30;

/** Checks, downloads behind the scenes, and installs when nothing is interrupted by it (decisions.md, Profile). */
export function createUpdates(parts: UpdatesParts): Updates {
  const { updater, policy, currentVersion, timers, logger } = parts;
  const listeners = new Set<(status: UpdateStatus) => void>();
  let status: UpdateStatus = { state: updater === null || policy === 'off' ? 'off' : 'idle' };
  let floor = false;
  let running: Promise<void> | null = null;
  let idleFor = 0;

  const move = (next: UpdateStatus): void => {
    status = next;
    for (const listener of listeners) listener(next);
  };

  const isReady = (): boolean => status.state === 'ready' || (status.state === 'required' && status.ready);

  async function run(source: Updater): Promise<void> {
    if (isReady()) return;
    move({ state: 'checking' });
    const offer = await source.check();
    if (offer === null) {
      floor = false;
      move({ state: 'current' });
      return;
    }
    floor = isBelowFloor(currentVersion, offer);
    const { version } = offer;
    if (policy === 'notify' && !floor) {
      move({ state: 'available', version });
      return;
    }
    await fetchOffer(source, version);
  }

  async function fetchOffer(source: Updater, version: string): Promise<void> {
    const progress = (percent: number): void => {
      const rounded = Math.round(Math.min(100, Math.max(0, percent)));
      if (status.state === 'downloading' && status.percent === rounded) return;
      move({ state: 'downloading', percent: rounded, version });
    };
    progress(0);
    await source.download(progress);
    source.installOnQuit();
    move(floor ? { state: 'required', version, ready: true } : { state: 'ready', version });
  }

  function check(): Promise<void> {
    if (updater === null || policy === 'off') return Promise.resolve();
    running ??= run(updater)
      .catch((error: unknown) => {
        logger.warn('the update failed', { error });
        move({ state: 'failed', reason: updateFailureReason(error), manualUrl: parts.manualUrl });
      })
      .finally(() => {
        running = null;
      });
    return running;
  }

  async function install(): Promise<void> {
    if (updater === null) return;
    if (status.state === 'available') {
      await fetchOffer(updater, status.version);
      return;
    }
    if (!isReady()) return;
    await parts.beforeInstall();
    updater.quitAndInstall();
  }

  return {
    status: () => status,
    blocksPlayback: () => floor,
    check,
    install,
    start() {
      if (updater === null || policy === 'off') return () => undefined;
      void check();
      const stopChecking = timers.every(sixHoursMs + parts.random() * jitterMs, () => void check());
      const stopIdling = timers.every(idleTickMs, () => {
        idleFor = parts.isIdle() ? idleFor + 1 : 0;
        if (idleFor >= idleMinutes && isReady()) void install();
      });
      return () => {
        stopChecking();
        stopIdling();
      };
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The floor counts only when what the feed offers meets it: a floor that nothing meets would lock everyone out. */
function isBelowFloor(currentVersion: string, { version, minimumVersion }: UpdateOffer): boolean {
  if (minimumVersion === null || valid(minimumVersion) === null || valid(version) === null) return false;
  return compare(currentVersion, minimumVersion) < 0 && compare(version, minimumVersion) >= 0;
}
