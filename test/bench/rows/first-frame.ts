import { beginJourney, openRoom, type Journey } from '../../e2e/journey.ts';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import { openBarePage, type BarePage } from '../bare-page.ts';
import type { Pairs } from '../measure.ts';
import { createProgramme, festival, festivalName, type Film } from '../programme.ts';
import type { Result, Row } from '../row.ts';
import { playInViewer } from '../viewer-plays.ts';

const rounds = 15;

async function measure(
  journey: Journey,
  bare: BarePage,
  next: () => Film,
): Promise<{ readonly a: Pairs; readonly b: Pairs }> {
  const apiKey = demoKeys.main.value;
  const times = { viewer: [] as number[], made: [] as number[], attached: [] as number[] };
  const plays = {
    viewer: () => playInViewer(journey, next().name),
    made: () => bare.play({ url: next().url, apiKey, prepared: false }),
    attached: () => bare.play({ url: next().url, apiKey, prepared: true }),
  };
  // Each side starts on the computer in the state that the previous side left, so the order rotates.
  const orders = [
    ['viewer', 'made', 'attached'],
    ['attached', 'viewer', 'made'],
    ['made', 'attached', 'viewer'],
  ] as const;
  for (let round = -1; round < rounds; round += 1) {
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
  run: async () => {
    const journey = await beginJourney({ rooms: [festival] });
    // Neither the app nor the bare page may cache the film: the app has no media cache, and a screener is watched once.
    journey.service.set({ mediaMaxAge: 0 });
    const bare = await openBarePage();
    const next = createProgramme(journey.service);
    try {
      await openRoom(journey.page, festivalName);
      const near = await measure(journey, bare, next);
      journey.service.set({ latencyMs: 40 });
      const far = await measure(journey, bare, next);
      const judged = { boundAbove: 0.05 };
      const results: Result[] = [
        {
          name: 'first-frame A',
          unit: 'ms',
          pairs: near.a,
          target: 0.95,
          slowTarget: 1,
          ...judged,
          reference: 'bare page, player made at Play',
        },
        {
          name: 'first-frame B',
          unit: 'ms',
          pairs: near.b,
          target: 1,
          ...judged,
          reference: 'bare page, player attached',
        },
        {
          name: 'first-frame A, 40 ms',
          unit: 'ms',
          pairs: far.a,
          target: 0.8,
          slowTarget: 1,
          ...judged,
          reference: 'the same, 40 ms a request',
        },
        {
          name: 'first-frame B, 40 ms',
          unit: 'ms',
          pairs: far.b,
          target: 0.85,
          ...judged,
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
