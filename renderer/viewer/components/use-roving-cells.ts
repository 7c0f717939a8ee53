import {
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react';
import { useTranslation } from '../strings/use-translation.tsx';
import { cellAfterKey } from './grid-keys.ts';

interface RovingCellsOptions {
  readonly container: RefObject<HTMLElement | null>;
  readonly count: number;
  /**
   * The value of `data-cell` of each cell, if the order of the cells may change; the active cell then keeps its place
   * in the tab order when it moves. Null if `data-cell` is the index.
   */
  readonly ids: readonly string[] | null;
  /** Identifies the listing. When it changes, Tab reaches the first cell. */
  readonly listing?: string;
}

interface Layout {
  /** Number of columns; null if the style sheet decides it. The cells are then the container's children. */
  readonly columns: number | null;
  /** Scrolls a cell into view before it gets the focus. Without it, the cell is scrolled by the browser. */
  readonly reveal?: (index: number) => void;
}

/**
 * Makes a container of cells one tab stop: Tab reaches only the buttons of the active cell, and the arrow, Home, End
 * and Page keys move between cells. Each cell has `data-cell`, and its first button `data-cell-focus`. Returns the index
 * of the active cell, whether a cell has the focus, and a function that returns the container's event handlers.
 */
export function useRovingCells({ container, count, ids, listing = '' }: RovingCellsOptions) {
  const { direction } = useTranslation();
  const [active, setActive] = useState<{ id: string | null; index: number; of: string }>({
    ...{ id: null, index: 0, of: listing },
  });
  const [isFocused, setIsFocused] = useState(false);
  const moved = active.id === null ? -1 : (ids?.indexOf(active.id) ?? -1);
  // If the active cell is removed, the next cell takes its place.
  const inRange = Math.min(active.index, Math.max(0, count - 1));
  const current = active.of !== listing ? 0 : moved >= 0 ? moved : inRange;
  const idAt = (index: number): string => ids?.[index] ?? String(index);
  const cellAt = (index: number): HTMLElement | null =>
    container.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(idAt(index))}"]`) ?? null;
  const buttonAt = (index: number): HTMLElement | null =>
    cellAt(index)?.querySelector<HTMLElement>('[data-cell-focus]') ?? null;

  // The focus is lost when the content of the focused cell arrives or is evicted. No blur event reports this loss.
  useLayoutEffect(() => {
    if (!isFocused || (document.activeElement ?? document.body) !== document.body) return;
    buttonAt(current)?.focus({ preventScroll: true });
  });

  const focusCell = (index: number, { reveal }: Layout): void => {
    setActive({ id: idAt(index), index, of: listing });
    if (reveal) reveal(index);
    else cellAt(index)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // The focus is retried, because a cell out of view may be rendered several frames later.
    let tries = 10;
    const focus = (): void => {
      const button = buttonAt(index);
      if (button) button.focus({ preventScroll: true });
      else if ((tries -= 1) > 0) requestAnimationFrame(focus);
    };
    requestAnimationFrame(focus);
  };
  /** React also reports events of a menu that a cell opened, although the menu is elsewhere in the document. */
  const isInside = (target: EventTarget): target is Element =>
    target instanceof Element && container.current?.contains(target) === true;
  const handlers = (layout: Layout): HTMLAttributes<HTMLElement> => ({
    onKeyDown: (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isInside(event.target)) return;
      const columns = Math.max(1, layout.columns ?? columnsIn(container.current));
      const next = cellAfterKey(event, { index: current, count, columns, rtl: direction === 'rtl' });
      if (next === null) return;
      event.preventDefault();
      event.stopPropagation();
      // Also at the end of the list, where the key changes nothing: the cell may have been scrolled out of view.
      focusCell(next, layout);
    },
    onFocus: ({ target }: FocusEvent) => {
      if (!isInside(target)) return;
      const id = target.closest<HTMLElement>('[data-cell]')?.dataset.cell;
      if (id !== undefined) setActive({ id, index: ids ? ids.indexOf(id) : Number(id), of: listing });
      setIsFocused(true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setIsFocused(false);
    },
  });
  return { current, isFocused, handlers };
}

/** Returns the number of children in the first row of a container. */
function columnsIn(container: HTMLElement | null): number {
  const cells = [...(container?.children ?? [])].filter((cell) => cell instanceof HTMLElement);
  const top = cells[0]?.offsetTop;
  return cells.filter((cell) => cell.offsetTop === top).length;
}
