interface GridPosition {
  readonly index: number;
  readonly count: number;
  readonly columns: number;
  readonly rtl: boolean;
}

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Number of rows that Page Up and Page Down move by. */
const pageRows = 4;

const vertical = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']);

/**
 * Returns the index of the cell that a key moves to, or null for a key that the grid does not handle. A single row
 * handles no vertical key, so that these keys scroll the page.
 */
export function cellAfterKey(event: Key, { index, count, columns, rtl }: GridPosition): number | null {
  if (event.altKey || event.metaKey || count === 0) return null;
  if (count <= columns && vertical.has(event.key)) return null;
  const last = count - 1;
  const rowStart = index - (index % columns);
  const step = (by: number): number => (index + by < 0 || index + by > last ? index : index + by);
  switch (event.key) {
    case 'ArrowRight':
      return step(rtl ? -1 : 1);
    case 'ArrowLeft':
      return step(rtl ? 1 : -1);
    case 'ArrowDown':
      // If the last row is shorter and has no cell below this one, the focus moves to the last cell.
      return index + columns <= last ? index + columns : rowStart + columns <= last ? last : index;
    case 'ArrowUp':
      return step(-columns);
    case 'PageDown':
      return Math.min(last, index + columns * pageRows);
    case 'PageUp':
      return Math.max(index % columns, index - columns * pageRows);
    case 'Home':
      return event.ctrlKey ? 0 : rowStart;
    case 'End':
      return event.ctrlKey ? last : Math.min(last, rowStart + columns - 1);
    default:
      return null;
  }
}
