import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type RowRange,
  rowsInView,
  type RowsLayout,
  scrollTopFor,
  type ScrollWindow,
} from './rows-in-view.ts';
import { coveredOf, useScrollAnchor } from './use-scroll-anchor.ts';

interface VirtualRowsOptions {
  readonly grid: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly listing: string;
  readonly count: number;
  readonly minColumn: number | null;
  /** Whether the cells are upright, so that their columns are narrower in a low window. */
  readonly isUpright: boolean;
  /** Index of a cell whose row must remain in the document; null for none. */
  readonly keptIndex: number | null;
}

interface Measures {
  readonly minColumn: number | null;
  readonly width: number;
  readonly columns: number;
  readonly gap: number;
  /** Height of the tallest row measured at this width, in pixels. */
  readonly rowHeight: number;
  /** True while no row has been measured at this width and `minColumn`. */
  readonly guessed: boolean;
  /** Distance in pixels from the top of the scroll content to the top of the grid. */
  readonly top: number;
}

const firstGuess: Measures = {
  ...{ minColumn: null, width: 0, columns: 4, gap: 20, rowHeight: 290, guessed: true, top: 0 },
};
/**
 * The last measures of each listing, by language and listing. A reviewer who returns finds the rows as high as before, and
 * so the same rows at the same scroll position: the rows that are drawn now may be lower than others of the listing.
 */
const lastMeasures = new Map<string, Measures>();
/** Maximum number of listings in `lastMeasures`. */
const mostListings = 100;

/** Maximum width of the narrowest upright column, as a share of the height of the window. */
const uprightShare = 0.29;
/** Space below a row, as a share of the gap between columns. */
const rowGapShare = 1.5;

/**
 * Lays out rows of equal height, so that the scroll bar is accurate and scroll positions can be restored. Positions are
 * computed, not stored: a room of 10,000 videos takes no more memory than a small one.
 */
export function useVirtualRows(options: VirtualRowsOptions) {
  const { grid, scroller, listing, count, minColumn, isUpright, keptIndex } = options;
  const key = `${document.documentElement.lang} ${listing}`;
  const [measures, setMeasures] = useState(() => lastMeasures.get(key) ?? firstGuess);
  const [range, setRange] = useState<RowRange>({ first: 0, last: 0 });
  const { rowHeight, gap, top } = measures;
  const columns = minColumn === null ? 1 : measures.columns;
  const rowCount = Math.ceil(count / columns);
  const rowGap = minColumn === null ? 0 : gap * rowGapShare;
  const place: RowsLayout = { top, pitch: rowHeight + rowGap, rowCount };
  const { pitch } = place;
  // The listing may have become shorter since the last scroll event.
  const last = Math.max(0, Math.min(range.last, rowCount - 1));
  const first = Math.min(range.first, last);
  const drawn = rowCount === 0 ? 0 : last - first + 1;

  // The scroller is an ancestor of the grid. When both mount together, the scroller's ref is set only after the effects
  // of its children.
  const [isAttached, setIsAttached] = useState(false);
  useLayoutEffect(() => {
    if (!scroller.current) queueMicrotask(() => setIsAttached(true));
  }, [scroller]);

  useLayoutEffect(() => {
    const element = grid.current;
    const scrolled = scroller.current;
    if (!element || !scrolled) return undefined;
    const measure = (): void => setMeasures((old) => measured(old, element, scrolled, minColumn, isUpright));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Content above the grid may grow and push the grid down.
    if (element.parentElement) observer.observe(element.parentElement);
    for (const child of scrolled.children) observer.observe(child);
    measure();
    return () => observer.disconnect();
  }, [grid, scroller, isAttached, minColumn, isUpright, count, drawn, measures.guessed]);

  useLayoutEffect(() => {
    if (measures.guessed) return;
    if (lastMeasures.size >= mostListings) lastMeasures.clear();
    lastMeasures.set(key, measures);
  }, [key, measures]);

  useScrollAnchor({
    ...{ grid, scroller, isAttached, listing, rows: { ...place, columns, rowHeight } },
    isGuessed: measures.guessed || measures.minColumn !== minColumn,
    focused: keptIndex,
  });

  useLayoutEffect(() => {
    const scrolled = scroller.current;
    if (!scrolled) return undefined;
    let shown: RowRange | null = null;
    const look = (): RowRange | null => {
      const now = rowsInView({ top, pitch, rowCount }, windowOf(scrolled));
      return now.first === shown?.first && now.last === shown.last ? null : (shown = now);
    };
    const show = (): void => {
      const now = look();
      if (now) setRange(now);
    };
    const onScroll = (): void => {
      const now = look();
      // The rows are rendered in the same frame. Otherwise rows that scroll into view would be blank for one frame.
      if (now) flushSync(() => setRange(now));
    };
    const observer = new ResizeObserver(show);
    observer.observe(scrolled);
    scrolled.addEventListener('scroll', onScroll, { passive: true });
    show();
    return () => {
      observer.disconnect();
      scrolled.removeEventListener('scroll', onScroll);
    };
  }, [scroller, isAttached, top, pitch, rowCount, columns, measures.guessed]);

  return {
    columns,
    rowCount,
    gap,
    height: Math.max(0, rowCount * pitch - rowGap),
    /** Rows in view and the next row at each end, without a distant row that is kept for the focus. */
    seen: { first, last },
    rows: rowsToDraw({ first, last }, drawn, keptIndex === null ? null : Math.floor(keptIndex / columns)).map(
      (index) => ({ index, start: index * pitch }),
    ),
    scrollToRow: (row: number): void => {
      const [element, scrolled] = [grid.current, scroller.current];
      if (!element || !scrolled) return;
      const covered = coveredOf(scrolled, element);
      const { scrollTop: from, height } = windowOf(scrolled);
      const uncovered = { scrollTop: from + covered, height: height - covered };
      const scrollTop = scrollTopFor(row, rowHeight, place, uncovered);
      if (scrollTop !== null) scrolled.scrollTo({ top: scrollTop - covered, behavior: 'instant' });
    },
  };
}

