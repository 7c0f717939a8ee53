import type { VideoRef } from '../../preload/contract/operations.ts';
import { DomainFailure } from '../platform/domain-failure.ts';
import { idOf } from './grant-store.ts';

/** State that an opening passes on to the openings that waited for it. */
export interface OpeningTurn {
  /** Whether this opening, or one that it waited for, obtained a grant. The grant is stored even if it is not shown. */
  hasGrant: boolean;
}

export interface OpeningQueue {
  /** Runs `open` when the earlier openings of the same film have ended. Rejects as `open` does. */
  run<T>(ref: VideoRef, open: (turn: OpeningTurn) => Promise<T>): Promise<T>;
}

/**
 * Creates the queue of openings: one at a time for each film, whatever its purpose, because each may make a playback
 * call, which may spend a view. A lost playback answer also ends the openings that waited for it: only the reviewer may
 * repeat the call.
 */
export function createOpeningQueue(): OpeningQueue {
  const last = new Map<string, { readonly turn: OpeningTurn; readonly promise: Promise<unknown> }>();
  return {
    run: (ref, open) => {
      const id = idOf(ref);
      const earlier = last.get(id);
      const turn: OpeningTurn = { hasGrant: false };
      const inTurn = async () => {
        await earlier?.promise.catch((error: unknown) => {
          if (error instanceof DomainFailure && error.failure.kind === 'playback-lost') throw error;
        });
        turn.hasGrant = earlier?.turn.hasGrant ?? false;
        return open(turn);
      };
      const promise = inTurn().finally(() => {
        if (last.get(id)?.turn === turn) last.delete(id);
      });
      last.set(id, { turn, promise });
      return promise;
    },
  };
}
