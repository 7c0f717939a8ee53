import type { AppStatus, CheckResult, SettingsPatch, SignInRequest, StorageUse } from './app.ts';
import type {
  FilmSearch,
  FoundFilms,
  LibraryFilm,
  LibraryFilms,
  Room,
  RoomCandidate,
  RoomCard,
  SharedLibrary,
  Video,
  VideoPage,
} from './rooms.ts';
import type { FilmNotes, Note, NotesCount } from './notes.ts';
import type { PlaybackMetrics } from './playback-metrics.ts';
import type { PreparedStatus } from './prepared.ts';
import type { AuditEntry, Grant, PasscodeMessage, Reactivation } from './screenings.ts';

interface Operation<Input, Output> {
  readonly input: Input;
  readonly output: Output;
}

/** Type of a missing input or output; the value is null. */
type None = null;
interface RoomRef {
  readonly roomKey: string;
}
export interface VideoRef extends RoomRef {
  readonly videoKey: string;
}
/** What was on the screen when the viewer crashed: a room or none, and the film that played, if one did. */
export interface CrashResume {
  readonly roomKey: string | null;
  readonly videoKey: string | null;
  /** Whether that film played. Otherwise it was paused or covered, and waits for a press of Play. */
  readonly isPlaying: boolean;
  /** Whether the crash lost the download of that film, or of any film if none played. */
  readonly lostDownload: boolean;
}

/** Input of a Play, which may spend a view. */
interface PlayRequest extends VideoRef {
  readonly password?: string | undefined;
  readonly passcode?: string | undefined;
  /** Whether the reviewer agreed to spend a view after the stored grant was refused. */
  readonly newView: boolean;
  readonly withoutSignIn: boolean;
}
interface AccessRequest {
  readonly email: string;
  readonly message: string;
}

/**
 * Every call of the bridge. A call has one line here, one validator in `main/ipc/validators.ts` and one handler in
 * `main/compose/handlers.ts`; the compiler reports a missing one. Only the names and types are used, so the values are
 * empty.
 */
