import {
  type Command,
  type Interruption,
  type PlayerState,
  type Problem,
  type Progress,
  type Track,
  type Tracks,
} from './messages.ts';

/** Events that one player sends to its host, including the four states of section 6. */
export interface PlayerEvents {
  state: PlayerState;
  /** Sent when the player's document shows the screening: at the start and after each rebuild. */
  shown: null;
  /** Sent when another document is loaded for hosts that the policy of the present one blocks. It is blank until `shown`. */
  reloading: null;
  progress: Progress;
  tracks: Tracks;
  problem: Problem;
  /** Milliseconds from the start message to the first frame. */
  firstFrame: number;
  mark: 'ready' | 'lost';
  /** A code to copy to the clipboard. */
  copy: string;
  /** The reviewer chose to play the next video. */
  next: null;
  /** The reviewer pressed the back button. */
  closeRequested: null;
  /**
   * The player's document stopped responding, or the browser reloaded it. `rebuilt` is true if the session started the
   * screening again at its position.
   */
  dead: { readonly rebuilt: boolean };
}

/** The state of a playback that another playback of the film takes over. */
export interface Continuation {
  /** Whether the film plays, or played until its covers and the refusal of its grant. */
  readonly autoplay: boolean;
  /** Reasons for which the host covered the picture since the film last played, and whether each still applies. */
  readonly covers: ReadonlyMap<Interruption, boolean>;
}

export interface PlayerController {
  readonly videoKey: string;
  readonly iframeElementID: string;
  play: () => void;
  pause: () => void;
  /** Seeks to a second of the programme. */
  seek: (seconds: number) => void;
  /** `volume` is between 0 and 1. */
  setVolume: (volume: number) => void;
  setMuted: (isMuted: boolean) => void;
  setSpeed: (speed: number) => void;
  /** Returns the tracks that the player last reported. */
  tracks: () => Tracks;
  progress: () => Progress | null;
  selectAudio: (id: Track['id']) => void;
  /** `null` turns captions off. */
  selectCaptions: (id: Track['id'] | null) => void;
  /** Handles a key (`KeyboardEvent.key`) that was pressed while the host's document had the focus; Shift is up by default. */
  press: (key: string, hasShift?: boolean) => void;
  /** Pauses the film and covers the picture. */
  cover: (because: Interruption) => void;
  /**
   * Ends this reason to cover the picture. After the last one the reviewer presses Play, unless only reasons that end
   * within moments were active.
   */
  release: (because: Interruption) => void;
  /** Ends the film in its document, for a host that hides the iframe. The playback stays and makes `comeBack` possible. */
  setAside: () => void;
  /**
   * Starts the film that was set aside at its position: it plays if it played before, and is covered as long as the host
   * covers it.
   */
  comeBack: () => void;
  /** Returns how another playback continues this one. */
  continuation: () => Continuation;
  /** Returns a function that unsubscribes. */
  on: <E extends keyof PlayerEvents>(event: E, listener: (value: PlayerEvents[E]) => void) => () => void;
  /** Ends this playback. Blanks the iframe unless it is kept warm. A second call does nothing. */
  destroy: () => void;
}

/** Returns the controller's methods that only send commands. */
export function createCommands(send: (command: Command) => void) {
  return {
    play: () => send({ name: 'play' }),
    pause: () => send({ name: 'pause' }),
    seek: (seconds: number) => send({ name: 'seek', seconds }),
    setVolume: (volume: number) => send({ name: 'volume', volume }),
    setMuted: (isMuted: boolean) => send({ name: 'muted', muted: isMuted }),
    setSpeed: (speed: number) => send({ name: 'speed', speed }),
    selectAudio: (id: string) => send({ name: 'audio', id }),
    selectCaptions: (id: string | null) => send({ name: 'captions', id }),
  } satisfies Partial<PlayerController>;
}