function windowOf({ scrollTop, clientHeight }: HTMLElement): ScrollWindow {
  return { scrollTop, height: clientHeight };
}

/** Returns row indexes in document order, so that Tab and screen readers reach the rows in visual order. */
function rowsToDraw({ first }: RowRange, drawn: number, kept: number | null): readonly number[] {
  const rows = Array.from({ length: drawn }, (_, at) => first + at);
  if (kept === null || rows.includes(kept)) return rows;
  return kept < first ? [kept, ...rows] : [...rows, kept];
}

function measured(
  old: Measures,
  element: HTMLElement,
  scrolled: HTMLElement,
  minColumn: number | null,
  isUpright: boolean,
): Measures {
  const width = element.clientWidth;
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const gap = Math.round(Math.min(1.75, Math.max(1, width / rem / 64)) * rem);
  const most = isUpright && scrolled.clientHeight > 0 ? scrolled.clientHeight * uprightShare : Infinity;
  const wanted = minColumn === null ? width : Math.min((minColumn / 16) * rem, most);
  const columns = Math.max(1, Math.floor((width + gap) / (wanted + gap)));
  const top = element.getBoundingClientRect().top - scrolled.getBoundingClientRect().top + scrolled.scrollTop;
  const hasChanged = width !== old.width || columns !== old.columns || minColumn !== old.minColumn;
  const heights = [...element.querySelectorAll<HTMLElement>(':scope > [role=row]')].map(
    (row) => row.offsetHeight,
  );
  const tallest = Math.max(0, ...heights);
  // The first guess and heights at another width are discarded.
  const known = old.guessed || hasChanged ? 0 : old.rowHeight;
  const rowHeight = Math.max(known, tallest) || old.rowHeight;
  const isGuessed = hasChanged || (tallest === 0 && old.guessed);
  const next: Measures = {
    ...{ minColumn, width, columns, gap, rowHeight, guessed: isGuessed, top: Math.round(top) },
  };
  return sameMeasures(old, next) ? old : next;
}

function sameMeasures(a: Measures, b: Measures): boolean {
  return (
    a.minColumn === b.minColumn &&
    a.width === b.width &&
    a.columns === b.columns &&
    a.gap === b.gap &&
    a.rowHeight === b.rowHeight &&
    a.guessed === b.guessed &&
    a.top === b.top
  );
}
