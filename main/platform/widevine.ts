import { z } from 'zod';
import type { WidevineStatus } from '../../preload/contract/app.ts';
import type { Logger, Timers } from './ports.ts';

/** What the viewer has words for: why Widevine is not there, and what to do about it. */
export type WidevineReason =
  /** Stock Electron: this build has no component updater. */
  | 'not-in-this-build'
  /** The component updater could not fetch the CDM: network, proxy or firewall. */
  | 'install-failed'
  /** Nothing failed, and still there is no CDM: this Electron is too old for the updater, or a restart is needed. */
  | 'not-installed'
  /** It is installed, and the system does not let it load. */
  | 'cannot-load'
  /** The feed warns of the installed version. */
  | 'refused-version';

/** castLabs' `components` of the main process; stock Electron has none. */
export interface CdmComponents {
  readonly WIDEVINE_CDM_ID: string;
  whenReady(required: readonly string[]): Promise<unknown>;
  status(): unknown;
}

export interface WidevineParts {
  readonly components: CdmComponents | null;
  /** Whether the player's document got MediaKeys; null: there is no such document now. */
  readonly canDecrypt: () => Promise<boolean | null>;
  /** Versions that the feed warns of. */
  readonly refusedVersions: () => readonly string[];
  readonly timers: Timers;
  readonly logger: Logger;
}

export interface Widevine {
  status(): WidevineStatus;
  /** Installs the CDM where it is missing and sees whether it works. Never rejects; `status` tells what came of it. */
  start(): Promise<void>;
  onChanged(listener: () => void): () => void;
}

const statusSchema = z.record(
  z.string(),
  z.looseObject({ status: z.string().nullish(), version: z.string().nullish() }),
);

/** Milliseconds until the player's document is asked again, when there is none yet. */
const retryMs = 2_000;
/** Milliseconds until a failed installation is tried again: the network may be back. */
const reinstallMs = 5 * 60_000;

/**
 * Widevine's CDM. `whenReady` may resolve although nothing was installed, so that the version is looked at; and on macOS
 * an installed CDM may not load, so that it is ready only when `createMediaKeys` has succeeded.
 */
export function createWidevine(parts: WidevineParts): Widevine {
  const { components, timers, logger } = parts;
  const listeners = new Set<() => void>();
  let status: WidevineStatus =
    components === null ? { state: 'absent', reason: 'not-in-this-build' } : { state: 'installing' };

  const move = (next: WidevineStatus): void => {
    status = next;
    for (const listener of listeners) listener();
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
    const works = await parts.canDecrypt().catch((error: unknown) => {
      logger.warn('Widevine could not be tried out', { version, error });
      return false;
    });
    if (works === null) {
      timers.after(retryMs, () => void tryOut(version));
      return;
    }
    logger.info('Widevine', { version, works });
    if (works) move({ state: 'ready', version });
    else fail('cannot-load');
  }

  return {
    // The feed may come to warn of a version after it was found to work.
    status: () =>
      status.state === 'ready' && status.version !== null && parts.refusedVersions().includes(status.version)
        ? { state: 'failed', reason: 'refused-version' satisfies WidevineReason }
        : status,
    start: () => (components === null ? Promise.resolve() : install(components)),
    onChanged(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function installedVersion(components: CdmComponents): string | null {
  const read = statusSchema.safeParse(components.status());
  const version = read.success ? read.data[components.WIDEVINE_CDM_ID]?.version : null;
  return version === undefined || version === '' ? null : version;
}

/** castLabs' error has one of its own for each component. */
function detailsOf(error: unknown): readonly string[] {
  const read = z.object({ errors: z.array(z.unknown()) }).safeParse(error);
  return read.success ? read.data.errors.map(String) : [];
}
