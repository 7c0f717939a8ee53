import type { Logger } from '../platform/ports.ts';
import type { TrustedClock } from '../vault/vault.ts';
import type { ConnectionView } from './ports.ts';

/** Looks again behind the reviewer's back at what is shown from memory (stale-while-revalidate). */
export interface Revalidator {
  /** Once at a time under one name; not while offline or paused by a 429. Failures go to the log. */
  revalidate(name: string, load: () => Promise<unknown>): void;
  /** What was read at `asOf` no longer counts as what the service says now. */
  isOld(asOf: number): boolean;
  /** Old, or the service cannot be asked. */
  isStale(asOf: number): boolean;
}

/** Seconds for which what was read counts as what the service says now. */
export const freshSeconds = 30;

export function createRevalidator(options: {
  readonly connection: ConnectionView;
  readonly clock: TrustedClock;
  readonly logger: Logger;
}): Revalidator {
  const { connection, clock, logger } = options;
  const running = new Set<string>();
  const isOld = (asOf: number): boolean => clock.now() - asOf > freshSeconds;
  return {
    isOld,
    isStale: (asOf) => isOld(asOf) || connection.offline(),
    revalidate: (name, load) => {
      if (connection.offline() || connection.pausedUntil() !== null || running.has(name)) return;
      running.add(name);
      void load()
        .catch((error: unknown) => logger.debug('revalidation failed', { error }))
        .finally(() => running.delete(name));
    },
  };
}
