import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useRovingCells } from './use-roving-cells.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import styles from './virtual-grid.module.css';

interface VirtualGridProps {
  readonly label: string;
  /** Identifies the listing. When it changes, Tab reaches the first cell. */
  readonly listing: string;
  readonly count: number;
  /** The element that scrolls; the grid may begin far below its top. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** Minimum column width in pixels at 16 px per rem; null for one column. */
  readonly minColumn: number | null;
  /** Whether the cells are upright. Their columns are then narrower in a low window, so that a row fits into it. */
  readonly isUpright: boolean;
  readonly busy: boolean;
  /** `isActive`: Tab reaches this cell. Only the buttons of the active cell are tab stops. */
  readonly renderCell: (index: number, isActive: boolean) => ReactNode;
  /** Called with the first and the last index in view, so that the caller loads these items. */
  readonly onRange: (from: number, to: number) => void;
}

/**
 * A grid of any length that renders only the rows in view. The grid is one tab stop. The arrow, Home, End and Page keys
 * move the focus inside. The focused row remains in the document when it is scrolled out of view.
 */
export function VirtualGrid({
  label,
  listing,
  count,
  scroller,
  minColumn,
  isUpright,
  busy,
  renderCell,
  onRange,
}: VirtualGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { current, isFocused, handlers } = useRovingCells({ container: grid, count, ids: null, listing });
  const { columns, rows, seen, rowCount, height, gap, scrollToRow } = useVirtualRows({
    grid,
    scroller,
    listing,
    count,
    minColumn,
    isUpright,
    keptIndex: isFocused ? current : null,
  });
  const from = seen.first * columns;
  const to = Math.min(count, (seen.last + 1) * columns) - 1;
  useEffect(() => onRange(from, Math.max(from, to)), [from, to, onRange]);

  const shape: CSSProperties & Record<'--columns' | '--gap', string> = {
    blockSize: height,
    '--columns': String(columns),
    '--gap': `${gap}px`,
  };
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount}
      aria-colcount={columns}
      aria-busy={busy}
      className={styles.grid}
      style={shape}
      {...handlers({
        columns,
        reveal: (index) => scrollToRow(Math.floor(index / columns)),
      })}
    >
      {rows.map((row) => (
        <div
          key={row.index}
          role="row"
          aria-rowindex={row.index + 1}
          className={styles.row}
          style={{ insetBlockStart: row.start }}
        >
          {Array.from({ length: Math.min(columns, count - row.index * columns) }, (_, column) => {
            const index = row.index * columns + column;
            return (
              <div
                key={index}
                role="gridcell"
                aria-colindex={column + 1}
                data-cell={index}
                className={styles.cell}
              >
                {renderCell(index, index === current)}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
