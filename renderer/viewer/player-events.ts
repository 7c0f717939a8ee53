import type { PlayerController, PlayerEvents } from '../embed/controller.ts';
import type { PlayerEvent } from './player-port.ts';

const states = { ready: 'ready', play: 'played', pause: 'paused', complete: 'completed' } as const;

interface PlayerEventTarget {
  /** Key of the next video; null when none is offered. */
  readonly nextKey: string | null;
  readonly notify: (event: PlayerEvent) => void;
}

/** Forwards player events to the viewer. The table lists every event, so that the compiler reports a missing one. */
export function notifyPlayerEvents(
  { on }: Pick<PlayerController, 'on'>,
  { nextKey, notify }: PlayerEventTarget,
): void {
  const handlers: { readonly [E in keyof PlayerEvents]: ((value: PlayerEvents[E]) => void) | 'not needed' } =
    {
      state: (state) => notify({ kind: states[state] }),
      shown: () => notify({ kind: 'shown' }),
      reloading: () => notify({ kind: 'reloading' }),
      closeRequested: () => notify({ kind: 'left' }),
      next: () => nextKey !== null && notify({ kind: 'next-chosen', videoKey: nextKey }),
      copy: (text) => notify({ kind: 'copy', text }),
      problem: ({ code, severity, seconds, facts: metrics = null }) => {
        notify({ kind: 'problem', code, fatal: severity !== 'notice', metrics });
        if (severity === 'renew') notify({ kind: 'grant-refused', code, seconds });
      },
      dead: ({ rebuilt }) => {
        if (rebuilt) notify({ kind: 'restarted' });
        notify({ kind: 'problem', code: 'SV-PLAYER-DEAD', fatal: !rebuilt, metrics: null });
      },
      // The viewer ignores these events, because the player's relays report position, tracks and watermark to main.
      progress: 'not needed',
      tracks: 'not needed',
      firstFrame: 'not needed',
      mark: 'not needed',
    };
  for (const event of Object.keys(handlers) as (keyof PlayerEvents)[]) {
    const listener = handlers[event];
    if (listener !== 'not needed') on(event, listener as (value: PlayerEvents[typeof event]) => void);
  }
}
