import type { Timers } from '../stores/clock.ts';

/** Milliseconds that the first screen is seen at most, once the viewer is drawn below it. */
const longestMs = 1_500;

/** What a reviewer does is done to the viewer below, which is to be seen then. */
const deeds = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Takes the first screen away when the viewer drawn in `place` shows its pictures too, or at the first deed: pointer and
 * keyboard go past it to the viewer from the first moment.
 */
export async function giveWay(screen: Element | null, place: Element, timers: Timers): Promise<void> {
  const stop = new AbortController();
  const asked = new Promise<void>((resolve) => {
    for (const deed of deeds)
      window.addEventListener(deed, () => resolve(), { capture: true, passive: true, signal: stop.signal });
    timers.after(longestMs, resolve);
  });
  await Promise.race([asked, drawn(place)]);
  stop.abort();
  screen?.remove();
}

async function drawn(place: Element): Promise<void> {
  await frame();
  const { innerWidth, innerHeight } = window;
  const inView = [...place.querySelectorAll('img')].filter((picture) => {
    const { top, left, right, bottom } = picture.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });
  // One that cannot be had is shown otherwise, by the viewer itself.
  await Promise.all(inView.map((picture) => picture.decode().catch(() => undefined)));
  await frame();
}

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
