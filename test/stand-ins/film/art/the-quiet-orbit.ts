import { css, mixRgb } from '../stage/chance.ts';
import { paintGlow } from '../stage/paint-glow.ts';
import { fade, grain, paintStars, ripple, vignette, type Sheet } from './brushes.ts';
import { billing, faces, letter } from './lettering.ts';

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
    c.strokeStyle = css(
      mixRgb([255, 190, 130], [190, 130, 170], share),
      0.5 * Math.abs(band(i * 0.9 + 3)) + 0.05,
    );
    c.lineWidth = h * 0.0016;
    c.beginPath();
    c.ellipse(
      x,
      y - r * 0.86,
      r * (1.25 + share * 0.5),
      r * (0.1 + share * 0.045),
      -0.17,
      Math.PI * 0.94,
      Math.PI * 2.06,
    );
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
  letter(c, {
    text: 'THE',
    x: w / 2,
    y: 86,
    font: `400 17px ${faces.sans}`,
    tracking: 16,
    colour: [255, 210, 170],
  });
  for (const [text, at] of [
    ['QUIET', 146],
    ['ORBIT', 204],
  ] as const) {
    letter(c, {
      text,
      x: w / 2,
      y: at,
      font: `200 54px ${faces.sans}`,
      tracking: 25,
      colour: [255, 244, 232],
    });
  }
  letter(c, {
    text: 'Someone has to stay and listen.',
    x: w / 2,
    y: 590,
    font: `300 17px ${faces.sans}`,
    tracking: 0.6,
    colour: [255, 222, 196],
    opacity: 0.9,
  });
  billing(
    sheet,
    'Meridian Nine presents in association with Halcyon a film by Ruth Adeyemi with Noor Castell Ivo Brandt / and Hana Mori music Tomas Rhee production designer Lys Okoro written by Dev Arden',
    [236, 214, 204],
  );
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
  for (const side of [-1, 1])
    for (const n of [0, 1])
      c.fillRect(-s * 0.34, side * s * (0.66 + n * 0.16) - s * 0.06, s * 0.68, s * 0.12);
  c.restore();
}
