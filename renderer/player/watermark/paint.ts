import { type Size } from './cells.ts';

export interface WatermarkContent {
  readonly text: string | null;
  readonly image: ImageBitmap | null;
  /** Opacity in percent, 5 to 100. */
  readonly opacity: number;
}

const FONT =
  '600 {size}px "Inter Variable", Inter, "Segoe UI", "Helvetica Neue", Arial, "Noto Sans", sans-serif';
const MEASURED_AT = 100;
const LINE_HEIGHT = 1.22;
/** Maximum lines of a normal watermark, and of a very long text. */
const MOST_LINES = 4;
const MANY_LINES = 24;
/** Smallest legible font size, CSS pixels. */
const LEAST_FONT = 9;
/**
 * Below this font size, CSS pixels, a watermark may leave its cell, but never the picture. A vertical film has narrow
 * cells.
 */
const READABLE_FONT = 13;
const STEP = 1.2;
/** Maximum size of a watermark in width and height: a fraction of the picture, and a multiple of the cell. */
const MOST_OF_PICTURE = 0.9;
const MOST_CELLS = 2.5;
/** Characters after which an overlong word is broken. Text outside the picture would be lost. */
const LONGEST_PIECE = 16;
/** Maximum font size as a fraction of the picture's height. */
const MOST_FONT_PART = 0.036;
/** Sufficient font size as a fraction of the picture's height. Text of this size is not split into more lines. */
const GOOD_FONT_PART = 0.028;
const OUTLINE_PART = 0.14;

/** Matches text whose first letter belongs to a right-to-left script. */
const beginsFromTheRight =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const fontOf = (size: number) => FONT.replace('{size}', String(size));

/** Splits text where a line may break: between words, within addresses, and within overlong words. */
const piecesOf = (text: string): readonly string[] =>
  (text.trim().match(/[^\s@._-]+[@._-]*\s*|[@._-]+\s*/gu) ?? [text]).flatMap((piece) => {
    const letters = Array.from(piece);
    if (letters.length <= 2 * LONGEST_PIECE) return [piece];
    const parts: string[] = [];
    while (letters.length > 0) parts.push(letters.splice(0, LONGEST_PIECE).join(''));
    return parts;
  });

function linesOf(
  pieces: readonly string[],
  count: number,
  measure: (text: string) => number,
): readonly string[] {
  const target = measure(pieces.join('')) / count;
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    const isLast = lines.length === count - 1;
    if (!isLast && line !== '' && measure(line + piece) > target * 1.08) {
      lines.push(line.trim());
      line = piece;
    } else line += piece;
  }
  lines.push(line.trim());
  return lines.filter((text) => text !== '');
}

export interface TextLayout {
  readonly lines: readonly string[];
  readonly font: number;
  readonly size: Size;
}

/**
 * Lays out the text in the fewest lines, up to four, that allow a sufficient font size. A longer text uses as many
 * lines as it needs to remain legible. The text always fits in `room`, because a watermark that leaves the picture
 * counts as lost.
 */
export function layoutText(
  context: Pick<CanvasRenderingContext2D, 'font' | 'measureText'>,
  text: string,
  room: Size,
  pictureHeight: number,
): TextLayout {
  context.font = fontOf(MEASURED_AT);
  const measure = (line: string) => context.measureText(line).width / MEASURED_AT;
  const pieces = piecesOf(text);
  let best: TextLayout | null = null;
  for (let count = 1; count <= Math.min(MANY_LINES, pieces.length); count += 1) {
    if (count > MOST_LINES && best !== null && best.font >= LEAST_FONT) break;
    const lines = linesOf(pieces, count, measure);
    const widest = Math.max(...lines.map(measure)) + 2 * OUTLINE_PART;
    const font = Math.min(
      room.width / widest,
      room.height / (lines.length * LINE_HEIGHT),
      pictureHeight * MOST_FONT_PART,
    );
    if (best !== null && font <= best.font) continue;
    best = { lines, font, size: { width: widest * font, height: lines.length * LINE_HEIGHT * font } };
    if (font >= pictureHeight * GOOD_FONT_PART) break;
  }
  return best ?? { lines: [], font: LEAST_FONT, size: { width: 1, height: 1 } };
}

/**
 * Lays out the text in its cell. If the text is not readable there, enlarges the space in steps until it is readable or
 * a limit is reached.
 */
export function layoutReadable(
  context: Pick<CanvasRenderingContext2D, 'font' | 'measureText'>,
  text: string,
  cell: Size,
  picture: Size,
): TextLayout {
  let layout = layoutText(context, text, cell, picture.height);
  let { width, height } = cell;
  const mostWidth = Math.max(width, Math.min(picture.width * MOST_OF_PICTURE, width * MOST_CELLS));
  const mostHeight = Math.max(height, Math.min(picture.height * MOST_OF_PICTURE, height * MOST_CELLS));
  while (layout.font < READABLE_FONT && (width < mostWidth || height < mostHeight)) {
    width = Math.min(width * STEP, mostWidth);
    height = Math.min(height * STEP, mostHeight);
    layout = layoutText(
      context,
      text,
      { width, height },
      // A picture of small height still needs readable letters.
      Math.max(picture.height, READABLE_FONT / MOST_FONT_PART),
    );
  }
  return layout;
}

