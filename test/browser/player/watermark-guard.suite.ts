import { expect, it } from 'vitest';
import type { Context } from './context.ts';
import { until } from './screen.ts';
import { canvas, watermarkAt } from './watermark.suite.ts';

/** Tests the reaction of the watermark to tampering in a real browser, and what its checks cost. */
export function watermarkGuard({ open }: Context): void {
  it('removed, wiped, faded, moved or hidden by a script, it is restored or the film is covered', async () => {
    const screen = await open();
    await screen.play({ watermark: watermarkAt(8) });
    await screen.waitForVideo(({ time }) => time > 0.5);
    const attacks: readonly (() => void)[] = [
      () => document.querySelector('.stage > canvas')!.remove(),
      () => {
        const element = document.querySelector<HTMLCanvasElement>('.stage > canvas')!;
        element.getContext('2d')!.clearRect(0, 0, 9999, 9999);
      },
      () =>
        document
          .querySelector<HTMLCanvasElement>('.stage > canvas')!
          .style.setProperty('left', '-5000px', 'important'),
      () => document.querySelector('.stage')!.append(document.createElement('div')),
    ];
    for (const [index, attack] of attacks.entries()) {
      await screen.frame().evaluate(attack);
      await until(`attack ${index} is undone`, async () => {
        const facts = await canvas(screen);
        const inside = await screen
          .frame()
          .evaluate(
            () => (document.querySelector('.stage > canvas')?.getBoundingClientRect().left ?? -1) > 0,
          );
        return facts.there && facts.painted && facts.last && inside;
      });
    }
    await screen.waitForLast('mark', 'ready');
    await screen
      .frame()
      .evaluate(() => document.querySelector<HTMLElement>('.stage')!.style.setProperty('opacity', '0.3'));
    await screen.waitForLast('mark', 'lost');
    // The event `lost` may belong to an earlier attack, so the test also waits for the pause.
    await screen.waitForVideo(({ paused }) => paused);
    await screen
      .frame()
      .evaluate(() => document.querySelector<HTMLElement>('.stage')!.style.removeProperty('opacity'));
    await screen.waitForLast('mark', 'ready');
    await screen
      .frame()
      .evaluate(() => document.querySelector('video')!.style.setProperty('transform', 'scale(2)'));
    await screen.waitForLast('mark', 'lost');
  });

  it('moved by a rule of a style sheet, which no observer reports, the film is covered', async () => {
    const screen = await open();
    await screen.play({ watermark: watermarkAt(8) });
    await screen.waitForLast('mark', 'ready');
    await screen.frame().evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.insertRule('.stage > canvas { translate: -60px 0 }');
      document.adoptedStyleSheets.push(sheet);
    });
    await screen.waitForLast('mark', 'lost');
    await screen.waitForVideo(({ paused }) => paused);
    await screen.frame().evaluate(() => document.adoptedStyleSheets.pop());
    await screen.waitForLast('mark', 'ready');
  });

  it('reads its layout at few checks while nothing changes', async () => {
    const screen = await open();
    await screen.play({ watermark: watermarkAt(8) });
    await screen.waitForVideo(({ time }) => time > 1);
    const checks = await screen.frame().evaluate(async () => {
      let layouts = 0;
      let pixels = 0;
      const box = Element.prototype.getBoundingClientRect;
      Element.prototype.getBoundingClientRect = function (this: Element) {
        if (this.matches('.stage > canvas')) layouts += 1;
        return box.call(this);
      };
      const read = CanvasRenderingContext2D.prototype.getImageData;
      CanvasRenderingContext2D.prototype.getImageData = function (this: CanvasRenderingContext2D, ...of) {
        pixels += 1;
        return read.apply(this, of);
      };
      await new Promise<void>((done) => {
        const timer = setInterval(() => {
          if (pixels < 20) return;
          clearInterval(timer);
          done();
        }, 20);
      });
      Element.prototype.getBoundingClientRect = box;
      CanvasRenderingContext2D.prototype.getImageData = read;
      return { layouts, pixels };
    });
    // A control that fades out may cause one more.
    expect(checks.layouts).toBeLessThan(checks.pixels / 3);
    expect(checks.layouts).toBeGreaterThan(0);
  });
}
