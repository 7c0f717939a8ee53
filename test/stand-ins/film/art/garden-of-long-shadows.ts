import { createChance, css, mixRgb } from '../stage/chance.ts';
import { fade, grain, paintFigure, paintRange, ridgeLine, vignette, type Sheet } from './brushes.ts';
import { billing, faces, letter } from './lettering.ts';

/** Evening on a raked garden, on warm paper: trunks, their shadows, a red sun. */
export function gardenOfLongShadows(sheet: Sheet): void {
  const { c, w, h, wide } = sheet;
  fade(c, 0, 0, w, h, [
    [0, [246, 226, 190]],
    [0.5, [242, 200, 150]],
    [1, [214, 160, 112]],
  ]);
  const horizon = h * (wide ? 0.56 : 0.53);
  const sunX = wide ? w * 0.66 : w * 0.56;
  const sunR = h * (wide ? 0.27 : 0.165);
  c.fillStyle = css([204, 52, 38]);
  c.beginPath();
  c.arc(sunX, horizon - sunR * 0.5, sunR, 0, Math.PI * 2);
  c.fill();
  for (const [seed, y, share] of [
    [4, 0.05, 0.3],
    [6, 0.02, 0.5],
  ] as const) {
    paintRange({ c, w, h: horizon + 4, wide }, ridgeLine(seed, 0.3), horizon - h * y, h * 0.045, 2.2, [
      [0, mixRgb([238, 196, 150], [120, 84, 88], share)],
      [1, [236, 192, 144]],
    ]);
  }
  fade(c, 0, horizon, w, h - horizon, [
    [0, [236, 186, 132]],
    [0.4, [228, 170, 116]],
    [1, [176, 118, 82]],
  ]);
  c.lineWidth = 1.3;
  for (let i = 0; i < 38; i++) {
    const d = (i / 38) ** 1.8;
    c.strokeStyle = css([140, 84, 60], 0.12 + 0.2 * d);
    c.beginPath();
    for (let x = -4; x <= w + 4; x += 6)
      c.lineTo(x, horizon + 6 + d * (h - horizon) + Math.sin(x * 0.012 + i * 0.22) * (2 + 9 * d));
    c.stroke();
  }
  const chance = createChance(21);
  const trunks = wide ? 17 : 11;
  for (let i = 0; i < trunks; i++) {
    const depth = 0.12 + 0.88 * chance() ** 1.2;
    const x = (i + 0.2 + 0.6 * chance()) * (w / trunks);
    if (Math.abs(x - sunX) < sunR * 0.5 && depth > 0.4) continue;
    const foot = horizon + depth * h * 0.26;
    const thick = h * (0.004 + 0.012 * depth);
    const lean = (chance() - 0.5) * h * 0.06;
    const away = (x - sunX) * (0.5 + depth);
    c.fillStyle = css([96, 46, 44], 0.42);
    c.beginPath();
    c.moveTo(x - thick, foot);
    c.lineTo(x + thick, foot);
    c.lineTo(x + away + thick * 3.4, h + 6);
    c.lineTo(x + away - thick * 3.4, h + 6);
    c.fill();
    c.fillStyle = css(mixRgb([132, 78, 70], [38, 22, 26], depth));
    c.beginPath();
    c.moveTo(x - thick, foot);
    c.quadraticCurveTo(x + lean, h * 0.3, x + lean * 0.4 - thick * 0.6, -6);
    c.lineTo(x + lean * 0.4 + thick * 0.6, -6);
    c.quadraticCurveTo(x + lean + thick * 1.4, h * 0.3, x + thick, foot);
    c.fill();
    branches(sheet, x + lean * 0.6, thick, chance);
  }
  const fx = wide ? w * 0.56 : w * 0.36;
  const fy = horizon + h * 0.12;
  c.fillStyle = css([70, 28, 32], 0.5);
  c.beginPath();
  c.moveTo(fx - 5, fy);
  c.lineTo(fx + 5, fy);
  c.lineTo(fx + (fx - sunX) * 1.4 + 20, h + 4);
  c.lineTo(fx + (fx - sunX) * 1.4 - 26, h + 4);
  c.fill();
  c.fillStyle = css([34, 16, 22]);
  paintFigure(c, fx, fy + 2, h * 0.105);
  vignette(sheet, 0.34, [92, 40, 30]);
  grain(sheet, 12);
  if (wide) return;
  c.fillStyle = 'rgba(250,236,208,0.92)';
  c.fillRect(w - 112, 44, 70, 332);
  ['長', 'い', '影', 'の', '庭'].forEach((sign, i) => {
    letter(c, {
      text: sign,
      x: w - 77,
      y: 101 + i * 62,
      font: `400 50px ${faces.japanese}`,
      colour: [42, 20, 24],
    });
  });
  letter(c, {
    text: 'GARDEN OF LONG SHADOWS',
    x: 38,
    y: 634,
    font: `500 15px ${faces.sans}`,
    tracking: 5,
    colour: [255, 240, 214],
    align: 'left',
  });
  billing(
    sheet,
    '監督 森下 遥 　 a Hoshino Works film starring Aoi Kanda Ren Tachibana Shun Ogata / photography Mio Sakai music Taro Hanabusa produced by Emi Kuroda',
    [250, 232, 206],
    0.85,
  );
}

function branches({ c, h }: Sheet, x: number, thick: number, chance: () => number): void {
  for (let n = 0; n < 5; n++) {
    const y = h * (0.02 + 0.3 * chance());
    const side = chance() > 0.5 ? 1 : -1;
    for (let k = 0; k < 4; k++) {
      c.beginPath();
      c.ellipse(
        x + side * (thick * 2 + k * h * 0.014),
        y - k * h * 0.004 + chance() * 6,
        h * 0.024,
        h * 0.0065,
        side * -0.25,
        0,
        Math.PI * 2,
      );
      c.fill();
    }
  }
}