/** Draws laid-out text in white with a dark outline. `left` and `top` are in CSS pixels. */
export function drawText(
  context: CanvasRenderingContext2D,
  layout: TextLayout,
  left: number,
  top: number,
): void {
  context.font = fontOf(layout.font);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = layout.font * OUTLINE_PART;
  layout.lines.forEach((line, index) => {
    // The direction keeps the character order of an address in a right-to-left app.
    context.direction = beginsFromTheRight.test(line) ? 'rtl' : 'ltr';
    const x = left + layout.size.width / 2;
    const y = top + (index + 0.5) * LINE_HEIGHT * layout.font;
    // White letters with a dark outline are visible on any picture.
    context.strokeStyle = '#000';
    context.strokeText(line, x, y);
    context.fillStyle = '#fff';
    context.fillText(line, x, y);
  });
}

const contextOf = (canvas: HTMLCanvasElement) => canvas.getContext('2d', { willReadFrequently: true });

/**
 * Paints the watermark into `target` and resizes it. `room` is the space in the cell and `film` the picture, both in
 * CSS pixels; `scale` is device pixels per CSS pixel. Returns the size in CSS pixels; null if there is no content or no
 * canvas context.
 */
export function paintWatermark(
  target: HTMLCanvasElement,
  content: WatermarkContent,
  room: Size,
  film: Size,
  scale: number,
): Size | null {
  const opaque = target.ownerDocument.createElement('canvas');
  const context = contextOf(opaque);
  if (context === null) return null;
  const { text, image } = content;
  const textRoom = { width: room.width, height: room.height * (image ? 0.36 : 1) };
  const layout = text === null ? null : layoutReadable(context, text, textRoom, film);
  const imageRoom = { width: room.width, height: Math.max(1, room.height - (layout?.size.height ?? 0)) };
  const shrink = image ? Math.min(imageRoom.width / image.width, imageRoom.height / image.height) : 0;
  const picture = { width: (image?.width ?? 0) * shrink, height: (image?.height ?? 0) * shrink };
  const size = {
    width: Math.ceil(Math.max(picture.width, layout?.size.width ?? 0)),
    height: Math.ceil(picture.height + (layout?.size.height ?? 0)),
  };
  if (size.width < 1 || size.height < 1) return null;

  opaque.width = Math.round(size.width * scale);
  opaque.height = Math.round(size.height * scale);
  context.scale(scale, scale);
  if (image) context.drawImage(image, (size.width - picture.width) / 2, 0, picture.width, picture.height);
  if (layout) drawText(context, layout, (size.width - layout.size.width) / 2, picture.height);

  target.width = opaque.width;
  target.height = opaque.height;
  const shown = contextOf(target);
  if (shown === null) return null;
  // The opacity is applied once to the finished watermark, so that letters and outline do not add up.
  shown.globalAlpha = content.opacity / 100;
  shown.drawImage(opaque, 0, 0);
  return size;
}

/** Minimum visible pixels of a watermark; one letter has hundreds. */
const LEAST_INK = 24;

/**
 * Returns whether a watermark of this opacity (percent) has visible pixels. Letters that no font contains, or an empty
 * image, would leave the film unmarked.
 */
export function hasInk(canvas: HTMLCanvasElement, opacity: number): boolean {
  const context = contextOf(canvas);
  if (context === null || canvas.width === 0 || canvas.height === 0) return false;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const enough = 2.55 * opacity * 0.4;
  let ink = 0;
  for (let at = 3; at < data.length && ink < LEAST_INK; at += 4) if ((data[at] ?? 0) >= enough) ink += 1;
  return ink >= LEAST_INK;
}

/** Position (device pixels) and colour of one pixel of the painted watermark, for a later comparison with the canvas. */
export interface Sample {
  readonly x: number;
  readonly y: number;
  readonly rgba: readonly number[];
}

const SAMPLES = 4;

/** Returns a few pixels of a watermark of this opacity (percent), from top to bottom. */
export function sampleWatermark(canvas: HTMLCanvasElement, opacity: number): readonly Sample[] {
  const context = contextOf(canvas);
  if (context === null || canvas.width === 0 || canvas.height === 0) return [];
  const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height);
  const samples: Sample[] = [];
  const enough = 2.55 * opacity * 0.8;
  const pixels = data.length / 4;
  for (let part = 0; part < SAMPLES; part += 1) {
    const end = Math.floor((pixels * (part + 1)) / SAMPLES);
    let best = -1;
    let strongest = 0;
    for (let pixel = Math.floor((pixels * part) / SAMPLES); pixel < end && strongest < enough; pixel += 1) {
      const alpha = data[pixel * 4 + 3] ?? 0;
      if (alpha <= strongest) continue;
      strongest = alpha;
      best = pixel;
    }
    if (best < 0) continue;
    const rgba = [...data.subarray(best * 4, best * 4 + 4)];
    samples.push({ x: best % width, y: Math.floor(best / width), rgba });
  }
  return samples;
}

/** Returns whether the canvas still contains the sampled pixel. */
export function hasSample(canvas: HTMLCanvasElement, { x, y, rgba }: Sample): boolean {
  const pixel = contextOf(canvas)?.getImageData(x, y, 1, 1).data;
  return pixel !== undefined && rgba.every((value, index) => pixel[index] === value);
}
