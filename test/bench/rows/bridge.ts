import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { launchApp } from '../../e2e/harness/launch.ts';
import { beginJourney } from '../../e2e/journey.ts';
import { alternate } from '../measure.ts';
import type { Row } from '../row.ts';

const rounds = 20;
const callsInARow = 50;
const demoRooms = ['salt-and-starlight', 'the-cartographers', 'northern-light', 'the-quiet-orbit'];

/**
 * Resolves to the microseconds of one of 50 sequential calls in the page. The calls are timed together, because a page's
 * clock has steps of 100 µs. `call` is an expression that returns a promise.
 */
async function calls(page: Page, call: string): Promise<number> {
  const took = await page.evaluate<number>(`(async () => {
    const begun = performance.now();
    for (let index = 0; index < ${callsInARow}; index += 1) await ${call};
    return performance.now() - begun;
  })()`);
  return (took * 1000) / callsInARow;
}

export const bridge: Row = {
  name: 'bridge',
  run: async () => {
    const journey = await beginJourney({ rooms: demoRooms });
    const bare = await launchApp({ main: resolve(import.meta.dirname, '../bare-bridge.cjs') });
    try {
      await journey.page
        .locator('h3')
        .nth(demoRooms.length - 1)
        .waitFor();
      await journey.page.waitForTimeout(3000);
      // The reference transfers the same answer.
      const answer: unknown = await journey.page.evaluate('screenerViewer.rooms.list()');
      await bare.page.evaluate(`bare.set(${JSON.stringify(answer)})`);
      const pairs = await alternate(
        rounds,
        () => calls(journey.page, 'screenerViewer.rooms.list()'),
        () => calls(bare.page, 'bare.get()'),
        2,
      );
      return [
        {
          name: `bridge, rooms.list of ${demoRooms.length}`,
          unit: 'µs',
          pairs,
          target: 1.2,
          reference: 'bare ipcRenderer.invoke with the same answer',
        },
      ];
    } finally {
      await bare.close();
      await journey.end();
    }
  },
};
