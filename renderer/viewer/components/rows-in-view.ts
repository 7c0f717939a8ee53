/** Where rows of equal height stand, in pixels of what scrolls. */
export interface RowsLayout {
  /** From the top of what scrolls to the top of the first row. */
  readonly top: number;
  /** From the top of a row to the top of the next. */
  readonly pitch: number;
  readonly rowCount: number;
}

export interface ScrollWindow {
  readonly scrollTop: number;
  readonly height: number;
}

/** The first and the last row to be drawn, both included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Rows beyond the view that are drawn. */
const overscan = 1;

/** Rows that are in view or about to be; where the grid is not in view yet, its first ones all the same. */
export function rowsInView(
  { top, pitch, rowCount }: RowsLayout,
  { scrollTop, height }: ScrollWindow,
): RowRange {
  const end = Math.max(0, rowCount - 1);
  const within = (row: number): number => Math.min(end, Math.max(0, row));
  const rowAt = (pixel: number): number => within(Math.floor((pixel - top) / pitch));
  return {
    first: within(rowAt(scrollTop) - overscan),
    last: within(rowAt(scrollTop + height - 1) + overscan),
  };
}

/** Where to scroll so that the whole row is in view; null where it is. */
export function scrollTopFor(
  row: number,
  rowHeight: number,
  { top, pitch }: RowsLayout,
  { scrollTop, height }: ScrollWindow,
): number | null {
  const start = top + row * pitch;
  if (start < scrollTop) return start;
  const end = start + rowHeight;
  return end > scrollTop + height ? Math.min(start, end - height) : null;
}
