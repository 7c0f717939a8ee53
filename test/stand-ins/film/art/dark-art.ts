import { createChance, css, mixRgb, type Rgb } from '../stage/chance.ts';
import { paintGlow } from '../stage/paint-glow.ts';
import { fade, grain, paintFigure, paintStars, ripple, vignette, type Sheet } from './brushes.ts';
import { billing, faces, fit, letter } from './lettering.ts';

/** A planet's lit edge against the dark, with rings and one small station: science fiction in two colours. */
export function theQuietOrbit(sheet: Sheet): void {
  const { c, w, h, wide } = sheet;
  fade(c, 0, 0, w, h, [
    [0, [9, 12, 24]],
    [0.55, [22, 26, 48]],
    [1, [40, 28, 46]],
  ]);
  paintStars(sheet, 4, wide ? 420 : 260, h * 0.85);
  const x = wide ? w * 0.72 : w * 0.5;
  const r = wide ? h * 1.05 : w * 1.02;
  const y = wide ? h * 1.34 : h * 0.53 + r;
  paintGlow(c, x + r * 0.34, y - r * 0.96, r * 1.1, [255, 128, 62], 0.55);
  const air = c.createRadialGradient(x, y, r * 0.97, x, y, r * 1.16);
  air.addColorStop(0, 'rgba(255,150,84,0.95)');
  air.addColorStop(0.16, 'rgba(255,112,66,0.42)');
  air.addColorStop(1, 'rgba(120,60,120,0)');
  c.fillStyle = air;
  c.fillRect(0, 0, w, h);
  c.save();
  c.beginPath();
  c.arc(x, y, r, 0, Math.PI * 2);
  c.clip();
  fade(c, 0, y - r, w, r * 1.1, [
    [0, [236, 120, 78]],
    [0.045, [150, 62, 70]],
    [0.16, [58, 30, 56]],
    [0.5, [18, 14, 30]],
    [1, [8, 8, 16]],
  ]);
  const band = ripple(8);
  for (let i = 0; i < 60; i++) {
    c.strokeStyle = css(i % 3 ? [255, 176, 120] : [20, 10, 30], 0.02 + 0.07 * Math.abs(band(i * 0.7)));
    c.lineWidth = h * 0.003 * (1 + 3 * Math.abs(band(i * 1.3 + 9)));
    c.beginPath();
    c.ellipse(x, y - r + i * r * 0.016 + r * 0.62, r * 1.2, r * 0.62, 0, Math.PI * 1.08, Math.PI * 1.92);
    c.stroke();
  }
  const night = c.createLinearGradient(x - r, 0, x + r * 0.8, 0);
  night.addColorStop(0, 'rgba(6,7,16,0.9)');
  night.addColorStop(0.75, 'rgba(6,7,16,0)');
  c.fillStyle = night;
  c.fillRect(0, 0, w, h);
  c.restore();
  for (let i = 0; i < 26; i++) {
    const share = i / 26;
    c.strokeStyle = css(mixRgb([255, 190, 130], [190, 130, 170], share), 0.5 * Math.abs(band(i * 0.9 + 3)) + 0.05);
    c.lineWidth = h * 0.0016;
    c.beginPath();
    c.ellipse(x, y - r * 0.86, r * (1.25 + share * 0.5), r * (0.1 + share * 0.045), -0.17, Math.PI * 0.94, Math.PI * 2.06);
    c.stroke();
  }
  const sunX = x + r * 0.335;
  const sunY = y - Math.sqrt(r * r - (sunX - x) ** 2);
  paintGlow(c, sunX, sunY, h * 0.3, [255, 196, 130], 0.9);
  paintGlow(c, sunX, sunY, h * 0.07, [255, 248, 230], 1);
  c.save();
  c.globalCompositeOperation = 'lighter';
  const flare = c.createLinearGradient(sunX - w * 0.42, 0, sunX + w * 0.42, 0);
  flare.addColorStop(0, 'rgba(255,150,90,0)');
  flare.addColorStop(0.5, 'rgba(255,190,130,0.6)');
  flare.addColorStop(1, 'rgba(255,150,90,0)');
  c.fillStyle = flare;
  c.fillRect(sunX - w * 0.42, sunY - h * 0.0016, w * 0.84, h * 0.0032);
  c.restore();
  station(sheet, wide ? w * 0.56 : w * 0.36, wide ? h * 0.3 : h * 0.42, h * (wide ? 0.062 : 0.046));
  vignette(sheet, 0.5);
  grain(sheet, 9);
  if (wide) return;
  letter(c, { text: 'THE', x: w / 2, y: 86, font: `400 17px ${faces.sans}`, tracking: 16, colour: [255, 210, 170] });
  for (const [text, at] of [['QUIET', 146], ['ORBIT', 204]] as const) {
    letter(c, { text, x: w / 2, y: at, font: `200 54px ${faces.sans}`, tracking: 25, colour: [255, 244, 232] });
  }
  letter(c, { text: 'Someone has to stay and listen.', x: w / 2, y: 590, font: `300 17px ${faces.sans}`, tracking: 0.6, colour: [255, 222, 196], opacity: 0.9 });
  billing(sheet, 'Meridian Nine presents in association with Halcyon a film by Ruth Adeyemi with Noor Castell Ivo Brandt / and Hana Mori music Tomas Rhee production designer Lys Okoro written by Dev Arden', [236, 214, 204]);
}

