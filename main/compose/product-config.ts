import type { Logger } from '../platform/ports.ts';
import type { ProductConfig } from '../service/models.ts';
import type { WatchService } from '../service/watch-service.ts';
import type { Session } from '../session/session.ts';
import type { ConnectionView } from '../shared/ports.ts';

/** The product config as received in this run. `known` returns null until the service has sent it. */
export interface KnownProductConfig {
  known(): ProductConfig | null;
  /** Requests the product config, and again when the service is back. Logs a failure and never rejects. */
  load(): Promise<void>;
}

export function createProductConfig(parts: {
  readonly service: WatchService;
  readonly session: Session;
  readonly connection: ConnectionView;
  readonly logger: Logger;
  readonly onChanged: () => void;
}): KnownProductConfig {
  let known: ProductConfig | null = null;
  let isWanted = false;
  let isRunning = false;
  async function load(): Promise<void> {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    try {
      known = await parts.service.productConfig();
      parts.session.useProductConfig(known);
      parts.onChanged();
    } catch (error) {
      parts.logger.info('product config is not known yet', { error });
    } finally {
      isRunning = false;
    }
  }
  // The service may have been unreachable. The sign-in depends on the config.
  parts.connection.onChanged(() => {
    if (isWanted && known === null && !parts.connection.offline()) void load();
  });
  return { known: () => known, load };
}
