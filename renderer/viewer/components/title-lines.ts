import { cx } from '../styles/cx.ts';
import { tallLetters } from '../styles/tall-letters.ts';

/** Number of letters from which a title may need more than the three lines that are shown. */
const longFrom = 54;

/** Number of letters from which a title that is shown whole is in smaller type. */
const smallFrom = 80;

/**
 * Returns the attributes of a title that is shown in at most three lines (base.css), because the screen that it leads to
 * shows the whole. A long title also gets its whole text as a tooltip. A screen reader reads the whole text.
 */
export function titleLines(
  text: string,
  className?: string,
): { readonly className: string; readonly title?: string } {
  const attributes = { className: cx('title-lines', tallLetters(text), className) };
  return text.length < longFrom ? attributes : { ...attributes, title: text };
}

/** Returns the attributes of a title that is shown whole. A long title is in smaller type (base.css). */
export const wholeTitle = (text: string, className?: string): { readonly className: string } => ({
  className: cx('title-whole', text.length >= smallFrom && 'title-long', tallLetters(text), className),
});
