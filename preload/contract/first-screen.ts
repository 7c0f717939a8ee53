import type { Language } from './app.ts';

/**
 * The library as it last stood in the window: elements and texts, and nothing that acts. Main keeps it and puts it into
 * the viewer's document at the next start, where it is seen until the viewer's program draws the same.
 */
export interface FirstScreen {
  readonly language: Language;
  readonly direction: 'ltr' | 'rtl';
  readonly theme: 'dark' | 'light';
  readonly parts: readonly FirstScreenPart[];
}

/** In the order of a document: an element begins, a text, and null: the last element that began ends. */
export type FirstScreenPart =
  string | { readonly tag: string; readonly attributes: Readonly<Record<string, string>> } | null;

/** Elements of a drawing. */
export const firstScreenDrawing = [
  ...['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
] as const;

/** Elements that are drawn and do nothing. Of a control only its looks are kept. */
export const firstScreenTags: ReadonlySet<string> = new Set([
  ...['main', 'header', 'nav', 'section', 'article', 'div', 'p', 'span', 'h1', 'h2', 'h3', 'ul', 'li'],
  ...['a', 'button', 'img', 'i', 'b', 'em', 'strong'],
  ...firstScreenDrawing,
]);

/** Attributes that looks depend on: no address but a picture's, no style, no handler, no name. */
export const firstScreenAttribute =
  /^(?:class|alt|src|data-[a-z-]{1,40}|viewBox|width|height|fill|stroke|stroke-(?:width|linecap|linejoin)|opacity|d|points|r[xy]?|c?[xy]|[xy][12])$/;

/** Parts, characters of a text or a value, and of all of them together. */
export const firstScreenLimits = { parts: 4000, text: 4000, characters: 400_000 } as const;
