import { roomTextLimit } from '../../../../preload/contract/rooms.ts';

/** Parts within parts of a mail, and how many of them are looked at. */
const deepest = 4;
const mostParts = 40;

interface Part {
  readonly headers: string;
  readonly body: string;
}

/**
 * What a dropped mail says: its parts without their coding, which breaks a link in the middle or hides it altogether. Any
 * other text stays as it is. Letters beyond ASCII may come out as others: no key and no link has them.
 */
export function textOfMail(raw: string): string {
  const whole = split(raw);
  if (whole === null || !/^(?:mime-version|content-type|received):/im.test(whole.headers)) return raw;
  const parts = leaves(whole, deepest).slice(0, mostParts);
  const plain = parts.filter((part) => !isHtml(part)).map(decoded);
  const pages = parts.filter(isHtml).map((part) => withoutTags(decoded(part)));
  return [...plain, ...pages].join('\n').slice(0, roomTextLimit);
}

/** Headers and body; null where there are no headers. */
function split(raw: string): Part | null {
  const end = /\r?\n\r?\n/.exec(raw);
  if (end === null) return null;
  const headers = raw.slice(0, end.index);
  // "From " begins a mail that comes out of a mailbox.
  if (!/^(?:From .*\r?\n)?[\w-]+:/.test(headers)) return null;
  return { headers: headers.replace(/\r?\n[ \t]+/g, ' '), body: raw.slice(end.index + end[0].length) };
}

/** The parts that hold text. */
function leaves(part: Part, depth: number): readonly Part[] {
  const type = header(part, 'content-type') ?? 'text/plain';
  if (type.startsWith('text/') || type.startsWith('message/rfc822')) {
    const inner = type.startsWith('message/') && depth > 0 ? split(part.body) : null;
    return inner ? leaves(inner, depth - 1) : [part];
  }
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  if (!type.startsWith('multipart/') || boundary === undefined || depth === 0) return [];
  const inner = part.body.split(`--${boundary}`).slice(1);
  return inner.flatMap((one) => {
    const text = one.replace(/^[ \t]*\r?\n/, '');
    // A part may do without headers.
    const found = split(text) ?? { headers: '', body: text };
    return text.startsWith('--') ? [] : leaves(found, depth - 1);
  });
}

function header({ headers }: Part, name: string): string | null {
  return new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(headers)?.[1] ?? null;
}

const isHtml = (part: Part): boolean => /^text\/html/i.test(header(part, 'content-type') ?? '');

function decoded(part: Part): string {
  switch (header(part, 'content-transfer-encoding')?.trim().toLowerCase()) {
    case 'quoted-printable':
      return part.body
        .replace(/=[ \t]*\r?\n/g, '')
        .replace(/=([0-9a-f]{2})/gi, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)));
    case 'base64':
      return fromBase64(part.body);
    default:
      return part.body;
  }
}

function fromBase64(text: string): string {
  const letters = text.replace(/[^a-z0-9+/]/gi, '');
  try {
    return atob(letters.slice(0, letters.length - (letters.length % 4 === 1 ? 1 : 0)));
  } catch {
    return '';
  }
}

/** Where the links of a page lead, before what is written on it. */
function withoutTags(html: string): string {
  const links = [...html.matchAll(/\bhref\s*=\s*["']([^"']+)["']/gi)].map(([, link]) => link ?? '');
  const written = html.replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ');
  return [...links, written].join('\n');
}
