import { expect, it } from 'vitest';
import { readSources } from './sources.ts';

/** Values of a property, split at spaces outside of brackets. */
const partsOf = (value: string): string[] =>
  value.match(/(?:[^\s(]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? [];

it('no padding or margin differs between left and right, which would not be mirrored in Arabic', () => {
  const found = readSources(['renderer'], /\.css$/).flatMap(({ path, text }) =>
    [...text.matchAll(/(?:padding|margin)(?:-(left|right))?: ([^;]+);/g)]
      .filter(([, side, value]) => {
        const [, right, , left] = partsOf(value ?? '');
        return side !== undefined || (left !== undefined && left !== right);
      })
      .map(([rule]) => `${path}: ${rule}`),
  );
  expect(found).toEqual([]);
});
