import type { Logger } from '../platform/ports.ts';
import type { ProductConfig } from '../service/models.ts';
import type { WatchService } from '../service/watch-service.ts';
import type { Session } from '../session/session.ts';

/** The product config as received in this run. `known` returns null until the service has sent it. */
export interface KnownProductConfig {
  known(): ProductConfig | null;
  /** Requests the product config. Logs a failure and never rejects. */
  load(): Promise<void>;
}

export function createProductConfig(parts: {
  readonly service: WatchService;
  readonly session: Session;
  readonly logger: Logger;
  readonly onChanged: () => void;
}): KnownProductConfig {
  let known: ProductConfig | null = null;
  return {
    known: () => known,
    async load() {
      try {
        known = await parts.service.productConfig();
        parts.session.useProductConfig(known);
        parts.onChanged();
      } catch (error) {
        parts.logger.info('product config is not known yet', { error });
      }
    },
  };
}
