import { faces, letter } from './lettering.ts';
import { type Sheet } from './brushes.ts';

/** The studio's mark, white on nothing, for burning over a picture: a lantern in a ring, and the name. */
export function studioMark({ c, h }: Sheet): void {
  const x = h * 0.5;
  const y = h * 0.5;
  c.clearRect(0, 0, c.canvas.width, h);
  c.strokeStyle = '#fff';
  c.fillStyle = '#fff';
  c.lineWidth = h * 0.035;
  c.beginPath();
  c.arc(x, y, h * 0.4, 0, Math.PI * 2);
  c.stroke();
  c.beginPath();
  c.moveTo(x - h * 0.11, y + h * 0.2);
  c.bezierCurveTo(x - h * 0.21, y, x - h * 0.2, y - h * 0.22, x, y - h * 0.24);
  c.bezierCurveTo(x + h * 0.2, y - h * 0.22, x + h * 0.21, y, x + h * 0.11, y + h * 0.2);
  c.closePath();
  c.stroke();
  c.beginPath();
  c.ellipse(x, y + h * 0.08, h * 0.045, h * 0.08, 0, 0, Math.PI * 2);
  c.fill();
  const at = { x: h * 1.06, align: 'left', colour: [255, 255, 255] } as const;
  letter(c, {
    ...at,
    text: 'LANTERN',
    y: h * 0.49,
    font: `600 ${h * 0.27}px ${faces.sans}`,
    tracking: h * 0.045,
  });
  letter(c, {
    ...at,
    text: 'ROOM PICTURES',
    y: h * 0.73,
    font: `500 ${h * 0.135}px ${faces.sans}`,
    tracking: h * 0.033,
  });
}
