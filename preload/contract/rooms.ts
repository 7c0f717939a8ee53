/**
 * Rooms and videos as the viewer receives them: titles, dates, states. They contain no product key, token or signed
 * link.
 */

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

/** A studio that shares projects with the account. */
export interface Studio {
  readonly key: string;
  readonly name: string;
  readonly logoUrl: string | null;
}

/** A card of the library: a room, or a project that is shared with the account. */
export interface RoomCard {
  /** Key of the card's source (`sourceOf` in values.ts). */
  readonly roomKey: string;
  readonly projectName: string;
  /** The studio that shares the project with the account; null when there is none. */
  readonly studio: Studio | null;
  /** URL on the viewer's own origin. For null the card draws a title plate. */
  readonly posterUrl: string | null;
  readonly bannerUrl: string | null;
  readonly recipient: Person;
  /** Whether the room is read with the account's token, so that its recipient is the account's owner. */
  readonly isOfAccount: boolean;
  /** Null until the project was read. */
  readonly episodic: boolean | null;
  /** `unknown-key`: the key was added offline, and the service has no such room. */
  readonly state: 'ready' | 'sign-in-needed' | 'no-longer-shared' | 'unread' | 'unknown-key';
  /** Epoch seconds when the last video expires and the room closes; null for never or unknown. */
  readonly openUntil: number | null;
  /** Next expiry of a video, in epoch seconds. */
  readonly nextExpiry: number | null;
  readonly videoCount: number | null;
  /** Number of videos added since the reviewer last opened the room. */
  readonly newCount: number;
  /**
   * Epoch seconds of the service's last answer for this room, or for the list that names the project; null when there
   * was none.
   */
  readonly asOf: number | null;
  readonly refreshing: boolean;
}

export interface Room {
  readonly roomKey: string;
  readonly recipient: Person;
  /** Whether the room is read with the account's token, so that its recipient is the account's owner. */
  readonly isOfAccount: boolean;
  readonly project: {
    readonly name: string;
    readonly episodic: boolean;
    /** Season numbers in the service's order; may be empty even for an episodic project. */
    readonly seasons: readonly number[];
    readonly posterUrl: string | null;
    readonly bannerUrl: string | null;
    readonly description: string;
    readonly castAndCrew: readonly Credit[];
  };
  readonly state: RoomCard['state'];
  /**
   * Watched part of the room. Null for a room of one video, for a very long room, and until all its videos were read.
   */
  readonly progress: RoomProgress | null;
  /** Whether "Continue without signing in" may be offered (links allowed and force_login true). */
  readonly canSkipSignIn: boolean;
  readonly asOf: number;
  /** True for cached data that the service has not confirmed recently. */
  readonly stale: boolean;
}

/** "Shared with you": the projects of all studios of the account, without those that a room of the library shows. */
export interface SharedLibrary {
  /**
   * `none`: the service does not share projects with accounts. `reading`: the first answer of the service is pending.
   * `sign-in-needed`: the session has expired, and what was shared is hidden.
   */
  readonly state: 'none' | 'reading' | 'sign-in-needed' | 'ready';
  /** Studios with at least one project to show. */
  readonly studios: readonly Studio[];
  readonly cards: readonly RoomCard[];
  /** Whether more cards than `limit` are known or the service may have more. */
  readonly hasMore: boolean;
}

export interface RoomProgress {
  readonly seen: number;
  readonly of: number;
  /**
   * Total seconds of the videos that can still be watched, each rounded as displayed (`inWholeMinutes`); null while the
   * length of one of them is unknown.
   */
  readonly secondsLeft: number | null;
  /**
   * Number of unwatched videos that can no longer be watched, because they expired or their views are used up. They are
   * not in `secondsLeft`. 0 while not all videos of the room are known.
   */
  readonly noLongerAvailable: number;
}

