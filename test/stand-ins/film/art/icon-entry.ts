import { paintIcon, paintSidebar } from './icon-art.ts';

declare global {
  interface Window {
    /** Paints the icon at `size` pixels with a clear margin (a share of the size). Gives a PNG as a data URL. */
    iconPng: (size: number, margin: number) => string;
    /** Paints the icon, or with no margin given the installer's panel. Gives RGBA bytes, top row first. */
    iconPixels: (width: number, height: number, margin: number | null) => number[];
  }
}

function surface(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const c = canvas.getContext('2d', { willReadFrequently: true });
  if (!c) throw new Error('This browser has no 2D canvas.');
  return c;
}

window.iconPng = (size, margin) => {
  const c = surface(size, size);
  paintIcon(c, size, margin);
  return c.canvas.toDataURL('image/png');
};

window.iconPixels = (width, height, margin) => {
  const c = surface(width, height);
  if (margin === null) paintSidebar(c, width, height);
  else paintIcon(c, width, margin);
  return [...c.getImageData(0, 0, width, height).data];
};
