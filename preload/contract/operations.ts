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
import type { AuditEntry, Grant, Reactivation } from './screenings.ts';

interface Operation<Input, Output> {
  readonly input: Input;
  readonly output: Output;
}

/** No argument: the bridge sends null. */
type None = null;
interface RoomRef {
  readonly roomKey: string;
}
export interface VideoRef extends RoomRef {
  readonly videoKey: string;
}
/** A Play, which may spend a view. */
interface PlayRequest extends VideoRef {
  readonly password?: string | undefined;
  readonly passcode?: string | undefined;
  /** The reviewer agreed to spend a view after the stored grant was refused. */
  readonly newView: boolean;
  readonly withoutSignIn: boolean;
}
interface AccessRequest {
  readonly email: string;
  readonly message: string;
}

/**
 * Every call of the bridge: one line here, one validator in `main/ipc/validators.ts`, one handler in
 * `main/compose/handlers.ts`. The compiler reports a missing one. The values are empty: only names and types count.
 */
const operations = {
  'app:read': {} as Operation<None, AppStatus>,
  'app:open-link': {} as Operation<{ readonly link: 'support' | 'update' }, None>,
  'app:copy-text': {} as Operation<{ readonly text: string }, None>,
  /** The first screen is displayed: background work may start. */
  'app:rendered': {} as Operation<None, None>,
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
   * With a room: asks the service (4.2, `q`), else searches what is cached. Not a visit; a room that needs sign-in
   * or is no longer shared has no results.
   */
  'rooms:search': {} as Operation<FilmSearch & { readonly roomKey: string | null }, FoundFilms>,
  /** `more`: reads further pages from the service until `limit` cards are known or there are no more. */
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
   * `fresh`: reads from the service first; else from the cache, and `rooms:changed` follows when the answer
   * differs.
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
  /** The room is no longer on screen. */
  'rooms:leave': {} as Operation<RoomRef, None>,
  /** "Continue without signing in", stored for this room until an account has read it. */
  'rooms:skip-sign-in': {} as Operation<RoomRef, Room>,

  /** `fromSecond` replaces the position at which the film would resume. */
  'screenings:open': {} as Operation<
    PlayRequest & { readonly startOver: boolean; readonly fromSecond?: number | undefined },
    Grant
  >,
  /** The film's media or licence was refused: opens it again at its position, see `Screenings.renew`. */
  'screenings:renew': {} as Operation<{ readonly grantId: string }, Grant>,
  'screenings:close': {} as Operation<
    { readonly grantId: string; readonly reason: 'left' | 'ended' | 'failed' },
    None
  >,
  /**
   * The player reported an error: a code of renderer/player's table, for the audit log and the log, and playback
   * metrics, for the log only.
   */
  'screenings:report-problem': {} as Operation<
    { readonly grantId: string; readonly code: string; readonly metrics: PlaybackMetrics | null },
    None
  >,
  /** The film interrupted by a crash of the viewer, returned once to the next viewer. */
  'screenings:take-crash-resume': {} as Operation<None, VideoRef | null>,
  'screenings:history': {} as Operation<None, readonly AuditEntry[]>,
  /** Returns what the service says of it; null for nothing. */
  'screenings:send-code': {} as Operation<VideoRef, string | null>,
  'screenings:link-phone': {} as Operation<
    VideoRef & { readonly phone: string; readonly country: string },
    None
  >,
  'screenings:reactivate': {} as Operation<VideoRef & AccessRequest, Reactivation>,
  'screenings:save-draft': {} as Operation<VideoRef & AccessRequest, None>,
  'screenings:read-draft': {} as Operation<VideoRef, AccessRequest | null>,
  /** The reviewer's own marks, stored on this computer. Returns the video with its new state. */
  'screenings:mark': {} as Operation<
    VideoRef & { readonly as: 'watched' | 'favourite'; readonly on: boolean },
    Video
  >,

  /** Private notes, stored on this computer. null where the profile turns them off. */
  'notes:read': {} as Operation<VideoRef, FilmNotes | null>,
  /** Adds or replaces a note; one without text is removed. */
  'notes:write': {} as Operation<VideoRef & { readonly note: Note }, None>,
  'notes:rate': {} as Operation<VideoRef & { readonly rating: number | null }, None>,
  'notes:count': {} as Operation<None, NotesCount>,
  /** Asks for a file and writes the notes of one film there, or of all films; `saved` is false when cancelled. */
  'notes:export': {} as Operation<{ readonly film: VideoRef | null }, { readonly saved: boolean }>,

  'prepared:read': {} as Operation<None, PreparedStatus>,
  /** Spends the view of a Play and returns the grant, which the viewer passes to a waiting player frame. */
  'prepared:prepare': {} as Operation<PlayRequest, Grant>,
  /** Erases a prepared screening, finished or in progress. `failed`: its player document is gone. */
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

  /** `computer` returns immediately, `network` after the hosts answered. Spends no view. */
  'diagnostics:check': {} as Operation<{ readonly part: 'computer' | 'network' }, readonly CheckResult[]>,
  /** `playback`: the player's findings. `code`: the failure that the report is about. */
  'diagnostics:report': {} as Operation<
    { readonly playback: readonly CheckResult[]; readonly code: string | null },
    { readonly text: string }
  >,
  /** Asks for a file and writes the report there; `saved` is false when the reviewer cancelled. */
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
