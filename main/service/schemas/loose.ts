import { z } from 'zod';
import { isServiceKey } from '../../../preload/contract/values.ts';
import { ink } from '../plain-text.ts';

/**
 * Readers for fields that vary between known deployments. Each accepts any value and returns the documented type, or null
 * when the value is unreadable. A field that is optional by the contract never invalidates an answer.
 */

/** Numbers from this value on are milliseconds. As epoch seconds the value would be in the year 5138. */
const firstMilliseconds = 100_000_000_000;
const lastEpochSecond = 8_640_000_000_000;

export type Fields = Readonly<Record<string, unknown>>;

/** Returns the value if it is an object; null for a list or anything else. */
export function asFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

const noFields: Fields = Object.freeze({});

/** Returns the fields of an object; an empty object for anything else. */
export function fieldsOf(value: unknown): Fields {
  return asFields(value) ?? noFields;
}

/** Reads own fields only, so that `__proto__` and the like are never read as data. */
export function own(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Returns a trimmed text, or a number as text; null for an empty text and for anything else. */
export function asText(value: unknown): string | null {
  if (typeof value === 'string') {
    const text = value.trim();
    return text === '' ? null : text;
  }
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

/** Returns a key that the service created; numbers are read as text. */
export function asKey(value: unknown): string | null {
  const text = asText(value);
  return text !== null && isServiceKey(text) ? text : null;
}

/** Maximum characters of a name and of a description, far above real ones. */
const longestName = 500;
const longestProse = 20_000;
/**
 * Characters that no name needs: controls, lone surrogates, line separators and direction overrides. Directional marks,
 * which Arabic and Hebrew need, are kept.
 */
const unshown = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/**
 * Matches a text without the characters of `unshown` and without white space other than the blank. Most texts match and
 * need no cleaning.
 */
const plain =
  /^[ -~\xa1-\u167f\u1681-\u1fff\u200b-\u2027\u2030-\u205e\u2070-\u2fff\u3001-\ud7ff\ue000-\ufefe\uff00-\uffff]*$/;

const ascii = /^[\t\r\n -~]*$/;
/** Matches more accents on one letter than any script uses. They would be drawn over the lines above and below. */
const piled = /(\p{M}{8})\p{M}+/gu;

/** Returns a text for one line on screen, without characters that could spoof or break it, cut to `longestName`. */
export function asName(value: unknown): string | null {
  return shown(asText(value), longestName, (text) =>
    plain.test(text) && !text.includes('  ') ? text : text.replace(unshown, ' ').replace(/\s+/g, ' '),
  );
}

/** Like `asName`, but for a text of several lines, cut to `longestProse`. Line breaks are kept. */
export function asProse(value: unknown): string | null {
  return shown(asText(value), longestProse, (text) =>
    plain.test(text)
      ? text
      : text
          .replace(/\r\n?|[\u2028\u2029]/g, '\n')
          .split('\n')
          .map((line) => line.replace(unshown, ' '))
          .join('\n'),
  );
}

function shown(text: string | null, longest: number, clean: (text: string) => string): string | null {
  if (text === null) return null;
  const start = text.slice(0, 4 * longest);
  const isAscii = ascii.test(start);
  const cleaned = clean(isAscii ? start : start.replace(piled, '$1')).trim();
  if (!isAscii && !ink.test(cleaned)) return null;
  const cut =
    cleaned.length > longest ? `${cleaned.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…` : cleaned;
  return cut === '' ? null : cut;
}

/**
 * Maximum characters of a number as text. On a long row of digits the regular expression in `asNumber` would run for
 * minutes.
 */
const longestNumber = 40;

/** Returns a finite number, also from text; null for anything else. */
export function asNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const text = typeof value === 'string' ? value.trim() : '';
  if (text.length > longestNumber || !/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) return null;
  return Number(text);
}

/** Returns an integer; a fraction is truncated. */
export function asInteger(value: unknown): number | null {
  const number = asNumber(value);
  if (number === null || Math.abs(number) > Number.MAX_SAFE_INTEGER) return null;
  return Math.trunc(number) + 0;
}

/** Returns an integer of at least 0; null for anything else. */
export function asCount(value: unknown): number | null {
  const number = asInteger(value);
  return number !== null && number >= 0 ? number : null;
}

/** Returns a limit. A missing value, null and 0 mean that no limit is known, and give null. */
export function asLimit(value: unknown): number | null {
  const count = asCount(value);
  return count === 0 ? null : count;
}

/** Returns a boolean, also from 1, 0 or text; null for anything else. */
export function asBoolean(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === 0) return value === 1;
  if (typeof value !== 'string') return null;
  const text = value.trim().toLowerCase();
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : null;
}

