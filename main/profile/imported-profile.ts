import { z } from 'zod';
import { profileWithin } from '../../preload/contract/values.ts';
import { roomTextLimit } from '../../preload/contract/rooms.ts';
import { legible, linkPattern, readUnwrapped, withoutPunctuation } from '../platform/text-links.ts';
import { readBaseAddress, readWebAddress } from './addresses.ts';
import {
  apiKeySchema,
  invalidFile,
  type FileResult,
  parseWith,
  textOfRoom,
  textWithoutLink,
} from './profile-file.ts';

/** The profile that a reviewer may import: only the service's address and the product's API key. */
export interface ImportedProfile {
  readonly baseUrl: string;
  readonly apiKey: string | null;
  /** Host of the base address, shown in the confirmation dialog. */
  readonly host: string;
}

/** Maximum length of a link in characters. */
const longestLink = 4000;

/**
 * Parameter names that suggest a key. A link must not contain a key, because links are stored in mails, browser
 * histories and logs.
 */
const keyNames = /^(api[_-]?key|key|token|secret|authorization)$/i;

/**
 * Reads an imported file. Any setting other than base address and key is refused, and the failure's `field` names it.
 */
export function parseImportedProfile(text: string, isLoopbackAllowed = false): FileResult<ImportedProfile> {
  const schema = z
    .looseObject({
      baseUrl: z.string('is missing').trim().min(1, 'is empty'),
      apiKey: apiKeySchema.nullish(),
    })
    .transform((file, context): ImportedProfile => {
      const foreign = Object.keys(file).find((name) => name !== 'baseUrl' && name !== 'apiKey');
      const read = readBaseAddress(file.baseUrl, isLoopbackAllowed);
      if (foreign !== undefined) {
        const message =
          'is no setting of such a file, which sets baseUrl and apiKey; all others are an administrator’s';
        context.addIssue({ code: 'custom', path: [foreign.replace(/[^\w.-]/g, '_').slice(0, 60)], message });
        return z.NEVER;
      }
      if (!read.ok) {
        context.addIssue({ code: 'custom', path: ['baseUrl'], message: read.reason });
        return z.NEVER;
      }
      return { baseUrl: read.value, apiKey: file.apiKey ?? null, host: new URL(read.value).host };
    });
  return parseWith(schema, text);
}

/** Returns the text to store for an imported profile. It omits the key, which is in the keychain. */
export function renderImportedProfile({ baseUrl }: Pick<ImportedProfile, 'baseUrl'>): string {
  return `${JSON.stringify({ baseUrl }, null, 2)}\n`;
}

export type InterpretedImport =
  | { readonly kind: 'file'; readonly profile: ImportedProfile }
  /** The link names an https file; the dialog shows `host` before the file is fetched. */
  | { readonly kind: 'link'; readonly fileUrl: string; readonly host: string };

/**
 * Interprets a text that the reviewer dropped, pasted or opened: a profile's JSON, or a link to a profile, which may be
 * within a mail. The link is `https://…`, or has our scheme and a `profile` or `url` parameter. A link that contains a
 * key is refused. A text whose only content is a room, as `namesRoom` recognises it, has the field `room`.
 */
export function interpretImport(
  text: string,
  isLoopbackAllowed = false,
  namesRoom: (text: string) => boolean = () => false,
): FileResult<InterpretedImport> {
  const trimmed = text.trim();
  const file = isJson(trimmed) ? trimmed : (profileWithin(trimmed) ?? trimmed);
  if (file.startsWith('{')) {
    const read = parseImportedProfile(file, isLoopbackAllowed);
    return read.ok ? { ok: true, value: { kind: 'file', profile: read.value } } : read;
  }
  const words = legible(trimmed.slice(0, roomTextLimit)).trim();
  const read = linkAmong(words, isLoopbackAllowed, namesRoom);
  return read.ok || !namesRoom(words) ? read : { ...read, field: textOfRoom };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the one link in a text that can name the profile file. If a text has several links, exactly one of them must
 * name a JSON file.
 */
function linkAmong(
  text: string,
  isLoopbackAllowed: boolean,
  namesRoom: (text: string) => boolean,
): FileResult<InterpretedImport> {
  const isAlone = !/\s/.test(text) && URL.canParse(text);
  const links = isAlone ? [text] : [...text.matchAll(linkPattern)].map(([link]) => withoutPunctuation(link));
  const read = ({ href }: URL): readonly FileResult<InterpretedImport>[] => [
    readLink(href, isLoopbackAllowed),
  ];
  const readings = links.flatMap((link) => readUnwrapped(link, read, namesFile));
  const named = new Map<string, FileResult<InterpretedImport>>();
  for (const read of readings) {
    if (!read.ok || read.value.kind !== 'link') continue;
    const { fileUrl } = read.value;
    // The link of a room is not fetched, because a room's page is no file.
    if (namesFile(new URL(fileUrl)) || !namesRoom(fileUrl)) named.set(fileUrl, read);
  }
  const files = [...named.keys()].filter((url) => namesFile(new URL(url)));
  const [only, ...others] = files.length === 0 ? named.keys() : files;
  if (others.length > 0) return invalidFile('is one of several in this text; paste it alone');
  const found = only === undefined ? readings.find(({ ok }) => !ok) : named.get(only);
  return found ?? { ...invalidFile('is neither a profile nor a link to one'), field: textWithoutLink };
}

/** Whether the link itself names a JSON file; links in its query are then ignored. */
function namesFile({ pathname }: URL): boolean {
  return /\.json$/i.test(pathname);
}

function readLink(address: string, isLoopbackAllowed: boolean): FileResult<InterpretedImport> {
  if (address.length > longestLink) return invalidFile('is neither a profile nor a link to one');
  const { searchParams } = new URL(address);
  const target = /^https?:/i.test(address)
    ? address
    : (searchParams.get('profile') ?? searchParams.get('url') ?? '');
  if (hasKey(address) || hasKey(target))
    return invalidFile('holds a key; a link may only name the file that has it');
  const read = readWebAddress(target, isLoopbackAllowed);
  if (!read.ok) return invalidFile(`names no file: it ${read.reason}`);
  return { ok: true, value: { kind: 'link', fileUrl: read.value, host: new URL(read.value).host } };
}

function hasKey(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { searchParams, hash } = new URL(address);
  const inFragment = new URLSearchParams(hash.slice(1));
  return [...searchParams.keys(), ...inFragment.keys()].some((name) => keyNames.test(name));
}
