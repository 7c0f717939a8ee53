import type { Page } from 'playwright-core';
import { beginJourney, openRoom } from '../../e2e/journey.ts';
import { BIG_ROOM } from '../../stand-ins/service/catalogue/big-room.ts';
import { alternate } from '../measure.ts';
import { devToolsOf, heapOf } from '../pages.ts';
import { addRooms, addToLibrary, backToLibrary, openAddedRoom } from '../rooms.ts';
import type { Row } from '../row.ts';

const videos = 10_000;
const scrollSeconds = 12;
const weighings = 12;
/**
 * Pairs of the peak heap. The warm-up before them counts for nothing, because V8 compiles most of the machine code during it.
 */
const rounds = 7;

interface Scrolled {
  readonly longTasks: readonly number[];
  readonly mostRows: number;
}

/** Scrolls from one part of the room (0 to 1) to another within `seconds`, one step per frame. */
function scroll(page: Page, [from, to]: readonly [number, number], seconds: number): Promise<Scrolled> {
  return page.evaluate(
    async ({ from, to, seconds }) => {
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
        place.scrollTop = (from + part * (to - from)) * (place.scrollHeight - place.clientHeight);
        mostRows = Math.max(mostRows, place.querySelectorAll('[role=row]').length);
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
      observer.disconnect();
      return { longTasks, mostRows };
    },
    { from, to, seconds },
  );
}

/**
 * Resolves to the largest number of megabytes held at positions throughout the room. Garbage is collected before each
 * reading, because the amount that a browser keeps depends on the computer's memory.
 */
async function weigh(page: Page): Promise<number> {
  const devTools = await devToolsOf(page);
  let peak = 0;
  for (let place = 0; place < weighings; place += 1) {
    await scroll(page, [place / weighings, (place + 1) / weighings], scrollSeconds / weighings / 2);
    peak = Math.max(peak, await heapOf(devTools, true));
  }
  await devTools.detach();
  return peak / 1e6;
}

export const room10k: Row = {
  name: 'room-10k',
  run: async ({ slow }) => {
    const journey = await beginJourney({ rooms: [BIG_ROOM], service: { bigRoom: videos } });
    const { page } = journey;
    try {
      const [small = ''] = addRooms(journey.service, 1);
      await addToLibrary(page, [small]);
      await openAddedRoom(page, small);
      await page.locator('[data-cell="11"]').waitFor({ state: 'attached' });
      const reference = await scroll(page, [0, 1], scrollSeconds);
      await backToLibrary(page, small);
      const heapIn = async (open: () => Promise<void>): Promise<number> => {
        await open();
        await page.locator('[data-cell="11"]').waitFor({ state: 'attached' });
        await page.waitForTimeout(1000);
        const peak = await weigh(page);
        await backToLibrary(page, small);
        return peak;
      };
      const openLarge = (): Promise<void> => openRoom(page, 'The Whole Archive');
      await openLarge();
      await page.locator('[data-cell="11"]').waitFor({ state: 'attached' });
      await page.waitForTimeout(1000);
      const measured = await scroll(page, [0, 1], scrollSeconds);
      await backToLibrary(page, small);
      const heaps = await alternate(
        rounds,
        () => heapIn(openLarge),
        () => heapIn(() => openAddedRoom(page, small)),
      );
      const limit = slow ? 100 : 50;
      const longTasks = ({ longTasks }: Scrolled) => longTasks.filter((took) => took > limit).length;
      const longest = Math.max(0, ...measured.longTasks);
      return [
        {
          name: 'room-10k, long tasks',
          unit: 'count',
          value: longTasks(measured),
          target: 0,
          slowTarget: 0,
          reference: `over ${limit} ms in ${scrollSeconds} s; the longest ${longest.toFixed(0)} ms; the room of 12: ${longTasks(reference)}`,
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
          pairs: heaps,
          target: 1.2,
          reference: `the room of 12; highest of ${weighings} readings without rubbish`,
        },
      ];
    } finally {
      await journey.end();
    }
  },
};
