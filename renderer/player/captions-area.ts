/** Returns how far a box must move along one axis to be inside `low` to `high`; its beginning counts most. */
export function shiftInto(start: number, end: number, low: number, high: number): number {
  if (start < low || end - start > high - low) return low - start;
  return end > high ? high - end : 0;
}

/**
 * Keeps cues that a film places itself inside the captions' area: shaka places their first line, so that the others, or a
 * cue at the very edge, may leave the window.
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
  // The area changes with the window and with the controls.
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
