import type { PlaybackCapabilities } from '../embed/messages.ts';
import type { PlaybackMetrics } from '../../preload/contract/playback-metrics.ts';
import type { Grant, Interruption } from '../../preload/contract/screenings.ts';

export type { PlaybackCapabilities };

/** Events of the player document that the viewer acts on. */
export type PlayerEvent =
  /** The player's document shows the screening; until then its frame is blank. */
  | { readonly kind: 'shown' }
  /** The player's document died and is loaded again. */
  | { readonly kind: 'restarted' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'played' }
  | { readonly kind: 'paused' }
  /** The film came to its end. */
  | { readonly kind: 'completed' }
  /** Back was pressed in the player. */
  | { readonly kind: 'left' }
  /** The next episode was chosen at the end; its cost was on screen. */
  | { readonly kind: 'next-chosen'; readonly videoKey: string }
  /** The frame that held a prepared film died, and the film with it. */
  | { readonly kind: 'held-lost'; readonly grantId: string }
  /** A code to copy: the player's frame has no clipboard access. */
  | { readonly kind: 'copy'; readonly text: string }
  /** The film cannot go on with this grant: its media or licence was refused. The film is paused. */
  | { readonly kind: 'grant-refused' }
  /** `code`: from the player's table. `fatal`: playback needs a new start. `metrics`: playback state at that time. */
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
  /** Loads and warms the player document in this frame; costs no view. Returns a function that undoes it. */
  readonly warm: (frame: HTMLIFrameElement, address: PlayerAddress) => () => void;
  /**
   * Prepares a film in its own frame, off the screen; main reports the progress. A later `start` with its grant plays
   * it there. Returns a function that undoes it: the film is lost with the frame's document.
   */
  readonly prepare: (
    frame: HTMLIFrameElement,
    grant: Grant,
    playerOrigin: string,
    words: PlayerStrings,
  ) => () => void;
  /** Continues (`true`) or pauses the preparation. */
  readonly pausePreparing: (canGoOn: boolean) => void;
  /** Plays a grant. Rejects when the player cannot be initialised. */
  readonly start: (grant: Grant, words: PlayerStrings) => Promise<void>;
  /** Passes on a key (`KeyboardEvent.key`) that was pressed outside the player's frame. */
  readonly press: (key: string) => void;
  /** Pauses and covers the picture. */
  readonly cover: (because: Interruption) => void;
  /** Removes the cover; the reviewer presses Play to continue. */
  readonly release: () => void;
  /** Ends the screening; the frame stays warm. */
  readonly stop: () => void;
  /** Probes in the player's document what this computer can play; costs no view. Null when unknown. */
  readonly probe: () => Promise<PlaybackCapabilities | null>;
  /** The newest HDCP version of the computer's outputs, or `none`; null when unknown, as without Widevine. */
  readonly probeOutput: () => Promise<string | null>;
  readonly listen: (listener: (event: PlayerEvent) => void) => () => void;
}

export interface PlayerAddress {
  readonly playerUrl: string;
  readonly playerOrigin: string;
}
