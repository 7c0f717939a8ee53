import { z } from 'zod';
import { isEmail } from '../../preload/contract/values.ts';
import { fieldName } from '../service/answer.ts';
import { builtInPaths } from '../service/built-in-paths.ts';
import { placeholdersOf, resolveTemplate } from '../service/endpoint-address.ts';
import { type Read, readBaseAddress, readOrigin, readWebAddress } from './addresses.ts';
import { type Switches } from './profile.ts';

/** Maximum length of a profile in characters. */
const longestFile = 256 * 1024;

export interface ProfileFile extends Partial<Switches> {
  readonly baseUrl?: string;
  readonly apiKey?: string;
}

export type FileResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly field: string; readonly reason: string };

/** Value of `field` that means the whole file. */
export const wholeFile = 'file';

/** Value of `field` that means a text with neither a file nor a link. */
export const textWithoutLink = 'text';

/** Value of `field` that means a text with a room and no file. */
export const textOfRoom = 'room';

/** Returns the failure for a text or link that names no usable profile file. */
export function invalidFile(reason: string): {
  readonly ok: false;
  readonly field: string;
  readonly reason: string;
} {
  return { ok: false, field: 'link', reason };
}

/**
 * Used in place of the text of a file that exists but cannot be opened. It makes the profile invalid, so that the
 * file's settings are not silently ignored.
 */
export const cannotBeOpened = '\u0000';

const flag = z.boolean('is neither true nor false').optional();
const days = z.int('is not a whole number of days').min(0, 'is negative').max(3650, 'is more than ten years');
const seconds = z
  .number('is not a number of seconds')
  .min(1, 'is less than a second')
  .max(300, 'is over five minutes');

function text(most: number): z.ZodString {
  return z.string('is not a text').trim().min(1, 'is empty').max(most, 'is too long');
}

function address<T>(read: (text: string) => Read<T>): z.ZodType<T> {
  return text(2000).transform((value, context) => {
    const result = read(value);
    if (result.ok) return result.value;
    context.addIssue({ code: 'custom', message: result.reason });
    return z.NEVER;
  });
}

/** The key is sent in a header, so it is printable ASCII without spaces. No error message contains its value. */
export const apiKeySchema = text(4096).regex(/^[\x21-\x7e]+$/, 'holds characters that no key has');

/**
 * Schema of a profile that is not imported. An unknown field is an error, because a mistyped setting would have no
 * effect.
 */
function fileSchema(isLoopbackAllowed: boolean): z.ZodType<ProfileFile> {
  const web = address((value) => readWebAddress(value, isLoopbackAllowed));
  const origin = address((value) => readOrigin(value, isLoopbackAllowed));
  return z.strictObject({
    baseUrl: address((value) => readBaseAddress(value, isLoopbackAllowed)).optional(),
    apiKey: apiKeySchema.optional(),
    allowLinkScreeners: flag,
    clientIdPattern: text(200)
      .regex(/^[\x21-\x7e]+$/, 'holds characters that no header has')
      .refine(hasKnownPlaceholders, 'has a placeholder other than {version}, {os} and {osVersion}')
      .nullable()
      .optional(),
    mediaOrigins: z.array(origin, 'is not a list').max(100, 'has too many entries').optional(),
    requestOrigin: origin.nullable().optional(),
    support: z
      .strictObject({
        name: text(200).nullable().default(null),
        email: z.string().refine(isEmail, 'is not an e-mail address').nullable().default(null),
        url: web.nullable().default(null),
      })
      .optional(),
    updateFeed: web.nullable().optional(),
    update: z
      .strictObject({
        channel: text(50)
          .regex(/^[a-z0-9-]+$/i, 'is not the name of a channel')
          .default('latest'),
        policy: z.enum(['automatic', 'ask', 'off'], 'is none of automatic, ask and off').default('automatic'),
      })
      .optional(),
    requireWatermark: flag,
    requireDrm: flag,
    allowUnmarkedOnMac: flag,
    refuseRemoteSessions: flag,
    allowScrubPreviews: flag,
    allowPreparedScreenings: flag,
    reportOfflineViews: flag,
    allowNotes: flag,
    eraseNotesWithRoom: flag,
    honourServiceMinimumVersion: flag,
    playerComponent: z.enum(['built-in', 'service'], 'is neither built-in nor service').optional(),
    componentCsp: text(4000)
      .regex(/^[\x20-\x7e]+$/, 'holds characters that no header has')
      .nullable()
      .optional(),
    cacheDays: z.strictObject({ afterContact: days.default(30), afterExpiry: days.default(7) }).optional(),
    endpointOverrides: z
      .record(
        z.string(),
        text(2000).refine(isPathOr(web), 'is neither a path nor an https address'),
        'is not an object',
      )
      .superRefine(checkTemplates)
      .optional(),
    allowPackagedKey: flag,
    timeouts: z
      .strictObject({ headersSeconds: seconds.default(15), totalSeconds: seconds.default(30) })
      .optional(),
  }) as z.ZodType<ProfileFile>;
}

