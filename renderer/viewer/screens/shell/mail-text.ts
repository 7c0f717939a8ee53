import { roomTextLimit } from '../../../../preload/contract/rooms.ts';

/**
 * What a dropped file says. A mail is read without its coding, which breaks a link in the middle or hides it altogether:
 * what is written, and where its links lead. Any other text stays as it is.
 */
export async function textOfFile(file: Blob): Promise<string> {
  const raw = await file.text();
  if (!isMail(raw)) return raw;
  const { default: PostalMime } = await import('postal-mime');
  // It refuses what is nested or headed beyond its bounds: what is written plainly in it may still name a room.
  const mail = await PostalMime.parse(file).catch(() => null);
  if (mail === null) return raw.slice(0, roomTextLimit);
  const { text = '', html = '' } = mail;
  const links = [...html.matchAll(/\bhref\s*=\s*["']([^"']+)["']/gi)].map(([, link]) => link);
  return [text, ...links, writtenOn(html)].join('\n').trim().slice(0, roomTextLimit);
}

/** What is written on a page. Each step goes through it once, whatever stands there: a tag need not end. */
function writtenOn(html: string): string {
  return html
    .split(/<\/(?:style|script|head)>/i)
    .map((piece) => piece.replace(/<(?:style|script|head)\b.*$/is, ' '))
    .join(' ')
    .replace(/<[^<>]*>/g, ' ');
}

/** Whether it begins with headers of a mail, and not of a shortcut's file; "From " begins one that comes out of a mailbox. */
function isMail(raw: string): boolean {
  const [headers = ''] = raw.split(/\r?\n\r?\n/, 1);
  return (
    /^(?:From .*\r?\n)?[\w-]+:/.test(headers) && /^(?:mime-version|content-type|received):/im.test(headers)
  );
}
