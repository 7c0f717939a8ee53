import { expect, it } from 'vitest';
import type { Context } from './context.ts';
import { awaken, resize, type Screen, until } from './screen.ts';

const vtt = (...cues: readonly string[]) =>
  Buffer.from(`WEBVTT\n\n${cues.map((cue) => `00:00:00.000 --> 00:00:40.000 ${cue}`).join('\n\n')}\n`);

/** Tests regular and malformed cues. */
export function captions({ open, openFresh, stage }: Context): void {
  const mark = { text: 'Ada Example', opacity: 40, position: 13 };
  async function show(screen: Screen, ...cues: readonly string[]): Promise<void> {
    stage().behaviour.media = (path) => (path.includes('/text-en/') ? vtt(...cues) : undefined);
    await screen.play({
      watermark: mark,
      autoplay: false,
      app: { preferences: { captions: 'en', muted: true } },
    });
    await screen.waitFor('firstFrame');
    await until('every cue is drawn', () =>
      screen
        .frame()
        .evaluate(
          (count) => document.querySelectorAll('.captions [translate="no"]').length >= count,
          cues.length,
        ),
    );
  }
  const placed = (screen: Screen, text: string) =>
    screen.frame().evaluate((wanted) => {
      const cue = [...document.querySelectorAll('.captions [translate="no"]')].find((one) =>
        one.textContent.includes(wanted),
      );
      const box = cue?.getBoundingClientRect();
      return box && { top: box.top, bottom: box.bottom, centre: (box.left + box.right) / 2 };
    }, text);

  it('appear where the film places them: at the top, at a side, else at the bottom', async () => {
    const screen = await open();
    await show(
      screen,
      'line:8% position:50%\nAbove',
      'line:50% position:15% size:30% align:center\nAside',
      '\nBelow',
    );
    const { above, aside, below } = {
      above: await placed(screen, 'Above'),
      aside: await placed(screen, 'Aside'),
      below: await placed(screen, 'Below'),
    };
    expect(above!.bottom).toBeLessThan(140);
    expect(aside!.centre).toBeLessThan(300);
    expect(aside!.top).toBeGreaterThan(above!.bottom);
    expect(below!.top).toBeGreaterThan(300);
    expect(Math.abs(below!.centre - 480)).toBeLessThan(40);
    // The watermark is at the centre of the bottom third (360 to 540 px), so the caption must end above the watermark.
    expect(below!.bottom).toBeLessThan(440);
  });

  it('stay in the safe area (4.5 % of the height) at the top and the bottom, with and without controls', async () => {
    const screen = await open();
    await show(screen, 'line:0\nAt the very top', 'line:97%\nAt the very bottom\nin two lines');
    for (const awake of [true, false]) {
      await screen
        .frame()
        .evaluate((on) => document.querySelector('.stage')!.classList.toggle('awake', on), awake);
      await until('the cues are inside', async () => {
        const [top, bottom] = [await placed(screen, 'very top'), await placed(screen, 'two lines')];
        return top!.top > 23 && bottom!.bottom < 517 && bottom!.top > 250;
      });
    }
  });

  it.each([
    { width: 1280, height: 720 },
    { width: 900, height: 600 },
  ])('are not covered by a panel or a menu, wherever the watermark is: %o', async (size) => {
    const screen = await openFresh();
    await resize(screen, size);
    const line = 'I counted every light on the coast until the last one was';
    stage().behaviour.media = (path) => (path.includes('/text-en/') ? vtt(`\n${line}\ngone.`) : undefined);
    // The left, the middle and the right column of the bottom row and of the middle row.
    for (const position of [11, 13, 15, 7, 8, 9]) {
      await screen.play({
        grant: `grant-${size.width}-${position}`,
        watermark: { ...mark, position },
        autoplay: false,
        app: { notesStorage: 'on-disk', preferences: { captions: 'en', muted: true } },
      });
      await screen.waitForVideo(({ frames }) => frames > 0);
      const frame = screen.frame();
      await until('the cue is drawn', async () => (await placed(screen, 'coast')) !== undefined);
      for (const [key, panel, from] of [
        ['n', '.note', '.stage'],
        ['?', '.help', '.stage'],
        ['Enter', '.menu', '[aria-label="Audio & subtitles"]'],
      ] as const) {
        // The browser may move the keyboard to the frame later than the focus, so a lost key is repeated.
        await until('the panel is open', async () => {
          if (await frame.isVisible(panel)) return true;
          await frame.focus(from);
          await screen.page.keyboard.press(key);
          return frame.isVisible(panel);
        });
        const found = () =>
          frame.evaluate((selector) => {
            const cues = [...document.querySelectorAll('.captions [translate="no"]')];
            const lines = cues.flatMap((cue) => [...cue.getClientRects()]);
            const box = document.querySelector(selector)!.getBoundingClientRect();
            const canvas = document.querySelector('.stage > canvas');
            return {
              isFree: lines.every(({ left, right }) => right <= box.left || left >= box.right),
              isInside: lines.every(
                ({ left, right, top, bottom }) =>
                  left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight,
              ),
              isMarkOnTop: canvas?.parentElement?.lastElementChild === canvas,
            };
          }, panel);
        const expected = { isFree: true, isInside: true, isMarkOnTop: true };
        const wanted = JSON.stringify(expected);
        await until('the cue has moved', async () => JSON.stringify(await found()) === wanted).catch(
          async () =>
            expect({ position, panel, ...(await found()) }).toEqual({ position, panel, ...expected }),
        );
        await screen.page.keyboard.press('Escape');
        await frame.waitForSelector(panel, { state: 'hidden' });
      }
    }
    expect(await screen.heard('mark')).not.toContain('lost');
  });

  it.each([
    { width: 1280, height: 800 },
    { width: 900, height: 600 },
  ])('keep long lines at the largest size, and their place when the pointer moves: %o', async (size) => {
    const screen = await openFresh();
    await screen.page.setViewportSize(size);
    await screen.page.addStyleTag({
      content: `#screen { width: ${size.width}px; height: ${size.height}px }`,
    });
    const lines = [
      'I counted every single light along the coast, and all of',
      'them went out on the day that you came home.',
    ];
    stage().behaviour.media = (path) =>
      path.includes('/text-en/') ? vtt(`\n${lines.join('\n')}`) : undefined;
    for (const position of [8, 13]) {
      await screen.play({
        grant: `grant-${size.width}-${position}`,
        watermark: { ...mark, position },
        autoplay: false,
        app: {
          ...{ watermarkedFor: 'Ada Example', scrubPreviews: true },
          preferences: { captions: 'en', captionSize: 'large', muted: true },
        },
      });
      await screen.waitForVideo(({ frames }) => frames > 0);
      const frame = screen.frame();
      await until('the cue is drawn', async () => (await placed(screen, 'coast')) !== undefined);
      const box = (selector: string) =>
        frame.evaluate((wanted) => {
          const { left, top, width, height } = document.querySelector(wanted)!.getBoundingClientRect();
          return { left, top, width, height };
        }, selector);
      await awaken(screen);
      const range = await box('.scrub-range');
      const found = () =>
        frame.evaluate(() => {
          const range = document.createRange();
          range.selectNodeContents(document.querySelector('.captions [translate="no"]')!);
          const lines = [...range.getClientRects()];
          const isFree = (selector: string) => {
            const box = document.querySelector(selector)!.getBoundingClientRect();
            return lines.every(({ top, bottom }) => bottom <= box.top || top >= box.bottom);
          };
          return {
            tops: [...new Set(lines.map(({ top }) => Math.round(top)))],
            isBarClear: isFree('.bar'),
            isWatermarkClear: isFree('.stage > canvas'),
          };
        });
      await until('the captions are above the bar', async () => (await found()).isBarClear);
      const before = await found();
      expect(before).toMatchObject({ tops: { length: 2 }, isWatermarkClear: true });
      await screen.page.mouse.move(range.left + range.width / 2, range.top + range.height / 2);
      await frame.waitForSelector('.bubble canvas');
      await screen.page.waitForTimeout(300);
      expect(await found()).toEqual(before);
    }
  });

  it('wrap a very long word, and keep the colours of speakers in one box per line', async () => {
    const screen = await open();
    await show(
      screen,
      `\n${'W'.repeat(124)}`,
      '\n<c.yellow>Ada:</c> come <b>here</b> <ruby>漢<rt>kan</rt></ruby>',
    );
    const word = await screen.frame().evaluate(() => {
      const cue = [...document.querySelectorAll('.captions [translate="no"]')].find(({ textContent }) =>
        textContent.startsWith('WWW'),
      )!;
      const { left, right } = cue.getBoundingClientRect();
      return { left, right };
    });
    expect(word.left).toBeGreaterThan(0);
    expect(word.right).toBeLessThan(960);
    const styled = await screen.frame().evaluate(() => {
      const part = (text: string) => {
        const found = [...document.querySelectorAll<HTMLElement>('.captions [translate="no"]')].find(
          ({ textContent }) => textContent.trim() === text,
        )!;
        const { color, backgroundColor, fontSize } = getComputedStyle(found);
        return { color, backgroundColor, size: parseFloat(fontSize), top: found.getBoundingClientRect().top };
      };
      const boxes = document.querySelectorAll('.captions .shaka-text-wrapper');
      return {
        ada: part('Ada:'),
        here: part('here'),
        base: part('漢'),
        ruby: part('kan'),
        words: boxes[0]!.textContent.replaceAll('\u200B', '').replaceAll('\u00A0', ' '),
        boxes: boxes.length,
        box: getComputedStyle(boxes[0]!).backgroundColor,
      };
    });
    expect(styled.ada.color).toBe('rgb(255, 255, 0)');
    expect(styled.here.color).toBe('rgb(255, 255, 255)');
    expect(styled.ada.backgroundColor).toBe('rgba(0, 0, 0, 0)');
    expect(styled.box).toBe('rgba(0, 0, 0, 0.62)');
    expect(styled.boxes).toBe(1);
    expect(styled.ruby.size).toBeLessThan(styled.here.size);
    expect(styled.ruby.top).toBeLessThan(styled.base.top);
    expect(styled.words).toBe('Ada: come here 漢kan');
  });

  it('are plain text: markup in a cue creates no element, runs no script and sends no request', async () => {
    const screen = await open();
    await show(
      screen,
      '\n<b>Loud</b> <img src="https://evil.example/x" onerror="window.evil=1"> &lt;script&gt;window.evil=1&lt;/script&gt; end',
    );
    const facts = await screen.frame().evaluate(() => ({
      words: document.querySelector('.captions')!.textContent,
      dangerous: document.querySelectorAll('.captions :is(img, script, iframe, a, svg)').length,
      evil: 'evil' in window,
    }));
    expect(facts).toMatchObject({ dangerous: 0, evil: false });
    expect(facts.words).toContain('Loud');
    expect(facts.words).toContain('<script>');
    expect(facts.words).toContain('end');
  });

  it('read from right to left where their language does, whatever the language of the controls', async () => {
    const screen = await open();
    await show(screen, '\nمرحبا، أهلا بك!');
    const direction = await screen.frame().evaluate(() => {
      const cue = document.querySelector('.captions [translate="no"]')!;
      const range = document.createRange();
      const text = document.createTreeWalker(cue, NodeFilter.SHOW_TEXT).nextNode()!;
      const at = (index: number) => {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().left;
      };
      const words = text.textContent!;
      return { first: at(0), exclamation: at(words.indexOf('!')) };
    });
    // The sentence starts at the right, so its exclamation mark is at the left end.
    expect(direction.exclamation).toBeLessThan(direction.first);
  });
}
