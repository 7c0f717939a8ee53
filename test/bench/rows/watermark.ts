import type { Frame } from 'playwright-core';
import { beginJourney, type Journey } from '../../e2e/journey.ts';
import { devToolsOf, workedSeconds } from '../pages.ts';
import { addRooms, addToLibrary, backToLibrary, nameOf, openAddedRoom } from '../rooms.ts';
import type { Result, Row } from '../row.ts';
import { leavePlayer, startInViewer } from '../viewer-plays.ts';

const pairsInAll = 7;
const seconds = 15;
/** Watermark that is shown for one second every two seconds. */
const everyTwoSeconds = {
  text: 'Mara Lindqvist · reviewer@festival.example',
  position: 8,
  opacity: 36,
  intervalSeconds: 2,
  durationSeconds: 1,
};

interface Played {
  /** Percentage of the frames that were dropped. */
  readonly dropped: number;
  /** Percentage of the time in which the main thread worked. */
  readonly worked: number;
}

const frames = (player: Frame) =>
  player.evaluate(() => {
    const video = document.querySelector('video');
    if (video === null) throw new Error('the player has no video');
    const { droppedVideoFrames, totalVideoFrames } = video.getVideoPlaybackQuality();
    return {
      dropped: droppedVideoFrames,
      all: totalVideoFrames,
      lines: video.videoHeight,
      paused: video.paused,
    };
  });

/** Plays a film and measures it while it plays. */
async function play(journey: Journey, name: string): Promise<Played> {
  const player = await startInViewer(journey, name);
  // After this pause the bar is built and the film is fetched, so only playback is measured.
  await journey.page.waitForTimeout(2500);
  const devTools = await devToolsOf(journey.page, player);
  await devTools.send('Performance.enable');
  const begun = { at: performance.now(), worked: await workedSeconds(devTools), ...(await frames(player)) };
  await journey.page.waitForTimeout(seconds * 1000);
  const worked = (await workedSeconds(devTools)) - begun.worked;
  const took = (performance.now() - begun.at) / 1000;
  const after = await frames(player);
  await devTools.detach();
  await leavePlayer(journey);
  if (after.lines !== 720 || after.paused) throw new Error(`not 720p playing: ${JSON.stringify(after)}`);
  const shown = after.all - begun.all;
  return { dropped: (100 * (after.dropped - begun.dropped)) / shown, worked: (100 * worked) / took };
}

export const watermark: Row = {
  name: 'watermark',
  run: async () => {
    const journey = await beginJourney();
    const { page, service } = journey;
    try {
      const [marked = ''] = addRooms(service, 1, 'marked', { watermark: everyTwoSeconds });
      const [plain = ''] = addRooms(service, 1, 'plain', { watermark: null });
      await addToLibrary(page, [marked, plain]);
      const with_: Played[] = [];
      const without: Played[] = [];
      for (let pair = 0; pair < pairsInAll; pair += 1) {
        const sides = [
          { room: marked, into: with_ },
          { room: plain, into: without },
        ];
        for (const { room, into } of pair % 2 === 0 ? sides : sides.reverse()) {
          await openAddedRoom(page, room);
          into.push(await play(journey, `${nameOf(room)}, film ${pair + 1}`));
          await backToLibrary(page, room);
        }
      }
      const reference = `without a mark; ${seconds} s of 720p, a mark every 2 s`;
      const compared = (name: string, of: (played: Played) => number): Result => ({
        name,
        unit: '%',
        compare: 'difference',
        target: 1,
        reference,
        pairs: { measured: with_.map(of), reference: without.map(of) },
      });
      return [
        compared('watermark, dropped frames', ({ dropped }) => dropped),
        compared('watermark, main thread', ({ worked }) => worked),
      ];
    } finally {
      await journey.end();
    }
  },
};
