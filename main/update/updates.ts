import { singleFlight } from '../platform/single-flight.ts';
import { createEmitter } from '../../preload/contract/emitter.ts';
import type { UpdateStatus } from '../../preload/contract/app.ts';
import type { Logger, Timers } from '../platform/ports.ts';
import { updateFailureReason } from './update-failures.ts';
import { type FeedAnswer, isBelowMinimumVersion, type UpdateOffer } from './update-offer.ts';
import { createUpdateSchedule } from './update-schedule.ts';

/** The part of electron-updater that we use. All methods reject with the updater's own errors. */
export interface Updater {
  check(): Promise<FeedAnswer>;
  /**
   * Downloads the update offered by the last check. `onProgress` receives percent, 0 to 100. Resolves after checksum
   * and signature were verified. The update then installs at quit where the system allows that.
   */
  download(onProgress: (percent: number) => void, signal: AbortSignal): Promise<void>;
  /** Prevents installing the downloaded update at quit, because the feed withdrew it. */
  withdraw(): void;
  /** Passes the update on macOS to the system, which verifies it again. Does nothing elsewhere. */
  prepare(): Promise<void>;
  /**
   * Quits the app and installs the update. Anything that delays quitting must be done before. Throws when the installer
   * did not start.
   */
  quitAndInstall(): void;
}

/** The profile's policy: download and install automatically, ask before downloading, or leave it to the administrator. */
export type UpdatePolicy = 'automatic' | 'ask' | 'off';

export interface UpdatesParts {
  /** The updater; null if this build has no feed. */
  readonly updater: Updater | null;
  readonly policy: UpdatePolicy;
  readonly currentVersion: string;
  /** Address for a manual download; null when none is configured. */
  readonly manualUrl: string | null;
  readonly timers: Timers;
  /** Returns a random number from 0 to 1. */
  readonly random: () => number;
  readonly isScreening: () => boolean;
  /** Whether the computer has had no input for a minute. */
  readonly isIdle: () => boolean;
  /** Whether no dialog is open and no form is filled in. */
  readonly isAtRest: () => Promise<boolean>;
  /** Writes all data to disk before the installation. The app quits right after. */
  readonly beforeInstall: () => Promise<void>;
  /** Called when the installation failed and the app keeps running. Restarts what `beforeInstall` ended. */
  readonly installFailed: () => Promise<void>;
  /** Stores the update's release notes for the first start after its installation. */
  readonly rememberNotes: (offer: UpdateOffer) => Promise<void>;
  readonly logger: Logger;
}

export interface Updates {
  status(): UpdateStatus;
  /** Whether playback is blocked until the offered version is installed (the feed's minimum version). */
  blocksPlayback(): boolean;
  /** CDM versions that the feed refuses. */
  refusedCdms(): readonly string[];
  /** Checks at the user's request, so failures are shown. Never rejects. */
  check(): Promise<void>;
  /** Downloads an offered update, or quits and installs a downloaded one. Does nothing during a screening. Never rejects. */
  install(): Promise<void>;
  /** Checks now and periodically, and installs when the computer is idle. Returns a function that stops both. */
  start(): () => void;
  onChanged(listener: (status: UpdateStatus) => void): () => void;
}

/** Minutes before a check that failed without network is retried. */
const retryMinutes = 15;

