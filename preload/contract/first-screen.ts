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
  /** The pictures of `parts` as they were drawn, so that the next start asks for one instead of many. */
  readonly sheet: FirstScreenSheet | null;
}

/** Pictures one below the other in one of their own, no larger than they were drawn. */
export interface FirstScreenSheet {
  /** JPEG. */
  readonly bytes: Uint8Array;
  /** Its pixels. */
  readonly width: number;
  readonly height: number;
  /** For each `img` of the parts, in their order: its rows and columns, from the left. null: not in the sheet. */
  readonly places: readonly (FirstScreenPlace | null)[];
}

export interface FirstScreenPlace {
  readonly top: number;
  readonly width: number;
  readonly height: number;
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

/** Bytes of a sheet, pixels of a side, pictures in it. */
export const firstScreenSheetLimits = { bytes: 2_000_000, side: 30_000, places: 200 } as const;
