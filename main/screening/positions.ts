import type { Timers } from '../platform/ports.ts';
import type { Owner } from '../vault/vault.ts';
import type { Viewings } from './viewings.ts';

export interface PositionReport {
  readonly seconds: number;
  readonly ended: boolean;
  readonly paused: boolean;
}

/**
 * Where a film stands: in memory at every report, on the disk 4 s later at the most (a kill loses 15 s at the very most,
 * player included), at once on pause, at the end and on `flush`.
 */
export interface Positions {
  report(screening: PlayingFilm, report: PositionReport): Promise<void>;
  /** Writes what waits. */
  flush(screening: PlayingFilm): Promise<void>;
}

export interface PlayingFilm {
  readonly grantId: string;
  readonly roomKey: string;
  readonly videoKey: string;
  readonly owner: Owner;
  readonly fromSecond: number;
}

/** The player reports every 5 s: each of those is written at once, and only a storm of seeks waits. */
const durableEveryMs = 4_000;

export function createPositions(options: {
  readonly viewings: Viewings;
  readonly timers: Timers;
  /** Epoch seconds. */
  readonly now: () => number;
  /** What is told of the video has changed. */
  readonly changed: (roomKey: string) => void;
}): Positions {
  const { viewings, timers, now } = options;
  /** Films written a moment ago: what comes now waits for the end of that time. */
  const resting = new Map<string, { readonly cancel: () => void; waits: boolean }>();
  const moved = new Set<string>();

  const write = async (film: PlayingFilm, fields: Parameters<Viewings['update']>[2]): Promise<void> => {
    resting.get(film.grantId)?.cancel();
    const cancel = timers.after(durableEveryMs, () => {
      const waits = resting.get(film.grantId)?.waits ?? false;
      resting.delete(film.grantId);
      if (waits) void write(film, {});
    });
    resting.set(film.grantId, { cancel, waits: false });
    await viewings.update(film, film.owner, fields);
  };

  return {
    report: async (film, { seconds, ended, paused }) => {
      // A start that failed stands at 0, or where it was to begin: what is known is not lost to it.
      const atStart = seconds < 1 || Math.abs(seconds - film.fromSecond) < 1;
      if (!ended && !moved.has(film.grantId) && atStart) return;
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
