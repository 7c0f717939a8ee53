import { z } from 'zod';
import { roomTextLimit } from '../../preload/contract/rooms.ts';
import { legible, linkPattern, readUnwrapped, withoutPunctuation } from '../platform/text-links.ts';
import { readBaseAddress, readWebAddress } from './addresses.ts';
import { apiKeySchema, invalidFile, type FileResult, parseWith } from './profile-file.ts';

/** What a reviewer may bring: where the service is, and the product's key. Nothing else. */
export interface ImportedProfile {
  readonly baseUrl: string;
  readonly apiKey: string | null;
  /** For the dialog that names it (and defaults to no). */
  readonly host: string;
}

/** Longest link that is looked at, in characters. */
const longestLink = 4000;

/** Names under which a key might hide in a link; a link ends up in mails, histories and logs. */
const keyNames = /^(api[_-]?key|key|token|secret|authorization)$/i;

/** Reads an imported file. Any setting beyond base address and key is refused by name. */
export function parseImportedProfile(text: string, allowLoopback = false): FileResult<ImportedProfile> {
  const schema = z
    .looseObject({
      baseUrl: z.string('is missing').trim().min(1, 'is empty'),
      apiKey: apiKeySchema.nullish(),
    })
    .transform((file, context): ImportedProfile => {
      const foreign = Object.keys(file).find((name) => name !== 'baseUrl' && name !== 'apiKey');
      const read = readBaseAddress(file.baseUrl, allowLoopback);
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

/** The file that is kept of an imported profile: without its key, which is in the keychain. */
export function renderImportedProfile({ baseUrl }: Pick<ImportedProfile, 'baseUrl'>): string {
  return `${JSON.stringify({ baseUrl }, null, 2)}\n`;
}

export type InterpretedImport =
  | { readonly kind: 'file'; readonly profile: ImportedProfile }
  /** The link names an https file; `host` goes into the dialog before it is fetched. */
  | { readonly kind: 'link'; readonly fileUrl: string; readonly host: string };

/**
 * What a dropped, pasted or opened text brings: the JSON of a profile, or a link to one, also in a whole mail: `https://…`,
 * or a link of our own scheme whose `profile` or `url` parameter names it. A key inside a link is refused.
 */
export function interpretImport(text: string, allowLoopback = false): FileResult<InterpretedImport> {
  const trimmed = text.trim();
  if (trimmed.startsWith('{')) {
    const read = parseImportedProfile(trimmed, allowLoopback);
    return read.ok ? { ok: true, value: { kind: 'file', profile: read.value } } : read;
  }
  return linkAmong(legible(trimmed.slice(0, roomTextLimit)).trim(), allowLoopback);
}

/** The one link of a text that can be that of the file: of several, the only one that names a JSON file. */
function linkAmong(text: string, allowLoopback: boolean): FileResult<InterpretedImport> {
  const isAlone = !/\s/.test(text) && URL.canParse(text);
  const links = isAlone ? [text] : [...text.matchAll(linkPattern)].map(([link]) => withoutPunctuation(link));
  const read = ({ href }: URL): readonly FileResult<InterpretedImport>[] => [readLink(href, allowLoopback)];
  const readings = links.flatMap((link) => readUnwrapped(link, read, namesFile));
  const named = new Map<string, FileResult<InterpretedImport>>();
  for (const read of readings) if (read.ok && read.value.kind === 'link') named.set(read.value.fileUrl, read);
  const files = [...named.keys()].filter((url) => namesFile(new URL(url)));
  const [only, ...others] = files.length === 0 ? named.keys() : files;
  if (others.length > 0) return invalidFile('is one of several in this text; paste it alone');
  const found = only === undefined ? readings[0] : named.get(only);
  return found ?? invalidFile('is neither a profile nor a link to one');
}

/** Such a link is the file's own, whatever its query leads to. */
function namesFile({ pathname }: URL): boolean {
  return /\.json$/i.test(pathname);
}

function readLink(address: string, allowLoopback: boolean): FileResult<InterpretedImport> {
  if (address.length > longestLink) return invalidFile('is neither a profile nor a link to one');
  const { searchParams } = new URL(address);
  const target = /^https?:/i.test(address)
    ? address
    : (searchParams.get('profile') ?? searchParams.get('url') ?? '');
  if (hasKey(address) || hasKey(target))
    return invalidFile('holds a key; a link may only name the file that has it');
  const read = readWebAddress(target, allowLoopback);
  if (!read.ok) return invalidFile(`names no file: it ${read.reason}`);
  return { ok: true, value: { kind: 'link', fileUrl: read.value, host: new URL(read.value).host } };
}

function hasKey(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { searchParams, hash } = new URL(address);
  const inFragment = new URLSearchParams(hash.slice(1));
  return [...searchParams.keys(), ...inFragment.keys()].some((name) => keyNames.test(name));
}
