import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tries } from './attacks/in-a-document.ts';
import { writePlainComponent } from '../stand-ins/service/plain-component.ts';
import { beginJourney, openRoom, pressPlay, type Journey } from './journey.ts';

/**
 * Returns the state of the component's area: the number of iframes, whether the watermark is the top layer, and whether
 * the watermark paints anything.
 */
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

describe('a profile with the player of the service', () => {
  let journey: Journey;
  let embedRoot: string;
  beforeAll(async () => {
    embedRoot = await mkdtemp(join(tmpdir(), 'component-'));
    await writePlainComponent(embedRoot);
    journey = await beginJourney({
      rooms: ['salt-and-starlight'],
      service: { embedRoot },
      profile: { playerComponent: 'service' },
    });
    await openRoom(journey.page, 'Salt & Starlight');
  });
  afterAll(async () => {
    await journey.end();
    await rm(embedRoot, { recursive: true });
  });
  /** Returns the frame with the service's own player, or undefined. */
  const component = () => journey.page.frames().find((frame) => frame.url() === 'about:srcdoc');
  /** Sends a request from this frame. Resolves to the status, or to the error as text. */
  const ask = (frame: Frame, address: string) =>
    frame.evaluate(
      (url) =>
        fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).then(
          ({ status }) => status,
          String,
        ),
      address,
    );
  const licenceAddress = () =>
    component()!.evaluate(() =>
      (Reflect.get(window, 'asked') as string[]).find((url) => url.endsWith('/licence')),
    );
  const playbackCalls = () =>
    journey.service.requests.all().filter(({ path }) => path.endsWith('/playback')).length;

  it('plays nothing, and spends no view, while that player cannot be loaded', async () => {
    const { service, page } = journey;
    const unavailable = service.faults.add({
      match: { path: 'player/view' },
      fault: { kind: 'status', status: 404, html: '<p>not here</p>' },
    });
    await pressPlay(page);
    await page.getByRole('dialog').getByText('Details', { exact: true }).waitFor();
    expect(playbackCalls()).toBe(0);
    unavailable.remove();
    await page.keyboard.press('Escape');
  });

  it("plays in it, on its own origin, under the app's watermark, which it cannot reach", async () => {
    const { service, page, app } = journey;
    await pressPlay(page);
    const player = await app.playerFrame();
    await expect.poll(() => layers(player)).toEqual({ frames: 1, markIsLast: true, painted: true });
    const film = () =>
      component()?.evaluate(() => document.querySelector('video')?.currentTime ?? 0) ?? Promise.resolve(0);
    await expect.poll(film).toBeGreaterThan(3);
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

  it('requests its licence by https, which no other frame can, at an address that ends with the grant', async () => {
    const { page, app, service } = journey;
    const address = (await licenceAddress()) ?? '';
    // The component's library selects a request plug-in by the scheme of an address, and has none for the app's scheme.
    expect(address).toMatch(/^https:\/\/player-component\.invalid\/grant\/[\w-]{16,64}\/licence$/);
    const noPlugin = await component()!.evaluate(() => {
      const codeFor = Reflect.get(window, 'codeFor') as (url: string) => Promise<number>;
      return codeFor('player://component/grant/0123456789abcdef/licence');
    });
    expect(noPlugin).toBe(1000);
    const player = await app.playerFrame();
    expect(await ask(player, address)).toBe('TypeError: Failed to fetch');
    expect(await ask(page.mainFrame(), address)).toBe('TypeError: Failed to fetch');
    expect(await ask(component()!, address.replace('/grant/', '/service/'))).toBe(
      'TypeError: Failed to fetch',
    );
    const licences = service.state.licences.length;

    await player.getByRole('button', { name: 'Back', exact: true }).first().click();
    await expect.poll(() => component()).toBe(undefined);
    await pressPlay(page);
    await expect.poll(() => component() && licenceAddress()).toMatch(/licence$/);
    expect(await licenceAddress()).not.toBe(address);
    expect(await ask(component()!, address)).toBe(404);
    await expect.poll(() => service.state.licences.length).toBe(licences + 1);
  });

  it('cannot, when hostile, reach anything or navigate, and is removed when it floods', async () => {
    const { page, app } = journey;
    const address = page.url();
    const component = page.frames().find((frame) => /component.*index\.html$/.test(frame.url()))!;
    const seen: string[] = [];
    const evil = createServer((request, response) => {
      seen.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((done) => evil.listen(0, '127.0.0.1', done));
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.dismiss();
    });
    // A click gives the frame user activation, which some of the attacks need.
    const box = await (await component.frameElement()).boundingBox();
    await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2);
    const got = await component.evaluate(tries, `http://127.0.0.1:${(evil.address() as AddressInfo).port}`);
    // The component's page may create scripts and markup, which have an effect only inside this page.
    expect(got.filter((name) => !['eval', 'innerHTML', 'inline script'].includes(name))).toEqual([]);
    expect(seen).toEqual([]);
    await component.evaluate(() => {
      window.alert('x');
      window.confirm('x');
      window.print();
      for (const leave of [
        () => (window.top!.location.href = window.location.href.replace('component.player', 'app.viewer')),
        () => window.top!.location.replace('about:blank'),
        () => (window.parent.location.href = 'about:blank'),
      ]) {
        try {
          leave();
        } catch {
          // The browser rejects the navigation immediately.
        }
      }
    });
    expect(dialogs).toEqual([]);
    const player = await app.playerFrame();
    expect(await layers(player)).toEqual({ frames: 1, markIsLast: true, painted: true });
    await component
      .evaluate(async () => {
        for (let round = 0; round < 20_000; round += 1) {
          window.parent.postMessage({ kind: 'state', state: round % 2 === 0 ? 'pause' : 'play' }, '*');
          window.parent.postMessage({ kind: 'place', seconds: round, duration: 1e9, paused: true }, '*');
          if (round % 100 === 0) await new Promise((done) => setTimeout(done, 1));
        }
      })
      // The component's frame is removed during the call.
      .catch(() => undefined);
    await player.getByText('SV-COMPONENT').first().waitFor({ state: 'attached' });
    expect((await layers(player)).frames).toBe(0);
    expect(page.frames().some((frame) => frame.url().includes('component'))).toBe(false);
    expect(page.url()).toBe(address);
    evil.close();
  });
});
