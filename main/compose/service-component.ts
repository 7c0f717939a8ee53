import type { ComponentFiles } from '../protection/component-protocol.ts';
import type { WatchService } from '../service/watch-service.ts';

export interface ServiceComponent {
  /** Whether the profile chooses the service's own player. */
  isOn(): boolean;
  /**
   * Fetches page and script before a view is spent; does nothing for the built-in player. Throws the errors of the
   * service calls: there is no fallback to a player that the administrator did not choose.
   */
  prepare(
    service: Pick<WatchService, 'playerComponent' | 'playerScript'>,
    signal: AbortSignal,
  ): Promise<void>;
  files(): ComponentFiles | null;
}

/** Milliseconds for which fetched files are reused. */
const freshMs = 60 * 60_000;

export function createServiceComponent(parts: {
  readonly chosen: () => 'built-in' | 'service';
  /** Monotonic milliseconds. */
  readonly monotonic: () => number;
}): ServiceComponent {
  let held: { readonly files: ComponentFiles; readonly at: number; readonly of: object } | null = null;
  const isOn = (): boolean => parts.chosen() === 'service';
  return {
    isOn,
    prepare: async (service, signal) => {
      if (!isOn()) return;
      if (held !== null && held.of === service && parts.monotonic() - held.at < freshMs) return;
      const [html, script] = await Promise.all([
        service.playerComponent({ signal }),
        service.playerScript({ signal }),
      ]);
      held = { files: { html, script }, at: parts.monotonic(), of: service };
    },
    files: () => (isOn() ? (held?.files ?? null) : null),
  };
}
