import type { Timers } from '../platform/ports.ts';
import type { Owner } from '../vault/vault.ts';
import type { Viewings } from './viewings.ts';

export interface PositionReport {
  readonly seconds: number;
  readonly ended: boolean;
  readonly paused: boolean;
}

/**
 * Stores playback positions: in memory at every report, and on disk at most 4 s later. A pause, the end and `flush`
 * write to disk immediately. A killed app loses at most the last 15 s of playback.
 */
export interface Positions {
  report(screening: PlayingFilm, report: PositionReport): Promise<void>;
  /** Writes the film's position to disk if that write is delayed. */
  flush(screening: PlayingFilm): Promise<void>;
}

export interface PlayingFilm {
  readonly grantId: string;
  readonly roomKey: string;
  readonly videoKey: string;
  readonly owner: Owner;
  readonly fromSecond: number;
}

/**
 * Minimum milliseconds between two writes. This is less than the player's report interval of 5 s, so regular reports
 * are written immediately and only bursts of seeks wait.
 */
const durableEveryMs = 4_000;

export function createPositions(options: {
  readonly viewings: Viewings;
  readonly timers: Timers;
  /** Epoch seconds. */
  readonly now: () => number;
  /** Called when the visible state of a video in this room has changed. */
  readonly changed: (roomKey: string) => void;
}): Positions {
  const { viewings, timers, now } = options;
  /** Films written less than `durableEveryMs` ago; newer reports wait until that time has passed. */
  const resting = new Map<string, { readonly cancel: () => void; waits: boolean }>();
  const moved = new Set<string>();

  const write = async (film: PlayingFilm, fields: Parameters<Viewings['update']>[2]): Promise<void> => {
    resting.get(film.grantId)?.cancel();
    const cancel = timers.after(durableEveryMs, () => {
      const isWaiting = resting.get(film.grantId)?.waits ?? false;
      resting.delete(film.grantId);
      if (isWaiting) void write(film, {});
    });
    resting.set(film.grantId, { cancel, waits: false });
    await viewings.update(film, film.owner, fields);
  };

  return {
    report: async (film, { seconds, ended, paused }) => {
      // A player that failed to start reports 0 or its start position, which must not overwrite the known position.
      const isAtStart = seconds < 1 || Math.abs(seconds - film.fromSecond) < 1;
      if (!ended && !moved.has(film.grantId) && isAtStart) return;
      moved.add(film.grantId);
      if (ended) {
        await write(film, { positionSeconds: null, watched: true, playedAt: now() });
        options.changed(film.roomKey);
        return;
      }
      const fields = { positionSeconds: seconds, playedAt: now() };
      const rest = resting.get(film.grantId);
      if (rest && !paused) {
        viewings.remember(film, fields);
        rest.waits = true;
        return;
      }
      await write(film, fields);
      if (paused) options.changed(film.roomKey);
    },
    flush: async (film) => {
      const rest = resting.get(film.grantId);
      rest?.cancel();
      resting.delete(film.grantId);
      moved.delete(film.grantId);
      if (rest?.waits) await viewings.update(film, film.owner, {});
    },
  };
}
