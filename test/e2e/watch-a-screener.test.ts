import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, openRoom, playAndWatch, stateOf, type Journey } from './journey.ts';

describe('a reviewer watches an encrypted, watermarked film', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await beginJourney({ rooms: ['salt-and-starlight'] });
    await openRoom(journey.page, 'Salt & Starlight');
  });
  afterAll(() => journey.end());

  it('spends no view and requests no licence before Play', () => {
    const paths = journey.service.requests.all().map(({ path }) => path);
    expect(paths.filter((path) => /playback|licence/.test(path))).toEqual([]);
  });

  it('plays on one view, with a licence and the watermark on the picture', async () => {
    const seen = await playAndWatch(journey, 30);
    expect(seen).toMatchObject({ markVisible: true });
    expect(seen.width).toBeGreaterThanOrEqual(640);
    const paths = journey.service.requests.all().map(({ path }) => path);
    expect(paths.filter((path) => path.endsWith('/playback'))).toHaveLength(1);
    expect(paths.filter((path) => path.includes('licence')).length).toBeGreaterThanOrEqual(1);
  });

  it('shows a picture that is not black, with a visible watermark', async () => {
    const player = await journey.app.playerFrame();
    const box = await player.locator('canvas.mark').boundingBox();
    expect(box).not.toBeNull();
    const picture = await journey.page.screenshot();
    const { brightness, contrast } = await measure(picture, box!);
    expect(brightness).toBeGreaterThan(20);
    expect(contrast).toBeGreaterThan(8);
  });

  it('plays its sound in night mode, which is loaded only then', async () => {
    const player = await journey.app.playerFrame();
    const isLoaded = () =>
      player.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/sound-graph-')),
      );
    expect(await isLoaded()).toBe(false);
    await journey.page.mouse.move(500, 300);
    await journey.page.mouse.move(510, 310);
    await player.locator('[aria-label="Audio & subtitles"]').click();
    await player.getByRole('switch', { name: 'Night mode' }).click();
    await expect.poll(isLoaded).toBe(true);
    const { seconds } = await stateOf(player);
    await expect.poll(async () => (await stateOf(player)).seconds).toBeGreaterThan(seconds + 2);
    expect(await player.getByRole('switch', { name: 'Night mode' }).isChecked()).toBe(true);
    expect(await player.locator('.menu-note').count()).toBe(0);
    expect(await player.locator('.problem').isVisible()).toBe(false);
    await player.locator('body').press('Escape');
  });

  it('sends no secret to a renderer', async () => {
    const player = await journey.app.playerFrame();
    const texts = await Promise.all([
      journey.page.content(),
      player.content(),
      player.evaluate(() =>
        JSON.stringify([
          performance.getEntriesByType('resource').map(({ name }) => name),
          Object.entries(localStorage),
        ]),
      ),
    ]);
    const secrets = [
      ...journey.service.state.keys.keys(),
      ...journey.service.requests.all().flatMap(bearerOf),
    ];
    expect(secrets.length).toBeGreaterThan(2);
    for (const secret of secrets) expect(texts.join('')).not.toContain(secret);
  });

  it('pauses and covers the picture when the watermark is removed permanently', async () => {
    const player = await journey.app.playerFrame();
    await player.evaluate(() => {
      const append = Element.prototype.append;
      Element.prototype.append = function (...nodes) {
        if (nodes.some((node) => node instanceof HTMLCanvasElement)) return;
        append.apply(this, nodes);
      };
      document.querySelector('canvas.mark')?.remove();
    });
    await expect.poll(() => stateOf(player)).toMatchObject({ paused: true, covered: true });
  });

  it("returns to the room by the player's own button", async () => {
    const player = await journey.app.playerFrame();
    await player.getByRole('button', { name: 'Back', exact: true }).first().click();
    await journey.page.getByRole('heading', { name: 'Salt & Starlight', level: 1 }).waitFor();
    expect(journey.errors).toEqual([]);
  });
});

function bearerOf({ headers }: { readonly headers: Readonly<Record<string, string | undefined>> }): string[] {
  const token = /^(?:Bearer|JWT) (.+)$/.exec(headers.authorization ?? '')?.[1];
  return token === undefined ? [] : [token];
}

/**
 * Returns the mean brightness of the whole picture, and as `contrast` the standard deviation of brightness within the
 * watermark's box (0 to 255).
 */
async function measure(
  png: Buffer,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Promise<{ brightness: number; contrast: number }> {
  const { PNG } = await import('pngjs');
  const { width, height, data } = PNG.sync.read(png);
  const luma = (x: number, y: number): number => {
    const at = (Math.floor(y) * width + Math.floor(x)) * 4;
    return 0.21 * data[at]! + 0.72 * data[at + 1]! + 0.07 * data[at + 2]!;
  };
  let sum = 0;
  for (let y = 0; y < height; y += 4) for (let x = 0; x < width; x += 4) sum += luma(x, y);
  const inside: number[] = [];
  for (let y = box.y; y < box.y + box.height - 1; y += 1)
    for (let x = box.x; x < box.x + box.width - 1; x += 1) inside.push(luma(x, y));
  const mean = inside.reduce((total, value) => total + value, 0) / inside.length;
  const spread = Math.sqrt(inside.reduce((total, value) => total + (value - mean) ** 2, 0) / inside.length);
  return { brightness: sum / ((width / 4) * (height / 4)), contrast: spread };
}
