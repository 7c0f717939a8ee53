import type { PlaybackMetrics } from '../../preload/contract/playback-metrics.ts';
import type {
  AppPlayback,
  CaptionStyle,
  Interruption,
  PlaybackData,
  PlayerPreferences,
} from '../../preload/contract/screenings.ts';

export type { AppPlayback, CaptionStyle, Interruption, PlaybackData, PlayerPreferences };

/** The first words between host and player go by `window.postMessage`; everything after by a MessagePort. */
export const greetings = {
  /** Host to player: say hello again, in case the first one came before anybody listened. */
  knock: 'screener-player:knock',
  /** Player to host: the document is there; `document` tells one load from the next. */
  hello: 'screener-player:hello',
  /** Host to player: here is the port. */
  port: 'screener-player:port',
} as const;

/** States of section 6. */
export const playerStates = ['ready', 'play', 'pause', 'complete'] as const;
export type PlayerState = (typeof playerStates)[number];

export interface DrmConfig {
  readonly provider: string;
  readonly certificateUrl: string | null;
  readonly licenceUrl: string;
  /** Empty in the app: main holds it. */
  readonly token: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** 2.8, made usable. */
export interface WatermarkConfig {
  readonly text: string | null;
  readonly imageUrl: string | null;
  /** Percent, 5 to 100. */
  readonly opacity: number;
  /** 1 to 15. */
  readonly position: number;
  /** Seconds from start to start; 0: always shown. */
  readonly intervalSeconds: number;
  /** null: as long as the interval. */
  readonly durationSeconds: number | null;
}

/** `playbackData` with every drift taken off. */
export interface Playback {
  readonly mode: 'dash' | 'hls';
  readonly manifestUrl: string;
  readonly drm: DrmConfig | null;
  /** Label of the captions to begin with. */
  readonly defaultCaptions: string | null;
  readonly watermark: WatermarkConfig | null;
  readonly keepPreferences: boolean;
  readonly resume: { readonly fromSecond: number; readonly durationSeconds: number | null } | null;
  readonly engagement: { readonly pushSeconds: number; readonly url: string } | null;
}

export interface Start {
  readonly kind: 'start';
  /** Counts the initialisations of one frame: messages of an earlier one are stale. */
  readonly screening: number;
  readonly videoKey: string;
  readonly playback: Playback;
  readonly autoplay: boolean;
  /** Origins beyond the manifest's that its media come from, as far as known. */
  readonly mediaOrigins: readonly string[];
  readonly app: AppPlayback | null;
}

export type Command =
  | { readonly name: 'play' | 'pause' }
  | { readonly name: 'seek'; readonly seconds: number }
  /** 0 to 1. */
  | { readonly name: 'volume'; readonly volume: number }
  | { readonly name: 'muted'; readonly muted: boolean }
  | { readonly name: 'speed'; readonly speed: number }
  | { readonly name: 'audio'; readonly id: string }
  /** null: off. */
  | { readonly name: 'captions'; readonly id: string | null };

/** What a computer can do with films, as the player's document finds out. */
export interface PlaybackCapabilities {
  /** The strictest robustness for which Widevine gives keys; null: it gives none. */
  readonly widevine: string | null;
  readonly clearKey: boolean;
  /** The newest HDCP that the way to the screen has, `none`, or null where it cannot be told. */
  readonly hdcp: string | null;
  /** Names such as `h264` and `aac`. */
  readonly codecs: readonly string[];
  /** The packaged clip, played unseen. */
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
  | Start
  /** Goes on, or pauses, fetching the film that is being prepared. */
  | { readonly kind: 'preparing'; readonly goes: boolean }
  | { readonly kind: 'stop'; readonly screening: number }
  | { readonly kind: 'command'; readonly screening: number; readonly command: Command }
  | { readonly kind: 'cover'; readonly screening: number; readonly because: Interruption }
  | { readonly kind: 'release'; readonly screening: number };

export interface Track {
  readonly id: string;
  readonly label: string;
  /** BCP 47, or `und`. */
  readonly language: string;
  readonly active: boolean;
}
export interface Tracks {
  readonly audio: readonly Track[];
  readonly captions: readonly Track[];
}

export interface Progress {
  /** Seconds of the programme. */
  readonly seconds: number;
  readonly duration: number;
  readonly bufferedUntil: number;
  readonly paused: boolean;
  readonly speed: number;
  readonly volume: number;
  readonly muted: boolean;
}

export interface Problem {
  /** `SV-S<number>` for shaka's errors, `SV-<NAME>` for ours. */
  readonly code: string;
  /** `notice`: the film goes on; `fatal`: it stopped; `reload`: the document must be loaded anew for `origins`. */
  readonly severity: 'notice' | 'fatal' | 'reload';
  /** Key of the player's strings that says what happened. */
  readonly textKey: string;
  readonly httpStatus: number | null;
  readonly origins: readonly string[];
  readonly seconds: number;
  /** How the film stood; a component of the service tells nothing. */
  readonly facts?: PlaybackMetrics;
}

export type FromPlayer =
  | { readonly kind: 'heartbeat' }
  | { readonly kind: 'probed'; readonly number: number; readonly facts: PlaybackCapabilities | null }
  | { readonly kind: 'warmed'; readonly how: 'clear' | 'encrypted' | 'none'; readonly milliseconds: number }
  | { readonly kind: 'state'; readonly screening: number; readonly state: PlayerState }
  /** Milliseconds from the start message to the first frame. */
  | { readonly kind: 'first-frame'; readonly screening: number; readonly milliseconds: number }
  | { readonly kind: 'progress'; readonly screening: number; readonly progress: Progress }
  | { readonly kind: 'tracks'; readonly screening: number; readonly tracks: Tracks }
  | { readonly kind: 'problem'; readonly screening: number; readonly problem: Problem }
  | { readonly kind: 'mark'; readonly screening: number; readonly state: 'ready' | 'lost' }
  /** A code for the clipboard: the player's frame has none of its own in the app. */
  | { readonly kind: 'copy'; readonly screening: number; readonly text: string }
  | { readonly kind: 'next' | 'close-requested'; readonly screening: number };
