import { expect, it } from 'vitest';
import type { Context } from './context.ts';
import { type Screen, until } from './screen.ts';

const vtt = (...cues: readonly string[]) =>
  Buffer.from(`WEBVTT\n\n${cues.map((cue) => `00:00:00.000 --> 00:00:40.000 ${cue}`).join('\n\n')}\n`);

/** Cues as films have them, and malformed ones. */
export function captions({ open, stage }: Context): void {
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

  it('appear where the film positions them: at the top, at a side, else at the bottom', async () => {
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
    // The watermark is in the middle of the last row, from 360 to 540; the visible controls are below it.
    expect(below!.bottom).toBeLessThan(440);
  });

  it('are plain text: markup of a cue creates no element, runs no script and sends no request', async () => {
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

  it('run from right to left where their language does, whatever the language of the controls', async () => {
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
    // The sentence begins at the right, and its exclamation mark ends it at the left.
    expect(direction.exclamation).toBeLessThan(direction.first);
  });
}
