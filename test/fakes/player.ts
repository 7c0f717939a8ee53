import type { Grant } from '../../preload/contract/screenings.ts';
import type { PlayerEvent, PlayerPort } from '../../renderer/viewer/player-port.ts';

export interface FakePlayer {
  readonly port: PlayerPort;
  readonly started: readonly Grant[];
  /** What was done to it, in order: `warm`, `start`, `cover:minimised`, `release`, `stop`. */
  readonly log: readonly string[];
  readonly emit: (event: PlayerEvent) => void;
  /** The next start rejects. */
  readonly breakDown: () => void;
}

/** A player that plays nothing and remembers everything. */
export function createFakePlayer(): FakePlayer {
  const listeners = new Set<(event: PlayerEvent) => void>();
  const started: Grant[] = [];
  const log: string[] = [];
  let broken = false;
  return {
    started,
    log,
    breakDown: () => {
      broken = true;
    },
    emit: (event) => {
      for (const listener of [...listeners]) listener(event);
    },
    port: {
      warm: () => {
        log.push('warm');
        return () => log.push('cold');
      },
      start: (grant) => {
        log.push('start');
        if (broken) return Promise.reject(new Error('broken'));
        started.push(grant);
        return Promise.resolve();
      },
      cover: (because) => log.push(`cover:${because}`),
      release: () => log.push('release'),
      stop: () => log.push('stop'),
      listen: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}