function station({ c }: Sheet, x: number, y: number, s: number): void {
  c.save();
  c.translate(x, y);
  c.rotate(-0.32);
  c.strokeStyle = 'rgb(206,206,222)';
  c.lineWidth = s * 0.07;
  c.beginPath();
  c.ellipse(0, 0, s, s * 0.32, 0, 0, Math.PI * 2);
  c.stroke();
  c.strokeStyle = 'rgb(255,190,140)';
  c.lineWidth = s * 0.035;
  c.beginPath();
  c.ellipse(0, 0, s, s * 0.32, 0, -0.6, 0.9);
  c.stroke();
  c.fillStyle = 'rgb(190,192,210)';
  c.fillRect(-s * 0.07, -s * 0.62, s * 0.14, s * 1.24);
  c.fillRect(-s, -s * 0.02, s * 2, s * 0.04);
  c.fillStyle = 'rgb(44,58,104)';
  for (const side of [-1, 1]) for (const n of [0, 1]) c.fillRect(-s * 0.34, side * s * (0.66 + n * 0.16) - s * 0.06, s * 0.68, s * 0.12);
  c.restore();
}

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
      c.arc(x + Math.cos(a) * (size - r * 0.045), y + Math.sin(a) * (size - r * 0.045), r * 0.014, 0, Math.PI * 2);
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
  letter(c, { text: 'VAULT NINE', x: w / 2, y: 628, font: `900 ${px}px ${faces.sans}`, tracking: -px * 0.02, colour: [255, 238, 220], shadow: 'rgba(20,0,2,0.8)' });
  letter(c, { text: 'EIGHT WERE EMPTY', x: w / 2, y: 60, font: `600 15px ${faces.sans}`, tracking: 8, colour: [255, 190, 150] });
  billing(sheet, 'a Cold Harbour production Dominic Ashe Thea Lindqvist Samir Haddad Oona Pryce / music Felix Dray director of photography Anouk Sel edited by Bo Larkin directed by Viktor Hale', [240, 196, 178]);
}

/** A pub's window at closing time: rain, a neon line, one glass. */
export function lastOrders(sheet: Sheet): void {
  const { c, w, h, wide } = sheet;
  fade(c, 0, 0, w, h, [
    [0, [13, 20, 30]],
    [0.5, [28, 40, 48]],
    [1, [16, 16, 20]],
  ]);
  const chance = createChance(14);
  const warm: readonly Rgb[] = [[255, 160, 74], [255, 106, 66], [240, 196, 110], [72, 160, 158], [220, 70, 80]];
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
  glass(sheet, gx, counter + h * 0.018, h * (wide ? 0.34 : 0.2));
  vignette(sheet, 0.66);
  grain(sheet, 10);
  const size = wide ? h * 0.2 : 92;
  const lines = wide ? [] : ([['Last', w * 0.42, 196], ['Orders', w * 0.54, 276]] as const);
  for (const [text, x, y] of lines) neon(sheet, text, x, y, size);
  if (wide) return;
  letter(c, { text: 'They kept the door open one more hour.', x: w / 2, y: 338, font: `italic 400 19px ${faces.serif}`, colour: [255, 226, 196], opacity: 0.92 });
  billing(sheet, 'Brook and Daughters present Niamh Carrow Eddie Marlowe and Dame Judith Pell in a film by Sean Abara / music Kit Lowry costume designer Fay Dunmore editor Rosa Imrie screenplay by Peter Coyle', [238, 208, 182]);
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
