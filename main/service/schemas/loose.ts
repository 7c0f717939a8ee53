import { z } from 'zod';

/**
 * Readers for fields that drift in known deployments: each takes anything and gives the documented type, or null
 * when the value cannot be read as one. A field that is optional by the contract never fails an answer.
 */

/** Beyond this a number of epoch seconds would be the year 5138: it is milliseconds. */
const firstMilliseconds = 100_000_000_000;
const lastEpochSecond = 8_640_000_000_000;

export type Fields = Readonly<Record<string, unknown>>;

/** An object; null for a list and for anything else. */
export function asFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

/** Own fields only, so that `__proto__` and its like are never read as data. */
export function own(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** A text without the space around it, or a number as text; null for an empty one. */
export function asText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

/** Characters of a name and of a description; no sane one comes near. */
const longestName = 500;
const longestProse = 20_000;
/**
 * What no name holds: controls, lone halves of a pair, and characters that turn the direction of what follows (marks of
 * a direction, which Arabic and Hebrew need, stay).
 */
const unshown = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** Whether a text holds any of that, or white space that one line has not. Most have neither, and are left as they are. */
const hasUnshown = new RegExp(unshown.source, 'u');
const hasOddSpace = /\s\s|[^\S ]/;

/** A text for one line on screen: without what could forge or break it, and not longer than a name can be. */
export function asName(value: unknown): string | null {
  return shown(asText(value), longestName, (text) =>
    hasUnshown.test(text) || hasOddSpace.test(text) ? text.replace(unshown, ' ').replace(/\s+/g, ' ') : text,
  );
}

/** A text of several lines, which stay. */
export function asProse(value: unknown): string | null {
  return shown(asText(value), longestProse, (text) =>
    hasUnshown.test(text)
      ? text
          .replace(/\r\n?|[\u2028\u2029]/g, '\n')
          .split('\n')
          .map((line) => line.replace(unshown, ' '))
          .join('\n')
      : text,
  );
}

function shown(text: string | null, longest: number, clean: (text: string) => string): string | null {
  if (text === null) return null;
  const cleaned = clean(text.slice(0, 4 * longest)).trim();
  const cut =
    cleaned.length > longest ? `${cleaned.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…` : cleaned;
  return cut === '' ? null : cut;
}

/** Characters of a number as text; a long row of digits is none, and would hold the expression below up for minutes. */
const longestNumber = 40;

/** A finite number, or one as text. */
export function asNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const text = typeof value === 'string' ? value.trim() : '';
  if (text.length > longestNumber || !/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) return null;
  return Number(text);
}

/** A whole number; a fraction is cut off. */
export function asInteger(value: unknown): number | null {
  const number = asNumber(value);
  if (number === null || Math.abs(number) > Number.MAX_SAFE_INTEGER) return null;
  return Math.trunc(number) + 0;
}

/** A whole number from 0. */
export function asCount(value: unknown): number | null {
  const number = asInteger(value);
  return number !== null && number >= 0 ? number : null;
}

/** A limit: missing, null and 0 all mean that none is known. */
export function asLimit(value: unknown): number | null {
  const count = asCount(value);
  return count === 0 ? null : count;
}

/** A boolean, also as 1 and 0 and as text. */
export function asBoolean(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === 0) return value === 1;
  if (typeof value !== 'string') return null;
  const text = value.trim().toLowerCase();
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : null;
}

