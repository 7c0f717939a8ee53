import type { UpdateStatus } from '../../preload/contract/app.ts';
import type { Logger, Timers } from '../platform/ports.ts';
import { updateFailureReason } from './update-failures.ts';
import { type FeedAnswer, isBelowMinimumVersion, type UpdateOffer } from './update-offer.ts';
import { createUpdateSchedule } from './update-schedule.ts';

/** electron-updater behind the few calls that are needed of it. All reject with the updater's own errors. */
export interface Updater {
  check(): Promise<FeedAnswer>;
  /**
   * Fetches what the last check offered. `onProgress`: percent, 0 to 100. Checksum and signature are checked before it
   * resolves; from then on it is installed at quit where the system allows that.
   */
  download(onProgress: (percent: number) => void, signal: AbortSignal): Promise<void>;
  /** What was fetched is not installed at quit: the feed took it back. */
  withdraw(): void;
  /** Hands the update to the system, which checks it once more (macOS); elsewhere there is nothing to do. */
  prepare(): Promise<void>;
  /** Quits and installs. Everything that delays quitting is done before. Throws when the installer did not start. */
  quitAndInstall(): void;
}

/** The words of the profile: fetch and install by itself, ask before fetching, or leave it to the administrator. */
export type UpdatePolicy = 'automatic' | 'ask' | 'off';

export interface UpdatesParts {
  /** null: this build has no feed. */
  readonly updater: Updater | null;
  readonly policy: UpdatePolicy;
  readonly currentVersion: string;
  /** Where a person can get the app by hand, null when nobody said. */
  readonly manualUrl: string | null;
  readonly timers: Timers;
  /** 0 to 1. */
  readonly random: () => number;
  readonly isScreening: () => boolean;
  /** Nobody has touched the computer for a minute. */
  readonly isIdle: () => boolean;
  /** No dialog is open and no form is filled in. */
  readonly isAtRest: () => Promise<boolean>;
  /** Makes everything durable; the app goes right after. */
  readonly beforeInstall: () => Promise<void>;
  /** The app stays after all: takes up again what `beforeInstall` ended. */
  readonly installFailed: () => Promise<void>;
  /** Keeps the notes of what is about to be installed, for the first start after it. */
  readonly rememberNotes: (offer: UpdateOffer) => Promise<void>;
  readonly logger: Logger;
}

export interface Updates {
  status(): UpdateStatus;
  /** Playing is blocked until the offered version is installed (the feed's floor). */
  blocksPlayback(): boolean;
  /** Versions of the CDM that the feed warns of. */
  refusedCdms(): readonly string[];
  /** Asked for by a person: what fails is told. Never rejects. */
  check(): Promise<void>;
  /** Fetches what was only offered, or quits and installs what is ready. Does nothing during a screening. Never rejects. */
  install(): Promise<void>;
  /** Checks now and from time to time, and installs when idle. Gives a function that ends it. */
  start(): () => void;
  onChanged(listener: (status: UpdateStatus) => void): () => void;
}

/** Minutes until a check is tried again that found no network. */
const retryMinutes = 15;

