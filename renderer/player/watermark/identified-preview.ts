import { type Box } from './cells.ts';
import { drawText, layoutReadable } from './paint.ts';

/** The rectangle of one preview picture in its sheet, in pixels of the sheet. */
export type PreviewPart = Box;

/** Maximum size of a preview, CSS pixels. */
const WIDTH = 192;
const HEIGHT = 144;
/** Smallest legible font size, CSS pixels. */
const LEAST_FONT = 10;
const PADDING = 3;
/** Minimum contrast of text in WCAG 2.2 (1.4.3). */
const LEAST_CONTRAST = 4.5;
/** Minimum number of visible letter pixels per character. */
const LEAST_INK = 6;

/**
 * Draws a part of a sheet with the identity on a dark strip at the lower edge. `scale` is device pixels per CSS pixel.
 * Returns null if the identity does not fit legibly, or if the drawn pixels do not show it with enough contrast.
 */
export function drawIdentified(
  document: Document,
  sheet: ImageBitmap,
  part: PreviewPart,
  identity: string,
  scale: number,
): HTMLCanvasElement | null {
  const fit = Math.min(WIDTH / part.width, HEIGHT / part.height);
  const size = { width: Math.round(part.width * fit), height: Math.round(part.height * fit) };
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null || !(size.width > 0 && size.height > 0)) return null;
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  canvas.style.width = `${size.width}px`;
  canvas.style.height = `${size.height}px`;
  context.scale(scale, scale);
  context.drawImage(sheet, part.left, part.top, part.width, part.height, 0, 0, size.width, size.height);

  const room = { width: size.width - 2 * PADDING, height: size.height * 0.3 };
  const layout = layoutReadable(context, identity, room, size);
  const stripHeight = layout.size.height + 2 * PADDING;
  if (layout.font < LEAST_FONT || layout.size.width > room.width || stripHeight > size.height / 2)
    return null;
  const top = size.height - stripHeight;
  context.fillStyle = 'rgb(0 0 0 / 66%)';
  context.fillRect(0, top, size.width, stripHeight);
  const readStrip = () => {
    const pixelTop = Math.ceil(top * scale);
    return context.getImageData(0, pixelTop, canvas.width, canvas.height - pixelTop).data;
  };
  const behind = lightest(readStrip());
  drawText(context, layout, (size.width - layout.size.width) / 2, top + PADDING);
  const letters = countWithContrast(readStrip(), behind);
  const characters = identity.replaceAll(/\s/g, '').length;
  return characters > 0 && letters >= characters * LEAST_INK ? canvas : null;
}

/** Returns the relative luminance that WCAG 2.2 defines, 0 to 1. */
function luminance(red: number, green: number, blue: number): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function luminances(pixels: Uint8ClampedArray): readonly number[] {
  const all: number[] = [];
  for (let at = 0; at < pixels.length; at += 4)
    all.push(luminance(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0));
  return all;
}

const lightest = (pixels: Uint8ClampedArray) =>
  luminances(pixels).reduce((most, one) => Math.max(most, one), 0);

function countWithContrast(pixels: Uint8ClampedArray, behind: number): number {
  return luminances(pixels).filter((one) => (one + 0.05) / (behind + 0.05) >= LEAST_CONTRAST).length;
}
