import { createChance, css, type Rgb } from '../stage/chance.ts';
import { paintGlow } from '../stage/paint-glow.ts';
import { fade, grain, vignette, type Sheet } from './brushes.ts';
import { billing, faces, letter } from './lettering.ts';

/** A pub's window at closing time: rain, a neon line, one glass. */
export function lastOrders(sheet: Sheet): void {
  const { c, w, h, wide } = sheet;
  fade(c, 0, 0, w, h, [
    [0, [13, 20, 30]],
    [0.5, [28, 40, 48]],
    [1, [16, 16, 20]],
  ]);
  const chance = createChance(14);
  const warm: readonly Rgb[] = [
    [255, 160, 74],
    [255, 106, 66],
    [240, 196, 110],
    [72, 160, 158],
    [220, 70, 80],
  ];
  for (let i = 0; i < (wide ? 90 : 64); i++) {
    const r = h * (0.012 + 0.045 * chance() ** 2);
    const x = chance() * w;
    const y = h * (0.24 + 0.46 * (chance() + chance()) * 0.5);
    const colour = warm[Math.floor(chance() ** 1.4 * warm.length)] ?? warm[0]!;
    c.globalCompositeOperation = 'lighter';
    c.fillStyle = css(colour, 0.1 + 0.22 * chance());
    c.beginPath();
    c.arc(x, y, r, 0, Math.PI * 2);
    c.fill();
    c.strokeStyle = css(colour, 0.16);
    c.lineWidth = 1.4;
    c.stroke();
    c.globalCompositeOperation = 'source-over';
  }
  rain(sheet, chance);
  const counter = h * (wide ? 0.84 : 0.755);
  const gx = wide ? w * 0.72 : w * 0.5;
  paintGlow(c, gx, counter, h * 0.42, [255, 140, 62], 0.5);
  fade(c, 0, counter, w, h - counter, [
    [0, [150, 78, 38]],
    [0.05, [92, 44, 24]],
    [0.5, [42, 20, 14]],
    [1, [18, 9, 8]],
  ]);
  for (let i = 0; i < 26; i++) {
    c.fillStyle = css([20, 8, 4], 0.1 + 0.2 * chance());
    c.fillRect(chance() * w, counter + 4 + chance() * (h - counter), w * (0.1 + 0.3 * chance()), 1.2);
  }
  if (wide)
    for (const [x, drop] of [
      [0.58, 0.3],
      [0.72, 0.24],
      [0.86, 0.3],
    ] as const)
      pendant(sheet, w * x, h * drop);
  glass(sheet, gx, counter + h * 0.018, h * (wide ? 0.34 : 0.2));
  vignette(sheet, 0.66);
  grain(sheet, 10);
  const size = 92;
  const lines = wide
    ? []
    : ([
        ['Last', w * 0.42, 196],
        ['Orders', w * 0.54, 276],
      ] as const);
  for (const [text, x, y] of lines) neon(sheet, text, x, y, size);
  if (wide) return;
  letter(c, {
    text: 'They kept the door open one more hour.',
    x: w / 2,
    y: 338,
    font: `italic 400 19px ${faces.serif}`,
    colour: [255, 226, 196],
    opacity: 0.92,
  });
  billing(
    sheet,
    'Brook and Daughters present Niamh Carrow Eddie Marlowe and Dame Judith Pell in a film by Sean Abara / music Kit Lowry costume designer Fay Dunmore editor Rosa Imrie screenplay by Peter Coyle',
    [238, 208, 182],
  );
}

