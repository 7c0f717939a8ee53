import { expect, it } from 'vitest';
import type { Context } from './context.ts';
import { brightness, differenceBox, type Screen, until } from './screen.ts';

/** Returns a watermark at this position of 2.8. */
export const watermarkAt = (position: number, over: object = {}) => ({
  text: 'Ada Example ada@jury.example',
  opacity: 60,
  position,
  ...over,
});

/** Plays a film and stops at a picture that is identical each time. */
async function still(screen: Screen, count: number, watermark: object | null): Promise<void> {
  await screen.play({ watermark, autoplay: false, film: 'clear' });
  await screen.waitFor('firstFrame', count);
  await screen.frame().evaluate(() => {
    const video = document.querySelector('video')!;
    delete video.dataset.shown;
    const shown: VideoFrameRequestCallback = (_, { mediaTime }) => {
      if (Math.abs(mediaTime - 4) < 0.1) video.dataset.shown = 'yes';
      else video.requestVideoFrameCallback(shown);
    };
    video.requestVideoFrameCallback(shown);
  });
  await screen.control('seek', 4);
  // The controls are hidden, because their texts move away from the watermark.
  await screen.frame().evaluate(() => {
    document.querySelector<HTMLElement>('.chrome')!.style.visibility = 'hidden';
  });
  await until('the picture of that second is on the screen', () =>
    screen.frame().evaluate(() => {
      const { dataset, seeking } = document.querySelector('video')!;
      return dataset.shown === 'yes' && !seeking;
    }),
  );
}
/** Resolves to a screenshot that is taken when no element moves or fades. */
async function steadyShot(screen: Screen): Promise<Awaited<ReturnType<Screen['shot']>>> {
  let shot = await screen.shot();
  await until('the picture stands still', async () => {
    const before = shot;
    shot = await screen.shot();
    return differenceBox(before, shot) === null;
  });
  return shot;
}

/** Resolves to the state of the watermark's canvas. */
export const canvas = (screen: Screen) =>
  screen.frame().evaluate(() => {
    const element = document.querySelector<HTMLCanvasElement>('.stage > canvas');
    if (element === null) return { there: false, painted: false, last: false };
    const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height);
    return {
      there: true,
      painted: data.some((value) => value > 0),
      last: element.parentElement!.lastElementChild === element,
    };
  });

