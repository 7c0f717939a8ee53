import { singleFlight } from '../platform/single-flight.ts';
import type { Logger, Timers } from '../platform/ports.ts';
import { automatic, type CallOptions } from '../service/call-options.ts';
import type { TrustedClock } from '../vault/vault.ts';
import { createLaterPages } from './later-pages.ts';
import { freshSeconds } from './revalidator.ts';
import type { PicturePrefetch } from './picture-prefetch.ts';
import type { LibraryStore } from './library-store.ts';
import type { ConnectionView, SessionView } from '../shared/ports.ts';
import type { LibraryEntry } from './room-documents.ts';
import type { RoomReader } from './room-reader.ts';
import { isOutOfReach, isPassing, isRateLimit } from '../shared/service-answers.ts';
import type { RoomCache } from './room-cache.ts';
import type { SharedProjects } from './shared-library.ts';
import type { SharedReader } from './shared-reader.ts';

/**
 * Refreshes the rooms of the library in the background: on start, on focus if they are over 5 minutes old, hourly, and
 * when the network returns. A round reads one room at a time, the open room first. A 429 or a lost network ends the
 * round. `later-pages.ts` then reads the later pages of large rooms.
 */
export interface LibraryRefresh {
  /**
   * Refreshes all rooms now, after a click, or joins the running round. Resolves to the last error of the service that
   * is about no room; null if there was none, or an outage or a rate limit, which the viewer shows already. Never
   * rejects.
   */
  all(): Promise<Error | null>;
  /**
   * Starts a round in the background, or after a running round another one, which reads only the rooms that are not
   * fresh. For what the running round may have missed.
   */
  again(): void;
  /** Reads one room's listing in the background, for the dates and count on its card. */
  refreshListing(roomKey: string): void;
  /** Called after a sign-in. Reads what is shared with the account. Never rejects. */
  shared(): Promise<void>;
  /**
   * Called when the window gets focus. Refreshes the rooms that are over 5 minutes old. Does nothing before `start`,
   * because the window gets its first focus before it shows the library.
   */
  focused(): void;
  /** Called when this room is on screen, so that it is refreshed first. */
  opened(roomKey: string): void;
  /** Called when this room has left the screen. Notifies of later pages that were read for the first time. */
  left(roomKey: string): void;
  /** Called when a crash has removed whatever was on the screen. Returns the key of the room that was; null if none. */
  leaveAny(): string | null;
  isRefreshing(roomKey: string): boolean;
  /** Increases whenever `isRefreshing` changes. */
  version(): number;
  /** Starts the first round and the hourly rounds. Returns a function that stops them. */
  start(): () => void;
}

const focusAgeSeconds = 5 * 60;
/** Maximum number of pages of a room that a round reads. `later-pages.ts` reads the others after the round. */
const pagesOfRoom = 5;
const hourMs = 3_600_000;
/**
 * Delay of the first round in milliseconds, so that the library is first displayed from the vault: both need the
 * processor.
 */
export const firstRoundMs = 2_000;

/** Returns whether no further room can be read now. */
const endsRound = (error: unknown): boolean => isRateLimit(error) || isOutOfReach(error);

