import { roomTextLimit } from '../../../../preload/contract/rooms.ts';

const wideText = /(?:[\x21-\x7e]\0){8,}/g;
const linksInBytes = /\b[a-z][a-z-]{0,30}:\/\/[\x21-\x7e]+/gi;

/**
 * Returns the text of a dropped file. A mail is decoded, because its encoding breaks or hides links; the result is the
 * mail's text and its link targets. Of a file that is no text, such as a film or an Outlook message, only the links are
 * returned. The text of any other file is unchanged.
 */
export async function textOfFile(file: Blob): Promise<string> {
  const raw = await file.text();
  if (raw.includes('\0')) {
    // Outlook and Notepad write two bytes a letter.
    const wide = (raw.match(wideText) ?? []).map((part) => part.replaceAll('\0', ''));
    const links = [raw, ...wide].flatMap((text) => text.match(linksInBytes) ?? []);
    return links.join('\n').slice(0, roomTextLimit);
  }
  if (!isMail(raw)) return raw;
  const { default: PostalMime } = await import('postal-mime');
  // The parser rejects mails that exceed its limits of nesting and headers. Their raw text may still name a room.
  const mail = await PostalMime.parse(file).catch(() => null);
  if (mail === null) return raw.slice(0, roomTextLimit);
  const { text = '', html = '' } = mail;
  const links = [...html.matchAll(/\bhref\s*=\s*["']([^"']+)["']/gi)].map(([, link]) => link);
  return [text, ...links, writtenOn(html)].join('\n').trim().slice(0, roomTextLimit);
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
