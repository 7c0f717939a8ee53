import { type ArtOrder } from '../artwork.ts';
import { type Sheet } from './brushes.ts';
import { gardenOfLongShadows } from './garden-of-long-shadows.ts';
import { lastOrders } from './last-orders.ts';
import { northernLight } from './northern-light.ts';
import { saltAndStarlight } from './salt-and-starlight.ts';
import { selectionPoster } from './selection.ts';
import { episodeStill } from './stills.ts';
import { taleOfTheSea } from './tale-of-the-sea.ts';
import { theCartographers } from './the-cartographers.ts';
import { theQuietOrbit } from './the-quiet-orbit.ts';
import { vaultNine } from './vault-nine.ts';
import { studioMark } from './watermark-art.ts';

const titles: Readonly<Record<string, (sheet: Sheet) => void>> = {
  'salt-and-starlight': saltAndStarlight,
  'the-cartographers': theCartographers,
  'northern-light': northernLight,
  'the-quiet-orbit': theQuietOrbit,
  'vault-nine': vaultNine,
  'garden-of-long-shadows': gardenOfLongShadows,
  'tale-of-the-sea': taleOfTheSea,
  'last-orders': lastOrders,
};

declare global {
  interface Window {
    /** Paints one piece. Gives a data URL: WebP within its size, or PNG for the mark. */
    paintArt: (order: ArtOrder) => string;
  }
}

window.paintArt = ({ kind, name, width, height, bytes }) => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const c = canvas.getContext('2d', { willReadFrequently: true });
  if (!c) throw new Error('This browser has no 2D canvas.');
  const sheet = { c, w: width, h: height, wide: width > height };
  if (kind === 'mark') {
    studioMark(sheet);
    return canvas.toDataURL('image/png');
  }
  if (kind === 'selection') selectionPoster(sheet, Number(name));
  else if (kind === 'still') episodeStill(sheet, Number(name));
  else {
    const paint = titles[name];
    if (!paint) throw new Error(`Nobody paints "${name}".`);
    paint(sheet);
  }
  for (let quality = 0.92; ; quality -= 0.04) {
    const url = canvas.toDataURL('image/webp', quality);
    if (url.length * 0.75 <= bytes || quality < 0.3) return url;
  }
};
