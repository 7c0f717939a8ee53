import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { launchApp } from '../../e2e/harness/launch.ts';
import { beginJourney } from '../../e2e/journey.ts';
import type { Row } from '../row.ts';

const callsInAll = 1000;
const callsInARow = 50;
const demoRooms = ['salt-and-starlight', 'the-cartographers', 'northern-light', 'the-quiet-orbit'];

/**
 * Resolves to the microseconds of each of some sequential calls in the page. `call` is an expression that returns a
 * promise.
 */
function calls(page: Page, call: string): Promise<number[]> {
  return page.evaluate<number[]>(`(async () => {
    const took = [];
    for (let index = 0; index < ${callsInARow}; index += 1) {
      const begun = performance.now();
      await ${call};
      took.push((performance.now() - begun) * 1000);
    }
    return took;
  })()`);
}

export const bridge: Row = {
  name: 'bridge',
  seconds: 25,
  run: async ({ deadline }) => {
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
      const pairs = { measured: [] as number[], reference: [] as number[] };
      for (let round = -2; round < callsInAll / callsInARow; round += 1) {
        if (round > 5 && Date.now() > deadline) break;
        const ours = () => calls(journey.page, 'screenerViewer.rooms.list()');
        const reference = () => calls(bare.page, 'bare.get()');
        const [first, second] = round % 2 === 0 ? [ours, reference] : [reference, ours];
        const one = await first();
        const other = await second();
        if (round < 0) continue;
        pairs.measured.push(...(round % 2 === 0 ? one : other));
        pairs.reference.push(...(round % 2 === 0 ? other : one));
      }
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
