import type { Settings } from './app.ts';
import type { NotesStorage } from './notes.ts';
import type { PreparedFailure } from './prepared.ts';
import type { Video } from './rooms.ts';

/** A screening: the data that the viewer passes to the player, in the terms of section 4.7 of the interface. */

export interface OverlayWatermarkDetails {
  readonly text?: string;
  /** Opacity in percent. */
  readonly opacity?: number;
  /** Grid cell, 1 to 15. */
  readonly position?: number;
  readonly interval_in_seconds?: number;
  readonly duration_in_seconds?: number;
  readonly image_link?: string;
}

/** `playbackData` of 4.7. In the app `drm.token` is empty and every URL is a relay of the grant. */
export interface PlaybackData {
  readonly playbackSourcesData: {
    readonly drm?: {
      readonly provider: string;
      readonly ceritificate_url?: string;
      readonly license_url: string;
      readonly token: string;
    };
    readonly manifest: { readonly url: string };
    readonly defaultSubtitle?: string;
  };
  readonly playbackMode: 'dash' | 'hls';
  readonly overlayWatermarkDetails?: OverlayWatermarkDetails | null;
  readonly savePlayerPreferences?: boolean;
  readonly resumeDetails?: { readonly from_second: number; readonly duration_in_sec: number };
  readonly engagementData?: { readonly push_interval: number; readonly endpointUrl: string };
}

/** Result of a reactivation request that the service accepted (4.3). */
export interface Reactivation {
  readonly video: Video;
  /** The service's message; null when there is none. */
  readonly detail: string | null;
}

/** The last text message with a passcode (4.5). */
export interface PasscodeMessage {
  /** Epoch seconds. */
  readonly sentAt: number;
  /** Whether the service confirmed the message. False if its answer was lost: the message may still have been sent. */
  readonly isCertain: boolean;
  /** The service's text about a message that this call sent; null when there is none. */
  readonly detail: string | null;
}

/** Maximum number of characters of a reactivation message (4.3). */
export const reactivationMessageLimit = 2_000;

/** A caption file of the listing (2.5), for a film whose manifest has no captions. */
export interface SideCaptions {
  readonly label: string;
  readonly language: string | null;
  /** Text in WebVTT; null when the file could not be read. */
  readonly text: string | null;
}

/** Preferences of the player, stored in main's vault and never in the player's own storage. */
export interface PlayerPreferences {
  readonly audioLanguage?: string;
  /**
   * Label and role of the chosen track in the manifest. They distinguish it from other tracks of its language. The
   * captions have the same two fields.
   */
  readonly audioLabel?: string;
  readonly audioRole?: string;
  /** Caption language; `off` when the reviewer turned captions off. */
  readonly captions?: string;
  readonly captionsLabel?: string;
  readonly captionsRole?: string;
  /** 0 to 1. */
  readonly volume?: number;
  readonly muted?: boolean;
  readonly speed?: number;
  /** Caption style that the reviewer chose in the player. Main stores it in the settings, if preferences are kept. */
  readonly captionSize?: CaptionStyle['size'];
  readonly captionBackground?: CaptionStyle['background'];
  /** Quieter peaks, and every film about as loud. Absent means off. */
  readonly nightMode?: boolean;
  readonly evenLoudness?: boolean;
}

/**
 * Additional player options inside the app (`options.app`). `grantUrl` is an unguessable URL on the player's origin.
 * The player reads `/certificate`, `/captions` (SideCaptions), `/hosts`, `/image` and `/still` (GET) there, and sends to
 * `/licence` (bytes), `/engagement` (`{seconds_viewed}`), `/position` (`{seconds, ended, paused}`), `/preferences`
 * (PlayerPreferences), `/notes` (NoteReport), `/mark` (`{state: 'ready' | 'lost'}`), `/ahead` (PrefetchRequest) and
 * `/prepared`.
 */
