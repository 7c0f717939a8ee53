import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Context } from './context.ts';
import { mediaFolder } from './film.ts';
import { photograph } from './photos.ts';
import { awaken, type Screen, until } from './screen.ts';

/** Tests the control bar with a pointer, and a host's controls without one. */
export function bar({ open, openFresh, stage }: Context): void {
  const box = (screen: Screen, selector: string) =>
    screen.frame().evaluate((css) => {
      const { left, top, width, height } = document.querySelector(css)!.getBoundingClientRect();
      return { left, top, width, height };
    }, selector);

  it('scrubs: the time under the pointer is shown, a press and a drag go there, arrows step 5 seconds', async () => {
    const screen = await open();
    await screen.play({ autoplay: false, from: 10 });
    await screen.waitFor('firstFrame');
    await awaken(screen);
    const { left, top, width, height } = await box(screen, '.scrub-range');
    const { mouse, keyboard } = screen.page;
    const at = (part: number) => [left + width * part, top + height / 2] as const;
    await mouse.move(...at(0.5));
    await until('the time is shown', () => screen.frame().isVisible('.bubble'));
    expect(await screen.frame().textContent('.bubble')).toBe('0:20');
    // A film without a watermark has no preview pictures, although this film has an image track.
    expect(await screen.frame().locator('.bubble canvas').count()).toBe(0);
    // Hovering does not seek.
    expect((await screen.video()).time).toBeLessThan(11);
    await mouse.move(...at(0.25));
    await mouse.down();
    await mouse.move(...at(0.5), { steps: 4 });
    await mouse.move(...at(0.75), { steps: 4 });
    await mouse.up();
    await screen.waitForVideo(({ time }) => Math.abs(time - 30) < 0.6);
    await keyboard.press('ArrowLeft');
    await screen.waitForVideo(({ time }) => Math.abs(time - 25) < 0.6);
    await expect
      .poll(() => screen.frame().getAttribute('.scrub-range', 'aria-valuetext'))
      .toMatch(/^0:2[45] of 0:40$/);
    expect(await screen.heard('state')).toEqual(['ready']);
  });

  it('marks and names the chapters of an HLS film, and keys go to them; a missing chapter file does not stop the film', async () => {
    const names = ['The Harbour', 'The Letter', 'Home'];
    const titles = (title: string) => [{ language: 'en', title }];
    const chapters = names.map((name, at) => ({ 'start-time': at * 2, titles: titles(name) }));
    const tag = '#EXT-X-SESSION-DATA:DATA-ID="com.apple.hls.chapters",URI="chapters.json"';
    const playlist = (await readFile(join(mediaFolder, 'clear/master.m3u8'))).toString();
    let answer: Buffer | number = Buffer.from(JSON.stringify(chapters));
    stage().behaviour.media = (path) => {
      if (path === '/clear/master.m3u8') return Buffer.from(playlist.replace('#EXTM3U', `#EXTM3U\n${tag}`));
      return path === '/clear/chapters.json' ? answer : undefined;
    };
    const screen = await open();
    const marks = () => screen.frame().locator('.scrub-chapter').count();
    await screen.play({ film: 'clear', mode: 'hls', autoplay: false });
    await screen.waitFor('firstFrame');
    await expect.poll(marks).toBe(2);
    const point = async () => {
      await awaken(screen);
      const { left, top, width, height } = await box(screen, '.scrub-range');
      await screen.page.mouse.move(left + width / 2, top + height / 2);
      await expect.poll(() => screen.frame().textContent('.bubble')).toBe('The Letter0:02');
    };
    await photograph(screen, 'chapters', point);
    await screen.frame().focus('.scrub-range');
    await screen.page.keyboard.press('Shift+ArrowRight');
    await screen.waitForVideo(({ time }) => Math.abs(time - 2) < 0.6);
    const spoken = () => screen.frame().getAttribute('.scrub-range', 'aria-valuetext');
    await expect.poll(spoken).toMatch(/, The Letter$/);
    await screen.page.evaluate(() => window.host.controller().press('ArrowRight', true));
    await screen.waitForVideo(({ time }) => Math.abs(time - 4) < 0.6);

    answer = 404;
    await screen.play({ film: 'clear', mode: 'hls', autoplay: false });
    await screen.waitFor('firstFrame', 2);
    expect(await marks()).toBe(0);
    expect(await screen.heard('problem')).toEqual([]);
  });

  it('shows the preview picture at the pointer, with the name of the recipient, and none after a failure', async () => {
    const asked = () => stage().mediaRequests.filter((path) => path.includes('thumbnails'));
    const point = async (screen: Screen, part: number, time: string) => {
      await awaken(screen);
      const { left, top, width, height } = await box(screen, '.scrub-range');
      await screen.page.mouse.move(left + width * part, top + height / 2);
      await until('the time is shown', async () => (await screen.frame().textContent('.bubble')) === time);
    };
    const start = async (app: object) => {
      // Chromium keeps images in the memory of a page's process.
      const screen = await openFresh();
      await screen.play({
        watermark: { text: 'Ada Example', opacity: 40, position: 8 },
        app: { watermarkedFor: 'ada.example@festival.example', scrubPreviews: true, ...app },
      });
      await screen.waitFor('firstFrame');
      return screen;
    };
    const screen = await start({});
    expect(asked()).toEqual([]);
    /** Reads the colour of the upper half, and counts the pixels of the lower quarter that are as light as letters. */
    const read = async () => {
      await screen.frame().waitForSelector('.bubble canvas');
      return screen.frame().evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('.bubble canvas')!;
        const { width, height } = canvas;
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
        const pixels = (from: number, to: number) => data.subarray(from * width * 4, to * width * 4);
        const upper = pixels(0, Math.floor(height / 2));
        const lower = pixels(Math.floor(height * 0.75), height);
        const sum = (channel: number) => upper.reduce((all, v, at) => all + (at % 4 === channel ? v : 0), 0);
        const light = lower.filter((value, at) => at % 4 < 3 && value > 230).length / 3;
        return { redder: sum(0) > sum(1), light, width: canvas.clientWidth };
      });
    };
    await point(screen, 0.91, '0:36');
    const late = await read();
    await point(screen, 0.51, '0:20');
    expect((await read()).redder).toBe(false);
    expect(late).toMatchObject({ redder: true, width: 192 });
    expect(late.light).toBeGreaterThan(100);
    // The sheet is requested only once.
    expect(asked()).toEqual(['/film/thumbnails/1.jpg']);
    const bubble = await box(screen, '.bubble');
    expect(bubble.left).toBeGreaterThanOrEqual(0);
    await screen.close();

    // In three cases there is no picture: the profile turns pictures off, the server refuses the sheet, or the
    // recipient's name does not fit.
    stage().reset();
    const isWithout = async ({ page, frame }: Screen) => {
      // The wait is longer than the picture above took.
      await page.waitForTimeout(400);
      return (await frame().locator('.bubble canvas').count()) === 0;
    };
    const off = await start({ scrubPreviews: false });
    await point(off, 0.51, '0:20');
    expect(await isWithout(off)).toBe(true);
    await off.close();
    expect(asked()).toEqual([]);
    stage().behaviour.media = (path) => (path.includes('thumbnails') ? 403 : undefined);
    const refused = await start({});
    await point(refused, 0.51, '0:20');
    await until('the sheet is requested', () => Promise.resolve(asked().length === 1));
    expect(await isWithout(refused)).toBe(true);
    expect(await refused.heard('problem')).toEqual([]);
    stage().reset();
    const long = await start({ watermarkedFor: 'a name that is far too long '.repeat(12) });
    await point(long, 0.51, '0:20');
    await until('the sheet is requested', () => Promise.resolve(asked().length === 1));
    expect(await isWithout(long)).toBe(true);
  });

  it('keeps clear of the buttons at the end, with the watermark in the middle', async () => {
    const screen = await open();
    await screen.play({ watermark: { text: 'Ada Example', opacity: 40, position: 8 } });
    await screen.waitForValue('state', 'play');
    await awaken(screen);
    await screen.frame().focus('.scrub-range');
    await screen.page.keyboard.press('End');
    await screen.waitForValue('state', 'complete');
    await until('the end is shown', () => screen.frame().isVisible('.end-ways'));
    const ways = await box(screen, '.end-ways');
    expect(ways.top + ways.height).toBeLessThanOrEqual((await box(screen, '.scrub-range')).top);
  });

  it('has a volume slider and a mute button; unmuting restores the volume, also after zero', async () => {
    const screen = await open();
    await screen.play({ autoplay: false, app: { preferences: { volume: 0.8, muted: false } } });
    await screen.waitFor('firstFrame');
    await awaken(screen);
    await screen.frame().focus('.volume-range');
    for (let step = 0; step < 4; step += 1) await screen.page.keyboard.press('ArrowDown');
    await screen.waitForVideo(({ volume }) => Math.abs(volume - 0.76) < 0.011);
    const { volume } = await screen.video();
    await screen.frame().click('[aria-label="Mute"]');
    await screen.waitForVideo(({ muted }) => muted);
    await expect.poll(() => screen.frame().getAttribute('.volume-range', 'aria-valuetext')).toBe('0%');
    await screen.frame().click('[aria-label="Unmute"]');
    await screen.waitForVideo((video) => !video.muted && video.volume === volume);
    await expect.poll(() => screen.frame().getAttribute('.volume-range', 'aria-valuetext')).not.toBe('0%');
    await screen.frame().focus('.volume-range');
    await screen.page.keyboard.press('Home');
    await screen.waitForVideo((video) => video.muted);
    await screen.frame().click('[aria-label="Unmute"]');
    const kept = () => stage().relayCalls.findLast(({ relay }) => relay === 'preferences')?.body;
    await expect.poll(kept).toMatchObject({ volume: 0.5, muted: false });
  });

  it('opens one menu at a time, with arrow keys and Escape; the watermark stays above the menu', async () => {
    const screen = await open();
    await screen.play({ watermark: { text: 'Ada Example', opacity: 40, position: 15 } });
    await screen.waitForValue('state', 'play');
    await awaken(screen);
    const frame = screen.frame();
    const { keyboard } = screen.page;
    const markIsTop = () =>
      frame.evaluate(() => {
        const mark = document.querySelector('.stage > canvas')!;
        const menu = document.querySelector('.menu')!.getBoundingClientRect();
        const layers = document.elementsFromPoint(menu.left + 5, menu.top + 5);
        return (
          mark.parentElement!.lastElementChild === mark &&
          document.querySelectorAll(':popover-open, dialog[open]').length === 0 &&
          layers.every(
            (layer) => layer === mark || mark.compareDocumentPosition(layer) & 2 || layer.contains(mark),
          )
        );
      });
    for (const name of ['Audio & subtitles', 'Quality and speed']) {
      await frame.click(`[aria-label="${name}"]`);
      expect(await frame.getAttribute(`[aria-label="${name}"]`, 'aria-expanded')).toBe('true');
      expect(await frame.locator('[aria-expanded="true"]').count()).toBe(1);
      expect(await markIsTop()).toBe(true);
      const [menu, mark] = [await box(screen, '.menu'), await box(screen, '.stage > canvas')];
      expect(menu.left + menu.width).toBeLessThanOrEqual(mark.left);
    }
    await keyboard.press('Escape');
    expect(await frame.isVisible('.menu')).toBe(false);
    const focused = () => frame.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    // After a click on the button, the closed menu leaves no focus ring and no tooltip, and Space pauses the film.
    expect(await focused()).toBeNull();
    await frame.focus('[aria-label="Quality and speed"]');
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    expect(await focused()).toBe('Quality and speed');
    await keyboard.press('Enter');
    await frame.locator('.menu-item:has-text("Normal") input').focus();
    await keyboard.press('ArrowDown');
    await screen.waitForVideo(({ speed }) => speed === 1.25);
    expect(await frame.isVisible('.menu')).toBe(true);
    await keyboard.press('Escape');
    // Menus never hid the watermark.
    expect(await screen.heard('mark')).toEqual(['ready']);
  });

  it('fills the screen by button, key and double click; a held key is one press; End completes', async () => {
    const screen = await open();
    await screen.play({ autoplay: false, from: 5 });
    await screen.waitFor('firstFrame');
    await awaken(screen);
    const frame = screen.frame();
    const isFull = () =>
      frame.evaluate(() => document.fullscreenElement?.className.includes('stage') ?? false);
    const turned = (wanted: boolean) =>
      until(`full screen is ${wanted}`, async () => (await isFull()) === wanted);
    await frame.click('[aria-label="Full screen"]');
    await turned(true);
    await awaken(screen);
    await frame.click('[aria-label="Exit full screen"]');
    await turned(false);
    await screen.page.keyboard.press('f');
    await turned(true);
    await screen.page.keyboard.press('F');
    await turned(false);
    await screen.page.keyboard.down('k');
    for (let repeat = 0; repeat < 3; repeat += 1) await screen.page.keyboard.down('k');
    await screen.page.keyboard.up('k');
    await screen.waitForVideo(({ paused }) => !paused);
    await screen.page.keyboard.press('End');
    await screen.waitForValue('state', 'complete');
  });

  it('a host can play, pause, seek, set volume, speed and tracks, and end the film; later commands are ignored', async () => {
    const screen = await open();
    await screen.warm();
    await screen.play({ autoplay: false });
    await screen.waitFor('tracks');
    await screen.control('play');
    await screen.waitForValue('state', 'play');
    await screen.control('seek', 20);
    await screen.waitForVideo(({ time }) => time >= 20 && time < 24);
    await screen.control('setMuted', false);
    await screen.control('setVolume', 0.3);
    await screen.control('setSpeed', 1.5);
    await screen.waitForVideo((video) => !video.muted && video.volume === 0.3 && video.speed === 1.5);
    await screen.control('selectAudio', 'a1');
    const active = async (kind: 'audio' | 'captions') => {
      const tracks = await screen.page.evaluate(() => window.host.controller().tracks());
      return tracks[kind].filter((track) => track.active).map(({ label }) => label);
    };
    await until('French is heard', async () => (await active('audio')).join() === 'Français');
    const { captions } = await screen.page.evaluate(() => window.host.controller().tracks());
    await screen.control('selectCaptions', captions[0]!.id);
    await until('captions are on', async () => (await active('captions')).join() === 'English');
    await screen.control('selectCaptions', null);
    await until('captions are off', async () => (await active('captions')).length === 0);
    await screen.control('pause');
    await screen.waitForValue('state', 'pause');
    await screen.control('destroy');
    await screen.control('play');
    await screen.control('destroy');
    await screen.page.waitForTimeout(300);
    expect((await screen.video()).paused).toBe(true);
    expect(await screen.heard('state')).toEqual(['ready', 'play', 'pause']);
  });
}
