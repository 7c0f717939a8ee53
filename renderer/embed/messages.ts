import type { PlaybackMetrics } from '../../preload/contract/playback-metrics.ts';
import type {
  AppPlayback,
  CaptionStyle,
  Interruption,
  PlaybackData,
  PlayerPreferences,
} from '../../preload/contract/screenings.ts';
import type { WatermarkConfig } from '../../preload/contract/watermark.ts';

export type { AppPlayback, CaptionStyle, Interruption, PlaybackData, PlayerPreferences };

/** The greeting messages, sent with `window.postMessage`. All later messages use a MessagePort. */
export const greetings = {
  /**
   * Player to host: the document has loaded. `document` identifies the document, `load` is the value of its address's
   * `loadParameter`.
   */
  hello: 'screener-player:hello',
  /** Host to player: the message that transfers the port. */
  port: 'screener-player:port',
} as const;

/** Parameter of the document's address that identifies the host's load. */
export const loadParameter = 'load';

/** Player states that the host receives (section 6). */
export const playerStates = ['ready', 'play', 'pause', 'complete'] as const;
export type PlayerState = (typeof playerStates)[number];

export interface DrmConfig {
  readonly provider: string;
  readonly certificateUrl: string | null;
  readonly licenceUrl: string;
  /** Token for the licence server. It is empty in the app, where only main has the token. */
  readonly token: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** `playbackData` (4.7) in one normalised form. */
export interface Playback {
  readonly mode: 'dash' | 'hls';
  readonly manifestUrl: string;
  readonly drm: DrmConfig | null;
  /** Label of the captions that are on at the start. */
  readonly defaultCaptions: string | null;
  readonly watermark: WatermarkConfig | null;
  readonly keepPreferences: boolean;
  readonly resume: { readonly fromSecond: number; readonly durationSeconds: number | null } | null;
  readonly engagement: { readonly pushSeconds: number; readonly url: string } | null;
}

export interface Start {
  readonly kind: 'start';
  /** Number of this initialisation in its frame. Messages with an earlier number are stale. */
  readonly screening: number;
  readonly videoKey: string;
  readonly playback: Playback;
  readonly autoplay: boolean;
  /** Whether the film starts at its position even near its end. */
  readonly isContinued: boolean;
  /** Media origins that are known at the start, besides the manifest's. */
  readonly mediaOrigins: readonly string[];
  /** Preferences chosen earlier in this playback, for a document that replaces another; null if none were chosen. */
  readonly preferences: PlayerPreferences | null;
  readonly app: AppPlayback | null;
}

export type Command =
  | { readonly name: 'play' | 'pause' }
  | { readonly name: 'seek'; readonly seconds: number }
  /** `volume` is between 0 and 1. */
  | { readonly name: 'volume'; readonly volume: number }
  | { readonly name: 'muted'; readonly muted: boolean }
  | { readonly name: 'speed'; readonly speed: number }
  | { readonly name: 'audio'; readonly id: string }
  /** An `id` of null turns captions off. */
  | { readonly name: 'captions'; readonly id: string | null };

/** What this computer can play, as measured in the player's document. */
export interface PlaybackCapabilities {
  /** The strictest robustness level at which Widevine provides keys; null if it provides none. */
  readonly widevine: string | null;
  readonly clearKey: boolean;
  /** The newest HDCP version that the computer's outputs support, `none`, or null if unknown. */
  readonly hdcp: string | null;
  /** Codec names such as `h264` and `aac`. */
  readonly codecs: readonly string[];
  /** Result of playing the packaged clip hidden. */
  readonly clip: {
    readonly how: 'clear' | 'encrypted' | 'none';
    readonly frames: number;
    readonly dropped: number;
    readonly milliseconds: number;
  };
}

export type ToPlayer =
  | { readonly kind: 'warm' }
  | { readonly kind: 'probe'; readonly number: number }
  | { readonly kind: 'probe-output'; readonly number: number }
  | Start
  /** Resumes (`goes` is true) or pauses the download of the film that is being prepared. */
  | { readonly kind: 'preparing'; readonly goes: boolean }
  | { readonly kind: 'stop'; readonly screening: number }
  /** A key that was pressed in the host's document, as `KeyboardEvent.key`, and whether Shift was down. */
  | {
      readonly kind: 'key';
      readonly screening: number;
      readonly key: string;
      readonly hasShift: boolean;
    }
  | { readonly kind: 'command'; readonly screening: number; readonly command: Command }
  | { readonly kind: 'cover'; readonly screening: number; readonly because: Interruption }
  | { readonly kind: 'release'; readonly screening: number; readonly because: Interruption };

export interface Track {
  readonly id: string;
  readonly label: string;
  /** BCP 47 language tag; `und` means unknown. */
  readonly language: string;
  readonly active: boolean;
}
export interface Tracks {
  readonly audio: readonly Track[];
  readonly captions: readonly Track[];
}

export interface Progress {
  /** Position in seconds of the programme. */
  readonly seconds: number;
  readonly duration: number;
  readonly bufferedUntil: number;
  readonly paused: boolean;
  readonly speed: number;
  readonly volume: number;
  readonly muted: boolean;
}

export interface Problem {
  /** Error code: `SV-S<number>` for Shaka's errors, `SV-<NAME>` for the player's own. */
  readonly code: string;
  /**
   * `notice`: the film continues. `fatal`: the film stopped. `reload`: the document must be reloaded to allow
   * `origins`. `renew`: the film's media or licence was refused, and the app tries to get another grant.
   */
  readonly severity: 'notice' | 'fatal' | 'reload' | 'renew';
  /** Key of the player string that describes the problem. */
  readonly textKey: string;
  readonly httpStatus: number | null;
  readonly origins: readonly string[];
  readonly seconds: number;
  /** With `renew`: whether the film played when it was refused. It is paused since then. */
  readonly wasPlaying?: boolean;
  /** Codecs that cannot be played, as the sentence names them. */
  readonly codec?: string;
  /** Playback metrics at the time of the problem. The service's component does not send them. */
  readonly facts?: PlaybackMetrics;
}

export type FromPlayer =
  | { readonly kind: 'heartbeat' }
  | { readonly kind: 'probed'; readonly number: number; readonly facts: PlaybackCapabilities | null }
  | { readonly kind: 'output-probed'; readonly number: number; readonly hdcp: string | null }
  | { readonly kind: 'warmed'; readonly how: 'clear' | 'encrypted' | 'none'; readonly milliseconds: number }
  /** The document shows the screening. From now on the document itself shows what the film waits for. */
  | { readonly kind: 'shown'; readonly screening: number }
  | { readonly kind: 'state'; readonly screening: number; readonly state: PlayerState }
  /** Milliseconds from the start message to the first frame. */
  | { readonly kind: 'first-frame'; readonly screening: number; readonly milliseconds: number }
  | { readonly kind: 'progress'; readonly screening: number; readonly progress: Progress }
  | { readonly kind: 'tracks'; readonly screening: number; readonly tracks: Tracks }
  /** All preferences, sent after each choice of volume, speed or tracks. */
  | { readonly kind: 'preferences'; readonly screening: number; readonly preferences: PlayerPreferences }
  | { readonly kind: 'problem'; readonly screening: number; readonly problem: Problem }
  | { readonly kind: 'mark'; readonly screening: number; readonly state: 'ready' | 'lost' }
  /** A code for the clipboard, which the player's frame cannot access in the app. */
  | { readonly kind: 'copy'; readonly screening: number; readonly text: string }
  | { readonly kind: 'next' | 'close-requested'; readonly screening: number };
