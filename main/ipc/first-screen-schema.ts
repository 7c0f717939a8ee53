import { z } from 'zod';
import { languages } from '../../preload/contract/app.ts';
import {
  firstScreenAttribute,
  firstScreenDrawing,
  firstScreenLimits,
  firstScreenSheetLimits,
  firstScreenTags,
  type FirstScreen,
  type FirstScreenPart,
} from '../../preload/contract/first-screen.ts';
import { artworkPrefix } from '../protection/origins.ts';

const text = z.string().max(firstScreenLimits.text);

const element = z.strictObject({
  tag: z.string().refine((tag) => firstScreenTags.has(tag)),
  attributes: z
    .record(z.string().regex(firstScreenAttribute), text)
    // The one address there is: a picture of our own origin.
    .refine(({ src }) => src === undefined || isPicture(src)),
});

const part: z.ZodType<FirstScreenPart> = z.union([text, z.null(), element]);

const side = z.int().min(1).max(firstScreenSheetLimits.side);

const sheet = z
  .strictObject({
    // It is served as what it says it is, and as nothing else.
    bytes: z
      .instanceof(Uint8Array)
      .refine((bytes) => bytes.byteLength <= firstScreenSheetLimits.bytes && isJpeg(bytes)),
    width: side,
    height: side,
    places: z
      .array(
        z
          .strictObject({ top: z.int().min(0).max(firstScreenSheetLimits.side), width: side, height: side })
          .nullable(),
      )
      .max(firstScreenSheetLimits.places),
  })
  .refine(({ width, height, places }) =>
    places.every((place) => place === null || (place.width <= width && place.top + place.height <= height)),
  );

/** Only what is drawn and does nothing, and every element stands in HTML where it stands here. */
export const firstScreenSchema: z.ZodType<FirstScreen> = z.strictObject({
  language: z.enum(languages),
  direction: z.enum(['ltr', 'rtl']),
  theme: z.enum(['dark', 'light']),
  parts: z.array(part).max(firstScreenLimits.parts).refine(isWithinLimits).refine(isWhole),
  sheet: sheet.nullable(),
});

function isJpeg([first, second, third]: Uint8Array): boolean {
  return first === 0xff && second === 0xd8 && third === 0xff;
}

function isPicture(address: string): boolean {
  return address.startsWith(artworkPrefix) && /^[\w-]{1,64}$/.test(address.slice(artworkPrefix.length));
}

function isWithinLimits(parts: readonly FirstScreenPart[]): boolean {
  let characters = 0;
  for (const one of parts) {
    if (one === null) continue;
    if (typeof one === 'string') characters += one.length;
    else for (const [name, value] of Object.entries(one.attributes)) characters += name.length + value.length;
    if (characters > firstScreenLimits.characters) return false;
  }
  return true;
}

const drawing: ReadonlySet<string> = new Set(firstScreenDrawing);
const headings: readonly string[] = ['h1', 'h2', 'h3'];
/** They end a paragraph, wherever in it they begin. */
const blocks: ReadonlySet<string> = new Set([
  ...['main', 'header', 'nav', 'section', 'article', 'div', 'p', 'ul', 'li'],
  ...headings,
]);
/** A reader of HTML takes deeper ones for neighbours. */
const deepest = 200;

/**
 * Whether every element that begins ends, and no reader of HTML ends one of its own accord: a button in a button, say,
 * would end the first, and an end that is one too many would end what the whole is put in.
 */
function isWhole(parts: readonly FirstScreenPart[]): boolean {
  const open: string[] = [];
  for (const one of parts) {
    if (one === null) {
      if (open.pop() === undefined) return false;
    } else {
      const parent = open.at(-1);
      if (parent === 'img') return false;
      if (typeof one === 'string') continue;
      if (!mayStand(one.tag, open) || open.length >= deepest) return false;
      open.push(one.tag);
    }
  }
  return open.length === 0;
}

function mayStand(tag: string, open: readonly string[]): boolean {
  if (open.includes('svg')) return drawing.has(tag);
  if (drawing.has(tag)) return tag === 'svg';
  if (tag === 'a' || tag === 'button') return !open.includes(tag);
  if (tag === 'li' && open.at(-1) !== 'ul') return false;
  if (headings.includes(tag) && headings.some((heading) => open.includes(heading))) return false;
  return !blocks.has(tag) || !open.includes('p');
}
