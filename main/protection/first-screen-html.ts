import type { FirstScreen } from '../../preload/contract/first-screen.ts';
import { viewerOrigin } from './origins.ts';

/** What is put into the viewer's document of a first screen. */
export interface FirstScreenPage extends Omit<FirstScreen, 'parts'> {
  /** Elements that do nothing, every text and value escaped. */
  readonly html: string;
}

/** Elements without an end in HTML. */
const empty: ReadonlySet<string> = new Set(['img']);

/** Writes a first screen that its schema let pass as HTML. Pictures are asked for at once: they are all in view. */
export function firstScreenPage({ parts, ...look }: FirstScreen): FirstScreenPage {
  const open: string[] = [];
  let html = '';
  for (const part of parts) {
    if (part === null) {
      const tag = open.pop() ?? '';
      if (!empty.has(tag)) html += `</${tag}>`;
    } else if (typeof part === 'string') html += escaped(part);
    else {
      open.push(part.tag);
      const attributes = Object.entries(part.attributes).map(
        ([name, value]) => ` ${name}="${escaped(name === 'src' ? pathOf(value) : value)}"`,
      );
      html += `<${part.tag}${attributes.join('')}>`;
    }
  }
  return { ...look, html };
}

/** The document with the first screen in it: out of reach of pointer, keyboard and screen reader, since it is a picture. */
export function withFirstScreen(
  document: string,
  { language, direction, theme, html }: FirstScreenPage,
): string {
  const place = '<div id="viewer">';
  return document
    .replace(/<html [^>]*>/, () => `<html lang="${language}" dir="${direction}" data-theme="${theme}">`)
    .replace(place, () => `${place}<div data-first-screen inert aria-hidden="true">${html}</div>`);
}

const pathOf = (address: string): string =>
  address.startsWith(viewerOrigin) ? address.slice(viewerOrigin.length) : address;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
