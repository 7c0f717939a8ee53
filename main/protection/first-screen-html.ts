import { createHash } from 'node:crypto';
import type { FirstScreen, FirstScreenPlace, FirstScreenSheet } from '../../preload/contract/first-screen.ts';
import { artworkPrefix, viewerOrigin } from './origins.ts';

/** What is put into the viewer's document of a first screen. */
export interface FirstScreenPage extends Omit<FirstScreen, 'parts' | 'sheet'> {
  /** Elements that do nothing, every text and value escaped. */
  readonly html: string;
  /** Which part of the sheet each picture is: numbers of ours alone. */
  readonly style: string;
  readonly sheet: SheetPicture | null;
}

/** One picture in which all those of the first screen are. */
export interface SheetPicture {
  /** It is asked for as artwork of this id. */
  readonly id: string;
  readonly base64: string;
}

export const sheetType = 'image/jpeg';

/** Elements without an end in HTML. */
const empty: ReadonlySet<string> = new Set(['img']);

/** Writes a first screen that its schema let pass as HTML. Pictures are asked for at once: they are all in view. */
export function firstScreenPage({ parts, sheet, ...look }: FirstScreen): FirstScreenPage {
  const open: string[] = [];
  const styles: string[] = [];
  const picture = sheet === null ? null : sheetPicture(sheet);
  let pictures = 0;
  let html = '';
  for (const part of parts) {
    if (part === null) {
      const tag = open.pop() ?? '';
      if (!empty.has(tag)) html += `</${tag}>`;
    } else if (typeof part === 'string') html += escaped(part);
    else {
      open.push(part.tag);
      let { attributes } = part;
      if (part.tag === 'img') {
        const place = sheet?.places[pictures] ?? null;
        if (sheet !== null && picture !== null && place !== null) {
          const name = `first-screen-${pictures}`;
          styles.push(`.${name}{object-view-box:${viewBox(sheet, place)}}`);
          attributes = {
            ...attributes,
            class: `${attributes.class ?? ''} ${name}`.trim(),
            src: artworkPrefix + picture.id,
            // Drawn with all the rest, and not a moment after it.
            decoding: 'sync',
          };
        }
        pictures += 1;
      }
      const written = Object.entries(attributes).map(
        ([name, value]) => ` ${name}="${escaped(name === 'src' ? pathOf(value) : value)}"`,
      );
      html += `<${part.tag}${written.join('')}>`;
    }
  }
  return { ...look, html, style: styles.join(''), sheet: picture };
}

/**
 * The document with the first screen in it: over the place where the viewer is drawn, and out of reach of pointer,
 * keyboard and screen reader, since it is a picture. `nonce`: of this load.
 */
export function withFirstScreen(
  document: string,
  { language, direction, theme, html, style, sheet }: FirstScreenPage,
  nonce: string,
): string {
  const place = '<div id="viewer"></div>';
  // Asked for before anything else is read.
  const ahead =
    sheet === null ? '' : `<link rel="preload" as="image" href="${pathOf(artworkPrefix + sheet.id)}">`;
  return (
    document
      .replace(/<html [^>]*>/, () => `<html lang="${language}" dir="${direction}" data-theme="${theme}">`)
      .replace('<head>', (head) => head + ahead)
      // The program's compilation would take the processor from the first screen: begin.mjs asks for it once that is drawn.
      .replace(/<link rel="modulepreload"[^>]*>/, '')
      .replace('</head>', (end) => (style === '' ? end : `<style nonce="${nonce}">${style}</style>${end}`))
      .replace(place, () => `${place}<div data-first-screen inert aria-hidden="true">${html}</div>`)
  );
}

function sheetPicture({ bytes }: FirstScreenSheet): SheetPicture {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 32);
  return { id: `sheet-${digest}`, base64: Buffer.from(bytes).toString('base64') };
}

function viewBox(sheet: FirstScreenSheet, { top, width, height }: FirstScreenPlace): string {
  return `inset(${top}px ${sheet.width - width}px ${sheet.height - top - height}px 0px)`;
}

const pathOf = (address: string): string =>
  address.startsWith(viewerOrigin) ? address.slice(viewerOrigin.length) : address;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
