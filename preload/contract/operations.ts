import type { AppStatus, CheckResult, SettingsPatch, StorageUse } from './app.ts';
import type { ContinueWatching, Room, RoomCandidate, RoomCard, Video, VideoPage } from './rooms.ts';
import type { PlaybackMetrics } from './playback-metrics.ts';
import type { PreparedStatus } from './prepared.ts';
import type { AuditEntry, Grant } from './screenings.ts';

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

/**
 * Every call of the bridge: one line here, one validator in `main/ipc/validators`, one handler in
 * `main/ipc/handlers`. The compiler reports a missing one.
 */
export interface Operations {
  'app:read': Operation<None, AppStatus>;
  'app:open-link': Operation<{ readonly link: 'support' | 'update' }, None>;
  'app:copy-text': Operation<{ readonly text: string }, None>;
  /** The first screen is displayed: background work may start. */
  'app:rendered': Operation<None, None>;
  'app:cancel': Operation<{ readonly callId: string }, None>;

  'profile:choose-file': Operation<None, AppStatus>;
  'profile:import-text': Operation<{ readonly text: string }, AppStatus>;

  'session:sign-in': Operation<
    | { readonly method: 'pin'; readonly pin: string; readonly persist: boolean }
    | {
        readonly method: 'password';
        readonly username: string;
        readonly password: string;
        readonly persist: boolean;
      },
    AppStatus
  >;
  'session:sign-out': Operation<None, AppStatus>;
  'keychain:retry': Operation<None, AppStatus>;
  'keychain:reset-vault': Operation<None, AppStatus>;

  'rooms:list': Operation<None, readonly RoomCard[]>;
  'rooms:continue': Operation<None, readonly ContinueWatching[]>;
  'rooms:interpret': Operation<{ readonly text: string }, readonly RoomCandidate[]>;
  'rooms:add': Operation<RoomRef, RoomCard>;
  'rooms:remove': Operation<RoomRef, readonly RoomCard[]>;
  'rooms:restore': Operation<RoomRef, readonly RoomCard[]>;
  'rooms:reorder': Operation<{ readonly roomKeys: readonly string[] }, readonly RoomCard[]>;
  'rooms:refresh': Operation<None, None>;
  /**
   * `fresh`: reads from the service first; else from the cache, and `rooms:changed` follows when the answer
   * differs.
   */
  'rooms:read': Operation<RoomRef & { readonly fresh: boolean }, Room>;
  'rooms:videos': Operation<
    RoomRef & {
      readonly page: number;
      readonly query: string;
      readonly season: number | null;
      readonly fresh: boolean;
    },
    VideoPage
  >;
  'rooms:video': Operation<VideoRef & { readonly fresh: boolean }, Video>;
  /** The room is no longer on screen. */
  'rooms:leave': Operation<RoomRef, None>;
  /** "Continue without signing in", stored for this room until an account has read it. */
  'rooms:skip-sign-in': Operation<RoomRef, Room>;

  /** `newView`: the reviewer agreed to spend a view after the stored grant was refused. */
  'screenings:open': Operation<
    VideoRef & {
      readonly password?: string | undefined;
      readonly passcode?: string | undefined;
      readonly startOver: boolean;
      readonly newView: boolean;
      readonly withoutSignIn: boolean;
    },
    Grant
  >;
  'screenings:close': Operation<
    { readonly grantId: string; readonly reason: 'left' | 'ended' | 'failed' },
    None
  >;
  /**
   * The player reported an error: a code of renderer/player's table, for the audit log and the log, and playback
   * metrics, for the log only.
   */
  'screenings:report-problem': Operation<
    { readonly grantId: string; readonly code: string; readonly metrics: PlaybackMetrics | null },
    None
  >;
  /** The film interrupted by a crash of the viewer, returned once to the next viewer. */
  'screenings:take-crash-resume': Operation<None, VideoRef | null>;
  'screenings:history': Operation<None, readonly AuditEntry[]>;
  'screenings:send-code': Operation<VideoRef, None>;
  'screenings:link-phone': Operation<VideoRef & { readonly phone: string; readonly country: string }, None>;
  'screenings:reactivate': Operation<VideoRef & { readonly email: string; readonly message: string }, Video>;
  'screenings:save-draft': Operation<VideoRef & { readonly email: string; readonly message: string }, None>;
  'screenings:read-draft': Operation<VideoRef, { readonly email: string; readonly message: string } | null>;

