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

/** Rows that a Page key moves. */
const pageRows = 4;

/** The cell that a key leads to, or null for a key that is not the grid's. */
export function cellAfterKey(event: Key, { index, count, columns, rtl }: GridPosition): number | null {
  if (event.altKey || event.metaKey || count === 0) return null;
  const last = count - 1;
  const rowStart = index - (index % columns);
  const step = (by: number): number => (index + by < 0 || index + by > last ? index : index + by);
  switch (event.key) {
    case 'ArrowRight':
      return step(rtl ? -1 : 1);
    case 'ArrowLeft':
      return step(rtl ? 1 : -1);
    case 'ArrowDown':
      // From the last full row into a shorter one: its last cell.
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
