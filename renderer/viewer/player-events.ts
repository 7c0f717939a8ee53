import type { PlayerController, PlayerEvents } from '../embed/controller.ts';
import type { PlayerEvent } from './player-port.ts';

const states = { ready: 'ready', play: 'played', pause: 'paused', complete: 'completed' } as const;

interface Ear {
  /** The video that `next` means; null: none is offered. */
  readonly nextKey: string | null;
  readonly tell: (event: PlayerEvent) => void;
}

/** Tells the viewer what the player says. Every event stands here, so that the compiler names one that is not heard. */
export function tellEvents({ on }: Pick<PlayerController, 'on'>, { nextKey, tell }: Ear): void {
  const hear: { readonly [E in keyof PlayerEvents]: ((value: PlayerEvents[E]) => void) | 'not needed' } = {
    state: (state) => tell({ kind: states[state] }),
    closeRequested: () => tell({ kind: 'left' }),
    next: () => nextKey !== null && tell({ kind: 'next-chosen', videoKey: nextKey }),
    copy: (text) => tell({ kind: 'copy', text }),
    problem: ({ code, severity, facts = null }) =>
      tell({ kind: 'problem', code, fatal: severity !== 'notice', facts }),
    dead: ({ rebuilt }) => tell({ kind: 'problem', code: 'SV-PLAYER-DEAD', fatal: !rebuilt, facts: null }),
    // Position, tracks and mark are told to main by the player's relays.
    progress: 'not needed',
    tracks: 'not needed',
    firstFrame: 'not needed',
    mark: 'not needed',
  };
  for (const event of Object.keys(hear) as (keyof PlayerEvents)[]) {
    const listener = hear[event];
    if (listener !== 'not needed') on(event, listener as (value: PlayerEvents[typeof event]) => void);
  }
}
