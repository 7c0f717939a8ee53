import { css, mixRgb, type Rgb } from './chance.ts';

/** The keeper's moment: position in the stroke (radians), lamplight on him (0 to 1), colours of shade and back light. */
interface Keeper {
  readonly stroke: number;
  readonly lantern: number;
  readonly rim: Rgb;
  readonly shade: Rgb;
}

type Brush = CanvasRenderingContext2D;

const warm: Rgb = [255, 184, 92];
const wool: Rgb = [168, 58, 44];

function line(c: Brush, colour: string, width: number, draw: () => void): void {
  c.strokeStyle = colour;
  c.lineWidth = width;
  c.beginPath();
  draw();
  c.stroke();
}

function body(c: Brush, { shade, rim, lantern }: Keeper): void {
  const leg = css(mixRgb(shade, [58, 62, 74], 0.22));
  line(c, leg, 11, () => {
    c.moveTo(4, -3);
    c.lineTo(29, -10);
    c.lineTo(37, 8);
  });
  c.fillStyle = css(mixRgb(shade, [46, 58, 78], 0.3));
  c.beginPath(); // the coat, its back rounded over the oars
  c.moveTo(-14, 6);
  c.bezierCurveTo(-19, -8, -21, -27, -13, -37);
  c.quadraticCurveTo(-8, -43, -1, -44);
  c.quadraticCurveTo(8, -42, 10, -34);
  c.bezierCurveTo(12, -24, 9, -12, 13, 6);
  c.closePath();
  c.fill();
  line(c, css(rim, 0.8), 1.7, () => {
    c.moveTo(-14, 2);
    c.bezierCurveTo(-19, -9, -20.5, -27, -12.5, -37);
    c.quadraticCurveTo(-9, -41, -5, -43);
  });
  line(c, css(warm, 0.55 * lantern), 1.5, () => {
    c.moveTo(9, -13.5);
    c.lineTo(28, -15);
    c.moveTo(9.5, -33);
    c.quadraticCurveTo(11, -27, 10.4, -22);
  });
}

function scarf(c: Brush, { stroke, shade, lantern }: Keeper): void {
  const lit = css(mixRgb(shade, wool, 0.55 + 0.4 * lantern));
  const wave = Math.sin(stroke * 1.3) * 3;
  c.fillStyle = lit;
  c.beginPath();
  c.moveTo(-4, -46);
  c.bezierCurveTo(-14, -50 + wave, -20, -42 - wave, -33, -46 + wave * 1.4);
  c.lineTo(-32, -40 + wave * 1.4);
  c.bezierCurveTo(-20, -36 - wave, -13, -43 + wave, -4, -40);
  c.fill();
  line(c, lit, 6, () => {
    c.moveTo(-5, -43.5);
    c.quadraticCurveTo(2, -40.5, 8, -43);
  });
}

function head(c: Brush, { shade, rim, lantern }: Keeper): void {
  const skin = css(mixRgb(shade, [214, 140, 96], 0.28 + 0.42 * lantern));
  c.fillStyle = skin;
  c.beginPath(); // a profile that looks towards the lamp
  c.moveTo(-4, -58);
  c.lineTo(8.6, -60);
  c.quadraticCurveTo(9.6, -57.5, 11.6, -54.6);
  c.quadraticCurveTo(11.4, -53.2, 9.4, -53);
  c.lineTo(9, -47);
  c.lineTo(-3, -45);
  c.closePath();
  c.fill();
  c.fillStyle = css(mixRgb(shade, [206, 200, 190], 0.32 + 0.3 * lantern));
  c.beginPath(); // beard
  c.moveTo(-2.4, -54);
  c.quadraticCurveTo(2, -51.5, 9.6, -52);
  c.quadraticCurveTo(11.4, -46, 6.4, -41.4);
  c.quadraticCurveTo(-1, -42.5, -3.6, -48);
  c.closePath();
  c.fill();
  c.fillStyle = css(mixRgb(shade, [70, 78, 92], 0.3));
  c.beginPath(); // sou'wester: a short brim in front, a long one over the neck
  c.moveTo(13.4, -58.6);
  c.quadraticCurveTo(10.6, -60, 9.8, -62);
  c.bezierCurveTo(8.6, -70.5, -4.6, -71, -6.4, -61.5);
  c.bezierCurveTo(-9, -56, -12, -52.5, -16.4, -49.6);
  c.quadraticCurveTo(-8, -50, -3.4, -55.4);
  c.quadraticCurveTo(4, -59.4, 13.4, -58.6);
  c.fill();
  line(c, css(rim, 0.85), 1.6, () => {
    c.moveTo(-15.6, -50);
    c.bezierCurveTo(-11.6, -53, -9, -56.4, -6.6, -62);
    c.bezierCurveTo(-4.8, -70.4, 7, -70.6, 9.2, -63.4);
  });
}

function arm(c: Brush, { stroke, shade, rim, lantern }: Keeper): void {
  const pull = Math.sin(stroke);
  const elbow: [number, number] = [7 + pull * 5, -19 - pull * 2];
  const hand: [number, number] = [26 + pull * 7, -21];
  line(c, css(mixRgb(shade, [64, 80, 106], 0.42)), 9, () => {
    c.moveTo(-3, -36);
    c.lineTo(...elbow);
    c.lineTo(...hand);
  });
  line(c, css(rim, 0.35), 1.2, () => {
    c.moveTo(-6.6, -34);
    c.lineTo(elbow[0] - 3.6, elbow[1] - 0.4);
  });
  line(c, css(warm, 0.6 * lantern), 1.5, () => {
    c.moveTo(elbow[0] + 4, elbow[1] - 5);
    c.lineTo(hand[0], hand[1] - 4.4);
  });
  c.fillStyle = css(mixRgb(shade, [214, 140, 96], 0.3 + 0.42 * lantern));
  c.beginPath();
  c.arc(hand[0] + 1.5, hand[1], 4, 0, Math.PI * 2);
  c.fill();
}

/** Paints the keeper on his thwart: the seat is the origin, he looks to the right. */
export function paintKeeper(c: Brush, keeper: Keeper): void {
  c.save();
  c.translate(-8, -14);
  c.rotate(-0.04 + Math.sin(keeper.stroke) * 0.1);
  c.lineCap = 'round';
  c.lineJoin = 'round';
  body(c, keeper);
  scarf(c, keeper);
  head(c, keeper);
  arm(c, keeper);
  c.restore();
}
