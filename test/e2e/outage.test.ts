import type { Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bridge } from '../../preload/contract/bridge.ts';
import { beginJourney, openRoom, pressPlay, serviceOutage, stateOf, type Journey } from './journey.ts';
import { inspectPlayer, watchUntil } from '../start/watching.ts';

/** The service drops every connection; the media hosts do not. */
const serviceGone = { match: { path: '^/(?!media/)' }, fault: { kind: 'drop', when: 'before' } } as const;
const mediaGone = { match: { path: '^/media/' }, fault: { kind: 'drop', when: 'before' } } as const;

const isMarked = (player: Frame): Promise<boolean> => player.evaluate(() => 'sameDocument' in window);
const mark = (player: Frame): Promise<void> =>
  player.evaluate(() => void Object.assign(window, { sameDocument: true }));

/** The profile names no media origin, as most imported profiles. The first playback answer adds the origin. */
describe('an outage while a film plays', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await beginJourney({
      rooms: ['salt-and-starlight'],
      service: { separateMedia: true, settings: { mediaMaxAge: 0 } },
      profile: { mediaOrigins: [] },
    });
    await openRoom(journey.page, 'Salt & Starlight');
  });
  afterAll(() => journey.end());

  /** Plays the film. The start may replace the player's document, so its frame is looked up in each check. */
  const playFilm = async (): Promise<Frame> => {
    await pressPlay(journey.page);
    const frames = async () => (await inspectPlayer(await journey.app.playerFrame())).frames;
    await expect.poll(() => frames().catch(() => 0)).toBeGreaterThan(10);
    return journey.app.playerFrame();
  };
  const leave = async (): Promise<void> => {
    await journey.page.keyboard.press('Escape');
    await journey.page.keyboard.press('Escape');
    await expect.poll(() => journey.page.locator('#player').getAttribute('data-playing')).toBe('false');
  };

  it('of the service: a buffered film plays on in the same document, and its keys work', async () => {
    const { page, service } = journey;
    const player = await playFilm();
    await mark(player);
    service.faults.add(serviceGone);
    // A refresh calls the service. The app status that follows contains the player's newer address.
    await page.evaluate(() => void (Reflect.get(window, 'screenerViewer') as Bridge).rooms.refresh());
    await expect.poll(() => page.getByText(serviceOutage).count()).toBeGreaterThan(0);
    await page.keyboard.press('0');
    const { seconds } = await stateOf(player);
    await expect.poll(async () => (await stateOf(player)).seconds).toBeGreaterThan(seconds + 1);
    expect(await isMarked(player)).toBe(true);
    await leave();
    service.faults.clear();
  });

  it('of both, until the buffer is played out: the player says so within 2 s, the film resumes automatically, and Back works', async () => {
    const { page, service } = journey;
    // The film has 20 segments of 2 s, so the buffer ends at 28 s, however fast the computer loads it.
    service.faults.add({ ...mediaGone, match: { path: '^/media/.*/(1[5-9]|20)\\.m4s' } });
    const player = await playFilm();
    await mark(player);
    await player.evaluate(() => {
      const seen = { driedOutAt: 0, saidAt: 0 };
      Object.assign(window, { seen });
      document.querySelector('video')?.addEventListener('waiting', ({ target }) => {
        if ((target as HTMLVideoElement).currentTime > 27) seen.driedOutAt ||= performance.now();
      });
      setInterval(() => {
        const said = [...document.querySelectorAll('.problem, .status-words')].map((one) => one.textContent);
        const isSaid = /Waiting for the connection|Connection lost/.test(said.join());
        if (isSaid && seen.driedOutAt > 0) seen.saidAt ||= performance.now();
      }, 20);
    });
    await page.keyboard.press('6');
    const bufferedTo = () =>
      player.evaluate(() => {
        const { buffered } = document.querySelector('video')!;
        return buffered.length === 0 ? 0 : buffered.end(buffered.length - 1);
      });
    await expect.poll(bufferedTo).toBeGreaterThan(27.5);
    service.faults.add(serviceGone);
    service.faults.add(mediaGone);
    const seen = () => player.evaluate(() => Reflect.get(window, 'seen') as Record<string, number>);
    await expect.poll(async () => Math.min(...Object.values(await seen()))).toBeGreaterThan(0);
    const { driedOutAt = 0, saidAt = 0 } = await seen();
    expect(saidAt - driedOutAt).toBeLessThan(2_000);
    service.faults.clear();
    await watchUntil(player, 28.5);
    expect(await isMarked(player)).toBe(true);
    // The next test starts where this one ends.
    await page.keyboard.press('0');
    await expect.poll(async () => (await stateOf(player)).seconds).toBeLessThan(20);
    service.faults.add(serviceGone);
    service.faults.add(mediaGone);
    await player.getByRole('button', { name: 'Back', exact: true }).first().click({ force: true });
    await expect.poll(() => page.locator('#player').getAttribute('data-playing')).toBe('false');
    service.faults.clear();
  });

  it('of the media, before the buffer is filled: the player reports it and offers Back, and the film resumes automatically', async () => {
    const { page, service } = journey;
    // The segments (2 s each) at the place of the seek below. How many are buffered before it depends on the computer.
    service.faults.add({ ...mediaGone, match: { path: '^/media/.*/(1[5-9]|20)\\.m4s' } });
    const player = await playFilm();
    await mark(player);
    // In the second film of a session, keyboard shortcuts must work without a click on the player.
    await page.keyboard.press('k');
    await expect.poll(() => stateOf(player)).toMatchObject({ paused: true });
    await page.keyboard.press('8');
    await page.keyboard.press('k');
    await player.getByText('Connection lost').waitFor();
    await player.getByRole('button', { name: 'Back', exact: true }).first().waitFor();
    service.faults.clear();
    const { seconds } = await stateOf(player);
    await expect.poll(async () => (await stateOf(player)).seconds).toBeGreaterThan(seconds);
    expect(await isMarked(player)).toBe(true);
    await leave();
  });

  it('of both, with a player that hangs: the viewer shows the reason, Escape closes the film, and the next Play works', async () => {
    const { page, service } = journey;
    const player = await playFilm();
    service.faults.add(serviceGone);
    service.faults.add(mediaGone);
    // The sentence is shown only until the new document is ready, which is often shorter than Playwright's longest
    // polling pause.
    const sentence = page.evaluate(
      (words) =>
        new Promise<void>((resolve) => {
          const look = new MutationObserver(() => {
            if (document.body.textContent.includes(words)) resolve();
          });
          look.observe(document.body, { childList: true, subtree: true });
        }),
      'The player stopped and is restarting',
    );
    // A failure before the wait below must not become an error that belongs to no test, which no second try follows.
    sentence.catch(() => undefined);
    // Without its timers the document is as silent as one that hangs.
    await player.evaluate(() => {
      const last = window.setTimeout(() => undefined);
      for (let id = 0; id <= last; id += 1) clearInterval(id);
    });
    await sentence;
    // The new document may replace the cover at any moment. Escape closes the film in both cases.
    await expect
      .poll(async () => {
        // The key is not awaited: Chromium may never confirm a key whose frame is replaced at that moment.
        page.keyboard.press('Escape').catch(() => undefined);
        return page.locator('#player').getAttribute('data-playing');
      })
      .toBe('false');
    service.faults.clear();
    // One of the keys may have left the room too.
    const room = page.getByRole('heading', { level: 1, name: 'Salt & Starlight' });
    if (!(await room.isVisible())) await openRoom(page, 'Salt & Starlight');
    await playFilm();
  });

  it('of the player’s process: the viewer says so within 2 s, and the film plays on at its position', async () => {
    const { app, page } = journey;
    await leave();
    const player = await playFilm();
    await player.locator('body').press('5');
    const { seconds } = await watchUntil(player, 20);
    await page.evaluate((words) => {
      const look = new MutationObserver(() => {
        if ('explainedAt' in window || !document.body.textContent.includes(words)) return;
        Object.assign(window, { explainedAt: Date.now() });
      });
      look.observe(document.body, { childList: true, subtree: true });
    }, 'The player stopped and is restarting');
    await app.control.crashPlayerFrame(async (evaluate) => {
      const endedAt = Date.now();
      const explained = () => evaluate('viewer://', 'window.explainedAt ?? 0');
      await expect.poll(explained).toBeGreaterThan(endedAt - 1_000);
      expect(Number(await explained()) - endedAt).toBeLessThan(2_000);
      const position = () => evaluate('player://', 'document.querySelector("video")?.currentTime ?? 0');
      await expect.poll(() => position().catch(() => 0)).toBeGreaterThan(seconds + 0.2);
    });
  });
});
