/**
 * Runs in the page. Returns texts that are wider than their container or button, and chips of two lines. Names of films,
 * people and studios may end in an ellipsis.
 */
export function clippedText(): string[] {
  const { documentElement } = document;
  const found: string[] = [];
  if (documentElement.scrollWidth > innerWidth) found.push('scrolls sideways');
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!element.checkVisibility() || element.style.width === '1px') continue;
    const texts = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (texts.length === 0 || element.closest('h3, [class*=who], [class*=studio]')) continue;
    const chip = element.closest('[class*=_chip_]');
    if (chip && chip.clientHeight > 2.5 * Number.parseFloat(getComputedStyle(chip).fontSize))
      found.push(`two lines in a chip: ${element.textContent}`);
    const wide = getComputedStyle(element).display !== 'inline' && element.clientWidth > 2;
    if (wide && element.scrollWidth > element.clientWidth + 1) found.push(`cut: ${element.textContent}`);
    const button = element.closest('button, a, [role=tab]')?.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(element);
    const { left, right } = words.getBoundingClientRect();
    if (button && button.width > 0 && (left < button.left - 1 || right > button.right + 1))
      found.push(`beyond its button: ${element.textContent}`);
  }
  return found;
}
