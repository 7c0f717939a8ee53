import { expect, it } from 'vitest';
import type { Context } from './context.ts';
import { brightness, isWhite } from './screen.ts';

/** Tests playback from the prepared document to the last frame. */
export function playing({ open, stage }: Context): void {
  it('before initialisation the iframe is blank and loads packaged files only', async () => {
    const screen = await open();
    expect(await screen.warm()).toBe('encrypted');
    expect(isWhite(await screen.shot())).toBe(true);
    expect(stage().mediaRequests).toEqual([]);
    expect(stage().relayCalls).toEqual([]);
    expect(stage().playerRequests.filter((line) => !/^GET \/(?:$|assets\/|clip\/)/.test(line))).toEqual([]);
  });

  it('plays the encrypted film in the prepared document; watermark, then licence, then first frame', async () => {
    const screen = await open();
    stage().behaviour.licenceWaitsForMark = true;
    stage().behaviour.filmAhead = true;
    await screen.warm();
    await screen.play({ watermark: { text: 'Ada Example', opacity: 40, position: 8 } });
    await screen.waitFor('firstFrame');
    await screen.waitForValue('state', 'play');
    await screen.waitForVideo(({ time, frames }) => time > 3 && frames > 20);
    expect(brightness(await screen.shot())).toBeGreaterThan(12);
    expect(
      stage()
        .relayCalls.map(({ relay }) => relay)
        .slice(0, 3)
        .sort(),
    ).toEqual(['ahead', 'licence', 'mark']);
    // Shaka starts with main's prefetched data, and the player requests only the later segments.
    expect(stage().mediaRequests.filter((path) => /\.mpd$|init\.mp4$|\/1\.m4s$/.test(path))).toEqual([]);
    expect(stage().mediaRequests).toContain('/film/video-720/2.m4s');
    expect(stage().relayCalls.filter(({ relay }) => relay === 'licence')).toHaveLength(1);
    const order = await screen.page.evaluate(() => window.host.heard.map(({ event }) => event));
    expect(order.indexOf('mark')).toBeLessThan(order.indexOf('firstFrame'));
    expect(await screen.heard('state')).toEqual(['ready', 'play']);
    expect(await screen.heard('problem')).toEqual([]);
    expect(stage().playerRequests.filter((line) => line === 'GET /')).toHaveLength(1);
  });

  it('without a reported watermark no licence and no frame arrives', async () => {
    const screen = await open();
    stage().behaviour.licenceWaitsForMark = true;
    // This film has no watermark, so the player reports none and main would withhold the licence.
    await screen.play();
    await expect.poll(() => stage().mediaRequests.some((path) => path.endsWith('1.m4s'))).toBe(true);
    await screen.page.waitForTimeout(1000);
    expect(await screen.heard('firstFrame')).toEqual([]);
    expect((await screen.video()).frames).toBe(0);
  });

  it('plays clear streams and HLS', async () => {
    const screen = await open();
    await screen.play({ film: 'clear' });
    await screen.waitFor('firstFrame', 1);
    await screen.play({ film: 'clear', mode: 'hls' });
    await screen.waitFor('firstFrame', 2);
    await screen.waitForVideo(({ time }) => time > 1);
    expect(stage().mediaRequests.some((path) => path.endsWith('master.m3u8'))).toBe(true);
    expect(await screen.heard('problem')).toEqual([]);
  });

  it('starts at the saved second, or at the start when that is in the last 15 s or 0', async () => {
    const screen = await open();
    await screen.play({ from: 12.5 });
    await screen.waitFor('firstFrame', 1);
    const { time } = await screen.video();
    expect(time).toBeGreaterThanOrEqual(12.5);
    // The first requested segment contains the start position.
    const asked = stage().mediaRequests.filter((path) => /\/video-\d+\/\d+\.m4s$/.test(path));
    expect(asked[0]).toMatch(/\/7\.m4s$/);
    expect(time).toBeLessThan(20);
    for (const [index, from] of [30, 400, 0].entries()) {
      await screen.play({ from, autoplay: false });
      await screen.waitFor('firstFrame', index + 2);
      await screen.waitForVideo(({ time }) => time < 1);
    }
  });

  it('autoplay false waits for Play', async () => {
    const screen = await open();
    await screen.play({ autoplay: false });
    await screen.waitForValue('state', 'ready');
    expect((await screen.video()).paused).toBe(true);
    await screen.frame().click('.big-play');
    await screen.waitForValue('state', 'play');
  });

  it('reports position, seconds seen and preferences to the relays of its grant', async () => {
    const screen = await open();
    await screen.play({ from: 5, app: { preferences: { muted: true, volume: 0.4, speed: 1.5 } } });
    await screen.waitForVideo(({ time }) => time > 8.6);
    expect(await screen.video()).toMatchObject({ volume: 0.4, speed: 1.5 });
    await screen.control('pause');
    await screen.waitForValue('state', 'pause');
    await screen.control('setSpeed', 1);
    const said = (relay: string) =>
      stage()
        .relayCalls.filter((call) => call.relay === relay)
        .map(({ body }) => body);
    await expect.poll(() => said('position').length).toBeGreaterThan(0);
    const { time } = await screen.video();
    // While the film plays, main may batch positions. A paused position is written immediately.
    expect(said('position').at(-1)).toEqual({ seconds: time, ended: false, paused: true });
    await expect.poll(() => said('preferences').at(-1)).toMatchObject({ speed: 1, volume: 0.4 });
    const seen = said('engagement').flatMap((body) => (body as { seconds_viewed: number[] }).seconds_viewed);
    expect(seen.slice(0, 3)).toEqual([5, 6, 7]);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('a failed start keeps the position', async () => {
    const screen = await open();
    stage().behaviour.licence = 500;
    await screen.play({ from: 12 });
    await screen.waitFor('problem');
    await screen.control('destroy');
    await screen.page.waitForTimeout(300);
    expect(stage().relayCalls.filter(({ relay }) => relay === 'position')).toEqual([]);
  });

  it('switches quickly: the last film plays and no problem is reported', async () => {
    const screen = await open();
    await screen.warm();
    for (let index = 0; index < 5; index += 1)
      await screen.play({ grant: `grant-${index}`, film: index % 2 ? 'clear' : 'film', from: index });
    await screen.waitForValue('state', 'play');
    await screen.waitForVideo(({ time }) => time > 4.5);
    expect(await screen.heard('problem')).toEqual([]);
    expect(await screen.frame().evaluate(() => document.querySelectorAll('.bar').length)).toBe(1);
    const last = stage()
      .relayCalls.filter(({ relay }) => relay === 'licence')
      .at(-1);
    expect(last?.grant).toBe('grant-4');
  });

  it('destroyed, the frame is blank and silent, and plays the next film without a new document', async () => {
    const screen = await open();
    await screen.warm();
    await screen.play();
    await screen.waitForValue('state', 'play');
    expect(isWhite(await screen.shot())).toBe(false);
    await screen.control('destroy');
    await expect.poll(async () => isWhite(await screen.shot())).toBe(true);
    await screen.waitForVideo(({ paused }) => paused);
    await screen.play();
    await screen.waitFor('firstFrame', 2);
    expect(stage().playerRequests.filter((line) => line === 'GET /')).toHaveLength(1);
  });
}
