import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../../../../renderer/viewer/styles/tokens.css'), 'utf8');

/** Returns the value of a colour in a theme. Throws if the value is not `#rrggbb`. */
function colour(theme: string, name: string): string {
  const block = css.split(`[data-theme='${theme}'] {`)[1]?.split('}')[0] ?? '';
  const found = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)?.[1];
  if (found === undefined) throw new Error(`no --${name} in ${theme}`);
  return found;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast by WCAG 2: 1 for equal colours, 21 for black on white. */
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

// axe checks neither the lines that make a field visible (WCAG 1.4.11), nor every text colour on every background.
describe.each(['dark', 'light'])('colours of the %s theme', (theme) => {
  it.each(['page', 'raised'])('show the borders of fields on %s', (ground) => {
    for (const line of ['line-strong', 'focus'])
      expect(contrast(colour(theme, line), colour(theme, ground)), line).toBeGreaterThanOrEqual(3);
  });

  it.each(['page', 'raised', 'raised-2'])('are readable on %s', (ground) => {
    for (const words of ['text', 'text-2', 'text-3', 'accent-text', 'good', 'warn', 'bad', 'cool'])
      expect(contrast(colour(theme, words), colour(theme, ground)), words).toBeGreaterThanOrEqual(4.5);
  });
});

it.each(['text', 'text-2', 'accent-text', 'warn'])('%s is readable on a picture', (words) => {
  expect(contrast(colour('dark', words), colour('dark', 'text-backdrop'))).toBeGreaterThanOrEqual(4.5);
});
