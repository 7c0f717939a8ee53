import { createChance, css, mixRgb, type Rgb } from '../stage/chance.ts';
import { paintGlow } from '../stage/paint-glow.ts';
import { fade, grain, paintFigure, vignette, type Sheet } from './brushes.ts';
import { billing, faces, fit, letter } from './lettering.ts';

/** A round vault door as a target of light, and one person before it. */
export function vaultNine(sheet: Sheet): void {
  const { c, w, h, wide } = sheet;
  fade(c, 0, 0, w, h, [
    [0, [20, 5, 8]],
    [0.6, [52, 8, 12]],
    [1, [14, 3, 6]],
  ]);
  const x = wide ? w * 0.7 : w * 0.5;
  const y = wide ? h * 0.46 : h * 0.43;
  const r = wide ? h * 0.44 : w * 0.43;
  paintGlow(c, x, y, r * 2.6, [226, 40, 34], 0.8);
  const chance = createChance(3);
  for (let ring = 8; ring >= 1; ring--) {
    const size = r * (0.3 + ring * 0.09);
    const metal = c.createLinearGradient(x - size, y - size, x + size, y + size);
    const lit: Rgb = ring % 2 ? [150, 26, 26] : [92, 14, 18];
    metal.addColorStop(0, css(mixRgb(lit, [255, 120, 90], 0.35)));
    metal.addColorStop(0.5, css(lit));
    metal.addColorStop(1, css([24, 4, 7]));
    c.fillStyle = metal;
    c.beginPath();
    c.arc(x, y, size, 0, Math.PI * 2);
    c.fill();
    c.strokeStyle = 'rgba(12,2,4,0.8)';
    c.lineWidth = r * 0.012;
    c.stroke();
    const bolts = ring % 2 ? 0 : 12 + ring * 4;
    for (let i = 0; i < bolts; i++) {
      const a = (i / bolts) * Math.PI * 2 + ring;
      c.fillStyle = chance() > 0.9 ? 'rgb(255,170,110)' : 'rgba(20,3,5,0.85)';
      c.beginPath();
      c.arc(
        x + Math.cos(a) * (size - r * 0.045),
        y + Math.sin(a) * (size - r * 0.045),
        r * 0.014,
        0,
        Math.PI * 2,
      );
      c.fill();
    }
  }
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * Math.PI * 2 - Math.PI / 2;
    c.save();
    c.translate(x, y);
    c.rotate(a);
    c.fillStyle = i === 0 ? 'rgb(255,206,150)' : 'rgb(34,6,9)';
    c.fillRect(-r * 0.028, -r * 0.94, r * 0.056, r * 0.3);
    c.restore();
  }
  const heart = c.createRadialGradient(x, y, 0, x, y, r * 0.36);
  heart.addColorStop(0, 'rgb(255,250,226)');
  heart.addColorStop(0.55, 'rgb(255,196,120)');
  heart.addColorStop(1, 'rgb(226,60,36)');
  c.fillStyle = heart;
  c.beginPath();
  c.arc(x, y, r * 0.35, 0, Math.PI * 2);
  c.fill();
  letter(c, { text: '9', x, y: y + r * 0.2, font: `800 ${r * 0.56}px ${faces.sans}`, colour: [74, 8, 10] });
  const floor = wide ? h * 0.86 : h * 0.79;
  fade(c, 0, floor, w, h - floor, [
    [0, [70, 10, 14]],
    [1, [8, 2, 4]],
  ]);
  c.save();
  c.globalCompositeOperation = 'lighter';
  const spill = c.createRadialGradient(x, floor, 0, x, floor, r * 1.5);
  spill.addColorStop(0, 'rgba(255,130,70,0.55)');
  spill.addColorStop(1, 'rgba(255,60,40,0)');
  c.fillStyle = spill;
  c.fillRect(0, floor, w, h);
  c.restore();
  const tall = r * 0.72;
  const foot = floor + h * 0.024;
  c.fillStyle = 'rgba(4,1,2,0.72)';
  c.beginPath();
  c.moveTo(x - tall * 0.09, foot);
  c.lineTo(x + tall * 0.09, foot);
  c.lineTo(x + tall * 0.42, h + 10);
  c.lineTo(x - tall * 0.42, h + 10);
  c.fill();
  c.fillStyle = 'rgb(10,2,4)';
  paintFigure(c, x, foot, tall);
  vignette(sheet, 0.72, [6, 1, 2]);
  grain(sheet, 13);
  if (wide) return;
  const px = fit(c, 'VAULT NINE', faces.sans, 424, -0.02, '900') * 1.02;
  letter(c, {
    text: 'VAULT NINE',
    x: w / 2,
    y: 628,
    font: `900 ${px}px ${faces.sans}`,
    tracking: -px * 0.02,
    colour: [255, 238, 220],
    shadow: 'rgba(20,0,2,0.8)',
  });
  letter(c, {
    text: 'EIGHT WERE EMPTY',
    x: w / 2,
    y: 60,
    font: `600 15px ${faces.sans}`,
    tracking: 8,
    colour: [255, 190, 150],
  });
  billing(
    sheet,
    'a Cold Harbour production Dominic Ashe Thea Lindqvist Samir Haddad Oona Pryce / music Felix Dray director of photography Anouk Sel edited by Bo Larkin directed by Viktor Hale',
    [240, 196, 178],
  );
}
