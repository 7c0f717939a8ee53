/**
 * Runs in the page. Returns the texts whose letters are cut off above or below by the element that clips them. It compares
 * the ink of the letters with the clip, because in some scripts the ink reaches beyond its line. With a `sample` it asks
 * whether each of these elements has room for that text.
 */
export function clippedLetters(sample?: string): string[] {
  const pen = document.createElement('canvas').getContext('2d')!;
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const words = text.textContent?.trim() ?? '';
    const parent = text.parentElement!;
    if (words === '' || !parent.checkVisibility()) continue;
    // These titles have a line height by their own letters.
    if (sample !== undefined && parent.closest('.title-lines, [class*=plateTitle]')) continue;
    let clip: HTMLElement | null = parent;
    while (clip !== null) {
      const { display, overflowY } = getComputedStyle(clip);
      if (display !== 'inline' && overflowY !== 'visible') break;
      clip = clip.parentElement;
    }
    // A place that scrolls shows the rest of its text after a scroll. An element of 1 px is only for screen readers.
    if (clip === null || clip.clientWidth <= 1) continue;
    const { overflowY } = getComputedStyle(clip);
    if (!['hidden', 'clip'].includes(overflowY)) continue;
    const { top, bottom } = clip.getBoundingClientRect();
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(parent);
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const ink = pen.measureText(sample ?? words);
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(
      (line) => line.width > 1 && line.bottom > top + 1 && line.bottom <= bottom + line.height / 2,
    );
    const [first, last] = [lines[0], lines.at(-1)];
    if (first === undefined || last === undefined) continue;
    // The box of a line begins at the ascent of the first font, also where another font has the letters.
    const over = top - (first.top + ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent);
    const under = last.top + ink.fontBoundingBoxAscent + ink.actualBoundingBoxDescent - bottom;
    const most = Math.max(over, under);
    if (most > 0.75) found.add(`${most.toFixed(1)} px by ${clip.className}: ${words.slice(0, 40)}`);
  }
  return [...found];
}