/** Availability of a video: the first of these states that applies. */
export type Availability =
  | 'no-longer-shared'
  | 'expired'
  | 'not-open-yet'
  | 'used-up'
  | 'sign-in-needed'
  | 'offline'
  | 'ready';

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
  /** ISO date from the service. */
  readonly originalAirDate: string | null;
  readonly availability: Availability;
  readonly chips: readonly AvailabilityChip[];
  /** Epoch seconds; null when no limit is known. */
  readonly startDate: number | null;
  readonly expiryDate: number | null;
  readonly maxViews: number | null;
  readonly viewsConsumed: number;
  readonly passwordNeeded: boolean;
  readonly passcodeNeeded: boolean;
  /** Linked phone, masked ("+44 ···· 123"), or null when unknown. */
  readonly maskedPhone: string | null;
  readonly watermarked: boolean;
  /** Position of the reviewer, in seconds; null when not started. */
  readonly positionSeconds: number | null;
  readonly watched: boolean;
  /** Whether the reviewer marked the video as a favourite on this computer. */
  readonly isFavourite: boolean;
  /** Cost of Play now: nothing (for example with a valid grant), a view, or the last one. */
  readonly cost: 'none' | 'view' | 'last-view';
  /** Whether less time remains before expiry than the film lasts. */
  readonly shorterThanFilm: boolean;
  readonly canReactivate: boolean;
  /** Epoch seconds of the reactivation request sent on this computer; null when none. */
  readonly reactivationSentAt: number | null;
  readonly canPrepare: boolean;
  readonly isNew: boolean;
}

export interface VideoPage {
  readonly videos: readonly Video[];
  readonly page: number;
  /** Whether the next page may contain more. */
  readonly hasMore: boolean;
  /** Total of the listing; null when unknown. */
  readonly total: number | null;
  readonly asOf: number;
  readonly stale: boolean;
}

/** Maximum number of characters that are read of a pasted or dropped text. */
export const roomTextLimit = 20_000;

/** A room that may be meant by a pasted or dropped text or by a link. */
export interface RoomCandidate {
  readonly roomKey: string;
  /** Host of the link; null for a bare key. */
  readonly host: string | null;
  /** Whether the host is not in the profile. The reviewer must then confirm the room. */
  readonly foreign: boolean;
}

/** A film with its room. */
export interface LibraryFilm {
  readonly roomKey: string;
  readonly video: Video;
  readonly projectName: string;
}

/** Films of every cached room that is open to the reviewer. */
export interface LibraryFilms {
  /** Films that were begun on another computer, by the service's position, and can be resumed. At most 12. */
  readonly begunElsewhere: readonly LibraryFilm[];
  /** Films that are not watched and have an expiry date, the next expiry first. Incomplete for a large library. */
  readonly expiring: readonly LibraryFilm[];
  /** Films added since the last visit to their room, the latest first. Incomplete for a large library. */
  readonly recent: readonly LibraryFilm[];
  /** The film of every room that has only one film. */
  readonly single: readonly LibraryFilm[];
  /** The deadline of every film from which `expiring` is selected, for totals. */
  readonly deadlines: readonly Deadline[];
  /** Whether every film was read. Otherwise films with a deadline may be missing. */
  readonly isWhole: boolean;
}

export interface Deadline {
  /** Epoch seconds. */
  readonly expiryDate: number;
  /** Seconds that are left to watch; null when the length is unknown. */
  readonly secondsLeft: number | null;
}

/** A search of the library; a film must satisfy every field. */
export interface FilmSearch {
  /** Words of the title, of people or of the room's name; empty for any film. */
  readonly query: string;
  readonly unseen: boolean;
  readonly favourite: boolean;
  /** Maximum length of a film in minutes; null for any length. */
  readonly maxMinutes: number | null;
}

export interface FoundFilm extends LibraryFilm {
  /** The person whose name matches; null when the title or the room's name matches. */
  readonly person: Credit | null;
}

export interface FoundFilms {
  /** The best matches first. Incomplete for a long result. */
  readonly films: readonly FoundFilm[];
  readonly total: number;
  /** Whether the filters exclude films that match the query. */
  readonly hasHidden: boolean;
  /** Projects of the account whose name matches, even if they were not read yet. */
  readonly projects: readonly RoomCard[];
}
