import type { Page } from 'playwright-core';
import { searchDelay } from '../../../renderer/viewer/stores/room.ts';
import { beginJourney, openRoom } from '../../e2e/journey.ts';
import { BIG_ROOM } from '../../stand-ins/service/catalogue/big-room.ts';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import type { Pairs } from '../measure.ts';
import { alternate } from '../measure.ts';
import type { Row } from '../row.ts';

const rounds = 16;
/** Each is searched for once on each side; the numbers at the end of a name make them few and different. */
const queryAt = (index: number): string => `(${4000 + 37 * index})`;

/** Milliseconds from the end of the debounce to the frame with the result. */
async function searchInViewer(page: Page, query: string): Promise<number> {
  const took = await page.evaluate<number>(`new Promise((resolve) => {
    const field = document.querySelector('[type=search], [role=searchbox]');
    const begun = performance.now();
    const isThere = () => {
      const cell = document.querySelector('[data-awaiting="false"] [data-cell]');
      return cell !== null && cell.textContent.includes('${query}');
    };
    const look = () => {
      if (!isThere()) return requestAnimationFrame(look);
      // What stands in the document now is on the screen with the frame that is made of it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - begun);
      port2.postMessage(null);
    };
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '${query}');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    requestAnimationFrame(look);
  })`);
  return took - searchDelay;
}

async function measure(page: Page, baseUrl: string, from: number, deadline: number): Promise<Pairs> {
  let ours = from;
  let bare = from;
  const oneCall = async (): Promise<number> => {
    const q = new URLSearchParams({ q: queryAt(bare++), page: '1', limit: '30' });
    const address = `${baseUrl}/v2/watch/content/screener-rooms/${BIG_ROOM}/videos?${q}`;
    const begun = performance.now();
    const answer = await fetch(address, { headers: { authorization: `Bearer ${demoKeys.main.value}` } });
    JSON.parse(await answer.text());
    return performance.now() - begun;
  };
  return alternate(rounds, () => searchInViewer(page, queryAt(ours++)), oneCall, { deadline });
}

export const search: Row = {
  name: 'search',
  seconds: 30,
  run: async ({ deadline }) => {
    const journey = await beginJourney({ rooms: [BIG_ROOM], service: { bigRoom: 10_000 } });
    const { page, service } = journey;
    try {
      await openRoom(page, 'The Whole Archive');
      await page.locator('[data-cell="5"]').waitFor({ state: 'attached' });
      const half = Date.now() + (deadline - Date.now()) / 2;
      const near = await measure(page, service.baseUrl, 0, half);
      service.set({ latencyMs: 40 });
      const far = await measure(page, service.baseUrl, 2 * rounds, deadline);
      const reference = 'one call of the listing, in Node';
      return [
        { name: 'search, 10,000 videos', unit: 'ms', pairs: near, target: 1.2, reference },
        { name: 'search, 40 ms', unit: 'ms', pairs: far, target: 1.2, reference },
      ];
    } finally {
      await journey.end();
    }
  },
};
