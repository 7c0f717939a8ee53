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

/** Epoch milliseconds of the last largest contentful paint: the library with its posters, or the empty window's word. */
async function paintedAt({ page }: RunningApp, ready: string): Promise<number> {
  await page.locator(ready).first().waitFor();
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

async function start(launch: () => Promise<RunningApp>, ready: string): Promise<number> {
  const begun = Date.now();
  const app = await launch();
  try {
    return (await paintedAt(app, ready)) - begun;
  } finally {
    await app.close();
  }
}

export const startLibrary: Row = {
  name: 'start-library',
  seconds: 60,
  run: async ({ deadline }) => {
    const [service, keyring] = await Promise.all([startService(), startKeyring()]);
    const folder = mkdtempSync(join(tmpdir(), 'screener-bench-'));
    try {
      const keys = addRooms(service, roomsInLibrary);
      const profile = developmentProfile(service);
      const env = { ...developmentEnvironment(null), ...keyring.env };
      // Filled once: rooms, their first pages and their posters are in the vault then.
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
      const pairs = await alternate(
        rounds,
        () => start(() => launchApp({ userDataDir: folder, profile, env }), 'h2'),
        () => start(() => launchApp({ main: resolve(import.meta.dirname, '../empty-window.cjs'), env }), 'p'),
        { deadline },
      );
      const reference = 'an empty window in the same shell';
      return [
        {
          name: `start-library, ${roomsInLibrary} rooms`,
          unit: 'ms',
          pairs,
          target: 1.25,
          reference,
        },
      ];
    } finally {
      await keyring.stop();
      await service.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  },
};
