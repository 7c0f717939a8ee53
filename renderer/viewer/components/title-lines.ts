import { cx } from '../styles/cx.ts';
import { tallLetters } from '../styles/tall-letters.ts';

/** Number of letters from which a title may need more than the three lines that are shown. */
const longFrom = 54;

/**
 * Returns the attributes of a title that is shown in at most three lines (base.css). A long title also gets its whole
 * text as a tooltip. A screen reader reads the whole text.
 */
export function titleLines(
  text: string,
  className?: string,
): { readonly className: string; readonly title?: string } {
  const attributes = { className: cx('title-lines', tallLetters(text), className) };
  return text.length < longFrom ? attributes : { ...attributes, title: text };
}
