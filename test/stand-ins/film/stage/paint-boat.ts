import { css, type Rgb } from './chance.ts';
import { paintGlow } from './paint-glow.ts';
import { paintKeeper } from './paint-keeper.ts';

interface Boat {
  /** The middle of the waterline, in pixels, and the boat's lean in radians. */
  readonly x: number;
  readonly y: number;
  readonly lean: number;
  /** 1 (the default) when the bow points to the right, -1 to the left. */
  readonly heading?: 1 | -1;
  /** 1 is a boat 210 pixels long. */
  readonly scale: number;
  /** Position in the rowing stroke, in radians; one turn is one stroke. */
  readonly stroke: number;
  /** How bright the lantern at the bow burns, 0 to 1. */
  readonly lantern: number;
  /** Light from behind that rims the shapes. */
  readonly rim: Rgb;
  /** How dark the shapes are: a colour near black at night, warmer at dawn. */
  readonly shade: Rgb;
}

const warm: Rgb = [255, 184, 92];

function hull(c: CanvasRenderingContext2D): void {
  c.beginPath();
  c.moveTo(-106, -24);
  c.quadraticCurveTo(-84, 10, -54, 13);
  c.lineTo(56, 13);
  c.quadraticCurveTo(92, 8, 112, -32);
  c.quadraticCurveTo(60, -16, 0, -14);
  c.quadraticCurveTo(-62, -14, -106, -24);
  c.closePath();
}

function oar(c: CanvasRenderingContext2D, boat: Boat): void {
  const swing = Math.sin(boat.stroke);
  const lift = Math.max(0, Math.cos(boat.stroke)) * 9;
  c.save();
  c.translate(20, -17);
  c.rotate(0.5 + swing * 0.34);
  c.strokeStyle = css(boat.shade);
  c.lineCap = 'round';
  c.lineWidth = 3.6;
  c.beginPath();
  c.moveTo(-10, -8);
  c.lineTo(8, 44 - lift);
  c.stroke();
  c.lineWidth = 7;
  c.beginPath();
  c.moveTo(6, 37 - lift);
  c.lineTo(9.5, 50 - lift);
  c.stroke();
  c.restore();
}

function lamp(c: CanvasRenderingContext2D, boat: Boat): void {
  c.strokeStyle = css(boat.shade);
  c.lineWidth = 3;
  c.beginPath();
  c.moveTo(88, -22);
  c.quadraticCurveTo(92, -66, 108, -66);
  c.lineTo(110, -60);
  c.stroke();
  c.fillStyle = css([255, 226, 160], boat.lantern);
  c.beginPath();
  c.roundRect(104, -58, 12, 17, 3);
  c.fill();
  c.strokeStyle = css(boat.shade);
  c.lineWidth = 1.8;
  c.beginPath();
  c.roundRect(104, -58, 12, 17, 3);
  c.moveTo(110, -58);
  c.lineTo(110, -41);
  c.stroke();
}

/** Paints the keeper's boat, seen from the side, with him in it. */
export function paintBoat(c: CanvasRenderingContext2D, boat: Boat): void {
  const heading = boat.heading ?? 1;
  c.save();
  c.translate(boat.x, boat.y);
  c.rotate(boat.lean);
  c.scale(boat.scale * heading, boat.scale);
  paintKeeper(c, boat);
  lamp(c, boat);
  const wood = c.createLinearGradient(-100, 0, 112, 0);
  wood.addColorStop(0, css(boat.shade));
  wood.addColorStop(0.6, css(boat.shade));
  const near: Rgb = [boat.shade[0] + 92, boat.shade[1] + 52, boat.shade[2] + 22];
  wood.addColorStop(0.94, css(boat.lantern > 0.2 ? near : boat.shade));
  wood.addColorStop(1, css(boat.shade));
  hull(c);
  c.fillStyle = wood;
  c.fill();
  c.strokeStyle = css(boat.rim, 0.8);
  c.lineWidth = 2;
  c.beginPath();
  c.moveTo(-106, -24);
  c.quadraticCurveTo(-62, -14, 0, -14);
  c.quadraticCurveTo(60, -16, 112, -32);
  c.stroke();
  c.strokeStyle = css(boat.rim, 0.16);
  c.lineWidth = 1.3;
  for (const drop of [8, 16]) {
    c.beginPath();
    c.moveTo(-96 + drop, -24 + drop);
    c.quadraticCurveTo(-30, -10 + drop, 100 - drop * 0.6, -26 + drop);
    c.stroke();
  }
  oar(c, boat);
  c.restore();
  const bowX =
    boat.x + Math.cos(boat.lean) * 110 * heading * boat.scale + Math.sin(boat.lean) * 50 * boat.scale;
  const bowY = boat.y - 50 * boat.scale + Math.sin(boat.lean) * 110 * heading * boat.scale;
  paintGlow(c, bowX, bowY, 210 * boat.scale, warm, 0.5 * boat.lantern);
  paintGlow(c, bowX, bowY, 46 * boat.scale, [255, 220, 150], 0.75 * boat.lantern);
}
