import type { Page } from 'playwright-core';
import { beginJourney, openRoom, type Journey } from '../../e2e/journey.ts';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import { openBarePage, type BarePage } from '../bare-page.ts';
import type { Pairs } from '../measure.ts';
import type { Result, Row } from '../row.ts';

const festival = 'northern-light';
const playbackPath = /\/playback$/;
const rounds = 15;

interface Film {
  readonly name: string;
  /** Address of its playback call. */
  readonly url: string;
}

/** Every play is of another film of the festival: each makes its own playback call, on both sides and in every part. */
export function createProgramme({ service }: Pick<Journey, 'service'>): () => Film {
  const room = service.catalogue.rooms().find(({ key }) => key === festival);
  const now = Date.now() / 1000;
  const videos = (room?.videos() ?? []).filter(
    ({ startDate, maxViews, viewsConsumed }) => startDate < now && maxViews - viewsConsumed > 1,
  );
  let next = 0;
  return () => {
    const video = videos[next];
    next += 1;
    if (video === undefined) throw new Error('the festival has no film left that was not played');
    return { name: video.name, url: `${service.baseUrl}/v2/watch/stream/${video.screenerKey}/playback` };
  };
}

/** Milliseconds from the press of Play in the viewer to the first frame in the player's document. */
async function playInViewer(journey: Journey, name: string): Promise<number> {
  const { page, app, service } = journey;
  const paid = service.requests.to('POST', playbackPath).length;
  await page.getByRole('searchbox').fill(name);
  const button = page.getByRole('button', { name: `Play ${name}`, exact: true });
  await button.waitFor({ state: 'attached' });
  const player = await app.playerFrame();
  await player.evaluate(() => performance.clearMarks('first-frame'));
  const pressed = await button.evaluate((element: HTMLElement) => {
    const at = performance.timeOrigin + performance.now();
    element.click();
    return at;
  });
  const shown = await (
    await app.playerFrame()
  ).evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          const [entry] = list.getEntriesByName('first-frame');
          if (entry === undefined) return;
          observer.disconnect();
          resolve(performance.timeOrigin + entry.startTime);
        }).observe({ type: 'mark', buffered: true });
      }),
  );
  await leave(page, journey);
  if (service.requests.to('POST', playbackPath).length !== paid + 1)
    throw new Error(`the play of ${name} made no playback call of its own`);
  return shown - pressed;
}

async function leave(page: Page, { app }: Journey): Promise<void> {
  await page.mouse.move(600, 400);
  await page.mouse.move(620, 420);
  await (await app.playerFrame()).getByRole('button', { name: 'Back', exact: true }).first().click();
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .waitFor({ state: 'attached' });
  await page.waitForTimeout(300);
}

async function measure(
  journey: Journey,
  bare: BarePage,
  next: () => Film,
  deadline: number,
): Promise<{ readonly a: Pairs; readonly b: Pairs }> {
  const apiKey = demoKeys.main.value;
  const times = { viewer: [] as number[], made: [] as number[], attached: [] as number[] };
  const plays = {
    viewer: () => playInViewer(journey, next().name),
    made: () => bare.play({ url: next().url, apiKey, prepared: false }),
    attached: () => bare.play({ url: next().url, apiKey, prepared: true }),
  };
  // Whoever comes first finds the machine as the one before left it: the order turns.
  const orders = [
    ['viewer', 'made', 'attached'],
    ['attached', 'viewer', 'made'],
    ['made', 'attached', 'viewer'],
  ] as const;
  for (let round = -1; round < rounds; round += 1) {
    if (round >= 3 && Date.now() > deadline) break;
    for (const who of orders[(round + 3) % 3] ?? []) {
      const took = await plays[who]();
      if (round >= 0) times[who].push(took);
    }
  }
  return {
    a: { measured: times.viewer, reference: times.made },
    b: { measured: times.viewer, reference: times.attached },
  };
}

export const firstFrame: Row = {
  name: 'first-frame',
  run: async ({ deadline }) => {
    const journey = await beginJourney({ rooms: [festival] });
    // No side finds the film in a cache: the product keeps none, and a screener is seen once.
    journey.service.set({ mediaMaxAge: 0 });
    const bare = await openBarePage();
    const next = createProgramme(journey);
    try {
      await openRoom(journey.page, 'Northern Light Festival 2026');
      const half = Date.now() + (deadline - Date.now()) / 2;
      const near = await measure(journey, bare, next, half);
      journey.service.set({ latencyMs: 40 });
      const far = await measure(journey, bare, next, deadline);
      const results: Result[] = [
        {
          name: 'first-frame A',
          unit: 'ms',
          pairs: near.a,
          target: 0.75,
          reference: 'bare page, player made at Play',
        },
        {
          name: 'first-frame B',
          unit: 'ms',
          pairs: near.b,
          target: 1,
          reference: 'bare page, player attached',
        },
        {
          name: 'first-frame A, 40 ms',
          unit: 'ms',
          pairs: far.a,
          target: 0.75,
          reference: 'the same, 40 ms a request',
        },
        {
          name: 'first-frame B, 40 ms',
          unit: 'ms',
          pairs: far.b,
          target: 0.9,
          reference: 'the same, 40 ms a request',
        },
      ];
      return results;
    } finally {
      await bare.close();
      await journey.end();
    }
  },
};
