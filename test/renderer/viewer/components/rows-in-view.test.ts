// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { rowsInView, scrollTopFor } from '../../../../renderer/viewer/components/rows-in-view.ts';

const place = { top: 800, pitch: 100, rowCount: 1_667 };

describe('visible rows', () => {
  it.each([
    // The grid is below the visible area, but its first rows are drawn.
    [0, { first: 0, last: 1 }],
    [800, { first: 0, last: 7 }],
    [1_850, { first: 9, last: 18 }],
    [1_900, { first: 10, last: 18 }],
    // These positions are at the end of the list and beyond it.
    [166_700, { first: 1_658, last: 1_666 }],
    [999_999, { first: 1_665, last: 1_666 }],
  ])('at scroll position %i', (scrollTop, rows) => {
    expect(rowsInView(place, { scrollTop, height: 700 })).toEqual(rows);
  });

  it('of an empty list are one first row', () => {
    expect(rowsInView({ ...place, rowCount: 0 }, { scrollTop: 5_000, height: 700 })).toEqual({
      first: 0,
      last: 0,
    });
  });
});

describe('the scroll position for a row', () => {
  const view = { scrollTop: 1_800, height: 700 };
  it.each([
    ['in view', 12, null],
    ['above', 3, 1_100],
    ['cut off at the top', 9, 1_700],
    ['cut off at the bottom', 17, 1_890],
    ['far below', 1_000, 100_190],
  ])('%s', (_where, row, scrollTop) => {
    expect(scrollTopFor(row, 90, place, view)).toBe(scrollTop);
  });

  it('a row taller than the view is shown from its top', () => {
    expect(scrollTopFor(20, 900, place, view)).toBe(2_800);
  });
});
