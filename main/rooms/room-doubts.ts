import type { Logger, Timers } from '../platform/ports.ts';
import type { TrustedClock } from '../vault/vault.ts';
import type { LibraryStore } from './library-store.ts';
import type { ConnectionView } from '../shared/ports.ts';

/**
 * Handles refusals of rooms, because a service may refuse a room by mistake, for example during a deployment. The first
 * refusal makes a room of the library doubtful: none of its films plays. Only a second refusal, at least 30 s later, is
 * final.
 */
export interface RoomDoubts {
  /** Called when the service refused the room. Resolves to whether the refusal is final. */
  refused(roomKey: string): Promise<boolean>;
  /** Called when the service returned the room. The room is then no longer doubtful. */
  confirmed(roomKey: string): Promise<void>;
  /** Notifies when a room becomes doubtful and when it is no longer doubtful. Returns the unsubscribe function. */
  onChanged(listener: (roomKey: string, isDoubtful: boolean) => void): () => void;
  /**
   * Requests every doubtful room again, now and when the network returns. Returns a function that stops the requests.
   */
  start(): () => void;
}

/** Seconds after the first refusal from which a second refusal is final. */
const believedAfterSeconds = 30;
const askAgainMs = (believedAfterSeconds + 1) * 1_000;
/** Maximum milliseconds between two requests. Without a clear answer, each wait is twice as long as the one before. */
const longestWaitMs = 600_000;

export function createRoomDoubts(parts: {
  readonly library: LibraryStore;
  readonly clock: TrustedClock;
  readonly timers: Timers;
  readonly connection: ConnectionView;
  readonly logger: Logger;
  /** Reads the room from the service, which causes a call of `refused` or `confirmed`. */
  readonly ask: (roomKey: string) => Promise<void>;
}): RoomDoubts {
  const { library, clock, timers, connection, logger } = parts;
  const listeners = new Set<(roomKey: string, isDoubtful: boolean) => void>();
  const waiting = new Map<string, () => void>();
  const notify = (roomKey: string, isDoubtful: boolean): void => {
    for (const listener of [...listeners]) listener(roomKey, isDoubtful);
  };
  const isDoubtful = async (roomKey: string): Promise<boolean> =>
    ((await library.entry(roomKey))?.doubtedAt ?? null) !== null;

  const ask = async (roomKey: string, nextWaitMs: number): Promise<void> => {
    waiting.delete(roomKey);
    if (connection.offline() || !(await isDoubtful(roomKey))) return;
    await parts
      .ask(roomKey)
      .catch((error: unknown) => logger.debug('a doubtful room was refused', { error }));
    // Without a clear answer, the room is requested again later.
    if (await isDoubtful(roomKey)) askLater(roomKey, nextWaitMs);
  };
  const askLater = (roomKey: string, waitMs: number): void => {
    waiting.get(roomKey)?.();
    waiting.set(
      roomKey,
      timers.after(waitMs, () => void ask(roomKey, Math.min(longestWaitMs, 2 * waitMs))),
    );
  };
  const askAll = async (): Promise<void> => {
    for (const { roomKey, doubtedAt } of await library.all()) {
      if (doubtedAt !== null) await ask(roomKey, askAgainMs);
    }
  };
  const askAllSoon = (): void => {
    askAll().catch((error: unknown) => logger.warn('the doubtful rooms could not be read', { error }));
  };
  const write = (roomKey: string, doubtedAt: number | null): Promise<void> =>
    library
      .updateEntry(roomKey, { doubtedAt })
      .catch((error: unknown) => logger.warn('a doubt is kept in memory only', { error }));

  return {
    refused: async (roomKey) => {
      const entry = await library.entry(roomKey);
      // The refusal of a room outside the library is final: no data could be erased by mistake.
      if (!entry || entry.refused) return true;
      const { doubtedAt } = entry;
      const now = clock.now();
      if (doubtedAt !== null && now - doubtedAt >= believedAfterSeconds) {
        waiting.get(roomKey)?.();
        waiting.delete(roomKey);
        return true;
      }
      // If the clock was set back, the period starts again. Otherwise the second refusal would become final much later.
      if (doubtedAt === null || doubtedAt > now) await write(roomKey, now);
      if (doubtedAt === null) {
        logger.info('a room was refused; it is asked again');
        notify(roomKey, true);
      }
      if (!waiting.has(roomKey)) askLater(roomKey, askAgainMs);
      return false;
    },
    confirmed: async (roomKey) => {
      if (!(await isDoubtful(roomKey))) return;
      waiting.get(roomKey)?.();
      waiting.delete(roomKey);
      await write(roomKey, null);
      notify(roomKey, false);
    },
    onChanged: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: () => {
      askAllSoon();
      let wasOffline = connection.offline();
      const stop = connection.onChanged(() => {
        if (wasOffline && !connection.offline()) askAllSoon();
        wasOffline = connection.offline();
      });
      return () => {
        stop();
        for (const cancel of waiting.values()) cancel();
        waiting.clear();
      };
    },
  };
}
