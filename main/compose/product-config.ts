import type { Logger, Timers } from '../platform/ports.ts';
import type { ProductConfig } from '../service/models.ts';
import { automatic, type CallOptions } from '../service/call-options.ts';
import type { WatchService } from '../service/watch-service.ts';
import type { Session } from '../session/session.ts';
import type { ConnectionView } from '../shared/ports.ts';
import { isPassing } from '../shared/service-answers.ts';

/** The product config as received in this run. `known` returns null until the service has sent it. */
export interface KnownProductConfig {
  known(): ProductConfig | null;
  /**
   * Requests the product config, and again after a temporary failure and when the service is back. Logs a failure and
   * never rejects.
   */
  load(): Promise<void>;
  /** Ends the waiting retry. */
  stop(): void;
}

export function createProductConfig(parts: {
  readonly service: WatchService;
  readonly session: Session;
  readonly connection: ConnectionView;
  readonly timers: Timers;
  readonly logger: Logger;
  /** Returns the milliseconds from a failed request to the next one. */
  readonly retryMs: () => number;
  readonly onChanged: () => void;
}): KnownProductConfig {
  let known: ProductConfig | null = null;
  let isWanted = false;
  let isRunning = false;
  let cancelRetry = (): void => undefined;
  async function load(options?: CallOptions): Promise<void> {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    cancelRetry();
    try {
      known = await parts.service.productConfig(options);
      parts.session.useProductConfig(known);
      parts.onChanged();
    } catch (error) {
      parts.logger.info('product config is not known yet', { error });
      if (isPassing(error)) loadLater();
    } finally {
      isRunning = false;
    }
  }
  // If only this address fails, no change of the connection starts another request.
  function loadLater(): void {
    if (isWanted) cancelRetry = parts.timers.after(parts.retryMs(), () => loadIfUnknown(automatic));
  }
  // The sign-in depends on the config.
  function loadIfUnknown(options?: CallOptions): void {
    if (isWanted && known === null && !parts.connection.offline()) void load(options);
  }
  // The service may have been unreachable.
  parts.connection.onChanged(() => loadIfUnknown());
  return {
    known: () => known,
    load: () => load(),
    stop: () => {
      isWanted = false;
      cancelRetry();
    },
  };
}
