import { z } from 'zod';
import { checkIds, profileTextLimit } from '../../preload/contract/app.ts';
import { bestRating, lastNoteSecond, noteIdPattern, noteLimit } from '../../preload/contract/notes.ts';
import type { InputOf, OperationName } from '../../preload/contract/operations.ts';
import { roomTextLimit } from '../../preload/contract/rooms.ts';
import { reactivationMessageLimit } from '../../preload/contract/screenings.ts';
import { emailLimit, isSourceKey, searchLimit } from '../../preload/contract/values.ts';
import {
  keyInput as videoKey,
  roomKeyInput,
  secretInput as secret,
  signInInput,
} from '../service/operations/inputs.ts';
import { settingsPatchSchema } from '../settings/settings-schema.ts';

/** Key of a room or of one of the account's projects. */
const key = z.string().refine(isSourceKey);
const grantId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);
const text = (limit: number): z.ZodString => z.string().max(limit);
const none = z.null();
const source = z.strictObject({ roomKey: key });
const room = z.strictObject({ roomKey: roomKeyInput });
const video = z.strictObject({ roomKey: key, videoKey });
/** Failure code of the app or of the player, as in the audit log and the report. */
const failureCode = z.string().regex(/^[A-Za-z0-9-]{1,40}$/);
const measure = z.number().min(0).max(1e9);
const playbackMetrics = z.strictObject({
  aheadSeconds: measure,
  frames: measure,
  dropped: measure,
  lines: measure.nullable(),
  kilobits: measure.nullable(),
  measuredKilobits: measure.nullable(),
  network: z.enum(['good', 'weak', 'gone']),
});
/** Input of the calls that may spend a view. */
const paying = video.extend({
  password: secret.optional(),
  passcode: secret.optional(),
  newView: z.boolean(),
  withoutSignIn: z.boolean(),
});
const reactivation = video.extend({ email: text(emailLimit), message: text(reactivationMessageLimit) });
/** Maximum characters of a text: enough for a report or for the history of 500 screenings. */
const longestText = 200_000;

/**
 * The validator of each operation. An argument is `unknown` until its validator has parsed it; extra fields are
 * refused.
 */
export const validators: { readonly [N in OperationName]: z.ZodType<InputOf<N>> } = {
  'app:read': none,
  'app:open-link': z.strictObject({ link: z.enum(['support', 'update']) }),
  'app:copy-text': z.strictObject({ text: text(longestText) }),
  'app:rendered': none,
  'app:network-changed': none,
  'app:cancel': z.strictObject({ callId: z.string().regex(/^[\w-]{1,64}$/) }),

  'profile:choose-file': none,
  'profile:import-text': z.strictObject({ text: text(profileTextLimit) }),

  'session:sign-in': signInInput,
  'session:sign-out': none,
  'keychain:retry': none,
  'keychain:reset-vault': none,

  'rooms:list': none,
  'rooms:continue': none,
  'rooms:films': none,
  'rooms:search': z.strictObject({
    query: text(searchLimit),
    unseen: z.boolean(),
    favourite: z.boolean(),
    maxMinutes: z.int().min(1).max(10_000).nullable(),
    roomKey: key.nullable(),
  }),
  'rooms:shared': z.strictObject({
    studio: videoKey.nullable(),
    limit: z.int().min(1).max(10_000),
    more: z.boolean(),
  }),
  'rooms:interpret': z.strictObject({ text: text(roomTextLimit) }),
  'rooms:add': room,
  'rooms:remove': room,
  'rooms:restore': room,
  'rooms:reorder': z.strictObject({ roomKeys: z.array(room.shape.roomKey).max(500) }),
  'rooms:refresh': none,
  'rooms:read': z.strictObject({ roomKey: key, fresh: z.boolean() }),
  'rooms:videos': z.strictObject({
    roomKey: key,
    page: z.int().min(1).max(100_000),
    query: text(searchLimit),
    season: z.int().min(-1).max(100_000).nullable(),
    fresh: z.boolean(),
  }),
  'rooms:video': z.strictObject({ roomKey: key, videoKey, fresh: z.boolean() }),
  'rooms:leave': source,
  'rooms:skip-sign-in': room,

  'screenings:open': paying.extend({
    startOver: z.boolean(),
    fromSecond: z.number().min(0).max(lastNoteSecond).optional(),
  }),
  'screenings:renew': z.strictObject({ grantId }),
  'screenings:close': z.strictObject({ grantId, reason: z.enum(['left', 'ended', 'failed']) }),
  'screenings:report-problem': z.strictObject({
    grantId,
    code: failureCode,
    metrics: playbackMetrics.nullable(),
  }),
  'screenings:take-crash-resume': none,
  'screenings:history': none,
  'screenings:send-code': video.extend({ isResend: z.boolean() }),
  'screenings:link-phone': z.strictObject({
    roomKey: key,
    videoKey,
    phone: text(40),
    country: z.string().regex(/^[A-Z]{2}$/),
  }),
  'screenings:reactivate': reactivation,
  'screenings:save-draft': reactivation,
  'screenings:read-draft': video,
  'screenings:mark': video.extend({ as: z.enum(['watched', 'favourite']), on: z.boolean() }),

  'notes:read': video,
  'notes:write': video.extend({
    note: z.strictObject({
      id: z.string().regex(noteIdPattern),
      atSeconds: z.number().min(0).max(lastNoteSecond).nullable(),
      text: text(noteLimit),
    }),
  }),
  'notes:rate': video.extend({ rating: z.int().min(1).max(bestRating).nullable() }),
  'notes:count': none,
  'notes:export': z.strictObject({ film: video.nullable() }),

  'prepared:read': none,
  'prepared:prepare': paying,
  'prepared:end': z.strictObject({ because: z.enum(['cancelled', 'failed']) }),
  'prepared:answer-quit': z.strictObject({ quit: z.boolean() }),

  'settings:write': settingsPatchSchema,

  'storage:read': none,
  'storage:erase': z.strictObject({ what: z.enum(['cache', 'everything']) }),

  'diagnostics:check': z.strictObject({ part: z.enum(['computer', 'network']) }),
  'diagnostics:report': z.strictObject({
    playback: z
      .array(
        z.strictObject({
          id: z.enum(checkIds),
          state: z.enum(['passed', 'limited', 'failed']),
          fact: text(300),
        }),
      )
      .max(checkIds.length),
    code: failureCode.nullable(),
  }),
  'diagnostics:save': z.strictObject({ kind: z.enum(['report', 'history']), text: text(longestText) }),

  'updates:check': none,
  'updates:install': none,
};

/** Returns whether `value` is null or a plain object as in JSON. Any other structured clone is refused. */
function isPlain(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && !Object.hasOwn(value, '__proto__');
}

/** Returns the parsed input of an operation, or the name of the invalid field (empty for the whole input). */
export function readInput(
  name: OperationName,
  input: unknown,
):
  | { readonly ok: true; readonly input: InputOf<OperationName> }
  | { readonly ok: false; readonly field: string } {
  if (!isPlain(input)) return { ok: false, field: '' };
  const read = validators[name].safeParse(input);
  if (read.success) return { ok: true, input: read.data };
  return { ok: false, field: read.error.issues[0]?.path.join('.') ?? '' };
}
