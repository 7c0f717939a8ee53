import { roomTextLimit } from '../../../../preload/contract/rooms.ts';

/** Maximum number of bytes that are read of a file. Shortcut files and the texts of mails are small. */
const longestFile = 200_000;

/**
 * Matches nearly every file that is no text: by control characters, or by the first letters of a PDF. Japanese mails
 * have the escape character.
 */
// oxlint-disable-next-line no-control-regex -- These characters are what is searched.
const binary = /[\0-\x08\x0e-\x19\x1c-\x1f]|^%PDF-/;
const wideText = /(?:[\x21-\x7e]\0){8,}/g;
const linksInBytes = /\b[a-z][a-z-]{0,30}:\/\/[\x21-\x7e]+/gi;

export interface FileText {
  readonly text: string;
  readonly isText: boolean;
  /** Whether the text goes on in the file. An attachment of a mail is not part of its text. */
  readonly isCut: boolean;
}

/**
 * Returns the text of a dropped file. A mail is decoded, because its encoding breaks or hides links; the result is the
 * mail's text and its link targets. Of a file that is no text, such as a film or an Outlook message, only the links are
 * returned. The text of any other file is unchanged. Rejects if the file cannot be read.
 */
export async function textOfFile(file: Blob): Promise<FileText> {
  const readPart = file.slice(0, longestFile);
  const isCut = file.size > longestFile;
  const raw = await decoded(readPart);
  if (binary.test(raw)) {
    // Outlook writes two bytes a letter.
    const wide = (raw.match(wideText) ?? []).map((part) => part.replaceAll('\0', ''));
    const links = [raw, ...wide].flatMap((text) => text.match(linksInBytes) ?? []);
    return { text: links.join('\n').slice(0, roomTextLimit), isText: false, isCut };
  }
  const read = isMail(raw) ? await textOfMail(readPart, raw, isCut) : { text: raw, isCut };
  return { ...read, isText: true };
}

/** Returns the letters of a file in UTF-8, or in UTF-16 with a byte order mark, which Notepad writes. */
async function decoded(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : null;
  const swapped = first === 0xfe && second === 0xff ? 'utf-16be' : null;
  return new TextDecoder(wide ?? swapped ?? 'utf-8').decode(bytes);
}

async function textOfMail(
  file: Blob,
  raw: string,
  isFileCut: boolean,
): Promise<Pick<FileText, 'text' | 'isCut'>> {
  const { default: PostalMime } = await import('postal-mime');
  // The parser rejects mails that exceed its limits of nesting and headers. Their raw text may still name a room.
  const mail = await PostalMime.parse(file).catch(() => null);
  if (mail === null)
    return { text: raw.slice(0, roomTextLimit), isCut: isFileCut || raw.length > roomTextLimit };
  const { text = '', html = '', attachments } = mail;
  const links = [...html.matchAll(/\bhref\s*=\s*["']([^"']+)["']/gi)].map(([, link]) => link);
  const plain = [text, ...links].join('\n').trim();
  const whole = `${plain}\n${writtenOn(html)}`.trim();
  // The page beside a plain text repeats it, so only its links must be read. Attachments follow the text.
  const needed = text.trim() === '' ? whole : plain;
  const isCut = needed.length > roomTextLimit || (isFileCut && attachments.length === 0);
  return { text: whole.slice(0, roomTextLimit), isCut };
}

/** Returns the visible text of an HTML page. Each step takes linear time on any input, because a tag may never end. */
function writtenOn(html: string): string {
  return html
    .split(/<\/(?:style|script|head)>/i)
    .map((piece) => piece.replace(/<(?:style|script|head)\b.*$/is, ' '))
    .join(' ')
    .replace(/<[^<>]*>/g, ' ');
}

/**
 * Whether a file begins with the headers of a mail and not of a shortcut file. A mail from a mailbox begins with "From
 * ".
 */
function isMail(raw: string): boolean {
  const [headers = ''] = raw.split(/\r?\n\r?\n/, 1);
  return (
    /^(?:From .*\r?\n)?[\w-]+:/.test(headers) && /^(?:mime-version|content-type|received):/im.test(headers)
  );
}
