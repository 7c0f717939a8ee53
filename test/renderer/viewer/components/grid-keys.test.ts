// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cellAfterKey } from '../../../../renderer/viewer/components/grid-keys.ts';

const press = (
  key: string,
  index: number,
  part: { rtl?: boolean; count?: number; ctrlKey?: boolean; altKey?: boolean } = {},
) =>
  cellAfterKey(
    { key, ctrlKey: part.ctrlKey ?? false, altKey: part.altKey ?? false, metaKey: false },
    { index, count: part.count ?? 10, columns: 4, rtl: part.rtl ?? false },
  );

describe('cellAfterKey', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 9, 9],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 5],
    ['ArrowUp', 5, 1],
    ['ArrowUp', 1, 1],
    // The focus moves from a full row into the last row, which has only two cells.
    ['ArrowDown', 7, 9],
    ['ArrowDown', 9, 9],
    ['Home', 6, 4],
    ['End', 5, 7],
    ['End', 8, 9],
    ['PageDown', 0, 9],
    ['PageUp', 9, 1],
  ])('%s from %d leads to %d of ten cells in four columns', (key, from, to) => {
    expect(press(key, from)).toBe(to);
  });

  it('mirrors left and right in right-to-left text', () => {
    expect(press('ArrowLeft', 0, { rtl: true })).toBe(1);
    expect(press('ArrowRight', 1, { rtl: true })).toBe(0);
  });

  it('moves to both ends with Control', () => {
    expect(press('Home', 7, { ctrlKey: true })).toBe(0);
    expect(press('End', 1, { ctrlKey: true })).toBe(9);
  });

  it.each(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'])('leaves %s to the page in a single row', (key) => {
    expect(press(key, 1, { count: 4 })).toBeNull();
    expect(press('End', 1, { count: 4 })).toBe(3);
  });

  it('ignores other keys, and leaves Alt with arrows to the history', () => {
    expect(press('Enter', 0)).toBeNull();
    expect(press('ArrowLeft', 5, { altKey: true })).toBeNull();
    expect(press('ArrowDown', 0, { count: 0 })).toBeNull();
  });
});