/** Epoch seconds from seconds, milliseconds (13 digits) or ISO text; null when missing, null, 0 or unreadable. */
export function asEpochSeconds(value: unknown): number | null {
  const number = asNumber(value);
  if (number !== null) {
    const seconds = Math.floor(number >= firstMilliseconds ? number / 1000 : number);
    return seconds > 0 && seconds <= lastEpochSecond ? seconds : null;
  }
  if (typeof value !== 'string' || !/^\s*\d{4}-\d{2}-\d{2}/.test(value)) return null;
  // Without a zone it is UTC: the reviewer's own zone has nothing to do with the service's times.
  const text = value.trim();
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(text.slice(10)) || text.length === 10;
  const seconds = Math.floor(Date.parse(hasZone ? text : `${text}Z`) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** URL takes `*` and `a;b` for names of hosts; in a policy or a pattern they stand for every host, or for its end. */
const plainHost = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/;

/** An absolute http(s) address, as it was given. Of these two schemes, only one with a host can be parsed. */
export function asWebAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return null;
  return plainHost.test(new URL(text).hostname) ? text : null;
}

/** What can be read of the first `most` entries, in their order. */
export function readEach<T>(
  entries: readonly unknown[],
  most: number,
  read: (entry: unknown) => T | null,
): readonly T[] {
  const list: T[] = [];
  for (const entry of entries.slice(0, most)) {
    const one = read(entry);
    if (one !== null) list.push(one);
  }
  return list;
}

/** The schema of an optional field: read by one of the readers above, else the fallback. */
export function optional<T>(read: (value: unknown) => T | null): z.ZodType<T | null>;
export function optional<T>(read: (value: unknown) => T | null, fallback: T): z.ZodType<T>;
export function optional<T>(
  read: (value: unknown) => T | null,
  fallback: T | null = null,
): z.ZodType<T | null> {
  return z
    .unknown()
    .optional()
    .transform((value) => read(value) ?? fallback);
}

/** The schema of an essential text, such as a key. Numbers are read as text. */
export const essentialText = essential(asText);
/** The schema of an essential name. */
export const essentialName = essential(asName);

function essential(read: (value: unknown) => string | null) {
  return z
    .unknown()
    .optional()
    .transform((value, context) => {
      const text = read(value);
      if (text !== null) return text;
      context.addIssue({ code: 'custom', message: faultOf(value) });
      return z.NEVER;
    });
}

const faultOf = (value: unknown): string => (value == null ? 'is missing' : 'is not readable as text');

/** Reads fields of one object: `field` gives null for what is optional, `needed` notes what is missing. */
export interface FieldReader {
  readonly field: <T>(name: string, read: (value: unknown) => T | null) => T | null;
  readonly needed: (name: string, read: (value: unknown) => string | null) => string;
}

/**
 * The schema of an object, read in one go: a schema for each field would cost more than all of the reading (the bench's
 * row "listing").
 */
export function objectOf<T>(build: (reader: FieldReader) => T): z.ZodType<T> {
  return z.unknown().transform((value, context) => {
    const reading = new Reading();
    const built = reading.read(value, build);
    return reported(reading, context, []) ? z.NEVER : built;
  });
}

/** The schema of a list of such objects, read in one go for the same reason. */
export function listOf<T>(build: (reader: FieldReader) => T): z.ZodType<readonly T[]> {
  return z.unknown().transform((value, context) => {
    if (!Array.isArray(value)) {
      context.addIssue({ code: 'custom', message: unreadable });
      return z.NEVER;
    }
    const reading = new Reading();
    const list: T[] = [];
    for (const entry of value as readonly unknown[]) {
      list.push(reading.read(entry, build));
      if (reported(reading, context, [list.length - 1])) return z.NEVER;
    }
    return list;
  });
}

const unreadable = 'is missing or not readable';

/** Reads one object after another. What is built of an object with faults is not to be used. */
class Reading implements FieldReader {
  faults: { readonly message: string; readonly path: readonly string[] }[] = [];
  private fields: Fields = {};

  read<T>(value: unknown, build: (reader: FieldReader) => T): T {
    const fields = asFields(value);
    this.faults = fields === null ? [{ message: unreadable, path: [] }] : [];
    this.fields = fields ?? {};
    return build(this);
  }

  readonly field = <T>(name: string, read: (value: unknown) => T | null): T | null =>
    read(own(this.fields, name));

  readonly needed = (name: string, read: (value: unknown) => string | null): string => {
    const given = own(this.fields, name);
    const text = read(given);
    if (text === null) this.faults.push({ message: faultOf(given), path: [name] });
    return text ?? '';
  };
}

function reported({ faults }: Reading, context: z.RefinementCtx, at: readonly PropertyKey[]): boolean {
  for (const { message, path } of faults) {
    context.addIssue({ code: 'custom', message, path: [...at, ...path] });
  }
  return faults.length > 0;
}
