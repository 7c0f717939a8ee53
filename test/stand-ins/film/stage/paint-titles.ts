import { ease } from './chance.ts';

const serif = "P052, 'Palatino Linotype', 'DejaVu Serif', serif";
const sans = "'Inter Variable', 'DejaVu Sans', sans-serif";

/** 0 to 1 to 0 over a stay on screen, in seconds. */
const stay = (from: number, to: number, at: number, soft = 0.9) =>
  ease(from, from + soft, at) * (1 - ease(to - soft, to, at));

interface Words {
  readonly text: string;
  readonly y: number;
  readonly font: string;
  readonly tracking: number;
  readonly opacity: number;
  readonly x?: number;
  readonly align?: CanvasTextAlign;
}

function write(c: CanvasRenderingContext2D, words: Words): void {
  if (words.opacity <= 0.003) return;
  c.save();
  c.globalAlpha = words.opacity;
  c.font = words.font;
  c.letterSpacing = `${words.tracking.toFixed(2)}px`;
  c.textAlign = words.align ?? 'center';
  c.shadowColor = 'rgba(4,10,24,0.55)';
  c.shadowBlur = 18;
  c.fillStyle = '#fbf3e2';
  // Tracking adds a gap after the last letter too: half of it is taken back to keep the line centred.
  c.fillText(words.text, (words.x ?? 640) + (words.align === 'left' ? 0 : words.tracking / 2), words.y);
  c.restore();
}

function rule(c: CanvasRenderingContext2D, y: number, half: number, opacity: number): void {
  if (opacity <= 0.003 || half <= 0) return;
  const fade = c.createLinearGradient(640 - half, 0, 640 + half, 0);
  fade.addColorStop(0, 'rgba(240,196,120,0)');
  fade.addColorStop(0.5, `rgba(240,196,120,${(0.9 * opacity).toFixed(3)})`);
  fade.addColorStop(1, 'rgba(240,196,120,0)');
  c.fillStyle = fade;
  c.fillRect(640 - half, y, half * 2, 1.5);
}

/** Paints what is written at `second` of the film: the opening card, the chapter line and the end card. */
export function paintTitles(c: CanvasRenderingContext2D, second: number): void {
  const opening = stay(1.5, 6.0, second, 1.1);
  const spread = ease(1.4, 6.2, second);
  write(c, {
    text: 'A LANTERN ROOM PICTURE',
    y: 262,
    font: `500 15px ${sans}`,
    tracking: 7 + spread * 1.5,
    opacity: stay(0.5, 6, second, 0.9) * 0.86,
  });
  write(c, {
    text: 'SALT & STARLIGHT',
    y: 356,
    font: `400 80px ${serif}`,
    tracking: 13 + spread * 5,
    opacity: opening,
  });
  rule(c, 392, 300 * ease(1.8, 3.6, second), opening);
  write(c, {
    text: 'one night, one boat, and every light that was ever lost',
    y: 434,
    font: `italic 400 24px ${serif}`,
    tracking: 0.8,
    opacity: stay(2.5, 6, second) * 0.9,
  });
  write(c, {
    text: 'GRAVEN HEAD LIGHT, THE LAST NIGHT OF THE YEAR',
    y: 642,
    x: 74,
    align: 'left',
    font: `500 14px ${sans}`,
    tracking: 4.2,
    opacity: stay(7.0, 10.6, second) * 0.88,
  });
  const ending = ease(35.6, 37.0, second);
  write(c, { text: 'SALT & STARLIGHT', y: 292, font: `400 62px ${serif}`, tracking: 13, opacity: ending });
  rule(c, 322, 240 * ease(35.9, 37.4, second), ending);
  const credits = ease(36.3, 37.6, second);
  write(c, {
    text: 'drawn, scored and spoken in code',
    y: 360,
    font: `italic 400 23px ${serif}`,
    tracking: 0.6,
    opacity: credits * 0.95,
  });
}
