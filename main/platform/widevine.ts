import { createEmitter } from '../../preload/contract/emitter.ts';
import { z } from 'zod';
import type { WidevineStatus } from '../../preload/contract/app.ts';
import type { Logger, Timers } from './ports.ts';

/** Why Widevine is unavailable. The viewer has a text and a recovery action for each reason. */
export type WidevineReason =
  /** Stock Electron: this build has no component updater. */
  | 'not-in-this-build'
  /** The component updater could not fetch the CDM: network, proxy or firewall. */
  | 'install-failed'
  /** No step failed, but the CDM is absent: this Electron is too old for the updater, or a restart is needed. */
  | 'not-installed'
  /** The CDM is installed, but the system does not allow it to load. */
  | 'cannot-load'
  /** The feed refuses the installed version. */
  | 'refused-version';

/** castLabs' `components` of the main process; stock Electron has none. */
export interface CdmComponents {
  readonly WIDEVINE_CDM_ID: string;
  whenReady(required: readonly string[]): Promise<unknown>;
  status(): unknown;
}

export interface WidevineParts {
  readonly components: CdmComponents | null;
  /** Whether the player's document received MediaKeys; null while there is no such document. */
  readonly canDecrypt: () => Promise<boolean | null>;
  /** CDM versions that the update feed refuses. */
  readonly refusedVersions: () => readonly string[];
  readonly timers: Timers;
  readonly logger: Logger;
}

export interface Widevine {
  status(): WidevineStatus;
  /** Installs the CDM if it is missing and tests it. Never rejects; `status` has the result. */
  start(): Promise<void>;
  onChanged(listener: () => void): () => void;
}

const statusSchema = z.record(
  z.string(),
  z.looseObject({ status: z.string().nullish(), version: z.string().nullish() }),
);

/** Milliseconds before the next test when there is no player document yet. */
const retryMs = 2_000;
/** Milliseconds before a failed installation is retried, because the network may be back by then. */
const reinstallMs = 5 * 60_000;

/**
 * Manages Widevine's CDM. `whenReady` may resolve although nothing was installed, so the version is checked. On macOS
 * an installed CDM may fail to load, so the state is `ready` only after `createMediaKeys` has succeeded.
 */
export function createWidevine(parts: WidevineParts): Widevine {
  const { components, timers, logger } = parts;
  const changed = createEmitter();
  let status: WidevineStatus =
    components === null ? { state: 'absent', reason: 'not-in-this-build' } : { state: 'installing' };

  const move = (next: WidevineStatus): void => {
    status = next;
    changed.notify();
  };
  const fail = (reason: WidevineReason): void => {
    move({ state: 'failed', reason });
  };

  async function install(from: CdmComponents): Promise<void> {
    if (status.state !== 'installing') move({ state: 'installing' });
    try {
      await from.whenReady([from.WIDEVINE_CDM_ID]);
    } catch (error) {
      logger.warn('Widevine could not be installed', { error, details: detailsOf(error) });
      fail('install-failed');
      timers.after(reinstallMs, () => void install(from));
      return;
    }
    const version = installedVersion(from);
    if (version === null) {
      logger.warn('Widevine is absent although no step failed', { status: from.status() });
      fail('not-installed');
      return;
    }
    await tryOut(version);
  }

  async function tryOut(version: string): Promise<void> {
    const canPlayProtected = await parts.canDecrypt().catch((error: unknown) => {
      logger.warn('Widevine could not be tried out', { version, error });
      return false;
    });
    if (canPlayProtected === null) {
      timers.after(retryMs, () => void tryOut(version));
      return;
    }
    logger.info('Widevine', { version, works: canPlayProtected });
    if (canPlayProtected) move({ state: 'ready', version });
    else fail('cannot-load');
  }

  return {
    // This is checked on every read, because the feed may refuse a version after it was tested successfully.
    status: () =>
      status.state === 'ready' && status.version !== null && parts.refusedVersions().includes(status.version)
        ? { state: 'failed', reason: 'refused-version' satisfies WidevineReason }
        : status,
    start: () => (components === null ? Promise.resolve() : install(components)),
    onChanged: changed.subscribe,
  };
}

function installedVersion(components: CdmComponents): string | null {
  const read = statusSchema.safeParse(components.status());
  const version = read.success ? read.data[components.WIDEVINE_CDM_ID]?.version : null;
  return version === undefined || version === '' ? null : version;
}

/** Returns the errors of the components, which castLabs' error contains. */
function detailsOf(error: unknown): readonly string[] {
  const read = z.object({ errors: z.array(z.unknown()) }).safeParse(error);
  return read.success ? read.data.errors.map(String) : [];
}
