/**
 * Returns the start of the focused element's HTML when it is covered or has no focus ring; null otherwise. Runs in the
 * page.
 */
export function coveredFocus(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // The field of a switch or a choice is hidden, so its label shows the focus.
  const shown = element.closest('label') ?? element;
  const box = shown.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const seen =
    top !== null &&
    (shown.contains(top) || top.contains(shown) || top.closest('article') === shown.closest('article'));
  // The focus ring is on the element itself or on an element that it fills, such as a field's box or a card's
  // picture.
  const card = shown.closest('article');
  const around = [shown, shown.parentElement, shown.closest('[class*=box]')];
  const drawn = [...around, ...(card?.querySelectorAll('*') ?? [])].filter((one) => one !== null);
  const ring = drawn.some((one) =>
    [undefined, '::after'].some((part) => {
      const { outlineStyle, outlineColor } = getComputedStyle(one, part);
      return outlineStyle !== 'none' && !outlineColor.endsWith(', 0)');
    }),
  );
  return seen && ring ? null : shown.outerHTML.slice(0, 120);
}
