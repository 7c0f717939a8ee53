import type { Session } from 'electron';
import type { Logger } from '../platform/ports.ts';

/**
 * Where a frame can store. Cleared of every origin: an Electron session that is told one clears its first-party part,
 * and what the player's frame stores is kept apart by the page around it. Nothing else of ours lies there.
 */
const frameStorages = ['filesystem', 'indexdb', 'localstorage', 'serviceworkers', 'cachestorage'] as const;

export interface PlayerStorage {
  /** Empties it: a prepared film has ended, or a crash may have left one. Never rejects. */
  empty(): Promise<void>;
  /** A screening is over: nothing of it stays. What stands prepared outlives the films that are watched meanwhile. */
  clear(): Promise<void>;
}

/** What the player's frames may have stored on the disk. */
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
