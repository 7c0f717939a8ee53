import { z } from 'zod';
import { languages } from '../../preload/contract/app.ts';
import {
  firstScreenAttribute,
  firstScreenLimits,
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

/** Only what is drawn and does nothing, and every element that begins ends. */
export const firstScreenSchema: z.ZodType<FirstScreen> = z.strictObject({
  language: z.enum(languages),
  direction: z.enum(['ltr', 'rtl']),
  theme: z.enum(['dark', 'light']),
  parts: z.array(part).max(firstScreenLimits.parts).refine(isWhole),
});

function isPicture(address: string): boolean {
  return address.startsWith(artworkPrefix) && /^[\w-]{1,64}$/.test(address.slice(artworkPrefix.length));
}

function isWhole(parts: readonly FirstScreenPart[]): boolean {
  let open = 0;
  for (const one of parts) {
    if (one === null) open -= 1;
    else if (typeof one !== 'string') open += 1;
    if (open < 0) return false;
  }
  return open === 0;
}
