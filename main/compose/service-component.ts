import type { ComponentFiles } from '../protection/component-protocol.ts';
import type { WatchService } from '../service/watch-service.ts';

export interface ServiceComponent {
  /** Whether the profile wants the service's own player. */
  isOn(): boolean;
  /**
   * Makes sure that page and script are there, before a view is spent. Nothing to do for the built-in player. Throws what
   * the service's calls throw: there is no falling back to another player than the administrator chose.
   */
  prepare(
    service: Pick<WatchService, 'playerComponent' | 'playerScript'>,
    signal: AbortSignal,
  ): Promise<void>;
  files(): ComponentFiles | null;
}

/** Milliseconds for which what was fetched is used again. */
const freshMs = 60 * 60_000;

export function createServiceComponent(parts: {
  readonly chosen: () => 'built-in' | 'service';
  /** Milliseconds that only grow. */
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
