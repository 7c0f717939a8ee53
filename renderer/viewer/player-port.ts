import type { PlaybackCapabilities } from '../embed/messages.ts';
import type { PlaybackMetrics } from '../../preload/contract/playback-metrics.ts';
import type { Grant, Interruption } from '../../preload/contract/screenings.ts';

export type { PlaybackCapabilities };

/** What a server refused in the middle of a film: the player's code, and the position in seconds. */
export interface Refusal {
  readonly code: string;
  readonly seconds: number;
}

/** Events of the player document that the viewer acts on. */
export type PlayerEvent =
  /** The player's document shows the screening; until then its frame is blank. */
  | { readonly kind: 'shown' }
  /** Another document is loaded for the screening, for hosts that the policy of the present one blocks. */
  | { readonly kind: 'reloading' }
  /** The player's document crashed and is loaded again. */
  | { readonly kind: 'restarted' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'played' }
  | { readonly kind: 'paused' }
  /** The film ended. */
  | { readonly kind: 'completed' }
  /** The reviewer pressed Back in the player. */
  | { readonly kind: 'left' }
  /** The reviewer chose the next video, whose cost was on the screen. */
  | { readonly kind: 'next-chosen'; readonly videoKey: string }
  /** The frame that held a prepared film crashed, and the film is lost. */
  | { readonly kind: 'held-lost'; readonly grantId: string }
  /** A code to copy to the clipboard, which the player's frame cannot access. */
  | { readonly kind: 'copy'; readonly text: string }
  /** The film cannot continue with this grant, because its media or licence was refused. The film is paused. */
  | ({ readonly kind: 'grant-refused' } & Refusal)
  /**
   * `code` is from the player's table of problems. `fatal`: playback needs a new start. `metrics`: playback metrics at that time.
   */
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
  /** The grant's next video with the text of its cost; absent to take the grant's. */
  readonly next?: Grant['app']['next'];
}

/** See `PlayerPort.start`. */
export type StartMode = 'plays' | 'waits' | 'continues';

/** The viewer's interface to the warm player of the window. */
export interface PlayerPort {
  /**
   * Loads and warms the player document in this frame, without spending a view. Call it again for a new address, while
   * no film plays in the frame: a document that a film has already loaded from there stays.
   */
  readonly warm: (frame: HTMLIFrameElement, address: PlayerAddress) => void;
  /** Ends the screening and unloads the document that `warm` loaded. */
  readonly unload: () => void;
  /**
   * Prepares a film in its own frame, off the screen; main reports the progress. A later `start` with the film's grant
   * plays it there. Returns a function that unloads the frame; the film is then lost.
   */
  readonly prepare: (
    frame: HTMLIFrameElement,
    grant: Grant,
    playerOrigin: string,
    words: PlayerStrings,
  ) => () => void;
  /** Resumes (true) or pauses (false) the preparation. */
  readonly pausePreparing: (canGoOn: boolean) => void;
  /**
   * Shows the film of a grant. `plays`, the default: it plays by itself. `waits`: it waits for a press of Play.
   * `continues`: it is the film that the player has, with another grant, so it stays paused or covered if it is. Rejects
   * when the player cannot be initialised.
   */
  readonly start: (grant: Grant, words: PlayerStrings, how?: StartMode) => Promise<void>;
  /** Passes on a key (`KeyboardEvent.key`) that was pressed outside the player's frame, with or without Shift. */
  readonly press: (key: string, hasShift: boolean) => void;
  /** Pauses the film and covers the picture. */
  readonly cover: (because: Interruption) => void;
  /** Ends this reason to cover. After the last one the reviewer presses Play to continue. */
  readonly release: (because: Interruption) => void;
  /** Ends the picture and the sound of the film, whose frame is then hidden. The screening stays. */
  readonly setAside: () => void;
  /** Shows the film that was set aside again at its position: playing if it played, covered if it was or is to be. */
  readonly comeBack: () => void;
  /** Ends the screening and keeps the frame warm. */
  readonly stop: () => void;
  /**
   * Measures in the player's document what this computer can play, without spending a view. Resolves to null when
   * unknown.
   */
  readonly probe: () => Promise<PlaybackCapabilities | null>;
  /**
   * Resolves to the newest HDCP version of the computer's outputs, to `none`, or to null when unknown, as without
   * Widevine.
   */
  readonly probeOutput: () => Promise<string | null>;
  readonly listen: (listener: (event: PlayerEvent) => void) => () => void;
}

export interface PlayerAddress {
  readonly playerUrl: string;
  readonly playerOrigin: string;
}
