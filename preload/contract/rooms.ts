/** Rooms and videos as the viewer sees them: titles, dates, states. Never a key of the product, a token or a signed link. */

export interface Credit {
  readonly name: string;
  readonly role: string | null;
}

export interface SubtitleTrack {
  readonly label: string;
  readonly language: string | null;
}

export interface Person {
  readonly name: string | null;
  readonly email: string | null;
}

/** A card of the library. */
export interface RoomCard {
  readonly roomKey: string;
  readonly projectName: string;
  /** Address on the viewer's own origin, or null: the card draws a title plate. */
  readonly posterUrl: string | null;
  readonly bannerUrl: string | null;
  readonly recipient: Person;
  readonly episodic: boolean;
  readonly state: 'ready' | 'sign-in-needed' | 'no-longer-shared' | 'unread';
  /** Epoch seconds when the last of its videos ends: how long the room is still open. null: never, or not known. */
  readonly openUntil: number | null;
  /** Earliest expiry still ahead, epoch seconds. */
  readonly nextExpiry: number | null;
  readonly videoCount: number | null;
  /** Videos that came since the reviewer last opened the room. */
  readonly newCount: number;
  /** Epoch seconds when the service last answered for this room; null when never. */
  readonly asOf: number | null;
  readonly refreshing: boolean;
}

export interface Room {
  readonly roomKey: string;
  readonly recipient: Person;
  readonly project: {
    readonly name: string;
    readonly episodic: boolean;
    /** As the service lists them; may be empty even for an episodic project. */
    readonly seasons: readonly number[];
    readonly posterUrl: string | null;
    readonly bannerUrl: string | null;
    readonly description: string;
    readonly castAndCrew: readonly Credit[];
  };
  readonly state: RoomCard['state'];
  /** "Continue without signing in" may be offered (links allowed and force_login true). */
  readonly canSkipSignIn: boolean;
  readonly asOf: number;
  /** True when this is what was last seen, not what the service says now. */
  readonly stale: boolean;
}

/** By precedence: the first that holds. */
export type Availability =
  'no-longer-shared' | 'expired' | 'not-open-yet' | 'used-up' | 'sign-in-needed' | 'offline' | 'ready';

export type AvailabilityChip =
  | { readonly kind: 'expires-soon'; readonly at: number }
  | { readonly kind: 'last-view' }
  | { readonly kind: 'views-left'; readonly left: number; readonly of: number }
  | { readonly kind: 'password' }
  | { readonly kind: 'passcode' }
  | { readonly kind: 'prepared' };

export interface Video {
  readonly roomKey: string;
  readonly videoKey: string;
  readonly name: string;
  readonly posterUrl: string | null;
  readonly durationSeconds: number | null;
  readonly description: string;
  readonly castAndCrew: readonly Credit[];
  readonly subtitles: readonly SubtitleTrack[];
  readonly season: number | null;
  readonly episode: number | null;
  /** ISO date as the service gave it. */
  readonly originalAirDate: string | null;
  readonly availability: Availability;
  readonly chips: readonly AvailabilityChip[];
  /** Epoch seconds; null: no limit known. */
  readonly startDate: number | null;
  readonly expiryDate: number | null;
  readonly maxViews: number | null;
  readonly viewsConsumed: number;
  readonly passwordNeeded: boolean;
  readonly passcodeNeeded: boolean;
  /** Linked phone, masked ("+44 ···· 123"), or null when unknown. */
  readonly maskedPhone: string | null;
  readonly watermarked: boolean;
  /** Where the reviewer was, in seconds; null when not begun. */
  readonly positionSeconds: number | null;
  readonly watched: boolean;
  /** What Play costs now: nothing (the grant is still good), a view, or the last one. */
  readonly cost: 'none' | 'view' | 'last-view';
  /** Less time is left before expiry than the film is long. */
  readonly shorterThanFilm: boolean;
  readonly canReactivate: boolean;
  /** Epoch seconds when a reactivation was sent from here, null when never. */
  readonly reactivationSentAt: number | null;
  readonly canPrepare: boolean;
  readonly isNew: boolean;
}

export interface VideoPage {
  readonly videos: readonly Video[];
  readonly page: number;
  /** Whether asking for the next page may bring more. */
  readonly hasMore: boolean;
  /** Total, shown only when it is known to be one. */
  readonly total: number | null;
  readonly asOf: number;
  readonly stale: boolean;
}

/** Characters of a pasted or dropped text that are looked at. */
export const roomTextLimit = 20_000;

/** What a pasted text, a link or a drop may mean. */
export interface RoomCandidate {
  readonly roomKey: string;
  /** Host of the link it was found in, null for a bare key. */
  readonly host: string | null;
  /** The host is none of the profile's: confirm first. */
  readonly foreign: boolean;
}

export interface ContinueWatching {
  readonly roomKey: string;
  readonly video: Video;
  readonly projectName: string;
}
