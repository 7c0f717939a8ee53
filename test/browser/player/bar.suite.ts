import { expect, it } from 'vitest';
import type { Context } from './context.ts';
import { type Screen, until } from './screen.ts';

/** The control bar with a pointer, and a host's controls without one. */
export function bar({ open }: Context): void {
  const awaken = async (screen: Screen) => {
    await screen.page.mouse.move(480, 200);
    await screen.page.mouse.move(482, 202);
  };
  const box = (screen: Screen, selector: string) =>
    screen.frame().evaluate((css) => {
      const { left, top, width, height } = document.querySelector(css)!.getBoundingClientRect();
      return { left, top, width, height };
    }, selector);

  it('scrubs: it shows the time under the pointer, a press and a drag seek there, arrows step 5 seconds', async () => {
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

  it('does not overlap the offers at the end, with the watermark in the centre', async () => {
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

  it('has a volume slider and a mute that restores the volume', async () => {
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
  });

  it('opens one menu at a time, with radio items under arrow keys and Escape back to the button; the watermark stays on top', async () => {
    const screen = await open();
    await screen.play({ watermark: { text: 'Ada Example', opacity: 40, position: 14 } });
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
    for (const name of ['Captions', 'Audio', 'Quality and speed']) {
      await frame.click(`[aria-label="${name}"]`);
      expect(await frame.getAttribute(`[aria-label="${name}"]`, 'aria-expanded')).toBe('true');
      expect(await frame.locator('[aria-expanded="true"]').count()).toBe(1);
      expect(await markIsTop()).toBe(true);
    }
    await keyboard.press('Escape');
    expect(await frame.isVisible('.menu')).toBe(false);
    expect(await frame.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Quality and speed',
    );
    await keyboard.press('Enter');
    await frame.locator('.menu-item:has-text("Normal") input').focus();
    await keyboard.press('ArrowDown');
    await screen.waitForVideo(({ speed }) => speed === 1.25);
    expect(await frame.isVisible('.menu')).toBe(true);
    await keyboard.press('Escape');
    await keyboard.press('?');
    expect(await frame.locator('.help dt').count()).toBe(12);
    expect(await markIsTop()).toBe(true);
    await keyboard.press('?');
    expect(await frame.isVisible('.help')).toBe(false);
    // Menus and help never hid the watermark.
    expect(await screen.heard('mark')).toEqual(['ready']);
  });

  it('enters full screen by button, key and double click; a held key is one press; End completes the film', async () => {
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
    await frame.click('[aria-label="Leave full screen"]');
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

  it('follows a host that plays, pauses, seeks, sets volume, speed and tracks, and destroys it; later commands have no effect', async () => {
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
