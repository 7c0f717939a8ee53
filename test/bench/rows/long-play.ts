import type { Frame } from 'playwright-core';
import { beginJourney, openRoom } from '../../e2e/journey.ts';
import { createProgramme, festival, festivalName } from '../programme.ts';
import type { Row } from '../row.ts';
import { startInViewer } from '../viewer-plays.ts';
import { held } from './memory.ts';

/** Factor by which film and timers run faster; Chromium's maximum for a film. */
const speed = 16;
const warmUpSeconds = 25;
/** Two hours of that clock. */
const seconds = 450;

/** Runs the timers that the document sets from now on `speed` times faster. */
function speedUp(player: Frame, timer: 'setInterval' | 'setTimeout'): Promise<void> {
  return player.evaluate(`{
    const own = window.${timer}.bind(window);
    window.${timer} = (run, delay, ...rest) => own(run, delay / ${speed}, ...rest);
  }`);
}

/**
 * Plays the film over and over for some seconds at this speed, and pauses it. Resolves to the seconds of the film that
 * were played.
 */
function playOn(player: Frame, seconds: number): Promise<number> {
  return player.evaluate<number>(`(async () => {
    const video = document.querySelector('video');
    video.playbackRate = ${speed};
    await video.play();
    const until = performance.now() + ${seconds * 1000};
    let played = 0;
    for (let last = video.currentTime; performance.now() < until; last = video.currentTime) {
      await new Promise(requestAnimationFrame);
      if (!video.seeking && video.currentTime > last) played += video.currentTime - last;
      if (video.currentTime > 34) {
        video.currentTime = 2;
        await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
        // A film that has reached its end is paused.
        await video.play();
      }
    }
    video.pause();
    return played;
  })()`);
}

/** Compares the memory of viewer and player early and late in a long play. */
export const longPlay: Row = {
  name: 'long-play',
  run: async () => {
    const journey = await beginJourney({ rooms: [festival] });
    try {
      await openRoom(journey.page, festivalName);
      await speedUp(await journey.app.playerFrame(), 'setInterval');
      const player = await startInViewer(journey, createProgramme(journey.service)().name);
      // A start has time limits, so its timeouts run at their own speed.
      await speedUp(player, 'setTimeout');
      await playOn(player, warmUpSeconds);
      const reference = await held(journey);
      const played = await playOn(player, seconds);
      if (played < (seconds * speed) / 2) throw new Error(`the film played for ${played} s only`);
      const measured = await held(journey);
      return [
        {
          name: 'long-play, memory',
          unit: 'MB',
          pairs: { measured: [measured], reference: [reference] },
          target: 1.05,
          reference: `before ${((seconds * speed) / 60).toFixed(0)} minutes of a clock ${speed} times as fast, with ${(played / 60).toFixed(0)} minutes of film`,
        },
      ];
    } finally {
      await journey.end();
    }
  },
};