/** Checks, downloads behind the scenes, and installs when nothing is interrupted by it. */
export function createUpdates(parts: UpdatesParts): Updates {
  const { policy, logger, isScreening } = parts;
  const source = policy === 'off' ? null : parts.updater;
  const listeners = new Set<(status: UpdateStatus) => void>();
  let status: UpdateStatus = { state: source === null ? 'off' : 'idle' };
  let minimumVersion = false;
  let refusedCdms: readonly string[] = [];
  /** Fetched and checked; installs at quit or by `install`. */
  let ready: UpdateOffer | null = null;
  /** A person said yes to this version. */
  let wanted: string | null = null;
  let running: Promise<void> | null = null;
  let installing = false;

  const schedule = createUpdateSchedule({
    ...parts,
    onDue: () => void once({ requested: false }),
    onIdle: () => void leaveAndInstall(async () => parts.isIdle() && (await parts.isAtRest())),
  });

  const move = (next: UpdateStatus): void => {
    status = next;
    for (const listener of listeners) listener(next);
  };
  const showReady = ({ version }: UpdateOffer): void => {
    move(minimumVersion ? { state: 'required', version, ready: true } : { state: 'ready', version });
  };
  const showOffer = ({ version }: UpdateOffer): void => {
    if (minimumVersion) move({ state: 'required', version, ready: false });
    else move(policy === 'ask' ? { state: 'available', version } : { state: 'idle' });
  };

  async function look(from: Updater): Promise<void> {
    if (ready === null && !minimumVersion) move({ state: 'checking' });
    const answer = await from.check();
    refusedCdms = answer.refusedCdms;
    const { offer } = answer;
    minimumVersion = offer !== null && isBelowMinimumVersion(parts.currentVersion, offer);
    if (ready !== null && ready.version === offer?.version) {
      showReady(ready);
      return;
    }
    // Another version, or none: what was fetched is not wanted any more.
    if (ready !== null) from.withdraw();
    ready = null;
    if (offer === null) move({ state: 'current' });
    else if (policy === 'automatic' || minimumVersion || wanted === offer.version)
      await fetchOffer(from, offer);
    else showOffer(offer);
  }

  async function fetchOffer(from: Updater, offer: UpdateOffer): Promise<void> {
    const { version } = offer;
    const stop = new AbortController();
    const progress = (percent: number): void => {
      // A film has the line to itself.
      if (isScreening()) stop.abort();
      if (stop.signal.aborted || minimumVersion) return;
      const rounded = Math.round(Math.min(100, Math.max(0, percent)));
      if (status.state === 'downloading' && status.percent === rounded) return;
      move({ state: 'downloading', percent: rounded, version });
    };
    if (minimumVersion) showOffer(offer);
    progress(0);
    try {
      stop.signal.throwIfAborted();
      await from.download(progress, stop.signal);
    } catch (error) {
      if (!stop.signal.aborted) throw error;
      schedule.retryIn(1);
      showOffer(offer);
      return;
    }
    ready = offer;
    showReady(offer);
    await parts.rememberNotes(offer).catch((error: unknown) => {
      logger.warn('the release notes could not be saved', { error });
    });
  }

  /** One at a time. `asked`: a person waits for the answer, so that no network is worth a word. */
  function once({ requested }: { readonly requested: boolean }): Promise<void> {
    if (source === null || installing) return Promise.resolve();
    running ??= look(source)
      .catch((error: unknown) => {
        fail(error, requested);
      })
      .finally(() => {
        running = null;
      });
    return running;
  }

  function fail(error: unknown, requested: boolean): void {
    const reason = updateFailureReason(error);
    logger.warn('the update failed', { reason, error });
    if (reason === 'no-network') schedule.retryIn(retryMinutes);
    if (ready !== null) showReady(ready);
    else if (reason === 'no-network' && !requested && status.state === 'checking') move({ state: 'idle' });
    else move({ state: 'failed', reason, manualUrl: parts.manualUrl });
  }

  /** `isFine` is asked again when the system has taken the update, which can take a minute on macOS. */
  async function leaveAndInstall(isFine: () => Promise<boolean>): Promise<void> {
    if (source === null || ready === null || installing || isScreening()) return;
    installing = true;
    let ended = false;
    try {
      if (!(await isFine())) return;
      await source.prepare();
      if (!(await isFine()) || isScreening()) return;
      ended = true;
      await parts.beforeInstall();
      source.quitAndInstall();
    } catch (error) {
      source.withdraw();
      ready = null;
      fail(error, true);
      if (ended) await parts.installFailed();
    } finally {
      installing = false;
    }
  }

  return {
    status: () => status,
    blocksPlayback: () => minimumVersion,
    refusedCdms: () => refusedCdms,
    check: () => once({ requested: true }),
    async install() {
      if (isScreening()) return;
      if (status.state === 'available') wanted = status.version;
      if (ready === null) await once({ requested: true });
      else await leaveAndInstall(() => Promise.resolve(true));
    },
    start: () => (source === null ? () => undefined : schedule.start()),
    onChanged(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
