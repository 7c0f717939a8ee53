import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

interface VirtualRowsOptions {
  readonly grid: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly minColumn: number | null;
  /** A cell whose row stays in the document. */
  readonly keptIndex: number | null;
}

interface Measures {
  readonly width: number;
  readonly columns: number;
  readonly gap: number;
  /** Height of the tallest row met at this width, in pixels. */
  readonly rowHeight: number;
  /** No row has been measured at this width yet. */
  readonly guessed: boolean;
  /** Pixels from the top of what scrolls to the top of the grid. */
  readonly top: number;
}

const firstGuess: Measures = { width: 0, columns: 4, gap: 20, rowHeight: 290, guessed: true, top: 0 };
/** Space below a row, as a share of the gap between columns. */
const rowGapShare = 1.5;

/** Rows beyond the view that are drawn. */
const overscan = 1;

/** Rows of equal height, so that the scroll bar tells the truth and coming back finds the same place. */
export function useVirtualRows({ grid, scroller, count, minColumn, keptIndex }: VirtualRowsOptions) {
  const [measures, setMeasures] = useState(firstGuess);
  const columns = minColumn === null ? 1 : measures.columns;
  const rowCount = Math.ceil(count / columns);
  const rowGap = minColumn === null ? 0 : measures.gap * rowGapShare;
  const keptRow = keptIndex === null ? null : Math.floor(keptIndex / columns);

  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (keptRow === null || keptRow >= range.count || rows.includes(keptRow)) return rows;
      return [...rows, keptRow].sort((a, b) => a - b);
    },
    [keptRow],
  );
  // eslint-disable-next-line react-hooks/incompatible-library -- TanStack's only hook; nothing here is memoized from it
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => measures.rowHeight + rowGap,
    scrollMargin: measures.top,
    overscan,
    rangeExtractor,
  });

  const drawn = virtualizer.getVirtualItems().length;
  useLayoutEffect(() => {
    const element = grid.current;
    const scrolled = scroller.current;
    if (!element || !scrolled) return undefined;
    const measure = (): void => setMeasures((old) => measured(old, element, scrolled, minColumn));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What stands above may grow and push the grid down.
    if (element.parentElement) observer.observe(element.parentElement);
    for (const child of scrolled.children) observer.observe(child);
    measure();
    return () => observer.disconnect();
  }, [grid, scroller, minColumn, count, drawn, measures.guessed]);

  useLayoutEffect(() => virtualizer.measure(), [virtualizer, measures.rowHeight, rowGap, columns]);

  return {
    columns,
    rowCount,
    gap: measures.gap,
    height: Math.max(0, virtualizer.getTotalSize() - rowGap),
    /** First and last row in view or about to be; a row that is kept for the focus, far from it, is not among them. */
    seen: seenRows(virtualizer.range, rowCount),
    rows: virtualizer.getVirtualItems().map((row) => ({ index: row.index, start: row.start - measures.top })),
    scrollToRow: (row: number) => virtualizer.scrollToIndex(row, { align: 'auto' }),
  };
}

function seenRows(
  range: { readonly startIndex: number; readonly endIndex: number } | null,
  rowCount: number,
): { readonly first: number; readonly last: number } {
  if (!range) return { first: 0, last: 0 };
  const last = Math.max(0, Math.min(rowCount - 1, range.endIndex + overscan));
  return { first: Math.min(last, Math.max(0, range.startIndex - overscan)), last };
}

function measured(
  old: Measures,
  element: HTMLElement,
  scrolled: HTMLElement,
  minColumn: number | null,
): Measures {
  const width = element.clientWidth;
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const gap = Math.round(Math.min(1.75, Math.max(1, width / rem / 64)) * rem);
  const wanted = minColumn === null ? width : (minColumn / 16) * rem;
  const columns = Math.max(1, Math.floor((width + gap) / (wanted + gap)));
  const top = element.getBoundingClientRect().top - scrolled.getBoundingClientRect().top + scrolled.scrollTop;
  const changed = width !== old.width || columns !== old.columns;
  const heights = [...element.querySelectorAll<HTMLElement>(':scope > [role=row]')].map(
    (row) => row.offsetHeight,
  );
  const tallest = Math.max(0, ...heights);
  // The first guess, and heights of another width, give way to what is really there.
  const known = old.guessed || changed ? 0 : old.rowHeight;
  const rowHeight = Math.max(known, tallest) || old.rowHeight;
  const guessed = changed || (tallest === 0 && old.guessed);
  const next: Measures = { width, columns, gap, rowHeight, guessed, top: Math.round(top) };
  return sameMeasures(old, next) ? old : next;
}

function sameMeasures(a: Measures, b: Measures): boolean {
  return (
    a.width === b.width &&
    a.columns === b.columns &&
    a.gap === b.gap &&
    a.rowHeight === b.rowHeight &&
    a.guessed === b.guessed &&
    a.top === b.top
  );
}
