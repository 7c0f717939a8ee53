import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeTimers } from '../../fakes/timers.ts';
import type { UpdateOffer } from '../../../main/update/update-offer.ts';
import { createUpdates, type Updater, type UpdatesParts } from '../../../main/update/updates.ts';
import type { UpdateStatus } from '../../../preload/contract/app.ts';

export const minutes = 60_000;
export const hours = 60 * minutes;

export function anOffer(part: Partial<UpdateOffer> = {}): UpdateOffer {
  return { version: '1.2.0', minimumVersion: null, notes: null, ...part };
}

/** A pending download: a test sets its progress and ends it. */
interface PendingDownload {
  progress(percent: number): void;
  finish(): void;
  fail(error: Error): void;
}

/** Creates updates with an in-memory updater that records its calls in order. */
export function createUpdatesRig(part: Partial<UpdatesParts> = {}) {
  const timers = createFakeTimers();
  const calls: string[] = [];
  const seen: UpdateStatus[] = [];
  const world = {
    offer: null as UpdateOffer | null,
    refusedCdms: [] as readonly string[],
    checkError: null as Error | null,
    downloadError: null as Error | null,
    prepareError: null as Error | null,
    quitError: null as Error | null,
    screening: false,
    idle: false,
    atRest: true,
    /** Whether a download waits until the test ends it. */
    slow: false,
    download: null as PendingDownload | null,
    /** Runs while the system accepts the update. */
    duringPrepare: (): void => undefined,
  };
  const throwIf = (error: Error | null): void => {
    if (error !== null) throw error;
  };
  const updater: Updater = {
    check: () => {
      calls.push('check');
      if (world.checkError !== null) return Promise.reject(world.checkError);
      return Promise.resolve({ offer: world.offer, refusedCdms: world.refusedCdms });
    },
    download: (onProgress, signal) => {
      calls.push('download');
      if (!world.slow) return world.downloadError ? Promise.reject(world.downloadError) : Promise.resolve();
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('cancelled'));
        });
        world.download = { progress: onProgress, finish: resolve, fail: reject };
      });
    },
    withdraw: () => void calls.push('withdraw'),
    prepare: async () => {
      calls.push('prepare');
      await Promise.resolve();
      world.duringPrepare();
      throwIf(world.prepareError);
    },
    quitAndInstall: () => {
      calls.push('quitAndInstall');
      throwIf(world.quitError);
    },
  };
  const noted = (name: string) => (): Promise<void> => {
    calls.push(name);
    return Promise.resolve();
  };
  const logger = createFakeLogger();
  const updates = createUpdates({
    updater,
    policy: 'automatic',
    currentVersion: '1.1.0',
    manualUrl: 'https://updates.example/app/',
    timers,
    random: () => 0.5,
    isScreening: () => world.screening,
    isIdle: () => world.idle,
    isAtRest: () => Promise.resolve(world.atRest),
    beforeInstall: noted('beforeInstall'),
    installFailed: noted('installFailed'),
    rememberNotes: ({ version }) => noted(`notes of ${version}`)(),
    logger,
    ...part,
  });
  updates.onChanged((status) => void seen.push(status));
  return { updates, world, calls, seen, timers, logger };
}
