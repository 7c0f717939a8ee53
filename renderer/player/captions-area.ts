/**
 * Returns how far a box must move along one axis to lie inside `low` to `high`. A box that is too long is aligned at
 * its start.
 */
export function shiftInto(start: number, end: number, low: number, high: number): number {
  if (start < low || end - start > high - low) return low - start;
  return end > high ? high - end : 0;
}

/**
 * Keeps cues with a position of their own inside the captions' area. Shaka positions only the first line of such a cue,
 * so the other lines, or a cue at the edge, may leave the window.
 */
export function keepCaptionsInside(captions: HTMLElement): void {
  let area: Element | null = null;
  const place = () => {
    if (area === null) return;
    const inside = area.getBoundingClientRect();
    for (const cue of area.children) {
      if (!(cue instanceof HTMLElement) || getComputedStyle(cue).position !== 'absolute') continue;
      cue.style.translate = 'none';
      const box = cue.getBoundingClientRect();
      const x = shiftInto(box.left, box.right, inside.left, inside.right);
      const y = shiftInto(box.top, box.bottom, inside.top, inside.bottom);
      cue.style.translate = `${x}px ${y}px`;
    }
  };
  // The area changes size with the window and when the controls appear.
  const resized = new ResizeObserver(place);
  new MutationObserver(() => {
    const found = captions.querySelector('.shaka-text-container');
    if (found !== area) {
      resized.disconnect();
      area = found;
      if (found !== null) resized.observe(found);
    }
    place();
  }).observe(captions, { childList: true, subtree: true });
}
