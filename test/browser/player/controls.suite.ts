import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Context } from './context.ts';
import { awaken, until } from './screen.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const stillOfEpisode = join(import.meta.dirname, '../../stand-ins/film/media/stills/episode-01.webp');
const next = {
  ...{ videoKey: 'video-2', name: 'Episode 4' },
  ...{ cost: 'last-view', costText: 'This uses your last view.' },
};

/** Tests the control bar, the menus and the keys. */
export function controls({ open, stage }: Context): void {
  it('react to the usual player keys, and no other keys', async () => {
    const screen = await open();
    // The film has not started when the first keys are pressed.
    stage().behaviour.mediaDelayMilliseconds = 100;
    await screen.play({ from: 10, autoplay: false, app: { preferences: { volume: 0.5, muted: false } } });
    await screen.waitForValue('state', 'ready');
    const { keyboard, mouse } = screen.page;
    await mouse.click(480, 120);
    await screen.waitForVideo(({ paused }) => !paused);
    await keyboard.press('k');
    await keyboard.press('ArrowRight');
    await screen.waitForVideo(({ paused, time }) => paused && Math.abs(time - 15) < 0.1);
    stage().behaviour.mediaDelayMilliseconds = 0;
    const press = async (key: string, ...rest: Parameters<typeof screen.waitForVideo>) => {
      await keyboard.press(key);
      await screen.waitForVideo(...rest);
    };
    await press('Space', ({ paused }) => !paused);
    await press('Space', ({ paused }) => paused);
    await press('5', ({ time }) => Math.abs(time - 20) < 0.1);
    await press('l', ({ time }) => Math.abs(time - 30) < 0.1);
    await press('j', ({ time }) => Math.abs(time - 20) < 0.1);
    await press('ArrowRight', ({ time }) => Math.abs(time - 25) < 0.1);
    await press('ArrowLeft', ({ time }) => Math.abs(time - 20) < 0.1);
    await press('Home', ({ time }) => time < 0.1);
    await press('ArrowUp', ({ volume }) => Math.abs(volume - 0.55) < 0.01);
    await press('ArrowDown', ({ volume }) => Math.abs(volume - 0.5) < 0.01);
    await press('m', ({ muted }) => muted);
    await press('M', ({ muted }) => !muted);
    await press('>', ({ speed }) => speed === 1.25);
    await press('<', ({ speed }) => speed === 1);
    await press('c', () => true);
    await until('captions are on', () =>
      screen
        .frame()
        .evaluate(() => document.querySelector('[aria-label="Audio & subtitles"]')!.classList.contains('on')),
    );
    await press('c', () => true);
    await until('captions are off', () =>
      screen
        .frame()
        .evaluate(
          () => !document.querySelector('[aria-label="Audio & subtitles"]')!.classList.contains('on'),
        ),
    );
    await keyboard.press('?');
    expect(await screen.frame().isVisible('.help')).toBe(true);
    await keyboard.press('Escape');
    expect(await screen.frame().isVisible('.help')).toBe(false);
    for (const key of ['Control+k', 'Meta+j', 'Alt+m', 'p', 'i', 's']) await keyboard.press(key);
    expect(await screen.video()).toMatchObject({ paused: true, muted: false });
    expect(await screen.frame().evaluate(() => document.pictureInPictureElement)).toBeNull();
  });

  it('receive keys only while the player has the focus; space on a button presses the button once', async () => {
    const screen = await open();
    await screen.play();
    await screen.waitForValue('state', 'play');
    await screen.page.evaluate(() => {
      document.body.append(document.createElement('input'));
      document.querySelector('input')!.focus();
    });
    await screen.page.keyboard.press('k');
    expect((await screen.video()).paused).toBe(false);
    await screen.frame().focus('[aria-label="Mute"], [aria-label="Unmute"]');
    const before = (await screen.video()).muted;
    await screen.page.keyboard.press('Space');
    await screen.waitForVideo(({ muted, paused }) => muted !== before && !paused);
  });

  it('offer audio, captions, quality and speed as radio items, and notify the host', async () => {
    const screen = await open();
    await screen.play({ from: 10 });
    await screen.waitForValue('state', 'play');
    const frame = screen.frame();
    const choose = async (button: string, group: string, label: string) => {
      await screen.page.mouse.move(500, 300);
      await screen.page.mouse.move(510, 300);
      await frame.click(`[aria-label="${button}"]`);
      await frame.getByRole('group', { name: group }).getByText(label, { exact: true }).click();
      await screen.page.keyboard.press('Escape');
    };
    await screen.waitFor('tracks');
    const [first] = (await screen.heard('tracks')) as {
      audio: { label: string }[];
      captions: { label: string }[];
    }[];
    expect(first!.audio.map(({ label }) => label)).toEqual(['English', 'Français']);
    expect(first!.captions).toHaveLength(2);
    await choose('Audio & subtitles', 'Audio', 'Français');
    await choose('Audio & subtitles', 'Subtitles', 'English');
    await choose('Audio & subtitles', 'Text size', 'Large');
    await choose('Quality and speed', 'Speed', '1.5×');
    await choose('Quality and speed', 'Quality', '360p');
    expect(await frame.getAttribute('.stage', 'data-caption-size')).toBe('large');
    await screen.waitForVideo(({ speed }) => speed === 1.5);
    type Told = {
      audio: { active: boolean; label: string }[];
      captions: { active: boolean; label: string }[];
    };
    const last = (await screen.heard('tracks')).at(-1) as Told;
    expect(last.audio.filter(({ active }) => active).map(({ label }) => label)).toEqual(['Français']);
    expect(last.captions.filter(({ active }) => active).map(({ label }) => label)).toEqual(['English']);
    await until('the picture is 360 lines high', () =>
      frame.evaluate(() => document.querySelector('video')!.videoHeight === 360),
    );
    await until('a caption is drawn', () =>
      frame.evaluate(() => document.querySelector('.captions')!.textContent.trim() !== ''),
    );
  });

  it('have accessible names everywhere (axe), and no way to copy a picture', async () => {
    const screen = await open();
    await screen.play({
      autoplay: false,
      app: { next, watermarkedFor: 'Ada' },
      watermark: { text: 'Ada', position: 15 },
    });
    await screen.waitFor('firstFrame');
    const frame = screen.frame();
    await frame.click('[aria-label="Quality and speed"]');
    await frame.evaluate(axe);
    const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } };
    const violations = await frame.evaluate<string[]>(
      `axe.run(${JSON.stringify({ rules })}).then((found) => found.violations.map(({ id }) => id))`,
    );
    expect(violations).toEqual([]);
    const facts = await frame.evaluate(() => {
      const video = document.querySelector('video')!;
      const menu = new MouseEvent('contextmenu', { cancelable: true, bubbles: true });
      video.dispatchEvent(menu);
      return {
        pip: video.disablePictureInPicture,
        remote: video.disableRemotePlayback,
        native: video.controls,
        menu: menu.defaultPrevented,
        words: document.body.textContent.toLowerCase(),
      };
    });
    expect(facts).toMatchObject({ pip: true, remote: true, native: false, menu: true });
    for (const word of ['picture-in-picture', 'cast', 'airplay', 'download', 'save'])
      expect(facts.words).not.toContain(word);
  });

  it('hide while the film plays without pointer movement, and reappear', async () => {
    const screen = await open();
    await screen.play();
    await screen.waitForValue('state', 'play');
    const awake = () =>
      screen.frame().evaluate(() => document.querySelector('.stage')!.classList.contains('awake'));
    await screen.page.mouse.move(300, 300);
    await until('the controls hide', async () => !(await awake()));
    await screen.page.mouse.move(320, 300);
    await until('the controls come back', awake);
  });

  it('offer replay and the note once at the end, and again in the bar after a seek back', async () => {
    const screen = await open();
    // A long name, so that the tooltip is wide.
    const back10 = 'Reculer de 10 secondes';
    await screen.play({ app: { notesStorage: 'on-disk', strings: { back10 } } });
    await screen.waitForValue('state', 'play');
    await awaken(screen);
    const places = () =>
      screen
        .frame()
        .locator('.bar .tool')
        .evaluateAll((tools) => tools.map((tool) => tool.getBoundingClientRect().left));
    const before = await places();
    await screen.frame().focus('.scrub-range');
    await screen.page.keyboard.press('End');
    await until('the end is shown', () => screen.frame().isVisible('.end-ways'));
    // A second click on Play must not press another button.
    expect(await places()).toEqual(before);
    const back = screen.frame().getByRole('button', { name: back10 });
    await back.hover();
    const tipLeft = await back.evaluate((tool) => {
      const { left, transform } = getComputedStyle(tool, '::after');
      return tool.getBoundingClientRect().left + parseFloat(left) + new DOMMatrix(transform).e;
    });
    expect(tipLeft).toBeGreaterThanOrEqual(0);
    const count = (name: string) => screen.frame().getByRole('button', { name }).count();
    for (const name of ['Watch again', 'Add a note'])
      expect({ name, count: await count(name) }).toEqual({ name, count: 1 });
    await screen.frame().focus('.scrub-range');
    await screen.page.keyboard.press('ArrowLeft');
    await until('the end is hidden', () => screen.frame().isHidden('.end-ways'));
    expect(await count('Add a note')).toBe(1);
    expect(await screen.frame().isVisible('.tool-play')).toBe(true);
  });

  it('offer a replay at the end, and the next video with its cost and its still', async () => {
    const screen = await open();
    stage().behaviour.media = (path) => (path === '/still.webp' ? readFileSync(stillOfEpisode) : undefined);
    await screen.play({ app: { next: { ...next, still: `${stage().mediaOrigin}/still.webp` } } });
    await screen.waitForValue('state', 'play');
    await screen.control('seek', 39.5);
    await screen.waitForValue('state', 'complete');
    expect(await screen.frame().textContent('.end')).toMatch(/Episode 4.*last view/s);
    await screen.frame().locator('.end-still').waitFor();
    await screen.frame().click('.end >> text=Watch again');
    await screen.waitForVideo(({ time, paused }) => time < 20 && !paused);
    await screen.control('seek', 39.5);
    await until(
      'it completes again',
      async () => (await screen.heard('state')).filter((state) => state === 'complete').length === 2,
    );
    expect(await screen.heard('state')).toEqual(['ready', 'play', 'complete', 'play', 'complete']);
    await screen.frame().click('.end >> text=Play next');
    await screen.waitFor('next');
    await screen.frame().click('.end >> text=Done');
    await screen.waitFor('closeRequested');
  });

  it('show Play without an error when autoplay is blocked', async () => {
    const screen = await open();
    await screen.warm();
    await screen.frame().evaluate(() => {
      const { prototype } = HTMLMediaElement;
      const play = prototype.play;
      prototype.play = function refuse() {
        return Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
      };
      document.addEventListener('click', () => (prototype.play = play), { capture: true, once: true });
    });
    await screen.play();
    await screen.waitForValue('state', 'ready');
    await screen.frame().click('.big-play');
    await screen.waitForValue('state', 'play');
    expect(await screen.heard('problem')).toEqual([]);
    expect(await screen.frame().isVisible('.big-play')).toBe(false);
  });

  it('show the big Play button in the middle of the picture', async () => {
    const screen = await open();
    await screen.play({ autoplay: false });
    await screen.waitFor('firstFrame');
    const button = screen.frame().locator('.big-play');
    await button.waitFor();
    // "Press Play to start" is above the button in some cases. Without these words the button is centred.
    await screen.frame().evaluate(() => document.querySelector('.status-words')!.replaceChildren());
    expect(await button.boundingBox()).toEqual({ x: 434, y: 224, width: 92, height: 92 });
  });

  it("use the host's language, and mirror for right-to-left", async () => {
    const screen = await open();
    await screen.play({
      autoplay: false,
      app: { language: 'ar', direction: 'rtl', strings: { play: 'تشغيل' } },
    });
    await screen.waitForValue('state', 'ready');
    const { dir, name } = await screen.frame().evaluate(() => ({
      dir: document.querySelector<HTMLElement>('.stage')!.dir,
      name: document.querySelector('.tool-play')!.getAttribute('aria-label'),
    }));
    expect({ dir, name }).toEqual({ dir: 'rtl', name: 'تشغيل' });
    // Time, the buttons for it and the keys of the keyboard are from left to right in every language.
    const directionOf = (selector: string) =>
      screen.frame().evaluate((css) => getComputedStyle(document.querySelector(css)!).direction, selector);
    await screen.frame().focus('.scrub-range');
    await screen.page.keyboard.press('?');
    await screen.frame().waitForSelector('.help');
    for (const selector of ['.scrub', '.bar-side', '.help kbd'])
      expect({ selector, is: await directionOf(selector) }).toEqual({ selector, is: 'ltr' });
    await screen.page.keyboard.press('Escape');
    await screen.frame().focus('[aria-label="Audio & subtitles"]');
    await screen.page.keyboard.press('Enter');
    for (const selector of ['.top', '.menu', '.menu-item'])
      expect({ selector, is: await directionOf(selector) }).toEqual({ selector, is: 'rtl' });
  });
}
