import { css, mixRgb, type Rgb } from '../stage/chance.ts';
import { type Brush } from './brushes.ts';
import { faces, letter } from './lettering.ts';

const amber: Rgb = [232, 176, 75];
const ink: Rgb = [11, 12, 15];

/** The product's mark: a three-bladed iris whose opening is the sign for Play. `r` is its radius in pixels. */
function paintIris(c: Brush, x: number, y: number, r: number): void {
  const opening = r * 0.5;
  const at = (n: number, size: number): [number, number] => {
    const a = (n * 2 * Math.PI) / 3;
    return [x + Math.cos(a) * size, y + Math.sin(a) * size];
  };
  c.save();
  c.beginPath();
  c.arc(x, y, r, 0, Math.PI * 2);
  c.clip();
  for (let n = 0; n < 3; n++) {
    // Each blade lies between one side of the opening, drawn on past its corner, and the next.
    const [ax, ay] = at(n, opening);
    const [bx, by] = at(n + 1, opening);
    const [cx, cy] = at(n + 2, opening);
    const [far, farther] = [r * 3, r * 3];
    const along = Math.hypot(bx - ax, by - ay);
    const next = Math.hypot(cx - bx, cy - by);
    const blade = c.createLinearGradient(ax, ay, bx + (bx - x) * 1.4, by + (by - y) * 1.4);
    blade.addColorStop(0, css([74, 79, 92]));
    blade.addColorStop(0.55, css([48, 52, 62]));
    blade.addColorStop(1, css([29, 31, 38]));
    c.fillStyle = blade;
    c.beginPath();
    c.moveTo(ax, ay);
    c.lineTo(ax + ((bx - ax) / along) * far, ay + ((by - ay) / along) * far);
    c.lineTo(bx + ((cx - bx) / next) * farther, by + ((cy - by) / next) * farther);
    c.lineTo(bx, by);
    c.closePath();
    c.fill();
  }
  c.strokeStyle = css(ink);
  c.lineWidth = r * 0.045;
  for (let n = 0; n < 3; n++) {
    const [ax, ay] = at(n, opening);
    const [bx, by] = at(n + 1, opening);
    const along = Math.hypot(bx - ax, by - ay);
    c.beginPath();
    c.moveTo(ax, ay);
    c.lineTo(ax + ((bx - ax) / along) * r * 3, ay + ((by - ay) / along) * r * 3);
    c.stroke();
  }
  const light = c.createRadialGradient(x - opening * 0.1, y, 0, x, y, opening * 1.1);
  light.addColorStop(0, css(mixRgb(amber, [255, 255, 255], 0.42)));
  light.addColorStop(0.55, css(amber));
  light.addColorStop(1, css(mixRgb(amber, [120, 60, 10], 0.3)));
  c.fillStyle = light;
  c.strokeStyle = css(ink);
  c.lineJoin = 'round';
  c.beginPath();
  for (let n = 0; n < 3; n++) c.lineTo(...at(n, opening));
  c.closePath();
  c.lineWidth = r * 0.13;
  c.stroke();
  c.strokeStyle = light;
  c.lineWidth = r * 0.045;
  c.stroke();
  c.fill();
  c.restore();
  c.strokeStyle = css([96, 102, 116]);
  c.lineWidth = r * 0.03;
  c.beginPath();
  c.arc(x, y, r, 0, Math.PI * 2);
  c.stroke();
}

/** The application's icon on a square of `size` pixels; `margin` is the share left clear on each side. */
export function paintIcon(c: Brush, size: number, margin: number): void {
  const inset = size * margin;
  const side = size - inset * 2;
  c.clearRect(0, 0, size, size);
  const ground = c.createLinearGradient(0, inset, 0, size - inset);
  ground.addColorStop(0, css([36, 38, 46]));
  ground.addColorStop(0.5, css([19, 20, 25]));
  ground.addColorStop(1, css(ink));
  c.fillStyle = ground;
  c.beginPath();
  c.roundRect(inset, inset, side, side, side * 0.225);
  c.fill();
  c.save();
  c.clip();
  const glow = c.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, side * 0.62);
  glow.addColorStop(0, css(amber, 0.5));
  glow.addColorStop(0.6, css(amber, 0.12));
  glow.addColorStop(1, css(amber, 0));
  c.fillStyle = glow;
  c.fillRect(0, 0, size, size);
  c.strokeStyle = 'rgba(255,255,255,0.10)';
  c.lineWidth = Math.max(1, side * 0.008);
  c.beginPath();
  c.roundRect(inset, inset, side, side, side * 0.225);
  c.stroke();
  c.restore();
  paintIris(c, size / 2, size / 2, side * (size <= 32 ? 0.4 : 0.355));
}

/** The side panel of the Windows installer, 164 x 314 pixels. */
export function paintSidebar(c: Brush, width: number, height: number): void {
  const ground = c.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, css([30, 31, 38]));
  ground.addColorStop(1, css(ink));
  c.fillStyle = ground;
  c.fillRect(0, 0, width, height);
  const beam = c.createRadialGradient(width / 2, 112, 0, width / 2, 112, 190);
  beam.addColorStop(0, css(amber, 0.34));
  beam.addColorStop(1, css(amber, 0));
  c.fillStyle = beam;
  c.fillRect(0, 0, width, height);
  paintIris(c, width / 2, 112, 46);
  const centre = width / 2;
  letter(c, { text: 'Screener', x: centre, y: 214, font: `600 21px ${faces.sans}`, colour: [244, 241, 234] });
  letter(c, { text: 'Viewer', x: centre, y: 239, font: `300 21px ${faces.sans}`, colour: [244, 241, 234] });
  c.fillStyle = css(amber);
  c.fillRect(centre - 14, 258, 28, 2);
}
