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

/**
 * Epoch milliseconds of the first frame in which the pointer meets a card's own button: the first screen is inert and
 * never does. Read in the page, frame by frame, so that the driver's way is not in it.
 */
async function usableAt({ page }: RunningApp): Promise<number> {
  const found = await page.waitForFunction(
    () => {
      const button = document.querySelector('#viewer > :not([data-first-screen]) article h3 button');
      if (button === null) return null;
      const { left, top, width, height } = button.getBoundingClientRect();
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      return button.closest('article')?.contains(met) ? performance.timeOrigin + performance.now() : null;
    },
    undefined,
    { polling: 'raf' },
  );
  return (await found.jsonValue()) ?? Number.NaN;
}

interface Started {
  readonly painted: number;
  /** Not a number where nothing can be used. */
  readonly usable: number;
}

/** Milliseconds from the start of the process. */
async function start(launch: () => Promise<RunningApp>, ready: string, hasCards: boolean): Promise<Started> {
  const begun = Date.now();
  const app = await launch();
  try {
    const usable = hasCards ? await usableAt(app) : Number.NaN;
    return { painted: (await paintedAt(app, ready)) - begun, usable: usable - begun };
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
      const usable: number[] = [];
      const library = async (): Promise<number> => {
        const started = await start(() => launchApp({ userDataDir: folder, profile, env }), 'h2', true);
        usable.push(started.usable);
        return started.painted;
      };
      const empty = async (): Promise<number> => {
        const main = resolve(import.meta.dirname, '../empty-window.cjs');
        return (await start(() => launchApp({ main, env }), 'p', false)).painted;
      };
      const pairs = await alternate(rounds, library, empty, { deadline });
      const reference = 'an empty window in the same shell';
      return [
        {
          name: `start-library, ${roomsInLibrary} rooms`,
          unit: 'ms',
          pairs,
          target: 1.25,
          reference,
        },
        {
          name: 'start-library, to be used',
          unit: 'ms',
          // The first start is the warm-up.
          pairs: { measured: usable.slice(-pairs.measured.length), reference: pairs.reference },
          target: null,
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