export function createLibraryRefresh(options: {
  readonly store: LibraryStore;
  readonly reader: RoomReader;
  readonly roomCache: RoomCache;
  readonly picturePrefetch: PicturePrefetch;
  readonly shared: Pick<SharedProjects, 'firstKeys'>;
  readonly sharedReader: Pick<SharedReader, 'refresh'>;
  readonly session: SessionView;
  readonly connection: ConnectionView;
  readonly clock: TrustedClock;
  readonly timers: Timers;
  readonly canPrefetch: () => boolean;
  readonly logger: Logger;
}): LibraryRefresh {
  const { store, reader, roomCache, picturePrefetch, session, connection, clock, logger } = options;
  const refreshing = new Set<string>();
  let version = 0;
  let opened: string | null = null;
  let hasStarted = false;

  const readListing = async (roomKey: string, call: CallOptions, most = pagesOfRoom): Promise<void> => {
    if (!options.canPrefetch()) return;
    let read = 0;
    for await (const _page of reader.pages(roomKey, call)) {
      read += 1;
      if (read === 1) void picturePrefetch.fetch(roomKey);
      if (read >= most || !options.canPrefetch()) return;
    }
  };

  /** Refreshes a room. Resolves to the error that kept it from being read; null if there was none. */
  const refreshRoom = async (roomKey: string, call: CallOptions): Promise<unknown> => {
    refreshing.add(roomKey);
    version += 1;
    reader.changed([roomKey]);
    try {
      await reader.room(roomKey, call);
      await readListing(roomKey, call);
      return null;
    } catch (error) {
      logger.debug('a room could not be refreshed', { error });
      return error;
    } finally {
      refreshing.delete(roomKey);
      version += 1;
      reader.changed([roomKey]);
    }
  };

  const canRefresh = (entry: LibraryEntry): boolean => !(entry.accountOnly && !session.reviewer().signedIn);

  const laterPages = createLaterPages({
    ...options,
    roomKeys: async () => {
      const rooms = (await store.read()).entries.filter(canRefresh).map(({ roomKey }) => roomKey);
      return session.reviewer().signedIn ? [...rooms, ...(await options.shared.firstKeys())] : rooms;
    },
    isOpened: (roomKey) => roomKey === opened,
  });

  /** Resolves to the error that `all` reports. */
  const run = async (olderThanSeconds: number, call: CallOptions): Promise<Error | null> => {
    let failure: Error | null = null;
    const { entries } = await store.read();
    const order = entries.filter(canRefresh).map((entry) => entry.roomKey);
    if (opened !== null && order.includes(opened)) order.unshift(...order.splice(order.indexOf(opened), 1));
    for (const roomKey of order) {
      if (connection.offline() || connection.pausedUntil() !== null) return failure;
      const known = await roomCache.room(roomKey);
      if (known && clock.now() - known.asOf < olderThanSeconds) continue;
      const error = await refreshRoom(roomKey, call);
      if (endsRound(error)) return failure;
      if (isPassing(error)) failure = error;
    }
    return failure;
  };

  /** Reads only some of the account's projects, and only the first page of each, because there may be thousands. */
  const readShared = singleFlight(async (olderThanSeconds: number): Promise<Error | null> => {
    let failure: Error | null = null;
    if (connection.offline() || !session.reviewer().signedIn) return failure;
    await options.sharedReader.refresh(olderThanSeconds);
    for (const roomKey of await options.shared.firstKeys()) {
      if (connection.offline() || connection.pausedUntil() !== null || !options.canPrefetch()) return failure;
      const known = await roomCache.room(roomKey);
      if (known && clock.now() - known.asOf < olderThanSeconds) continue;
      try {
        await reader.room(roomKey, automatic);
        await readListing(roomKey, automatic, 1);
      } catch (error) {
        logger.debug('a shared project could not be read', { error });
        if (endsRound(error)) return failure;
        if (isPassing(error)) failure = error;
      }
    }
    return failure;
  });
  const shared = (olderThanSeconds: number): Promise<Error | null> =>
    readShared(olderThanSeconds)
      .catch((error: unknown) => {
        logger.warn('what is shared with the account could not be read', { error });
        return error instanceof Error ? error : null;
      })
      .finally(() => laterPages.readSoon());

  const begin = singleFlight((olderThanSeconds: number, call: CallOptions = automatic) =>
    run(olderThanSeconds, call)
      .catch((error: unknown) => {
        logger.warn('the library could not be refreshed', { error });
        return error instanceof Error ? error : null;
      })
      .then(async (failure) => {
        const ofShared = await shared(olderThanSeconds);
        return failure ?? ofShared;
      }),
  );

  const again = (): void => {
    const round = begin.running();
    void (round === null ? begin(0) : round.then(() => begin(freshSeconds)));
  };

  return {
    all: () => begin(0, {}),
    again,
    refreshListing: (roomKey) => {
      readListing(roomKey, automatic)
        .catch((error: unknown) => logger.debug('a listing could not be read', { error }))
        .finally(() => {
          reader.notifyGrown(roomKey);
          laterPages.readSoon();
        });
    },
    shared: async () => {
      await shared(freshSeconds);
    },
    focused: () => {
      if (hasStarted) void begin(focusAgeSeconds);
    },
    opened: (roomKey) => {
      opened = roomKey;
    },
    leaveAny: () => {
      const left = opened;
      opened = null;
      return left;
    },
    left: (roomKey) => {
      if (opened === roomKey) opened = null;
      reader.notifyGrown(roomKey);
    },
    isRefreshing: (roomKey) => refreshing.has(roomKey),
    version: () => version,
    start: () => {
      hasStarted = true;
      const stopFirst = options.timers.after(firstRoundMs, () => void begin(0));
      const stopHours = options.timers.every(hourMs, () => void begin(focusAgeSeconds));
      let isOffline = connection.offline();
      const stopWatching = connection.onChanged(() => {
        const isOfflineNow = connection.offline();
        // A running round may have failed while the network was lost. The next round then reads the rooms that failed.
        if (isOffline && !isOfflineNow) again();
        isOffline = isOfflineNow;
      });
      return () => {
        hasStarted = false;
        stopFirst();
        laterPages.stop();
        stopHours();
        stopWatching();
      };
    },
  };
}