  'prepared:read': Operation<None, PreparedStatus>;
  /** Spends the view of a Play and returns the grant, which the viewer passes to a waiting player frame. */
  'prepared:prepare': Operation<
    VideoRef & {
      readonly password?: string | undefined;
      readonly passcode?: string | undefined;
      readonly newView: boolean;
      readonly withoutSignIn: boolean;
    },
    Grant
  >;
  /** Erases a prepared screening, finished or in progress. `failed`: its player document is gone. */
  'prepared:end': Operation<{ readonly because: 'cancelled' | 'failed' }, PreparedStatus>;
  /** The reviewer's answer to `prepared:quit-requested`. */
  'prepared:answer-quit': Operation<{ readonly quit: boolean }, None>;

  'settings:write': Operation<SettingsPatch, AppStatus>;

  'storage:read': Operation<None, StorageUse>;
  /**
   * `cache`: data that the service can provide again. `everything`: all stored data of the reviewer, who is signed
   * out.
   */
  'storage:erase': Operation<{ readonly what: 'cache' | 'everything' }, AppStatus>;

  /** `computer` returns immediately, `network` after the hosts answered. Spends no view. */
  'diagnostics:check': Operation<{ readonly part: 'computer' | 'network' }, readonly CheckResult[]>;
  /** `playback`: the player's findings. `code`: the failure that the report is about. */
  'diagnostics:report': Operation<
    { readonly playback: readonly CheckResult[]; readonly code: string | null },
    { readonly text: string }
  >;
  /** Asks for a file and writes the report there; `saved` is false when the reviewer cancelled. */
  'diagnostics:save': Operation<
    { readonly kind: 'report' | 'history'; readonly text: string },
    { readonly saved: boolean }
  >;

  'updates:check': Operation<None, AppStatus>;
  'updates:install': Operation<None, None>;
}

export type OperationName = keyof Operations;
export type InputOf<N extends OperationName> = Operations[N]['input'];
export type OutputOf<N extends OperationName> = Operations[N]['output'];

/** The operation names at run time; the type makes a missing or wrong one a compile error. */
export const operationNames = Object.keys({
  'app:read': true,
  'app:open-link': true,
  'app:copy-text': true,
  'app:rendered': true,
  'app:cancel': true,
  'profile:choose-file': true,
  'profile:import-text': true,
  'session:sign-in': true,
  'session:sign-out': true,
  'keychain:retry': true,
  'keychain:reset-vault': true,
  'rooms:list': true,
  'rooms:continue': true,
  'rooms:interpret': true,
  'rooms:add': true,
  'rooms:remove': true,
  'rooms:restore': true,
  'rooms:reorder': true,
  'rooms:refresh': true,
  'rooms:read': true,
  'rooms:videos': true,
  'rooms:video': true,
  'rooms:leave': true,
  'rooms:skip-sign-in': true,
  'screenings:open': true,
  'screenings:close': true,
  'screenings:report-problem': true,
  'screenings:take-crash-resume': true,
  'screenings:history': true,
  'screenings:send-code': true,
  'screenings:link-phone': true,
  'screenings:reactivate': true,
  'screenings:save-draft': true,
  'screenings:read-draft': true,
  'prepared:read': true,
  'prepared:prepare': true,
  'prepared:end': true,
  'prepared:answer-quit': true,
  'settings:write': true,
  'storage:read': true,
  'storage:erase': true,
  'diagnostics:check': true,
  'diagnostics:report': true,
  'diagnostics:save': true,
  'updates:check': true,
  'updates:install': true,
} satisfies Record<OperationName, true>) as readonly OperationName[];
