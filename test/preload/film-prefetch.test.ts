import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PrefetchedPart, createPartReader, writePart } from '../../preload/contract/film-prefetch.ts';

const aPart = fc.record({
  url: fc.webUrl(),
  bytes: fc.option(fc.uint8Array({ maxLength: 300 })),
  following: fc.array(fc.webUrl(), { maxLength: 4 }),
});

it('parts are read as they were written, in chunks of any size', () => {
  fc.assert(
    fc.property(
      fc.array(aPart),
      fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1 }),
      (parts, sizes) => {
        const bytes = Buffer.concat(parts.flatMap((part) => writePart(part)));
        const read: PrefetchedPart[] = [];
        const reader = createPartReader((part) => read.push(part));
        for (let at = 0, turn = 0; at < bytes.byteLength; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          reader(Uint8Array.from(bytes.subarray(at, at + size)));
          at += size;
        }
        expect(read).toEqual(parts);
      },
    ),
  );
});

it('an unterminated part is an error and is not buffered without limit', () => {
  const reader = createPartReader(() => undefined);
  expect(() => reader(new Uint8Array(70_000).fill(65))).toThrow('too long');
});