const operations = {
  'app:read': {} as Operation<None, AppStatus>,
  'app:open-link': {} as Operation<{ readonly link: 'support' | 'update' }, None>,
  'app:copy-text': {} as Operation<{ readonly text: string }, None>,
  /** Reports that the first screen is displayed, so that background work may start. */
  'app:rendered': {} as Operation<None, None>,
  /** Reports an `online` or `offline` event, which Electron's main process does not have. */
  'app:network-changed': {} as Operation<None, None>,
  'app:cancel': {} as Operation<{ readonly callId: string }, None>,

  'profile:choose-file': {} as Operation<None, AppStatus>,
  'profile:import-text': {} as Operation<{ readonly text: string }, AppStatus>,

  'session:sign-in': {} as Operation<SignInRequest, AppStatus>,
  'session:sign-out': {} as Operation<None, AppStatus>,
  'keychain:retry': {} as Operation<None, AppStatus>,
  'keychain:reset-vault': {} as Operation<None, AppStatus>,

  'rooms:list': {} as Operation<None, readonly RoomCard[]>,
  'rooms:continue': {} as Operation<None, readonly LibraryFilm[]>,
  'rooms:films': {} as Operation<None, LibraryFilms>,
  /**
   * With `roomKey`, searches that room at the service (4.2, `q`); else searches the cached data. A search does not
   * count as a visit. A room that needs sign-in or is no longer shared has no results.
   */
  'rooms:search': {} as Operation<FilmSearch & { readonly roomKey: string | null }, FoundFilms>,
  /**
   * Lists the projects shared with the account. With `more`, reads further pages from the service until `limit` cards
   * are known or there are no more.
   */
  'rooms:shared': {} as Operation<
    { readonly studio: string | null; readonly limit: number; readonly more: boolean },
    SharedLibrary
  >,
  'rooms:interpret': {} as Operation<{ readonly text: string }, readonly RoomCandidate[]>,
  'rooms:add': {} as Operation<RoomRef, RoomCard>,
  'rooms:remove': {} as Operation<RoomRef, readonly RoomCard[]>,
  'rooms:restore': {} as Operation<RoomRef, readonly RoomCard[]>,
  'rooms:reorder': {} as Operation<{ readonly roomKeys: readonly string[] }, readonly RoomCard[]>,
  'rooms:refresh': {} as Operation<None, None>,
  /**
   * With `fresh`, reads from the service. Otherwise reads from the cache, and `rooms:changed` follows if the service's
   * answer differs.
   */
  'rooms:read': {} as Operation<RoomRef & { readonly fresh: boolean }, Room>,
  'rooms:videos': {} as Operation<
    RoomRef & {
      readonly page: number;
      readonly query: string;
      readonly season: number | null;
      readonly fresh: boolean;
    },
    VideoPage
  >,
  'rooms:video': {} as Operation<VideoRef & { readonly fresh: boolean }, Video>,
  /** Reports that the room is no longer on screen. */
  'rooms:leave': {} as Operation<RoomRef, None>,
  /** Stores "Continue without signing in" for this room until an account has read the room. */
  'rooms:skip-sign-in': {} as Operation<RoomRef, Room>,

  /** Opens a screening. `fromSecond` replaces the position at which the film would resume. */
  'screenings:open': {} as Operation<
    PlayRequest & { readonly startOver: boolean; readonly fromSecond?: number | undefined },
    Grant
  >,
  /** Opens a film again at its position, after its media or licence was refused (see `Screenings.renew`). */
  'screenings:renew': {} as Operation<{ readonly grantId: string }, Grant>,
  'screenings:close': {} as Operation<
    { readonly grantId: string; readonly reason: 'left' | 'ended' | 'failed' },
    None
  >,
  /**
   * Reports an error of the player. `code` is an error code of renderer/player and is written to the audit log and the
   * log. `metrics` are written to the log only.
   */
  'screenings:report-problem': {} as Operation<
    { readonly grantId: string; readonly code: string; readonly metrics: PlaybackMetrics | null },
    None
  >,
  /** Returns what a crash of the viewer interrupted; null without a crash, and at a second call. */
  'screenings:take-crash-resume': {} as Operation<None, CrashResume | null>,
  'screenings:history': {} as Operation<None, readonly AuditEntry[]>,
  /**
   * Makes the service send a passcode by text message, and returns the message. Without `isResend` no message is sent
   * within 5 minutes of the last one, which is then returned.
   */
  'screenings:send-code': {} as Operation<VideoRef & { readonly isResend: boolean }, PasscodeMessage>,
  'screenings:link-phone': {} as Operation<
    VideoRef & { readonly phone: string; readonly country: string },
    None
  >,
  'screenings:reactivate': {} as Operation<VideoRef & AccessRequest, Reactivation>,
  'screenings:save-draft': {} as Operation<VideoRef & AccessRequest, None>,
  'screenings:read-draft': {} as Operation<VideoRef, AccessRequest | null>,
  /** Sets or removes a mark of the reviewer, stored on this computer. Returns the video with its new state. */
  'screenings:mark': {} as Operation<
    VideoRef & { readonly as: 'watched' | 'favourite'; readonly on: boolean },
    Video
  >,

  /**
   * Reads the private notes of a film, which are stored on this computer. Returns null if the profile turns notes off.
   */
  'notes:read': {} as Operation<VideoRef, FilmNotes | null>,
  /** Adds or replaces a note; a note without text is removed. */
  'notes:write': {} as Operation<VideoRef & { readonly note: Note }, None>,
  'notes:rate': {} as Operation<VideoRef & { readonly rating: number | null }, None>,
  'notes:count': {} as Operation<None, NotesCount>,
  /**
   * Shows a file dialog and writes the notes of one film, or of all films, to the chosen file. `saved` is false when
   * the reviewer cancelled.
   */
  'notes:export': {} as Operation<{ readonly film: VideoRef | null }, { readonly saved: boolean }>,

  'prepared:read': {} as Operation<None, PreparedStatus>,
  /** Spends a view as Play does, and returns the grant, which the viewer passes to a player frame off the screen. */
  'prepared:prepare': {} as Operation<PlayRequest, Grant>,
  /** Erases a prepared screening, finished or in progress. `failed`: the player document that held it is gone. */
  'prepared:end': {} as Operation<{ readonly because: 'cancelled' | 'failed' }, PreparedStatus>,
  /** The reviewer's answer to `prepared:quit-requested`. */
  'prepared:answer-quit': {} as Operation<{ readonly quit: boolean }, None>,

  'settings:write': {} as Operation<SettingsPatch, AppStatus>,

  'storage:read': {} as Operation<None, StorageUse>,
  /**
   * `cache`: data that the service can provide again. `everything`: all stored data of the reviewer, who is signed
   * out.
   */
  'storage:erase': {} as Operation<{ readonly what: 'cache' | 'everything' }, AppStatus>,

  /**
   * Runs one part of the checks. `computer` returns immediately, `network` after the hosts answered. Spends no view.
   */
  'diagnostics:check': {} as Operation<{ readonly part: 'computer' | 'network' }, readonly CheckResult[]>,
  /**
   * Returns the text of the report. `playback`: the player's findings. `code`: the failure that the report is about.
   */
  'diagnostics:report': {} as Operation<
    { readonly playback: readonly CheckResult[]; readonly code: string | null },
    { readonly text: string }
  >,
  /** Shows a file dialog and writes the text to the chosen file. `saved` is false when the reviewer cancelled. */
  'diagnostics:save': {} as Operation<
    { readonly kind: 'report' | 'history'; readonly text: string },
    { readonly saved: boolean }
  >,

  'updates:check': {} as Operation<None, AppStatus>,
  'updates:install': {} as Operation<None, None>,
};

type Operations = typeof operations;
export type OperationName = keyof Operations;
export type InputOf<N extends OperationName> = Operations[N]['input'];
export type OutputOf<N extends OperationName> = Operations[N]['output'];

export const operationNames = Object.keys(operations) as readonly OperationName[];
