/** Layout of rows of equal height, in pixels of the scroll content. */
export interface RowsLayout {
  /** Distance from the top of the scroll content to the top of the first row. */
  readonly top: number;
  /** Distance from the top of a row to the top of the next row. */
  readonly pitch: number;
  readonly rowCount: number;
}

export interface ScrollWindow {
  readonly scrollTop: number;
  readonly height: number;
}

/** The first and the last row to draw, both included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Number of rows to draw beyond each end of the view. */
const overscan = 1;

/** Returns the rows in view and the next row at each end, or the first rows while the grid is below the view. */
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

/** Returns the scroll position at which the whole row is in view, or null if the row is already in view. */
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
