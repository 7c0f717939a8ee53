import type { PlaybackCapabilities } from '../embed/messages.ts';
import type { PlaybackMetrics } from '../../preload/contract/playback-metrics.ts';
import type { Grant, Interruption } from '../../preload/contract/screenings.ts';

/** What a computer can do with films. */
export type { PlaybackCapabilities };

/** What the player document tells, as far as the viewer acts on it. */
export type PlayerEvent =
  | { readonly kind: 'ready' }
  | { readonly kind: 'played' }
  | { readonly kind: 'paused' }
  /** The film came to its end. */
  | { readonly kind: 'completed' }
  /** Back was chosen in the player. */
  | { readonly kind: 'left' }
  /** The next episode was chosen at the end; its cost was on screen. */
  | { readonly kind: 'next-chosen'; readonly videoKey: string }
  /** The frame that held a prepared film died, and the film with it. */
  | { readonly kind: 'held-lost'; readonly grantId: string }
  /** A code for the clipboard: the player's frame has none of its own. */
  | { readonly kind: 'copy'; readonly text: string }
  /** Code of the player's table; `fatal` when nothing plays on without a new start; `facts`: how the film stood. */
  | {
      readonly kind: 'problem';
      readonly code: string;
      readonly fatal: boolean;
      readonly metrics: PlaybackMetrics | null;
    };

export interface PlayerStrings {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly strings: Readonly<Record<string, string>>;
}

/** The one warm player of the window, as the viewer uses it. */
export interface PlayerPort {
  /** Loads and warms the player document in this frame; costs no view. The answer undoes it. */
  readonly warm: (frame: HTMLIFrameElement, address: PlayerAddress) => () => void;
  /**
   * Prepares a film in a frame of its own, off the screen; how far it is comes from main. A later `start` with its grant
   * plays it there. The answer undoes it: the film is gone with the frame's document.
   */
  readonly prepare: (
    frame: HTMLIFrameElement,
    grant: Grant,
    playerOrigin: string,
    words: PlayerStrings,
  ) => () => void;
  /** Lets the preparing go on, or pauses it. */
  readonly pausePreparing: (go: boolean) => void;
  /** Plays a grant. Rejects when the player cannot be initialised. */
  readonly start: (grant: Grant, words: PlayerStrings) => Promise<void>;
  /** Pauses and covers the picture. */
  readonly cover: (because: Interruption) => void;
  /** Takes the cover off; the reviewer presses Play to go on. */
  readonly release: () => void;
  /** Ends the screening; the frame stays warm. */
  readonly stop: () => void;
  /** What this computer can play, tried out in the player's document; costs no view. Null when it cannot be told. */
  readonly probe: () => Promise<PlaybackCapabilities | null>;
  readonly listen: (listener: (event: PlayerEvent) => void) => () => void;
}

export interface PlayerAddress {
  readonly playerUrl: string;
  readonly playerOrigin: string;
}
