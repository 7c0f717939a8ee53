// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readWatermark as readOrder } from '../../../main/service/schemas/watermark.ts';
import { readWatermark } from '../../../renderer/embed/watermark-config.ts';

describe('overlay_watermark_details (2.8)', () => {
  it('null, absent, empty and empty fields alone mean no watermark, as in main', () => {
    for (const none of [null, undefined, '', {}, { text: null, image_link: '' }, { shown: false }, []]) {
      expect(readOrder(none)).toBeNull();
      expect(readWatermark(none)).toBeNull();
    }
  });

  it('any field that is set means a watermark, also without text and image', () => {
    expect(readWatermark({ opacity: 30 })).toMatchObject({ text: null, imageLink: null, opacityPercent: 30 });
    expect(readWatermark({ text: '', position: 4 })).toMatchObject({ text: null, position: 4 });
  });

  it('every value that means a watermark has the bounds and defaults of main', () => {
    for (const order of [
      'x',
      ['x'],
      1,
      { words: 'x' },
      { text: 'x' },
      { text: 'x', opacity: 3, position: 16 },
    ])
      expect(readWatermark(order)).toMatchObject({
        opacityPercent: readOrder(order)?.opacityPercent,
        position: readOrder(order)?.position,
      });
    expect(readWatermark({ text: 'x' })?.opacityPercent).toBe(50);
  });

  it('position: numbers and numeric text from 1 to 15, else the centre', () => {
    const position = (value: unknown) => readWatermark({ text: 'x', position: value })?.position;
    for (let cell = 1; cell <= 15; cell += 1) expect(position(cell)).toBe(cell);
    expect(position('12')).toBe(12);
    for (const unusable of [0, 16, -1, 2.5, 'middle', null, undefined, ''])
      expect(position(unusable)).toBe(8);
  });

  it('opacity is clamped to 5 to 100 percent', () => {
    const opacity = (value: unknown) => readWatermark({ text: 'x', opacity: value })?.opacityPercent;
    expect([opacity(0), opacity(5), opacity(30), opacity(100), opacity(900)]).toEqual([5, 5, 30, 100, 100]);
    expect(opacity('55')).toBe(55);
  });

  it('no interval is always; no duration is as long as the interval', () => {
    expect(readWatermark({ text: 'x' })).toMatchObject({ intervalSeconds: 0, durationSeconds: null });
    expect(readWatermark({ text: 'x', duration_in_sec: 7 })).toMatchObject({ durationSeconds: 7 });
    expect(readWatermark({ text: 'x', interval_in_seconds: '60', duration_in_seconds: 0 })).toMatchObject({
      intervalSeconds: 60,
      durationSeconds: null,
    });
  });
});
