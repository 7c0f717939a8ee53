import type { Timers } from '../platform/ports.ts';
import type { Owner } from '../vault/vault.ts';
import type { Viewings } from './viewings.ts';

export interface PositionReport {
  readonly seconds: number;
  readonly ended: boolean;
  readonly paused: boolean;
}

/** Where a film stands: in memory at every report, durable within 10 s, and at once on pause, at the end and on `flush`. */
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

export const durableEveryMs = 10_000;

export function createPositions(options: {
  readonly viewings: Viewings;
  readonly timers: Timers;
  /** Epoch seconds. */
  readonly now: () => number;
  /** What is told of the video has changed. */
  readonly changed: (roomKey: string) => void;
}): Positions {
  const { viewings, timers, now } = options;
  const waiting = new Map<string, () => void>();
  const moved = new Set<string>();

  const write = async (film: PlayingFilm, fields: Parameters<Viewings['update']>[2]): Promise<void> => {
    waiting.get(film.grantId)?.();
    waiting.delete(film.grantId);
    await viewings.update(film, film.owner, fields);
  };

  const writeLater = (film: PlayingFilm): void => {
    if (waiting.has(film.grantId)) return;
    const cancel = timers.after(durableEveryMs, () => {
      void write(film, {});
    });
    waiting.set(film.grantId, cancel);
  };

  return {
    report: async (film, { seconds, ended, paused }) => {
      // A start that failed stands at 0, or where it was to begin: what is known is not lost to it.
      if (!ended && !moved.has(film.grantId) && Math.abs(seconds - film.fromSecond) < 1) return;
      if (!ended && !moved.has(film.grantId) && seconds < 1) return;
      moved.add(film.grantId);
      if (ended) {
        await write(film, { positionSeconds: null, watched: true, playedAt: now() });
        options.changed(film.roomKey);
        return;
      }
      const fields = { positionSeconds: seconds, playedAt: now() };
      if (paused) {
        await write(film, fields);
        options.changed(film.roomKey);
        return;
      }
      viewings.remember(film, fields);
      writeLater(film);
    },
    flush: async (film) => {
      moved.delete(film.grantId);
      if (waiting.has(film.grantId)) await write(film, {});
    },
  };
}