function hasKnownPlaceholders(pattern: string): boolean {
  return !/[{}]/.test(pattern.replace(/\{(version|os|osVersion)\}/g, ''));
}

function isPathOr(web: z.ZodType<string>): (value: string) => boolean {
  return (value) => {
    const isAddress = /^[a-z][a-z0-9+.-]*:/i.test(value) || value.startsWith('//');
    return !isAddress || web.safeParse(value.replace(/[<>]/g, 'x')).success;
  };
}

/** Refuses an unusable override. Otherwise the built-in path would silently replace it. */
function checkTemplates(overrides: Readonly<Record<string, string>>, context: z.RefinementCtx): void {
  for (const [id, entry] of Object.entries(overrides)) {
    const message = faultOfTemplate(entry, builtInPaths.get(id));
    if (message !== null) context.addIssue({ code: 'custom', path: [id], message });
  }
}

function faultOfTemplate(entry: string, builtIn: string | undefined): string | null {
  if (builtIn === undefined) return 'is no operation that this app calls';
  const base = URL.canParse(entry) ? new URL(entry).origin : 'https://base.example';
  const resolved = resolveTemplate(entry, base, new Set([base]), placeholdersOf(builtIn));
  return resolved.ok ? null : resolved.reason;
}

/** Parses a profile of the administrator, the package or development. */
export function parseProfileFile(fileText: string, isLoopbackAllowed: boolean): FileResult<ProfileFile> {
  return parseWith(fileSchema(isLoopbackAllowed), fileText);
}

/** Parses JSON by a schema. A failure names the field and the reason, never the value. */
export function parseWith<T>(schema: z.ZodType<T>, fileText: string): FileResult<T> {
  if (fileText === cannotBeOpened) return { ok: false, field: wholeFile, reason: 'cannot be opened' };
  if (fileText.length > longestFile) return { ok: false, field: wholeFile, reason: 'is too long' };
  let json: unknown;
  try {
    json = JSON.parse(fileText.replace(/^\ufeff/, ''));
  } catch {
    return { ok: false, field: wholeFile, reason: 'is not JSON' };
  }
  const read = schema.safeParse(json);
  if (read.success) return { ok: true, value: read.data };
  const [issue] = read.error.issues;
  return issue ? { ok: false, ...describe(issue) } : { ok: false, field: wholeFile, reason: 'is not valid' };
}

function describe(issue: z.core.$ZodIssue): { readonly field: string; readonly reason: string } {
  const path = issue.path.length === 0 ? wholeFile : fieldName(issue.path).slice(0, 100);
  if (issue.code === 'unrecognized_keys') {
    const name = (issue.keys[0] ?? '').replace(/[^\w.-]/g, '_').slice(0, 60);
    const where = path === wholeFile ? name : `${path}.${name}`;
    return { field: where, reason: 'is not a setting that a profile has' };
  }
  const isObjectExpected = issue.code === 'invalid_type' && issue.expected === 'object';
  return { field: path, reason: isObjectExpected ? 'is not an object' : issue.message };
}