/** Creates the updates: checks, downloads in the background, and installs when that interrupts nothing. */
export function createUpdates(parts: UpdatesParts): Updates {
  const { policy, logger, isScreening } = parts;
  const source = policy === 'off' ? null : parts.updater;
  const changed = createEmitter<UpdateStatus>();
  let status: UpdateStatus = { state: source === null ? 'off' : 'idle' };
  let isVersionTooOld = false;
  let refusedCdms: readonly string[] = [];
  /** The downloaded and verified update, which installs at quit or by `install`; null without one. */
  let ready: UpdateOffer | null = null;
  /** The version that the user accepted. */
  let wanted: string | null = null;
  let isInstalling = false;

  const schedule = createUpdateSchedule({
    ...parts,
    onDue: () => void once({ requested: false }),
    onIdle: () => void leaveAndInstall(async () => parts.isIdle() && (await parts.isAtRest())),
  });

  const move = (next: UpdateStatus): void => {
    status = next;
    changed.notify(next);
  };
  const showReady = ({ version }: UpdateOffer): void => {
    move(isVersionTooOld ? { state: 'required', version, ready: true } : { state: 'ready', version });
  };
  const showOffer = ({ version }: UpdateOffer): void => {
    if (isVersionTooOld) move({ state: 'required', version, ready: false });
    else move(policy === 'ask' ? { state: 'available', version } : { state: 'idle' });
  };

  async function look(from: Updater): Promise<void> {
    if (ready === null && !isVersionTooOld) move({ state: 'checking' });
    const answer = await from.check();
    refusedCdms = answer.refusedCdms;
    const { offer } = answer;
    isVersionTooOld = offer !== null && isBelowMinimumVersion(parts.currentVersion, offer);
    if (ready !== null && ready.version === offer?.version) {
      showReady(ready);
      return;
    }
    // The feed offers another version or none, so the download is discarded.
    if (ready !== null) from.withdraw();
    ready = null;
    if (offer === null) move({ state: 'current' });
    else if (policy === 'automatic' || isVersionTooOld || wanted === offer.version)
      await fetchOffer(from, offer);
    else showOffer(offer);
  }

  async function fetchOffer(from: Updater, offer: UpdateOffer): Promise<void> {
    const { version } = offer;
    const stop = new AbortController();
    const progress = (percent: number): void => {
      // The download stops during a screening, which needs the bandwidth.
      if (isScreening()) stop.abort();
      if (stop.signal.aborted || isVersionTooOld) return;
      const rounded = Math.round(Math.min(100, Math.max(0, percent)));
      if (status.state === 'downloading' && status.percent === rounded) return;
      move({ state: 'downloading', percent: rounded, version });
    };
    if (isVersionTooOld) showOffer(offer);
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

  /** Runs one check at a time. `requested`: the user waits for the result, so a missing network is reported. */
  function once({ requested }: { readonly requested: boolean }): Promise<void> {
    return source === null || isInstalling ? Promise.resolve() : lookOnce(source, requested);
  }

  const lookOnce = singleFlight((from: Updater, isRequested: boolean) =>
    look(from).catch((error: unknown) => {
      fail(error, isRequested);
    }),
  );

  function fail(error: unknown, isRequested: boolean): void {
    const reason = updateFailureReason(error);
    logger.warn('the update failed', { reason, error });
    if (reason === 'no-network') schedule.retryIn(retryMinutes);
    if (ready !== null) showReady(ready);
    else if (reason === 'no-network' && !isRequested && status.state === 'checking') move({ state: 'idle' });
    else move({ state: 'failed', reason, manualUrl: parts.manualUrl });
  }

  /**
   * Quits and installs the update if `isFine` allows it. `isFine` is called again after `prepare`, which can take a
   * minute on macOS.
   */
  async function leaveAndInstall(isFine: () => Promise<boolean>): Promise<void> {
    if (source === null || ready === null || isInstalling || isScreening()) return;
    isInstalling = true;
    let hasEnded = false;
    try {
      if (!(await isFine())) return;
      await source.prepare();
      if (!(await isFine()) || isScreening()) return;
      hasEnded = true;
      await parts.beforeInstall();
      source.quitAndInstall();
    } catch (error) {
      source.withdraw();
      ready = null;
      fail(error, true);
      if (hasEnded) await parts.installFailed();
    } finally {
      isInstalling = false;
    }
  }

  return {
    status: () => status,
    blocksPlayback: () => isVersionTooOld,
    refusedCdms: () => refusedCdms,
    check: () => once({ requested: true }),
    async install() {
      if (isScreening()) return;
      if (status.state === 'available') wanted = status.version;
      if (ready === null) await once({ requested: true });
      else await leaveAndInstall(() => Promise.resolve(true));
    },
    start: () => (source === null ? () => undefined : schedule.start()),
    onChanged: changed.subscribe,
  };
}
