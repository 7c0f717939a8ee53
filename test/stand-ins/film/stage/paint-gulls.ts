import { createChance, css, type Rgb } from './chance.ts';

/** Paints a few gulls on their way across the morning; `seconds` since the shot began. */
export function paintGulls(c: CanvasRenderingContext2D, seconds: number, colour: Rgb): void {
  const chance = createChance(77);
  c.save();
  c.lineCap = 'round';
  c.strokeStyle = css(colour, 0.9);
  for (let i = 0; i < 7; i++) {
    const size = 7 + chance() * 9;
    const x = 1330 + chance() * 420 - seconds * (70 + chance() * 30) - i * 20;
    const y = 176 + chance() * 130 + Math.sin(seconds * 0.8 + i) * 14;
    const beat = Math.sin(seconds * (5 + chance() * 2) + i * 2);
    c.lineWidth = size * 0.16;
    c.beginPath();
    c.moveTo(x - size, y - size * 0.25 * beat);
    c.quadraticCurveTo(x - size * 0.45, y - size * (0.5 + 0.3 * beat), x, y);
    c.quadraticCurveTo(x + size * 0.45, y - size * (0.5 + 0.3 * beat), x + size, y - size * 0.25 * beat);
    c.stroke();
  }
  c.restore();
}
