import { expect, it } from 'vitest';
import type { Context } from './context.ts';
import { resize, until } from './screen.ts';

const next = {
  ...{ videoKey: 'video-2', name: 'Episode 4' },
  ...{ cost: 'last-view', costText: 'This uses your last view.' },
};

/** Tests where the panels and the feedback for keys are, and what an open note keeps away. */
export function panels({ open, openFresh, stage }: Context): void {
  it('open next to the watermark, and below it in the layers, in a window of 900 by 600 px', async () => {
    const screen = await openFresh();
    await resize(screen, { width: 900, height: 600 });
    // The columns to the left of the middle, in the middle and to the right of it.
    for (const position of [7, 8, 9]) {
      await screen.play({
        grant: `grant-${position}`,
        watermark: { text: 'Watermarked for ada@studio.example', opacity: 40, position },
        app: { notesStorage: 'on-disk' },
      });
      await until('the film plays', async () => (await screen.video()).frames > 0);
      const frame = screen.frame();
      await frame.focus('.scrub-range');
      await screen.page.keyboard.press('?');
      await frame.waitForSelector('.help');
      expect(await frame.locator('.help dt').count()).toBe(13);
      const layers = await frame.evaluate(() => {
        const mark = document.querySelector('.stage > canvas')!;
        const help = document.querySelector('.help')!;
        const [a, b] = [mark.getBoundingClientRect(), help.getBoundingClientRect()];
        return {
          isLast: mark.parentElement!.lastElementChild === mark && mark.parentElement!.contains(help),
          isBeside: a.right <= b.left || b.right <= a.left,
          isWhole: help.scrollHeight <= help.clientHeight && help.scrollWidth <= help.clientWidth,
        };
      });
      expect({ position, ...layers }).toEqual({ position, isLast: true, isBeside: true, isWhole: true });
      await screen.page.keyboard.press('?');
      await frame.waitForSelector('.help', { state: 'hidden' });
    }
    expect(await screen.heard('mark')).not.toContain('lost');
  });

  it.each([
    [900, 600],
    [1280, 720],
  ])('so do the menus, which are whole, at %i by %i px', async (width, height) => {
    const screen = await openFresh();
    await resize(screen, { width, height });
    for (const position of [7, 8, 9]) {
      await screen.play({
        grant: `grant-${position}`,
        watermark: { text: 'Watermarked for ada@studio.example', opacity: 40, position },
        // The longest German word of the menus.
        app: { strings: { captionBackground: 'Texthintergrund' } },
      });
      await until('the film plays', async () => (await screen.video()).frames > 0);
      const frame = screen.frame();
      for (const menu of ['Audio & subtitles', 'Quality and speed']) {
        await frame.focus(`[aria-label="${menu}"]`);
        await screen.page.keyboard.press('Enter');
        const layers = await frame.evaluate(() => {
          const mark = document.querySelector('.stage > canvas')!;
          const open = document.querySelector('.menu')!;
          const [a, b] = [mark.getBoundingClientRect(), open.getBoundingClientRect()];
          return {
            isLast: mark.parentElement!.lastElementChild === mark && mark.parentElement!.contains(open),
            isBeside: a.right <= b.left || b.right <= a.left,
            isWhole: open.scrollHeight <= open.clientHeight && open.scrollWidth <= open.clientWidth,
          };
        });
        const expected = { isLast: true, isBeside: true, isWhole: true };
        expect({ position, menu, ...layers }).toEqual({ position, menu, ...expected });
        await screen.page.keyboard.press('Escape');
      }
    }
    expect(await screen.heard('mark')).not.toContain('lost');
  });

  it('leave the bar uncovered or replace it, and the note field keeps its place, in a window of 900 by 600 px', async () => {
    const screen = await openFresh();
    await resize(screen, { width: 900, height: 600 });
    await screen.play({ app: { notesStorage: 'on-disk' } });
    await until('the film plays', async () => (await screen.video()).frames > 0);
    const frame = screen.frame();
    /** Returns whether the panel covers a visible control of the bar. */
    const covered = (panel: string) =>
      frame.evaluate((name) => {
        const { top } = document.querySelector('.bar > .scrub')!.getBoundingClientRect();
        const over = document.querySelector(name)!.getBoundingClientRect();
        const isBarVisible = getComputedStyle(document.querySelector('.bar')!).visibility === 'visible';
        return isBarVisible && over.bottom > top;
      }, panel);
    await frame.focus('.scrub-range');
    await screen.page.keyboard.press('n');
    expect(await covered('.note')).toBe(false);
    const place = () => frame.locator('.note-field').boundingBox();
    const before = await place();
    await screen.page.keyboard.type('a note');
    await until('it is saved', async () => (await frame.textContent('.note-status')) === 'Saved');
    expect(await place()).toEqual(before);
    await screen.page.keyboard.press('Escape');
    await frame.waitForSelector('.note', { state: 'hidden' });
    await screen.page.keyboard.press('?');
    expect(await covered('.help')).toBe(false);
    await screen.page.keyboard.press('Escape');
    expect(await frame.evaluate(() => document.activeElement?.className)).toContain('scrub-range');
  });

  it.each([
    [900, 600],
    [1920, 1080],
  ])('the feedback for a key is clear of a centred watermark, at %i by %i px', async (width, height) => {
    const screen = await openFresh();
    await resize(screen, { width, height });
    await screen.play({
      watermark: { text: 'Watermarked for ada@studio.example', opacity: 40, position: 8 },
    });
    await until('the film plays', async () => (await screen.video()).frames > 0);
    const frame = screen.frame();
    await frame.focus('.scrub-range');
    await screen.page.keyboard.press('>');
    const gap = await frame.evaluate(() => {
      const [flash, mark, title] = ['.flash', '.stage > canvas', '.top'].map((one) =>
        document.querySelector(one)!.getBoundingClientRect(),
      );
      return { above: flash!.top - title!.bottom, below: mark!.top - flash!.bottom, text: flash!.height };
    });
    expect(gap.text).toBeGreaterThan(50);
    expect(gap.above).toBeGreaterThanOrEqual(0);
    expect(gap.below).toBeGreaterThanOrEqual(0);
  });

  it('the end with the next episode leaves a gap to a watermark in the middle, in a window of 900 by 600 px', async () => {
    const screen = await openFresh();
    await screen.page.setViewportSize({ width: 900, height: 600 });
    await screen.page.addStyleTag({ content: '#screen { width: 900px; height: 600px }' });
    await screen.play({
      watermark: { text: 'Watermarked for ada@studio.example', opacity: 40, position: 8 },
      app: { notesStorage: 'on-disk', next: { ...next, number: 'S1 E4', synopsis: 'The party waits.' } },
    });
    await screen.waitForValue('state', 'play');
    await screen.control('seek', 39.5);
    await screen.waitForValue('state', 'complete');
    await screen.frame().waitForSelector('.end-kicker');
    const gaps = await screen.frame().evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      return {
        above: box('.end-kicker').top - box('.stage > canvas').bottom,
        below: box('.bar > .scrub').top - box('.end-ways').bottom,
      };
    });
    expect(gaps.above).toBeGreaterThanOrEqual(16);
    expect(gaps.below).toBeGreaterThanOrEqual(12);
  });

  it('in full screen a stage of 960 by 540 px fills 1920 by 1080 px, and everything is in its place there', async () => {
    const screen = await openFresh();
    await screen.page.setViewportSize({ width: 1920, height: 1080 });
    const cue = 'WEBVTT\n\n00:00:00.000 --> 00:00:40.000 line:97%\nAt the very bottom\nin two lines\n';
    stage().behaviour.media = (path) => (path.includes('/text-en/') ? Buffer.from(cue) : undefined);
    await screen.play({
      watermark: { text: 'Watermarked for ada@studio.example', opacity: 40, position: 1 },
      app: { preferences: { captions: 'en', muted: true } },
    });
    await until('the film plays', async () => (await screen.video()).frames > 0);
    const frame = screen.frame();
    await frame.focus('.scrub-range');
    const boxOf = (selector: string) =>
      frame.evaluate((css) => {
        const { left, top, right, bottom } = document.querySelector(css)!.getBoundingClientRect();
        return { left, top, right, bottom };
      }, selector);
    expect(await boxOf('.stage')).toEqual({ left: 0, top: 0, right: 960, bottom: 540 });
    await screen.page.keyboard.press('f');
    const whole = { left: 0, top: 0, right: 1920, bottom: 1080 };
    await expect.poll(() => boxOf('.stage')).toEqual(whole);
    // The first of the picture's 5 by 3 cells.
    const cell = { left: 0, top: 0, right: 1920 / 5, bottom: 1080 / 3 };
    const isInside = (inner: typeof whole, outer: typeof whole) =>
      inner.left >= outer.left &&
      inner.top >= outer.top &&
      inner.right <= outer.right &&
      inner.bottom <= outer.bottom;
    await until('the watermark fills its cell', async () => {
      const mark = await boxOf('.stage > canvas');
      return isInside(mark, cell) && mark.right - mark.left > cell.right / 2;
    });
    const bar = await boxOf('.bar');
    expect(bar).toMatchObject({ left: 0, right: 1920, bottom: 1080 });
    const parts = frame.locator('.bar :is(.tool, .scrub, .time):visible');
    for (const { x, y, width, height } of await parts.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
    ))
      expect(isInside({ left: x, top: y, right: x + width, bottom: y + height }, bar)).toBe(true);
    expect(await parts.count()).toBeGreaterThan(8);
    // The controls move the captions up. Without them the lowest caption ends at the safe area, 4.5 % of the height.
    const safe = { left: 0, top: 0, right: 1920, bottom: 1080 * 0.955 };
    await until('the caption is at the edge of the safe area', async () => {
      // The change to full screen may show the controls again.
      await frame.evaluate(() => document.querySelector('.stage')!.classList.remove('awake'));
      const caption = await boxOf('.captions [translate="no"]');
      return isInside(caption, safe) && caption.bottom > 1080 * 0.9;
    });
    expect(await screen.heard('mark')).not.toContain('lost');
  });

  it('the end comes only after an open note; nothing that is typed over the end is lost or pressed', async () => {
    const screen = await open();
    await screen.play({ app: { next, notesStorage: 'on-disk' } });
    await screen.waitForValue('state', 'play');
    await screen.page.mouse.click(480, 200);
    await screen.control('play');
    const { keyboard } = screen.page;
    await keyboard.press('n');
    const frame = screen.frame();
    await frame.waitForSelector('.note');
    await keyboard.type('before ');
    await screen.control('seek', 39.5);
    await screen.waitForValue('state', 'complete');
    await keyboard.type('and after 5 ends');
    expect(await frame.inputValue('.note-field')).toBe('before and after 5 ends');
    expect(await frame.isVisible('.end')).toBe(false);
    await keyboard.press('Enter');
    await frame.waitForSelector('.end');
    // Keys that were meant to pause the film or to end the note.
    for (const key of ['Enter', 'Space', 'k']) await keyboard.press(key);
    expect(await frame.isVisible('.end-ways')).toBe(true);
    expect(await screen.heard('next')).toEqual([]);
    expect(await screen.heard('closeRequested')).toEqual([]);
    // A note that is opened over the end covers nothing of it.
    await keyboard.press('n');
    await frame.waitForSelector('.note');
    expect(await frame.isVisible('.end-name')).toBe(false);
    await keyboard.press('Escape');
    await frame.waitForSelector('.end-name');
    await keyboard.press('Tab');
    expect(await frame.evaluate(() => document.activeElement?.textContent)).toBe('Play next');
    await keyboard.press('Space');
    await screen.waitFor('next');
  });
}
