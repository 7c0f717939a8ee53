import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isDefaultFilterSort } from '../../stores/filter-sort.ts';
import type { RoomView } from '../../stores/room-view.ts';

type Shown = Pick<RoomView, 'query' | 'season' | 'filterSort' | 'shown'>;

/**
 * Scrolls changed results to the top of the screen, because they would be out of sight below a banner. Returns whether
 * the section must be as tall as the screen for that, even with few results.
 */
export function useFoundInView(section: RefObject<HTMLElement | null>, sought: Shown): boolean {
  const before = useRef(sought);
  const { query, season, filterSort, shown } = sought;
  const isSearching = query.trim() !== '';
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { query, season, filterSort, shown };
    // When the reviewer returns to a search, nothing is scrolled here, because the scroll position is restored.
    const hasFound = isSearching && (query !== last.query || shown !== last.shown);
    if (hasFound || season !== last.season || filterSort !== last.filterSort)
      section.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [section, query, season, filterSort, shown, isSearching]);
  return isSearching || season !== null || !isDefaultFilterSort(filterSort);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=radio]), textarea, select, [contenteditable]') !== null;

/** Focuses the search field on `/` outside of text fields, and on Ctrl+F or Cmd+F. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f';
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isFind && !(isSlash && !isTyping(event.target))) return;
      // The field cannot be reached under a dialog or a film.
      if (field.current?.closest('[inert], [aria-hidden=true]') !== null) return;
      event.preventDefault();
      field.current.focus();
      field.current.select();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [field]);
}
