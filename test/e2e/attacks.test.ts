import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectPlayer, watch } from '../start/watching.ts';
import { leave, tries } from './attacks/in-a-document.ts';
import { watermarkAttacks } from './attacks/on-the-watermark.ts';
import { addRoom, beginJourney, openRoom, pressPlay, stateOf, type Journey } from './journey.ts';

/** A host that is not in the profile. It records the requests that it receives. */
let evil: { readonly url: string; readonly seen: string[]; readonly server: Server };
let journey: Journey;
const markup = '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script><b id=injected>bold</b>';
const forged = `${markup}\u202Eexe.\u0007txt`;
const room = 'salt-and-starlight';

/** Keeps the film of 40 s away from its end, which it may reach before a slow computer has made all attacks. */
const rewind = (player: Frame): Promise<void> =>
  player.evaluate(() => {
    const video = document.querySelector('video');
    if (video !== null && video.currentTime > 12) video.currentTime = 2;
  });

beforeAll(async () => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.setHeader('access-control-allow-origin', '*');
    response.end('<script>window.pwned = 1</script>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  evil = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, server };
  journey = await beginJourney();
});
afterAll(async () => {
  await journey.end();
  evil.server.close();
});

const untouched = async (frame: Frame): Promise<void> => {
  const facts = await frame.evaluate(() => ({
    pwned: Reflect.get(window, 'pwned') as unknown,
    injected: document.querySelectorAll('#injected, img[src="x"], main script, .captions script').length,
  }));
  expect(facts).toEqual({ pwned: undefined, injected: 0 });
};

