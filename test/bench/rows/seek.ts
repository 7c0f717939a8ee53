import type { Frame, Page } from 'playwright-core';
import { beginJourney, openRoom, type Journey } from '../../e2e/journey.ts';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import type { StandInService } from '../../stand-ins/service/server.ts';
import { openBarePage, type BarePage } from '../bare-page.ts';
import { alternate } from '../measure.ts';
import { createProgramme, festival, festivalName } from '../programme.ts';
import type { Row } from '../row.ts';
import { leavePlayer, startInViewer } from '../viewer-plays.ts';

const rounds = 12;
const seekTo = 34.5;
/**
 * Segments (2 s each) that are withheld until the frame after the seek is seen. A player requests its segments in
 * order, so it requests those at the target of the seek only after the seek.
 */
const heldFrom = 12;
const heldTo = 16;
const heldSegments = `/video-\\d+/(${Array.from({ length: heldTo - heldFrom + 1 }, (_, n) => n + heldFrom).join('|')})\\.m4s`;

/**
 * Resolves to the milliseconds from the seek to the frame at its position, in the document of a playing video. `seek`
 * is a program.
 */
function seekAndSee(place: Page | Frame, seek: string): Promise<number> {
  return place.evaluate<number>(`(async () => {
    const video = document.querySelector('video');
    const held = () => [...Array(video.buffered.length).keys()].some((n) => video.buffered.end(n) > ${seekTo});
    if (held()) throw new Error('the place of the seek is held already');
    return new Promise((resolve) => {
      const begun = performance.now();
      const look = (now, { mediaTime }) => {
        if (mediaTime >= ${seekTo} - 0.1) resolve(performance.now() - begun);
        else video.requestVideoFrameCallback(look);
      };
      video.requestVideoFrameCallback(look);
      ${seek}
    });
  })()`);
}

/** Resolves when the film has played and is buffered as far as the withheld segments allow. */
function playedIn(place: Page | Frame): Promise<unknown> {
  return place.evaluate(`(async () => {
    const video = document.querySelector('video');
    const isHeld = () => {
      const { length } = video.buffered;
      return length > 0 && video.buffered.end(length - 1) > ${2 * (heldFrom - 1) - 0.5} && video.currentTime > 0.5;
    };
    while (!isHeld()) await new Promise((resolve) => setTimeout(resolve, 50));
  })()`);
}

async function held(service: StandInService, play: () => Promise<unknown>, seek: () => Promise<number>) {
  const hold = service.faults.add({ match: { path: heldSegments }, fault: { kind: 'hang' } });
  try {
    await play();
    return await seek();
  } finally {
    hold.remove();
  }
}

async function seekInViewer(journey: Journey, name: string): Promise<number> {
  const player = await startInViewer(journey, name);
  const took = await held(
    journey.service,
    () => playedIn(player),
    () =>
      // These events are those of a thumb that is released on the seek bar.
      seekAndSee(
        player,
        `const range = document.querySelector('.scrub-range');
         range.value = ${seekTo};
         range.dispatchEvent(new Event('input'));
         range.dispatchEvent(new Event('change'));`,
      ),
  );
  await leavePlayer(journey);
  return took;
}

function seekInBarePage(service: StandInService, bare: BarePage, url: string): Promise<number> {
  return bare.withPage(true, async (page) => {
    await page.evaluate(`play(${JSON.stringify({ url, apiKey: demoKeys.main.value, bufferingGoal: 60 })})`);
    return held(
      service,
      () => playedIn(page),
      () => seekAndSee(page, `video.currentTime = ${seekTo};`),
    );
  });
}

export const seek: Row = {
  name: 'seek',
  run: async () => {
    const journey = await beginJourney({
      rooms: [festival],
      service: { settings: { mediaMaxAge: 0 } },
    });
    const bare = await openBarePage();
    try {
      await openRoom(journey.page, festivalName);
      const next = createProgramme(journey.service);
      const pairs = await alternate(
        rounds,
        () => seekInViewer(journey, next().name),
        () => seekInBarePage(journey.service, bare, next().url),
      );
      return [
        {
          name: 'seek',
          unit: 'ms',
          pairs,
          target: 1.05,
          slowTarget: 1.1,
          reference: 'bare shaka with the same goal',
        },
      ];
    } finally {
      await bare.close();
      await journey.end();
    }
  },
};