/** Tests the watermark in a real browser: its position and its schedule. */
export function watermark({ open, stage }: Context): void {
  it('is drawn in its cell of the picture, at corners and centre, also with a letterbox', async () => {
    const screen = await open();
    let count = 0;
    for (const { positions, ...size } of [
      { width: 960, height: 540, positions: [1, 7, 15] },
      { width: 700, height: 540, positions: [5, 11] },
    ]) {
      await screen.page.evaluate(({ width, height }) => {
        const iframe = document.getElementById('screen')!;
        iframe.style.width = `${width}px`;
        iframe.style.height = `${height}px`;
      }, size);
      const picture = {
        left: 0,
        width: size.width,
        height: (size.width * 9) / 16,
        top: (size.height - (size.width * 9) / 16) / 2,
      };
      count += 1;
      await still(screen, count, null);
      const without = await steadyShot(screen);
      for (const position of positions) {
        count += 1;
        await still(screen, count, watermarkAt(position));
        const found = differenceBox(without, await steadyShot(screen));
        const column = (position - 1) % 5;
        const row = Math.floor((position - 1) / 5);
        const left = picture.left + (column * picture.width) / 5;
        const top = picture.top + (row * picture.height) / 3;
        expect(found, `position ${position}`).not.toBeNull();
        expect(found!.left).toBeGreaterThanOrEqual(Math.floor(left));
        expect(found!.right).toBeLessThanOrEqual(Math.ceil(left + picture.width / 5));
        expect(found!.top).toBeGreaterThanOrEqual(Math.floor(top));
        expect(found!.bottom).toBeLessThanOrEqual(Math.ceil(top + picture.height / 3));
        // A readable watermark fills at least half of its cell's width.
        expect(found!.right - found!.left).toBeGreaterThan(picture.width / 5 / 2);
      }
    }
  });

  it('is inside the element that enters full screen, and follows a change of size', async () => {
    const screen = await open();
    // A short text is readable in a cell of 120 px. A longer one may leave its cell.
    await screen.play({ watermark: watermarkAt(15, { text: 'Ada' }) });
    await screen.waitForValue('state', 'play');
    await screen.page.mouse.click(300, 200);
    await screen.page.keyboard.press('f');
    await until('the stage is full screen', () =>
      screen.frame().evaluate(() => document.fullscreenElement?.className.includes('stage') ?? false),
    );
    expect(await screen.frame().evaluate(() => document.fullscreenElement!.lastElementChild!.localName)).toBe(
      'canvas',
    );
    await screen.frame().evaluate(() => document.exitFullscreen());
    await screen.page.evaluate(() => {
      document.getElementById('screen')!.style.width = '600px';
    });
    await until('the mark is in the last cell of the smaller picture', () =>
      screen.frame().evaluate(() => {
        const { left, right } = document.querySelector('.stage > canvas')!.getBoundingClientRect();
        return left >= 480 && right <= 600;
      }),
    );
  });

  it("follows the programme's clock; between two showings the canvas is blank but present", async () => {
    const screen = await open();
    const watermark = watermarkAt(8, { interval_in_seconds: 10, duration_in_seconds: 2 });
    await screen.play({ watermark, autoplay: false, from: 5 });
    await screen.waitFor('firstFrame');
    expect(await canvas(screen)).toEqual({ there: true, painted: false, last: true });
    await screen.control('seek', 8);
    await screen.waitForVideo(({ time }) => time === 8);
    await screen.page.waitForTimeout(300);
    expect((await canvas(screen)).painted).toBe(false);
    await screen.waitForLast('mark', 'ready');
    await screen.control('seek', 14);
    await until('a start that was jumped over shows at once', async () => (await canvas(screen)).painted);
    await screen.waitForLast('mark', 'ready');
    expect(stage().relayCalls.find(({ relay }) => relay === 'mark')).toMatchObject({
      body: { state: 'ready' },
    });
  });

  it('a cover by the host hides and pauses the film; after it Play continues', async () => {
    const screen = await open();
    await screen.play({ watermark: watermarkAt(8) });
    await screen.waitForVideo(({ time }) => time > 2.5);
    await screen.waitForLast('mark', 'ready');
    await screen.page.evaluate(() => {
      const lid = document.createElement('div');
      lid.id = 'lid';
      lid.style.cssText = 'position:fixed;inset:0;background:rgb(0 0 0 / 1%);pointer-events:none';
      document.body.append(lid);
    });
    await screen.waitForLast('mark', 'lost');
    expect((await screen.video()).paused).toBe(true);
    expect(await screen.frame().isVisible('.cover')).toBe(true);
    await until('main is told', () =>
      Promise.resolve(stage().relayCalls.some(({ body }) => JSON.stringify(body) === '{"state":"lost"}')),
    );
    // Playback that starts without our buttons, for example by a media key, remains covered and stops.
    await screen.frame().evaluate(
      () =>
        void document
          .querySelector('video')!
          .play()
          .catch(() => undefined),
    );
    await screen.waitForVideo(({ paused }) => paused);
    expect(await screen.frame().isVisible('.cover')).toBe(true);
    await screen.page.evaluate(() => document.getElementById('lid')!.remove());
    await screen.waitForLast('mark', 'ready');
    expect((await screen.video()).paused).toBe(true);
    await screen.frame().click('.cover button');
    await screen.waitForVideo(({ paused }) => !paused);
    expect(await screen.frame().isVisible('.cover')).toBe(false);
  });

  it('draws an image; while the image is unavailable the text replaces it, and it is requested once more', async () => {
    const screen = await open();
    let refusals = 0;
    stage().behaviour.media = (path) => {
      if (path !== '/watermark.png' || refusals > 0) return undefined;
      refusals += 1;
      return 403;
    };
    const watermark = watermarkAt(8, { image_link: `${stage().mediaOrigin}/watermark.png?Expires=1` });
    await screen.play({ watermark });
    await screen.waitFor('firstFrame');
    const size = () =>
      screen
        .frame()
        .evaluate(() => document.querySelector('.stage > canvas')!.getBoundingClientRect().height);
    expect((await canvas(screen)).painted).toBe(true);
    const text = await size();
    await until('image and text are taller than the text', async () => (await size()) > text + 10);
    expect(stage().mediaRequests.filter((path) => path === '/watermark.png')).toHaveLength(2);
  });

  it('without drawable content, no film is loaded; an empty configuration shows the recipient', async () => {
    const screen = await open();
    await screen.play({ watermark: { opacity: 30 }, grant: 'unmarked' });
    expect(await screen.waitFor('problem')).toMatchObject({ code: 'SV-MARK', severity: 'fatal' });
    expect(stage().mediaRequests).toEqual([]);
    // A page of another test may still send its last report, so only this grant's calls count.
    expect(stage().relayCalls.filter(({ grant }) => grant === 'unmarked')).toEqual([]);
    await screen.play({ watermark: { opacity: 30 }, app: { watermarkedFor: 'Ada Example' } });
    await screen.waitFor('firstFrame');
    expect((await canvas(screen)).painted).toBe(true);
  });

  it('covers the film on a command of main, and Play continues after it', async () => {
    const screen = await open();
    await screen.play({ from: 16 });
    await screen.waitForVideo(({ time }) => time > 16.5);
    const lit = brightness(await screen.shot());
    await screen.control('cover', 'screen-locked');
    await screen.waitForVideo(({ paused }) => paused);
    const box = { left: 0, top: 110, width: 960, height: 130 };
    expect(brightness(await screen.shot(), box)).toBeLessThan(Math.min(lit, 32));
    expect(await screen.frame().textContent('.cover')).toContain('locked');
    await screen.control('play');
    expect((await screen.video()).paused).toBe(true);
    await screen.control('release', 'screen-locked');
    // A media key calls `play` of the element. After a lock, another person may be at the computer.
    await screen.frame().waitForSelector('.cover button:enabled');
    await screen.frame().evaluate(
      () =>
        void document
          .querySelector('video')!
          .play()
          .catch(() => undefined),
    );
    await screen.page.waitForTimeout(500);
    expect((await screen.video()).paused).toBe(true);
    expect(await screen.frame().isVisible('.cover')).toBe(true);
    // The system shows the metadata of the frame, else the title of the window's document.
    expect(await screen.frame().evaluate(() => navigator.mediaSession.metadata)).toBeNull();
    await screen.frame().click('.cover button:enabled');
    await screen.waitForVideo(({ paused }) => !paused);
  });
}
