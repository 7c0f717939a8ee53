// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isCutShort } from '../../../renderer/player/segments.ts';

const film = (path: string) =>
  readFileSync(join(import.meta.dirname, '../../stand-ins/film/media/film', path));

it.each(['video-360/init.mp4', 'video-360/3.m4s', 'audio-en/3.m4s'])(
  '%s is whole, and half of it is not',
  (path) => {
    const whole = film(path);
    expect(isCutShort(whole)).toBe(false);
    expect(isCutShort(whole.subarray(0, whole.length / 2))).toBe(true);
    expect(isCutShort(whole.subarray(0, whole.length - 1))).toBe(true);
  },
);

it('captions, segments of unknown format and empty data never count as truncated', () => {
  for (const data of [film('text-en/1.vtt'), Buffer.alloc(188, 0x47), Buffer.alloc(0), Buffer.from('moo')])
    expect(isCutShort(data)).toBe(false);
});

it('a box with a 64-bit size is measured by that size', () => {
  const box = Buffer.alloc(24);
  box.writeUInt32BE(1, 0);
  box.write('moof', 4);
  box.writeBigUInt64BE(24n, 8);
  expect(isCutShort(box)).toBe(false);
  expect(isCutShort(box.subarray(0, 20))).toBe(true);
});
