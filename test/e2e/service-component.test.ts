import type { Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, openRoom, pressPlay, type Journey } from './journey.ts';

/** What is drawn above the component: the last layer of its area, and whether it has any pixels. */
const layers = (player: Frame) =>
  player.evaluate(() => {
    const area = document.querySelector('.component-area');
    const mark = area?.querySelector('canvas');
    const pixels = mark?.getContext('2d')?.getImageData(0, 0, mark.width, mark.height).data ?? [];
    return {
      frames: area?.querySelectorAll('iframe').length ?? 0,
      markIsLast: mark !== undefined && mark !== null && area?.lastElementChild === mark,
      painted: pixels.some((value) => value > 0),
    };
  });

describe("a profile with the service's own player", () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await beginJourney({
      rooms: ['salt-and-starlight'],
      profile: { playerComponent: 'service' },
    });
    await openRoom(journey.page, 'Salt & Starlight');
  });
  afterAll(() => journey.end());
  const playbackCalls = () =>
    journey.service.requests.all().filter(({ path }) => path.endsWith('/playback')).length;

  it('plays nothing, and spends nothing, while that player cannot be had', async () => {
    const { service, page } = journey;
    const unavailable = service.faults.add({
      match: { path: 'player/view' },
      fault: { kind: 'status', status: 404, html: '<p>not here</p>' },
    });
    await pressPlay(page);
    await page.getByRole('dialog', { name: /did not open/ }).waitFor();
    expect(playbackCalls()).toBe(0);
    unavailable.remove();
    await page.keyboard.press('Escape');
  });

  it('plays in it, on its own origin, with our mark above, which it cannot reach', async () => {
    const { service, page, app } = journey;
    await pressPlay(page);
    const player = await app.playerFrame();
    await expect
      .poll(() => layers(player), { timeout: 20_000 })
      .toEqual({ frames: 1, markIsLast: true, painted: true });
    const film = () =>
      page
        .frames()
        .find((frame) => frame.url() === 'about:srcdoc')
        ?.evaluate(() => document.querySelector('video')?.currentTime ?? 0) ?? Promise.resolve(0);
    await expect.poll(film, { timeout: 20_000 }).toBeGreaterThan(3);
    const reached = await page
      .frames()
      .find((frame) => /component.*index\.html$/.test(frame.url()))!
      .evaluate(async () => {
        try {
          return window.parent.document.body.childElementCount;
        } catch {
          return (await fetch('/grant/0123456789abcdef/mark', { method: 'POST' })).status;
        }
      });
    expect(reached).toBe(404);
    expect(playbackCalls()).toBe(1);
    expect(service.state.licences.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
