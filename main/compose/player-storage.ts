import type { Session } from 'electron';
import type { Logger } from '../platform/ports.ts';

/**
 * Storage types of a frame. Cleared for all origins: given one origin, Electron clears only its first-party storage,
 * but the player's frame storage is partitioned by the embedding page. The app stores nothing else there.
 */
const frameStorages = ['filesystem', 'indexdb', 'localstorage', 'serviceworkers', 'cachestorage'] as const;

export interface PlayerStorage {
  /** Erases it: a prepared film has ended, or a crash may have left one. Never rejects. */
  empty(): Promise<void>;
  /** Erases it after a screening, unless a prepared film is held. */
  clear(): Promise<void>;
}

/** Data that the player's frames store on disk. */
export function createPlayerStorage(parts: {
  readonly session: Pick<Session, 'clearStorageData'>;
  readonly isHeld: () => boolean;
  readonly logger: Logger;
}): PlayerStorage {
  const empty = (): Promise<void> =>
    parts.session.clearStorageData({ storages: [...frameStorages] }).catch((error: unknown) => {
      parts.logger.warn('the player storage could not be cleared', { error });
    });
  return { empty, clear: () => (parts.isHeld() ? Promise.resolve() : empty()) };
}