export interface AppPlayback {
  readonly grantUrl: string;
  readonly title: string;
  readonly subtitle: string | null;
  /** Whether the video is an episode of a series; absent or null for no. */
  readonly isEpisode?: boolean | null;
  readonly watermarkedFor: string | null;
  readonly preferences: PlayerPreferences;
  /** BCP 47 tag and writing direction of the reviewer's language. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** The player's texts by key, in the reviewer's language. */
  readonly strings: Readonly<Record<string, string>>;
  readonly captionStyle: CaptionStyle;
  /**
   * The service's own player component on its own origin. It plays in place of the built-in player and uses the relays
   * of `relayOrigin`. Absent or null for the built-in player.
   */
  readonly component?: {
    readonly url: string;
    readonly origin: string;
    readonly relayOrigin: string;
  } | null;
  /**
   * Whether the film starts at its position even near its end, because the reviewer was or chose to be there; absent or
   * null for no.
   */
  readonly isContinued?: boolean | null;
  /** Media origins that the profile names; absent or null for none. */
  readonly mediaOrigins?: readonly string[] | null;
  /** Whether preview pictures may be shown above the seek bar; absent or null for no. */
  readonly scrubPreviews?: boolean | null;
  /** Displayed with the title during playback; absent or null for nothing. */
  readonly developmentNotice?: 'protection-lifted' | null;
  /** How long notes are kept. The player sends them to the relay `/notes`. Absent or null when notes are off. */
  readonly notesStorage?: NotesStorage | null;
  /**
   * Present when the film is prepared and not played: the player stores the whole film, at most `maxBytes`, and sends
   * its reports to the relay `/prepared`.
   */
  readonly prepare?: { readonly maxBytes: number } | null;
  /** The video that is offered at the end; null for none. */
  readonly next: {
    readonly videoKey: string;
    readonly name: string;
    readonly cost: 'none' | 'view' | 'last-view';
    /** Absent or null where the service sets no limit. */
    readonly viewsLeft?: number | null;
    /** The cost in the reviewer's language, which the viewer adds; absent or null where no limit is known. */
    readonly costText?: string | null;
    /** Season and episode, for example `S1 E2`; absent or null for a video outside a series. */
    readonly number?: string | null;
    readonly synopsis?: string | null;
    /** Address of the still on the player's origin; absent or null if the video has none. */
    readonly still?: string | null;
  } | null;
}

export interface CaptionStyle {
  readonly size: Settings['captionSize'];
  readonly background: Settings['captionBackground'];
}

export interface Grant {
  readonly grantId: string;
  readonly roomKey: string;
  readonly videoKey: string;
  /** URL of the player component on the player's origin: the iframe's src in the app. */
  readonly playerUrl: string;
  readonly playbackData: PlaybackData;
  readonly app: Omit<AppPlayback, 'strings' | 'language' | 'direction'>;
  /** Whether this opening spent a view. */
  readonly spentView: boolean;
}

/** Why a running screening must pause, cover, or end. */
export type Interruption =
  | 'screen-locked'
  | 'suspended'
  | 'user-switched'
  | 'minimised'
  | 'protection-lost'
  /** Capture protection is being set again, which takes less than a second. */
  | 'protection-renewed'
  | 'remote-session'
  | 'signed-out'
  | 'refused'
  /** The service refused the room once, and must confirm the room before the film continues. */
  | 'room-doubtful'
  /** The app is closing, and the last viewed seconds are reported first. */
  | 'quitting';

/** Why a screening ended. The viewer has a text for each reason; the compiler reports a missing one. */
export type Ending =
  | 'left'
  | 'ended'
  | 'failed'
  | 'quit'
  | 'cut-off'
  | 'viewer-gone'
  | 'signed-out'
  | 'refused'
  | 'replaced'
  | 'cancelled'
  | 'profile'
  | 'expired';

/** Events during a screening, each with a text in the viewer. */
export type PlainNote =
  | 'watermark-recipient'
  | 'watermark-image-unavailable'
  | 'watermark-lost'
  | 'grant-not-kept'
  | 'engagement-refused'
  | 'offline-view-refused'
  | 'begun-offline'
  | 'prepared'
  | 'prepared-shown';

/** Notes of the audit log: the events above, and events with a code, a status or a reason. */
export type AuditNote =
  | PlainNote
  | `problem-${string}`
  /** A further host from which the film is loaded. */
  | `media-host-${string}`
  | `licence-refused-${number}`
  | `prepare-${PreparedFailure}`;

/**
 * One screening of the audit log. Another version of the app may have written values of `endedBecause` and `notes` that
 * this version does not have.
 */
export interface AuditEntry {
  readonly id: string;
  readonly roomKey: string;
  readonly videoKey: string;
  readonly title: string;
  readonly openedAt: number;
  readonly endedAt: number | null;
  readonly watchedSeconds: number;
  readonly endedBecause: string | null;
  readonly spentView: boolean;
  readonly watermark: 'none' | 'ordered' | 'recipient';
  readonly notes: readonly string[];
}
