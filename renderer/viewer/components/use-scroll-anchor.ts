import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type RowsLayout, scrollTopFor, type ScrollWindow } from './rows-in-view.ts';

/** A layout of rows whose heights were measured. */
interface MeasuredRows extends RowsLayout {
  readonly columns: number;
  /** Height of a row without the gap below it, in pixels. */
  readonly rowHeight: number;
}

/** A view of a layout: the pixels of the scroll content that no head covers, and the row at their upper edge. */
interface AnchoredView {
  readonly rows: MeasuredRows;
  readonly view: ScrollWindow;
  /** Null if the grid begins below the upper edge. */
  readonly anchor: RowAnchor | null;
}

interface RowAnchor {
  /** Index of the first cell of the row. */
  readonly index: number;
  readonly columns: number;
  /** Distance from the upper edge of the view to the row, as a share of the pitch: -0.5 to 0.5. */
  readonly offset: number;
}

/** Returns a view with its anchor. Without a scroll since `earlier` that anchor stays, so that changes back and forth cancel. */
export function anchoredView(
  rows: MeasuredRows,
  view: ScrollWindow,
  earlier: AnchoredView | null,
): AnchoredView {
  if (earlier && Math.abs(view.scrollTop - earlier.view.scrollTop) < 1)
    return { rows, view, anchor: earlier.anchor };
  const at = (view.scrollTop - rows.top) / rows.pitch;
  const row = Math.min(rows.rowCount - 1, Math.round(at));
  const anchor = { index: row * rows.columns, columns: rows.columns, offset: row - at };
  return { rows, view, anchor: at <= 0 || row < 0 ? null : anchor };
}

/**
 * Returns the upper edge of a view of this height in a new layout, or null to leave it. The anchor is where it was; with
 * another number of columns its row begins at the edge. If the cell `focused` was in view, it stays in view.
 */
export function edgeIn(
  rows: MeasuredRows,
  height: number,
  { rows: old, view, anchor }: AnchoredView,
  focused: number | null,
): number | null {
  const { top, pitch, columns } = rows;
  if (old.top === top && old.pitch === pitch && old.columns === columns) return null;
  const offset = anchor?.columns === columns ? anchor.offset : 0;
  const edge = anchor && top + (Math.floor(anchor.index / columns) - offset) * pitch;
  if (focused === null || edgeToSee(focused, old, view) !== null) return edge;
  return edgeToSee(focused, rows, { scrollTop: edge ?? view.scrollTop, height }) ?? edge;
}

const edgeToSee = (index: number, rows: MeasuredRows, view: ScrollWindow): number | null =>
  scrollTopFor(Math.floor(index / rows.columns), rows.rowHeight, rows, view);

interface ScrollAnchorOptions {
  readonly grid: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly isAttached: boolean;
  /** Identifies the listing. In another listing nothing keeps its place. */
  readonly listing: string;
  readonly rows: MeasuredRows;
  /** True while the rows are not measured. */
  readonly isGuessed: boolean;
  /** Index of the focused cell; null if none has the focus. */
  readonly focused: number | null;
}

/** Keeps the row at the top of the view there when the layout changes: its columns, the height of its rows, its top. */
export function useScrollAnchor({
  grid,
  scroller,
  isAttached,
  listing,
  rows: { top, pitch, rowCount, columns, rowHeight },
  isGuessed,
  focused,
}: ScrollAnchorOptions): void {
  /** The view in the last measured layout. */
  const measured = useRef<(AnchoredView & { readonly of: string; readonly covered: number }) | null>(null);
  /** The view to keep, from the first change of the layout until the rows are measured. */
  const awaiting = useRef<AnchoredView | null>(null);
  const lastTop = useRef(0);

  useLayoutEffect(() => {
    const scrolled = scroller.current;
    if (!scrolled) return undefined;
    const onScroll = (): void => {
      lastTop.current = scrolled.scrollTop;
      // The heads may have changed since the rows were measured.
      if (grid.current && measured.current)
        measured.current = { ...measured.current, covered: coveredOf(scrolled, grid.current) };
    };
    scrolled.addEventListener('scroll', onScroll, { passive: true });
    return () => scrolled.removeEventListener('scroll', onScroll);
  }, [grid, scroller, isAttached]);

  useLayoutEffect(() => {
    const [element, scrolled] = [grid.current, scroller.current];
    if (!element || !scrolled) return;
    const before = measured.current?.of === listing ? measured.current : null;
    if (before) {
      // Where the content has become too short for the last position, the browser has already moved it.
      const isCut = lastTop.current > scrolled.scrollHeight - scrolled.clientHeight;
      const scrollTop = (isCut ? lastTop.current : scrolled.scrollTop) + before.covered;
      awaiting.current ??= anchoredView(before.rows, { scrollTop, height: before.view.height }, before);
    } else awaiting.current = null;
    if (isGuessed) return;
    const rows = { top, pitch, rowCount, columns, rowHeight };
    const covered = coveredOf(scrolled, element);
    const height = scrolled.clientHeight - covered;
    const edge = awaiting.current && edgeIn(rows, height, awaiting.current, focused);
    if (edge !== null) scrolled.scrollTo({ top: edge - covered, behavior: 'instant' });
    const view = { scrollTop: scrolled.scrollTop + covered, height };
    const { anchor } = awaiting.current ?? anchoredView(rows, view, null);
    measured.current = { of: listing, covered, rows, view, anchor };
    awaiting.current = null;
    lastTop.current = scrolled.scrollTop;
  }, [grid, scroller, isAttached, listing, top, pitch, rowCount, columns, rowHeight, isGuessed, focused]);
}

/** Returns the height in pixels that the header and the head of the list cover at the top of the screen. */
export function coveredOf(scrolled: HTMLElement, grid: HTMLElement): number {
  const above = parseFloat(getComputedStyle(scrolled).scrollPaddingTop) || 0;
  return above + (parseFloat(getComputedStyle(grid).scrollMarginTop) || 0);
}