/** A lamp over the counter. */
function pendant({ c, h }: Sheet, x: number, y: number): void {
  paintGlow(c, x, y + h * 0.05, h * 0.42, [255, 150, 70], 0.42);
  c.fillStyle = css([14, 14, 18]);
  c.fillRect(x - 1.5, 0, 3, y);
  c.beginPath();
  c.moveTo(x - h * 0.016, y - h * 0.03);
  c.lineTo(x + h * 0.016, y - h * 0.03);
  c.quadraticCurveTo(x + h * 0.03, y + h * 0.02, x + h * 0.085, y + h * 0.05);
  c.lineTo(x - h * 0.085, y + h * 0.05);
  c.quadraticCurveTo(x - h * 0.03, y + h * 0.02, x - h * 0.016, y - h * 0.03);
  c.fill();
  c.fillStyle = css([255, 226, 170]);
  c.beginPath();
  c.ellipse(x, y + h * 0.05, h * 0.07, h * 0.011, 0, 0, Math.PI * 2);
  c.fill();
  paintGlow(c, x, y + h * 0.055, h * 0.1, [255, 220, 160], 0.9);
}

function rain({ c, w, h }: Sheet, chance: () => number): void {
  for (let i = 0; i < 240; i++) {
    const x = chance() * w;
    const y = chance() * h * 0.8;
    const r = h * (0.0012 + 0.004 * chance() ** 3);
    c.fillStyle = css([210, 226, 236], 0.1 + 0.22 * chance());
    c.beginPath();
    c.ellipse(x, y, r, r * 1.25, 0, 0, Math.PI * 2);
    c.fill();
    if (chance() > 0.86) {
      const trail = c.createLinearGradient(0, y - h * 0.12, 0, y);
      trail.addColorStop(0, 'rgba(210,226,236,0)');
      trail.addColorStop(1, 'rgba(210,226,236,0.28)');
      c.fillStyle = trail;
      c.fillRect(x - r * 0.6, y - h * 0.12, r * 1.2, h * 0.12);
    }
  }
}

function glass({ c }: Sheet, x: number, y: number, tall: number): void {
  const half = tall * 0.27;
  const shape = (top: number, inset: number) => {
    const at = half * (0.76 + 0.24 * top) - inset;
    c.beginPath();
    c.moveTo(x - at, y - tall * top);
    c.lineTo(x - half * 0.76 + inset, y - inset);
    c.lineTo(x + half * 0.76 - inset, y - inset);
    c.lineTo(x + at, y - tall * top);
    c.closePath();
  };
  shape(1, 0);
  c.fillStyle = 'rgba(220,232,236,0.12)';
  c.fill();
  shape(0.46, tall * 0.035);
  const beer = c.createLinearGradient(x - half, 0, x + half, 0);
  beer.addColorStop(0, 'rgb(150,70,16)');
  beer.addColorStop(0.4, 'rgb(255,176,60)');
  beer.addColorStop(1, 'rgb(128,52,12)');
  c.fillStyle = beer;
  c.fill();
  c.fillStyle = 'rgba(255,240,214,0.95)';
  c.fillRect(x - half * 0.84 + tall * 0.035, y - tall * 0.5, (half * 0.84 - tall * 0.035) * 2, tall * 0.045);
  shape(1, 0);
  c.strokeStyle = 'rgba(255,236,214,0.5)';
  c.lineWidth = Math.max(1.4, tall * 0.012);
  c.stroke();
  c.fillStyle = 'rgba(255,255,255,0.3)';
  c.fillRect(x - half * 0.7, y - tall * 0.94, tall * 0.025, tall * 0.86);
}

function neon({ c }: Sheet, text: string, x: number, y: number, size: number): void {
  c.save();
  c.font = `500 ${size}px ${faces.hand}`;
  c.textAlign = 'center';
  c.translate(x, y);
  c.rotate(-0.06);
  c.lineJoin = 'round';
  for (const [blur, width, colour] of [
    [44, 5, 'rgba(255,70,50,0.9)'],
    [16, 4, 'rgba(255,110,80,0.95)'],
    [4, 2.2, 'rgb(255,226,206)'],
  ] as const) {
    c.shadowColor = 'rgb(255,60,40)';
    c.shadowBlur = blur;
    c.strokeStyle = colour;
    c.lineWidth = width;
    c.strokeText(text, 0, 0);
  }
  c.restore();
}
