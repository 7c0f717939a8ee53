import { singleFlight } from '../platform/single-flight.ts';
import type { Logger, Timers } from '../platform/ports.ts';
import { automatic } from '../service/call-options.ts';
import { isOutOfReach, isRateLimit } from '../shared/service-answers.ts';
import type { ConnectionView } from '../shared/ports.ts';
import type { TrustedClock } from '../vault/vault.ts';
import { isLastPage, pageIdOf } from './page-position.ts';
import { judgePage } from './paging.ts';
import type { RoomCache } from './room-cache.ts';
import type { RoomReader } from './room-reader.ts';

/**
 * Reads the later pages of large rooms in small steps, so that no deadline is missing. A round of `LibraryRefresh` reads
 * only the first pages of a room.
 */
export interface LaterPages {
  /** Starts a step soon, unless one is running or due, or `stop` was called. */
  readSoon(): void;
  /** Ends the reading for good. Nothing is requested any more. */
  stop(): void;
}

/** Maximum number of pages that are read of a room in the background: 1,020 videos. */
const mostOfRoom = 34;
/** Maximum number of pages of one step. */
const mostOfStep = 30;
/** Delay of the first step in milliseconds. The pages of the round are displayed first. */
export const firstStepMs = 5_000;
/** Delay between two steps in milliseconds. */
export const nextStepMs = 60_000;
/** Seconds after which a later page is read again. */
const laterPageSeconds = 3_600;

/**
 * Returns the number of the first page of a room's listing that is not cached, or was read before `since` (epoch
 * seconds); null if there is none.
 */
export async function pageToRead(
  roomCache: Pick<RoomCache, 'page'>,
  roomKey: string,
  since: number,
): Promise<number | null> {
  const seen = new Set<string>();
  for (let number = 1; ; number += 1) {
    const page = await roomCache.page(roomKey, pageIdOf(null, number));
    if (page === null || page.asOf < since) return number;
    const keys = page.videos.map(({ video }) => video.key);
    const { hasMore, newKeys } = judgePage({ ...page, page: number, keys }, seen);
    if (!hasMore || isLastPage(page, number)) return null;
    for (const key of newKeys) seen.add(key);
  }
}

export function createLaterPages(options: {
  /** Returns the keys of the rooms and projects to read, in order. */
  readonly roomKeys: () => Promise<readonly string[]>;
  /** Returns whether the room is on the screen. Its listeners are notified when it is left. */
  readonly isOpened: (roomKey: string) => boolean;
  readonly reader: RoomReader;
  readonly roomCache: RoomCache;
  readonly connection: ConnectionView;
  readonly clock: TrustedClock;
  readonly timers: Timers;
  readonly canPrefetch: () => boolean;
  readonly logger: Logger;
}): LaterPages {
  const { reader, roomCache, connection, clock, logger } = options;
  let stopTimer: (() => void) | null = null;
  let isStopped = false;
  const canRead = (): boolean => !isStopped && options.canPrefetch();

  /**
   * Reads the pages of a room that are missing or were read before `since`. Calls `onCall` before each call, and reads
   * on while it returns true.
   */
  const readRoom = async (roomKey: string, since: number, onCall: () => boolean): Promise<void> => {
    let last = 0;
    try {
      while (canRead()) {
        const number = await pageToRead(roomCache, roomKey, since);
        // If the page was not stored, for example because the room was erased, the walk ends.
        if (number === null || number <= last || number > mostOfRoom || !onCall()) break;
        last = number;
        const { videos } = await reader.page({ roomKey, page: number, query: '', season: null }, automatic);
        if (videos.length === 0) break;
      }
    } finally {
      if (last > 0 && !isStopped && !options.isOpened(roomKey)) reader.notifyGrown(roomKey);
    }
  };

  /** Reads a step. Returns whether another step may find more to read. After a failure the next round begins it. */
  const step = singleFlight(async (): Promise<boolean> => {
    let left = mostOfStep;
    const onCall = (): boolean => {
      left -= 1;
      return left >= 0;
    };
    // The missing pages of all rooms come before the old ones, so that a large library is read to its end.
    for (const since of [0, clock.now() - laterPageSeconds])
      for (const roomKey of await options.roomKeys()) {
        if (isStopped || connection.offline() || connection.pausedUntil() !== null) return false;
        if (!(await roomCache.room(roomKey))) continue;
        try {
          await readRoom(roomKey, since, onCall);
        } catch (error) {
          logger.debug('the later pages of a room could not be read', { error });
          if (isRateLimit(error) || isOutOfReach(error)) return false;
        }
        if (left <= 0 || !options.canPrefetch()) return true;
      }
    return false;
  });

  const readAfter = (ms: number): void => {
    stopTimer ??= options.timers.after(ms, () => {
      stopTimer = null;
      step()
        .then((mayHaveMore) => mayHaveMore && !isStopped && readAfter(nextStepMs))
        .catch((error: unknown) => logger.warn('later pages could not be read', { error }));
    });
  };

  return {
    readSoon: () => {
      if (!isStopped) readAfter(firstStepMs);
    },
    stop: () => {
      isStopped = true;
      stopTimer?.();
      stopTimer = null;
    },
  };
}
