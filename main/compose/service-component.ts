import type { ComponentFiles } from '../protection/component-protocol.ts';
import type { WatchService } from '../service/watch-service.ts';

export interface ServiceComponent {
  /** Whether the profile selects the service's own player. */
  isOn(): boolean;
  /**
   * Fetches the player's page and script; called before a view is spent. Does nothing for the built-in player. Rejects
   * with the errors of the service calls, and never falls back to the built-in player, which the administrator did not
   * choose.
   */
  prepare(
    service: Pick<WatchService, 'playerComponent' | 'playerScript'>,
    signal: AbortSignal,
  ): Promise<void>;
  files(): ComponentFiles | null;
}

/** Milliseconds for which the fetched page and script are reused. */
const freshMs = 60 * 60_000;

export function createServiceComponent(parts: {
  readonly chosen: () => 'built-in' | 'service';
  /** Returns monotonic milliseconds. */
  readonly monotonic: () => number;
}): ServiceComponent {
  let held: { readonly files: ComponentFiles; readonly at: number; readonly of: object } | null = null;
  const isOn = (): boolean => parts.chosen() === 'service';
  return {
    isOn,
    prepare: async (service, signal) => {
      if (!isOn()) return;
      if (held?.of === service && parts.monotonic() - held.at < freshMs) return;
      const [html, script] = await Promise.all([
        service.playerComponent({ signal }),
        service.playerScript({ signal }),
      ]);
      held = { files: { html, script }, at: parts.monotonic(), of: service };
    },
    files: () => (isOn() ? (held?.files ?? null) : null),
  };
}
