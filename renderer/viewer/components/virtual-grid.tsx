import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../strings/use-translation.tsx';
import { cellAfterKey } from './grid-keys.ts';
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
  busy,
  renderCell,
  onRange,
}: VirtualGridProps) {
  const { direction } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const [{ active, of }, setActive] = useState({ active: 0, of: listing });
  const [isFocused, setIsFocused] = useState(false);
  const current = of === listing ? Math.min(active, Math.max(0, count - 1)) : 0;
  const { columns, rows, seen, rowCount, height, gap, scrollToRow } = useVirtualRows({
    grid,
    scroller,
    count,
    minColumn,
    keptIndex: isFocused ? current : null,
  });
  const from = seen.first * columns;
  const to = Math.min(count, (seen.last + 1) * columns) - 1;
  useEffect(() => onRange(from, Math.max(from, to)), [from, to, onRange]);

  // The focus is lost when the content of the focused cell arrives or is evicted. No blur event reports this loss.
  useLayoutEffect(() => {
    if (!isFocused || (document.activeElement ?? document.body) !== document.body) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${current}"] [data-cell-focus]`);
    cell?.focus({ preventScroll: true });
  });

  const focusCell = (index: number): void => {
    setActive({ active: index, of: listing });
    scrollToRow(Math.floor(index / columns));
    // The focus is retried, because the row may be rendered several frames later.
    let tries = 10;
    const focus = (): void => {
      const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${index}"] [data-cell-focus]`);
      if (cell) cell.focus({ preventScroll: true });
      else if ((tries -= 1) > 0) requestAnimationFrame(focus);
    };
    requestAnimationFrame(focus);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = cellAfterKey(event, { index: current, count, columns, rtl: direction === 'rtl' });
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (next !== current) focusCell(next);
  };
  const onFocus = (target: EventTarget): void => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
    if (cell) setActive({ active: Number(cell.dataset.cell), of: listing });
    setIsFocused(true);
  };

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
      onKeyDown={onKeyDown}
      onFocus={(event) => onFocus(event.target)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setIsFocused(false)}
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
