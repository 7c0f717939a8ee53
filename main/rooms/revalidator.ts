import type { Logger } from '../platform/ports.ts';
import { automatic, type CallOptions } from '../service/call-options.ts';
import type { TrustedClock } from '../vault/vault.ts';
import type { ConnectionView } from '../shared/ports.ts';

/** Reloads cached data in the background (stale-while-revalidate). */
export interface Revalidator {
  /**
   * Runs `load` with the options of an automatic call, unless a load of this name is running or the service is out of
   * reach. Failures are logged.
   */
  revalidate(name: string, load: (call: CallOptions) => Promise<unknown>): void;
  /** Whether data read at `asOf` (epoch seconds) is too old to count as current. */
  isOld(asOf: number): boolean;
  /** Whether data read at `asOf` is old, or the service cannot be reached. */
  isStale(asOf: number): boolean;
}

/** Seconds for which data counts as current. */
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
      if (connection.offline() || running.has(name)) return;
      running.add(name);
      void load(automatic)
        .catch((error: unknown) => logger.debug('revalidation failed', { error }))
        .finally(() => running.delete(name));
    },
  };
}
