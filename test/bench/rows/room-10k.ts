import type { Page } from 'playwright-core';
import { beginJourney, openRoom } from '../../e2e/journey.ts';
import { BIG_ROOM } from '../../stand-ins/service/catalogue/big-room.ts';
import { devToolsOf, heapOf } from '../pages.ts';
import { addRooms, addToLibrary, nameOf } from '../rooms.ts';
import type { Row } from '../row.ts';

const videos = 10_000;
const scrollSeconds = 12;
const heapEveryMs = 400;

interface Scrolled {
  readonly longTasks: readonly number[];
  readonly mostRows: number;
}

/** Scrolls the room to its end, a step each frame, and up again where it is short, for `seconds`. */
function scroll(page: Page, seconds: number): Promise<Scrolled> {
  return page.evaluate(async (seconds) => {
    const place = document.querySelector('main');
    if (place === null) throw new Error('the room has no place that scrolls');
    const longTasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    });
    observer.observe({ type: 'longtask' });
    let mostRows = 0;
    const begun = performance.now();
    for (let part = 0; part < 1;) {
      await new Promise(requestAnimationFrame);
      part = Math.min(1, (performance.now() - begun) / 1000 / seconds);
      place.scrollTop = part * (place.scrollHeight - place.clientHeight);
      mostRows = Math.max(mostRows, place.querySelectorAll('[role=row]').length);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    observer.disconnect();
    return { longTasks, mostRows };
  }, seconds);
}

/** Scrolls while the heap is read beside. Gives what was seen, and the highest of the readings in megabytes. */
async function scrollAndWeigh(
  page: Page,
): Promise<Scrolled & { readonly peak: number; readonly live: number }> {
  const devTools = await devToolsOf(page);
  await heapOf(devTools, true);
  let peak = 0;
  const over = new AbortController();
  const weighing = (async () => {
    while (!over.signal.aborted) {
      peak = Math.max(peak, await heapOf(devTools, false));
      await page.waitForTimeout(heapEveryMs);
    }
  })();
  const seen = await scroll(page, scrollSeconds);
  over.abort();
  await weighing;
  const live = await heapOf(devTools, true);
  await devTools.detach();
  return { ...seen, peak: peak / 1e6, live: live / 1e6 };
}

export const room10k: Row = {
  name: 'room-10k',
  seconds: 40,
  run: async () => {
    const journey = await beginJourney({ rooms: [BIG_ROOM], service: { bigRoom: videos } });
    const { page } = journey;
    try {
      const [small = ''] = addRooms(journey.service, 1);
      await addToLibrary(page, [small]);
      await openRoom(page, nameOf(small));
      await page.locator('[data-cell="11"]').waitFor({ state: 'attached' });
      const reference = await scrollAndWeigh(page);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await openRoom(page, 'The Whole Archive');
      await page.locator('[data-cell="11"]').waitFor({ state: 'attached' });
      await page.waitForTimeout(1000);
      const measured = await scrollAndWeigh(page);
      const longest = Math.max(0, ...measured.longTasks);
      return [
        {
          name: 'room-10k, long tasks',
          unit: 'count',
          value: measured.longTasks.length,
          target: 0,
          reference: `over 50 ms in ${scrollSeconds} s; the longest ${longest.toFixed(0)} ms; the room of 12: ${reference.longTasks.length}`,
        },
        {
          name: 'room-10k, rows in the DOM',
          unit: 'count',
          value: measured.mostRows,
          target: 60,
          reference: `at most, of ${videos} videos`,
        },
        {
          name: 'room-10k, peak heap',
          unit: 'MB',
          pairs: { measured: [measured.peak], reference: [reference.peak] },
          target: 1.5,
          reference: `the room of 12; without rubbish ${measured.live.toFixed(1)} to ${reference.live.toFixed(1)} MB`,
        },
      ];
    } finally {
      await journey.end();
    }
  },
};
