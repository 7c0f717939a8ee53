/** Layout of rows of equal height, in pixels of the scroll content. */
export interface RowsLayout {
  /** From the top of the scroll content to the top of the first row. */
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

/** The rows in view or about to be; the first rows while the grid is still below the view. */
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

/** The scroll position at which the whole row is in view; null when it already is. */
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
