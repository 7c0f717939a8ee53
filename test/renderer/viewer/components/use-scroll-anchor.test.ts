import { describe, expect, it } from 'vitest';
import { edgeIn, anchoredView } from '../../../../renderer/viewer/components/use-scroll-anchor.ts';

const grid = { top: 400, pitch: 300, rowCount: 40, columns: 6, rowHeight: 270 };
const narrow = { top: 380, pitch: 320, rowCount: 60, columns: 4, rowHeight: 290 };
const list = { top: 436, pitch: 56, rowCount: 240, columns: 1, rowHeight: 56 };
const height = 600;
const at = (scrollTop: number) => anchoredView(grid, { scrollTop, height }, null);

describe('the place in a list', () => {
  it('is the row at the upper edge, wherever it begins, in a layout with as many columns', () => {
    const taller = { ...grid, top: 410, pitch: 330 };
    for (const share of [-0.4, 0, 0.4]) {
      const place = at(400 + (10 + share) * 300);
      expect(edgeIn(taller, height, place, null)).toBeCloseTo(410 + (10 + share) * 330);
    }
  });

  it('is at the upper edge with another number of columns, and where it was after the way back', () => {
    const start = at(400 + 10.3 * 300);
    const edge = edgeIn(list, height, start, null)!;
    expect(edge).toBe(436 + 60 * 56);
    const there = anchoredView(
      list,
      { scrollTop: edge, height },
      { ...start, rows: list, view: { scrollTop: edge, height } },
    );
    expect(edgeIn(grid, height, there, null)).toBeCloseTo(400 + 10.3 * 300);
  });

  it('is not kept above the list, nor where nothing has changed', () => {
    expect(edgeIn(narrow, height, at(300), null)).toBeNull();
    expect(edgeIn({ ...grid }, height, at(2000), null)).toBeNull();
  });

  it('shows a focused cell that was in view, and no other', () => {
    const place = at(400 + 10 * 300);
    // Cell 71 ends the second row, which begins 600 px below the edge with four columns.
    const edge = edgeIn(narrow, 400, place, 71)!;
    expect(edge).toBe(380 + 17 * 320 + 290 - 400);
    expect(edgeIn(narrow, 400, place, 200)).toBe(380 + 15 * 320);
  });
});
