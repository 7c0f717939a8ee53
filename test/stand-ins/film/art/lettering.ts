import { css, type Rgb } from '../stage/chance.ts';
import { type Brush, type Sheet } from './brushes.ts';

export const faces = {
  serif: "P052, 'Palatino Linotype', 'DejaVu Serif', serif",
  oldstyle: "C059, 'DejaVu Serif', serif",
  sans: "'Inter Variable', 'DejaVu Sans', sans-serif",
  geometric: "'URW Gothic', 'Inter Variable', sans-serif",
  hand: 'Z003, P052, serif',
  japanese: 'IPAPGothic, IPAGothic, sans-serif',
  arabic: "'Noto Sans Arabic', 'DejaVu Sans', sans-serif",
} as const;

interface Lettering {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly tracking?: number;
  readonly colour: Rgb;
  readonly opacity?: number;
  readonly align?: CanvasTextAlign;
  /** Horizontal squeeze; 1 is the font as it is. */
  readonly narrow?: number;
  readonly shadow?: string;
}

/** Writes one line; a centred line stays centred in spite of the gap that tracking leaves after its last letter. */
export function letter(c: Brush, line: Lettering): void {
  c.save();
  c.translate(line.x, line.y);
  c.scale(line.narrow ?? 1, 1);
  c.font = line.font;
  const tracking = line.tracking ?? 0;
  c.letterSpacing = `${tracking.toFixed(2)}px`;
  c.textAlign = line.align ?? 'center';
  if (line.shadow) {
    c.shadowColor = line.shadow;
    c.shadowBlur = 16;
  }
  c.fillStyle = css(line.colour, line.opacity ?? 1);
  c.fillText(line.text, c.textAlign === 'center' ? tracking / 2 : 0, 0);
  c.restore();
}

/** The largest size in pixels at which the text is at most `width` wide. */
export function fit(
  c: Brush,
  text: string,
  face: string,
  width: number,
  tracking = 0,
  weight = '400',
): number {
  c.save();
  c.font = `${weight} 100px ${face}`;
  c.letterSpacing = '0px';
  const size = (width / (c.measureText(text).width + tracking * 100 * text.length)) * 100;
  c.restore();
  return size;
}

/** The narrow lines of names at the foot of a poster; role words are set smaller, as the trade does. */
export function billing(sheet: Sheet, credits: string, colour: Rgb, opacity = 0.75, y = sheet.h - 40): void {
  const { c, w } = sheet;
  const lines = credits.split('/').map((line) => line.trim());
  lines.forEach((line, n) => {
    const parts = line
      .split(' ')
      .map((word) => ({ word: word.toUpperCase(), small: word === word.toLowerCase() }));
    const measure = (part: { word: string; small: boolean }) => {
      c.font = `${part.small ? 300 : 500} ${part.small ? 9.5 : 14}px ${faces.sans}`;
      c.letterSpacing = '0.4px';
      return c.measureText(`${part.word} `).width * 0.56;
    };
    let x = w / 2 - parts.reduce((sum, part) => sum + measure(part), 0) / 2;
    for (const part of parts) {
      const width = measure(part);
      const font = `${part.small ? 300 : 500} ${part.small ? 9.5 : 14}px ${faces.sans}`;
      letter(c, {
        text: part.word,
        x,
        y: y + n * 15,
        font,
        tracking: 0.4,
        colour,
        opacity,
        align: 'left',
        narrow: 0.56,
      });
      x += width;
    }
  });
}
