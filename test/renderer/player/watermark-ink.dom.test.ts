import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WatermarkConfig } from '../../../preload/contract/watermark.ts';
import { createStage } from '../../../renderer/player/stage.ts';
import { createWatermarkCanvas } from '../../../renderer/player/watermark/watermark-canvas.ts';
import { cellOf, innerBoxOf, pictureIn, positionIn } from '../../../renderer/player/watermark/cells.ts';
import { layoutReadable, layoutText, paintWatermark } from '../../../renderer/player/watermark/paint.ts';

/** A canvas context in which all letters have the same width. */
const pen = {
  font: '',
  measureText: (text: string) => ({ width: text.length * 55 }) as TextMetrics,
};

describe('the layout of a text', () => {
  const room = { width: 225, height: 210 };
  it.each([
    ['a name', 'Ana Juror', 1],
    ['name, address and company', 'Ana Juror ana@jury.example Festival of Somewhere', 4],
    ['a paragraph', 'A copy for the members of a committee of many words '.repeat(5), 12],
    ['a paragraph of the maximum length', 'Watermark of a committee '.repeat(20), 24],
    ['a word without an end', 'W'.repeat(499), 24],
    ['a row of @ signs', '@'.repeat(400), 24],
  ])('%s fits the available area', (_name, text, mostLines) => {
    const { size, lines, font } = layoutText(pen, text, room, 720);
    expect(size.width).toBeLessThanOrEqual(room.width + 0.01);
    expect(size.height).toBeLessThanOrEqual(room.height + 0.01);
    expect(lines.length).toBeLessThanOrEqual(mostLines);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    expect(font).toBeGreaterThanOrEqual(7);
  });
});

describe('the letters of a watermark', () => {
  const texts = [
    'Ana Juror',
    'ana.juror@festival.example',
    'Ana Juror ana@jury.example Festival of Somewhere',
  ];
  it.each([
    ['16:9', 16 / 9],
    ['4:3', 4 / 3],
    ['2.39:1', 2.39],
    ['square', 1],
    ['vertical 9:16', 9 / 16],
  ])('are readable in each cell of a picture of %s, and stay inside it', (_shape, ratio) => {
    const picture = pictureIn({ width: 960, height: 540 }, { width: ratio, height: 1 });
    for (const text of texts)
      for (let position = 1; position <= 15; position += 1) {
        const cell = cellOf(position, picture);
        const { font, size } = layoutReadable(pen, text, innerBoxOf(cell), picture);
        const box = positionIn(cell, size, picture);
        expect(font).toBeGreaterThanOrEqual(12);
        expect(box.left).toBeGreaterThanOrEqual(Math.floor(picture.left));
        expect(box.top).toBeGreaterThanOrEqual(Math.floor(picture.top));
        // Positions are whole pixels, so the box may exceed the picture by one pixel.
        expect(box.left + box.width).toBeLessThanOrEqual(Math.ceil(picture.left + picture.width) + 1);
        expect(box.top + box.height).toBeLessThanOrEqual(Math.ceil(picture.top + picture.height) + 1);
      }
  });
});

/** A canvas context that records whether anything was drawn on the canvas. */
class FakePen {
  ink = false;
  font = '';
  constructor(readonly canvas: HTMLCanvasElement) {}
  measureText = pen.measureText;
  scale = () => undefined;
  strokeText = () => undefined;
  direction = '';
  readonly directions: [string, string][] = [];
  fillText = (text: string) => {
    this.directions.push([text, this.direction]);
    this.ink ||= /\w/.test(text);
  };
  clearRect = () => (this.ink = false);
  drawImage = (from: unknown) =>
    (this.ink ||= from instanceof HTMLCanvasElement ? (pens.get(from)?.ink ?? false) : from === drawn);
  getImageData = (_x: number, _y: number, width: number, height: number) => ({
    width,
    data: new Uint8ClampedArray(width * height * 4).fill(this.ink ? 255 : 0),
  });
}
const pens = new Map<HTMLCanvasElement, FakePen>();
const picture = (): ImageBitmap => ({ width: 64, height: 64, close: vi.fn() });
const drawn = picture();

describe('a painted watermark', () => {
  beforeEach(() => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
      this: HTMLCanvasElement,
    ) {
      const made = pens.get(this) ?? new FakePen(this);
      pens.set(this, made);
      return made as never;
    });
    for (const side of ['clientWidth', 'clientHeight'])
      vi.spyOn(HTMLElement.prototype, side as 'clientWidth', 'get').mockReturnValue(900);
  });
  afterEach(() => vi.restoreAllMocks());

  const order: WatermarkConfig = {
    ...{ text: null, imageLink: 'https://media.example/mark.png', opacityPercent: 40, position: 8 },
    ...{ intervalSeconds: 0, durationSeconds: null },
  };
  const make = (text: string | null, image: ImageBitmap | null) => {
    const mark = createWatermarkCanvas(createStage(document), order, text, () => 0);
    if (image !== null) mark.setImage(image);
    mark.prepare();
    return mark.canvas.isConnected ? pens.get(mark.canvas)?.ink : 'not there';
  };

  it('counts as missing when it is invisible: a text that no font draws, an empty picture', () => {
    expect(make('Ana Juror', null)).toBe(true);
    expect(make('\u200b\u2800', null)).toBe('not there');
    expect(make(null, drawn)).toBe(true);
    expect(make(null, picture())).toBe('not there');
  });

  it('draws an address from left to right next to right-to-left text', () => {
    paintWatermark(
      document.createElement('canvas'),
      {
        text: '\u0647\u062f\u0649 \u0627\u0644\u0633\u0627\u0644\u0645 \u00b7 reviewer@festival.example',
        image: null,
        opacity: 40,
      },
      { width: 225, height: 210 },
      { width: 1280, height: 720 },
      1,
    );
    const lines = [...pens.values()].flatMap(({ directions }) => directions);
    expect(lines.find(([line]) => line.includes('reviewer@'))?.[1]).toBe('ltr');
    expect(lines.find(([line]) => line.startsWith('\u0647'))?.[1]).toBe('rtl');
  });

  it('keeps its text when its picture is empty', () => {
    const nothing = picture();
    expect(make('Ana Juror', nothing)).toBe(true);
    expect(nothing.close).toHaveBeenCalledOnce();
  });
});
