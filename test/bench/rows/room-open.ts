import type { Page } from 'playwright-core';
import { beginJourney } from '../../e2e/journey.ts';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import { openBarePage, type BarePage } from '../bare-page.ts';
import { alternate } from '../measure.ts';
import { addRooms, addToLibrary, nameOf, videosInRoom } from '../rooms.ts';
import type { Row } from '../row.ts';

const rounds = 15;
/** In this window all twelve cards are visible. */
const windowSize = { width: 1600, height: 1500 };

/**
 * Returns a program that resolves to the milliseconds from `action` to the frame after the twelfth of `cells` has its
 * picture. It waits for one more frame, because a loaded picture is drawn in the next frame.
 */
const timeToPaint = (action: string, cells: string): string => `new Promise((resolve) => {
  const begun = performance.now();
  const isThere = (cell) => [...cell.querySelectorAll('img')].some((img) => img.complete && img.naturalWidth > 0);
  const look = () => {
    const there = [...document.querySelectorAll('${cells}')].filter(isThere).length;
    if (there < ${videosInRoom}) requestAnimationFrame(look);
    else requestAnimationFrame(() => resolve(performance.now() - begun));
  };
  ${action};
  requestAnimationFrame(look);
})`;

async function openInViewer(page: Page, key: string): Promise<number> {
  const card = page.getByRole('button', { name: nameOf(key), exact: true });
  await card.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  await card.evaluate((element) => Reflect.set(window, 'card', element));
  const took = await page.evaluate<number>(timeToPaint('window.card.click()', '[data-cell]'));
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await card.waitFor();
  return took;
}

/** Fetches the listing and shows only a list of names and pictures. Resolves to milliseconds. */
function openInBarePage(bare: BarePage, address: string): Promise<number> {
  const action = `fetch('${address}', { headers: { authorization: 'Bearer ${demoKeys.main.value}' } })
    .then((answer) => answer.json())
    .then(({ results }) => {
      for (const { name, poster } of results) {
        const item = document.body.appendChild(document.createElement('li'));
        item.append(Object.assign(new Image(160, 240), { src: poster }), name);
      }
    })`;
  return bare.withPage(false, async (page) => {
    return page.evaluate<number>(timeToPaint(action, 'li'));
  });
}

export const roomOpen: Row = {
  name: 'room-open',
  run: async () => {
    const journey = await beginJourney({
      service: { settings: { mediaMaxAge: 0 } },
      launch: { windowSize },
    });
    const bare = await openBarePage(windowSize);
    try {
      const keys = addRooms(journey.service, rounds + 1);
      await addToLibrary(journey.page, keys);
      let next = 0;
      let nextBare = 0;
      const address = (key: string): string =>
        `${journey.service.baseUrl}/v2/watch/content/screener-rooms/${key}/videos?page=1&limit=30`;
      const pairs = await alternate(
        rounds,
        () => openInViewer(journey.page, keys[next++] ?? ''),
        () => openInBarePage(bare, address(keys[nextBare++] ?? '')),
      );
      const reference = 'fetch and a bare list of 12 images';
      return [{ name: 'room-open', unit: 'ms', pairs, target: 1.15, slowTarget: 1.4, reference }];
    } finally {
      await bare.close();
      await journey.end();
    }
  },
};