/**
 * Returns epoch seconds from seconds, milliseconds (13 digits) or ISO text; null when missing, null, 0 or unreadable.
 */
export function asEpochSeconds(value: unknown): number | null {
  const number = asNumber(value);
  if (number !== null) {
    const seconds = Math.floor(number >= firstMilliseconds ? number / 1000 : number);
    return seconds > 0 && seconds <= lastEpochSecond ? seconds : null;
  }
  if (typeof value !== 'string' || !/^\s*\d{4}-\d{2}-\d{2}/.test(value)) return null;
  // A time without a time zone is UTC: the reviewer's own zone does not apply to the service's times.
  const text = value.trim();
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(text.slice(10)) || text.length === 10;
  const seconds = Math.floor(Date.parse(hasZone ? text : `${text}Z`) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** `URL` accepts `*` and `a;b` as host names; in a CSP or URL pattern they would mean any host or end the directive. */
const plainHost = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/;

/**
 * Returns an absolute http(s) address, unchanged; null for anything else. With these schemes `URL` parses only
 * addresses that have a host.
 */
export function asWebAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return null;
  return plainHost.test(new URL(text).hostname) ? text : null;
}

/** Returns the readable entries among the first `most`, in order. */
export function readEach<T>(
  entries: readonly unknown[],
  most: number,
  read: (entry: unknown) => T | null,
): readonly T[] {
  const list: T[] = [];
  for (let index = 0; index < entries.length && index < most; index += 1) {
    const one = read(entries[index]);
    if (one !== null) list.push(one);
  }
  return list;
}

/** Returns the schema of an optional field: the result of a reader above, else the fallback. */
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

/** The schema of an essential text. Numbers are read as text. */
export const essentialText = essential(asText);
export const essentialKey = essential(asKey);

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

/** Reads the fields of one object. A missing essential field makes the object invalid. */
export interface FieldReader {
  readonly fields: Fields;
  /** Reads an essential text. */
  readonly needed: (name: string, read: (value: unknown) => string | null) => string;
  /**
   * Reads an essential list of objects. `unread` names each entry that lacks an essential field; the others are
   * returned. A list of which no entry can be read makes the answer invalid.
   */
  readonly list: <T>(
    name: string,
    build: (reader: FieldReader) => T,
  ) => { readonly entries: readonly T[]; readonly unread: readonly string[] };
}

/**
 * Returns the schema of an object that is read in one pass: a zod schema per field costs more than the reading itself
 * (row "listing" of the bench).
 */
export function objectOf<T>(build: (reader: FieldReader) => T): z.ZodType<T> {
  return z.unknown().transform((value, context) => {
    const reading = new Reading();
    const built = reading.read(value, build);
    for (const { message, path } of reading.faults) {
      context.addIssue({ code: 'custom', message, path: [...path] });
    }
    return reading.faults.length > 0 ? z.NEVER : built;
  });
}

const unreadable = 'is missing or not readable';

interface Fault {
  readonly message: string;
  readonly path: readonly (string | number)[];
}

/** Reads one object after another. The result for an object with faults must not be used. */
class Reading implements FieldReader {
  faults: Fault[] = [];
  fields: Fields = noFields;

  read<T>(value: unknown, build: (reader: FieldReader) => T): T {
    const fields = asFields(value);
    this.faults = fields === null ? [{ message: unreadable, path: [] }] : [];
    this.fields = fields ?? noFields;
    return build(this);
  }

  readonly needed = (name: string, read: (value: unknown) => string | null): string => {
    const given = own(this.fields, name);
    const text = read(given);
    if (text === null) this.faults.push({ message: faultOf(given), path: [name] });
    return text ?? '';
  };

  readonly list: FieldReader['list'] = (name, build) => {
    const given = own(this.fields, name);
    if (!Array.isArray(given)) {
      this.faults.push({ message: unreadable, path: [name] });
      return { entries: [], unread: [] };
    }
    const entry = new Reading();
    const faults: Fault[] = [];
    const entries: ReturnType<typeof build>[] = [];
    for (const [index, value] of (given as readonly unknown[]).entries()) {
      const built = entry.read(value, build);
      const [fault] = entry.faults;
      if (fault) faults.push({ message: fault.message, path: [name, index, ...fault.path] });
      else entries.push(built);
    }
    const [first] = faults;
    if (first && entries.length === 0) this.faults.push(first);
    return { entries, unread: faults.map(({ message, path }) => `${path.join('.')} ${message}`) };
  };
}
