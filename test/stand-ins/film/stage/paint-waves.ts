import { createChance, css, mixRgb, type Rgb } from './chance.ts';

/** One sheet of painted water in front of the shader's sea. Lengths in pixels of a 1280 x 720 picture. */
export interface Wave {
  readonly y: number;
  readonly height: number;
  readonly length: number;
  readonly speed: number;
  readonly seed: number;
  readonly crest: Rgb;
  readonly body: Rgb;
  readonly depth: Rgb;
  /** Where light falls on the crests, in pixels from the left, with its colour and strength. */
  readonly light: {
    readonly x: number;
    readonly spread: number;
    readonly colour: Rgb;
    readonly strength: number;
  };
}

/** The surface's height (pixels from the top) at `x` and second `time`. */
export function waveHeight(wave: Wave, x: number, time: number): number {
  const k = (2 * Math.PI) / wave.length;
  const move = time * wave.speed;
  const swell =
    Math.sin(x * k + move + wave.seed) * 0.55 + Math.sin(x * k * 0.43 - move * 0.6 + wave.seed * 2.1) * 0.5;
  const chop =
    Math.sin(x * k * 2.7 + move * 1.9 + wave.seed * 5) * 0.16 + Math.sin(x * k * 5.3 - move * 2.3) * 0.06;
  // Sharper tops than troughs, as water has.
  const shape = swell + chop;
  return wave.y - wave.height * (shape + 0.22 * shape * shape);
}

function surface(c: CanvasRenderingContext2D, wave: Wave, time: number, sink: number): void {
  c.beginPath();
  for (let x = -10; x <= 1290; x += 8) c.lineTo(x, waveHeight(wave, x, time) + sink);
}

/** Paints the sheet down to the bottom of the picture, with lit crests and foam threads. */
export function paintWave(c: CanvasRenderingContext2D, wave: Wave, time: number): void {
  const top = wave.y - wave.height * 1.3;
  const fill = c.createLinearGradient(0, top, 0, top + 60 + wave.height * 4.5);
  fill.addColorStop(0, css(wave.crest));
  fill.addColorStop(0.35, css(wave.body));
  fill.addColorStop(1, css(wave.depth));
  surface(c, wave, time, 0);
  c.lineTo(1290, 730);
  c.lineTo(-10, 730);
  c.closePath();
  c.fillStyle = fill;
  c.fill();

  c.save();
  c.globalCompositeOperation = 'lighter';
  const { light } = wave;
  const across = c.createLinearGradient(light.x - light.spread, 0, light.x + light.spread, 0);
  const rest = mixRgb(light.colour, wave.crest, 0.5);
  across.addColorStop(0, css(rest, 0.1));
  across.addColorStop(0.5, css(light.colour, light.strength));
  across.addColorStop(1, css(rest, 0.1));
  c.strokeStyle = across;
  c.lineJoin = 'round';
  for (const [sink, width, opacity] of [
    [1, 2.6, 0.9],
    [6, 11, 0.16],
    [11 + wave.height * 0.3, 1.3, 0.22],
    [26 + wave.height * 0.7, 1.1, 0.1],
  ] as const) {
    c.globalAlpha = opacity;
    c.lineWidth = width;
    surface(c, wave, time, sink);
    c.stroke();
  }
  glints(c, wave, time);
  c.restore();
}

function glints(c: CanvasRenderingContext2D, wave: Wave, time: number): void {
  const chance = createChance(wave.seed * 100 + 7);
  for (let i = 0; i < 46; i++) {
    const spread = wave.light.spread * 0.85;
    const x = wave.light.x + (chance() + chance() - 1) * spread + Math.sin(time * 0.5 + i) * 6;
    const depth = 5 + chance() * (26 + wave.height * 2.2);
    const pulse = Math.max(0, Math.sin(time * (1.2 + chance() * 2.2) + chance() * 20));
    const length = 6 + chance() * 22 * (0.5 + depth / 60);
    c.globalAlpha = pulse * pulse * wave.light.strength * 0.5;
    c.fillStyle = css(wave.light.colour);
    c.beginPath();
    c.ellipse(x, waveHeight(wave, x, time) + depth, length, 1.1, 0, 0, Math.PI * 2);
    c.fill();
  }
}
