import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startKeyring } from '../../e2e/harness/keyring.ts';
import { launchApp, type RunningApp } from '../../e2e/harness/launch.ts';
import { startService } from '../../stand-ins/service/server.ts';
import { developmentEnvironment, developmentProfile } from '../../start/development.ts';
import { alternate } from '../measure.ts';
import { addRooms, nameOf } from '../rooms.ts';
import type { Row } from '../row.ts';

const rounds = 8;
const roomsInLibrary = 20;

/**
 * Resolves to the time of the largest contentful paint of the empty window, epoch milliseconds. That paint is its text.
 */
async function paintedAt({ page }: RunningApp): Promise<number> {
  await page.locator('p').first().waitFor();
  await page.waitForTimeout(400);
  return page.evaluate(
    () =>
      new Promise<number>((settle) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          const last = list.getEntries().at(-1);
          settle(performance.timeOrigin + (last?.startTime ?? Number.NaN));
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

/**
 * Resolves to the time of the first frame in which a pointer meets a button of the library, epoch milliseconds: that of
 * the film or room at the top, or of a card. The page checks this in every frame, so that the driver's latency is
 * excluded.
 */
export async function usableAt({ page }: RunningApp): Promise<number> {
  const found = await page.waitForFunction(
    () => {
      for (const button of document.querySelectorAll('#viewer main button')) {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (button.contains(met)) return performance.timeOrigin + performance.now();
      }
      return null;
    },
    undefined,
    { polling: 'raf' },
  );
  return (await found.jsonValue()) ?? Number.NaN;
}

/** Resolves to the milliseconds from the start of the process to the time that `reached` returns. */
export async function start(
  launch: () => Promise<RunningApp>,
  reached: (app: RunningApp) => Promise<number>,
): Promise<number> {
  const begun = Date.now();
  const app = await launch();
  try {
    return (await reached(app)) - begun;
  } finally {
    await app.close();
  }
}

export const startLibrary: Row = {
  name: 'start-library',
  run: async () => {
    const [service, keyring] = await Promise.all([startService(), startKeyring()]);
    const folder = mkdtempSync(join(tmpdir(), 'screener-bench-'));
    try {
      const keys = addRooms(service, roomsInLibrary);
      const profile = developmentProfile(service);
      const env = { ...developmentEnvironment(null), ...keyring.env };
      // This run fills the vault with the rooms, their first pages and their posters.
      const filling = await launchApp({
        userDataDir: folder,
        profile,
        env: { ...env, SCREENER_VIEWER_DEMO_ROOMS: keys.join(',') },
      });
      await filling.page
        .getByText(nameOf(keys.at(-1) ?? ''))
        .first()
        .waitFor();
      await filling.page.waitForTimeout(4000);
      await filling.close();
      const library = () =>
        start(() => launchApp({ userDataDir: folder, profile, env, early: true }), usableAt);
      const main = resolve(import.meta.dirname, '../empty-window.cjs');
      const empty = () => start(() => launchApp({ main, env, early: true }), paintedAt);
      const pairs = await alternate(rounds, library, empty);
      return [
        {
          name: `start-library, ${roomsInLibrary} rooms, to be used`,
          unit: 'ms',
          pairs,
          // The limits, not the aims of 1.45 and 1.6, which a program without a single call misses (test/bench/README.md).
          target: 1.9,
          slowTarget: 2.3,
          reference: 'an empty window in the same shell',
        },
      ];
    } finally {
      await keyring.stop();
      await service.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  },
};