describe('[service-texts] a hostile service', () => {
  it('names its room in HTML, with direction marks and a description of a megabyte: shown as text, cut, responsive', async () => {
    const { service, page } = journey;
    const project = {
      name: forged,
      description: `${forged} ${'word '.repeat(200_000)}`,
      cast_and_crew: [{ name: forged, role: forged }],
      poster: `${service.mediaUrl}/posters/evil.svg`,
    };
    service.faults.add({
      match: { path: `screener-rooms/${room}(\\?|$)` },
      fault: { kind: 'patch', fields: { project, recipient: { name: forged, email: forged } } },
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.pwned=1"><script>window.pwned=1</script></svg>`;
    for (const path of ['posters/', 'banners/'])
      service.faults.add({
        match: { path },
        fault: { kind: 'status', status: 200, body: svg, headers: { 'content-type': 'image/svg+xml' } },
      });
    await addRoom(page, room);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.filter({ hasText: '<b id=injected>' }).waitFor();
    const text = (await page.locator('main').textContent()) ?? '';
    for (const character of ['\u0007', '\u202e']) expect(text).not.toContain(character);
    expect(text.length).toBeLessThan(100_000);
    await page.getByRole('button', { name: 'Library' }).first().click();
    await page.getByRole('heading', { name: 'Your rooms' }).waitFor();
    await untouched(page.mainFrame());
    const pictures = await page.evaluate(() =>
      [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).map(({ src }) => src),
    );
    expect(pictures).toEqual([]);
    service.faults.clear();
    await page.evaluate(async (roomKey) => {
      const bridge = Reflect.get(window, 'screenerViewer') as {
        rooms: { read(input: object): Promise<unknown> };
      };
      await bridge.rooms.read({ roomKey, fresh: true });
    }, room);
  });

  it('sends a manifest that names another host: no request goes there', async () => {
    const { service, page, app } = journey;
    const film = `<Representation id="1" bandwidth="100000" codecs="avc1.64001e" width="640" height="360"><SegmentTemplate
      media="$Number$.m4s" initialization="init.mp4" duration="2" startNumber="1"/></Representation>`;
    const body = `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:xlink="http://www.w3.org/1999/xlink"
      type="static" mediaPresentationDuration="PT40S" profiles="urn:mpeg:dash:profile:isoff-live:2011">
      <Location>${evil.url}/location.mpd</Location><BaseURL>${evil.url}/film/</BaseURL>
      <UTCTiming schemeIdUri="urn:mpeg:dash:utc:http-xsdate:2014" value="${evil.url}/time"/>
      <Period xlink:href="${evil.url}/period" xlink:actuate="onLoad"><AdaptationSet mimeType="video/mp4">${film}</AdaptationSet></Period></MPD>`;
    service.faults.add({
      match: { path: 'manifest.mpd' },
      fault: { kind: 'status', status: 200, body, headers: { 'content-type': 'application/dash+xml' } },
    });
    await openRoom(page, 'Salt & Starlight');
    await pressPlay(page);
    const player = await app.playerFrame();
    await expect.poll(() => service.requests.to('GET', /manifest\.mpd$/).length).toBeGreaterThan(0);
    await page.waitForTimeout(2_500);
    expect((await inspectPlayer(player)).frames).toBe(0);
    expect(evil.seen).toEqual([]);
    service.faults.clear();
    await player.getByRole('button', { name: 'Back', exact: true }).last().click({ force: true });
    await page.getByRole('heading', { name: 'Salt & Starlight', level: 1 }).waitFor();
  });

  it('writes HTML into the subtitles: shown as text', async () => {
    const { service, page, app } = journey;
    const cue = `${markup}<c.evil>styled</c><img src="${evil.url}/cue.png">`;
    const style = `STYLE\n::cue { background: url(${evil.url}/style.png) }`;
    service.faults.add({
      match: { path: 'text-en/' },
      fault: {
        ...{ kind: 'status', status: 200, headers: { 'content-type': 'text/vtt' } },
        body: `WEBVTT\n\n${style}\n\n00:00:00.000 --> 00:01:00.000\n${cue}\n`,
      },
    });
    await pressPlay(page);
    // The player's document is replaced for a film from hosts that its policy does not allow.
    await expect
      .poll(async () =>
        watch(await app.playerFrame(), 5, 20_000).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    const player = await app.playerFrame();
    await player.locator('body').press('c');
    await player.locator('.captions').getByText('bold').first().waitFor();
    await untouched(player);
    expect(evil.seen).toEqual([]);
    await player.locator('body').press('c');
    service.faults.clear();
  });
});

describe("[navigation] a script in one of the app's documents", () => {
  it.each(['viewer', 'player'] as const)('in the %s sends nothing out and loads nothing', async (which) => {
    const { app, page } = journey;
    const address = page.url();
    await rewind(await app.playerFrame());
    const frame = async () => (which === 'viewer' ? page.mainFrame() : app.playerFrame());
    const given = await frame();
    // The app may treat a blocked request as a failure of the film and reload the player, which ends this call.
    // `evil.seen` still has all requests that were sent.
    const reached = await given.evaluate(tries, evil.url).catch(() => (which === 'player' ? [] : ['ended']));
    expect(reached).toEqual([]);
    // The browser empties a frame that must not navigate there. The player is then rebuilt.
    await (await frame()).evaluate(leave, evil.url).catch(() => undefined);
    await page.waitForTimeout(500);
    expect(evil.seen).toEqual([]);
    expect(page.url()).toBe(address);
    // If a document was emptied while it loaded, the host notices this only after 20 heartbeats.
    await expect
      .poll(async () => (await inspectPlayer(await app.playerFrame())).frames, { timeout: 120_000 })
      .toBeGreaterThan(0);
  });

  it('in the player cannot reach the viewer’s document or its bridge', async () => {
    const attempt = async () => {
      const player = await journey.app.playerFrame();
      return player.evaluate(() => {
        const found: string[] = Reflect.has(window, 'screenerViewer') ? ['own bridge'] : [];
        try {
          if (Reflect.get(window.parent, 'screenerViewer') !== undefined) found.push('bridge');
          if (window.parent.document.title !== '') found.push('document');
        } catch {
          // The viewer has another origin, so the access throws.
        }
        return found;
      });
    };
    // The player's document may be replaced during the call.
    await expect.poll(() => attempt().catch(() => ['ended'])).toEqual([]);
  });
});

describe('[watermark] a script that attacks the watermark', () => {
  /** Waits for the intact watermark and resumes the film. */
  const restore = async (player: Frame): Promise<void> => {
    await rewind(player);
    await expect.poll(async () => (await inspectPlayer(player)).markVisible).toBe(true);
    // The cover may disappear at any moment, so its button is clicked by a script in the page. A film can be paused without
    // a cover: at its end, or where its document was emptied while it was paused.
    const goOn = () =>
      player.evaluate(() => {
        const video = document.querySelector('video');
        const cover = document.querySelector<HTMLElement>('.cover:not([hidden])');
        if (cover !== null) cover.querySelector<HTMLElement>('button:enabled')?.click();
        else if (video?.paused === true) void video.play().catch(() => undefined);
      });
    await expect
      .poll(() => goOn().then(() => stateOf(player)))
      .toMatchObject({ paused: false, covered: false });
  };
  it.each(watermarkAttacks)(
    '%s: the picture is covered and paused, or the watermark is restored',
    async (_how, attack, undo) => {
      const player = await journey.app.playerFrame();
      await restore(player);
      await player.evaluate(attack);
      // Waits longer than the watermark check's interval of 250 ms. The wait uses the document's own timers, because a
      // busy computer slows these and the check equally.
      await player.evaluate(async () => {
        for (let round = 0; round < 9; round += 1)
          await new Promise((next) => requestAnimationFrame(() => setTimeout(next, 50)));
      });
      const { covered, paused, markVisible } = await inspectPlayer(player);
      expect({ covered, paused, markVisible }).toEqual(
        markVisible ? expect.anything() : { covered: true, paused: true, markVisible },
      );
      await player.evaluate(undo);
    },
  );

  it('plays on with the watermark after the attacks', async () => {
    await restore(await journey.app.playerFrame());
  });
});
