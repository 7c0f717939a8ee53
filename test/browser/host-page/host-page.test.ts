import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import { startService, type StandInService } from '../../stand-ins/service/server.ts';
import { build } from '../../../scripts/build.mjs';
import { startBrowser } from '../player/browser.ts';
import { until } from '../player/screen.ts';
import { sendFile, serve, type Site } from '../player/servers.ts';

/** The policy that HOST.md recommends, with this computer in place of the example hosts. */
const hostDocument = readFileSync(new URL('../../../renderer/embed/HOST.md', import.meta.url), 'utf8');
const policy = (/```\n(default-src[^`]+)```/.exec(hostDocument)?.[1] ?? '')
  .replaceAll('\n', ' ')
  .replace(/https:\/\/\w+\.example/g, 'http://127.0.0.1:*');

const folder = fileURLToPath(new URL('.', import.meta.url));
let browser: Browser;
let service: StandInService;
let site: Site;
let page: Page;

/** State of the page's own script. */
interface HostPage {
  readonly heard: { readonly state: string; readonly videoKey?: string; readonly iframeElementID?: string }[];
  readonly play: (id: string, options: object) => Promise<void>;
}

beforeAll(async () => {
  await build({ only: ['embed'] });
  [browser, service, site] = await Promise.all([
    startBrowser(),
    startService({ settings: { pushIntervalSeconds: 2 } }),
    serve('127.0.0.1', (_request, response, url) =>
      sendFile(folder, url.pathname, response, { 'content-security-policy': policy }),
    ),
  ]);
});
afterEach(() => page.close());
afterAll(async () => {
  await browser.close();
  await Promise.all([service.close(), site.close()]);
});

async function openPage(room: string, mode = 'dash', address = 'endpointUrl', keeps = 'all'): Promise<void> {
  page = await browser.newPage({ viewport: { width: 860, height: 960 } });
  const query = new URLSearchParams({
    api: service.baseUrl,
    key: demoKeys.main.value,
    room,
    mode,
    address,
    keeps,
  });
  await page.goto(`${site.origin}/page.html?${query.toString()}`);
}
const heard = () => page.evaluate<HostPage['heard']>('heard');
const waitForState = (state: string, id = 'film-one') =>
  until(`${id} is ${state}`, async () => {
    const all = await heard();
    const failed = all.find((one) => one.state.startsWith('failed'));
    if (failed) throw new Error(failed.state);
    return all.some((one) => one.state === state && one.iframeElementID === id);
  });
async function playerIn(id: string): Promise<Frame> {
  const frame = await (await page.$(`#${id}`))!.contentFrame();
  if (!frame) throw new Error(`${id} has no document`);
  return frame;
}
const timeIn = async (id: string) =>
  (await playerIn(id)).evaluate(() => document.querySelector('video')?.currentTime ?? 0);

describe('a host page for a known deployment, with only the documented names', () => {
  it('plays the encrypted, watermarked demo film, receives every state, and its seconds reach the service', async () => {
    await openPage('salt-and-starlight');
    await waitForState('play');
    await until('the film moves', async () => (await timeIn('film-one')) > 3);
    const frame = await playerIn('film-one');
    const { frames, marked } = await frame.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.stage > canvas')!;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return {
        frames: document.querySelector('video')!.getVideoPlaybackQuality().totalVideoFrames,
        marked: data.some((value) => value > 0),
      };
    });
    expect(frames).toBeGreaterThan(20);
    expect(marked).toBe(true);
    await page.evaluate(() => {
      const film = document
        .querySelector<HTMLIFrameElement>('#film-one')!
        .contentDocument!.querySelector('video')!;
      film.pause();
    });
    await waitForState('pause');
    await page.evaluate(() => {
      const film = document
        .querySelector<HTMLIFrameElement>('#film-one')!
        .contentDocument!.querySelector('video')!;
      film.currentTime = 39.4;
      return film.play();
    });
    await waitForState('complete');
    const states = (await heard()).map(({ state }) => state);
    expect(states).toEqual(['ready', 'play', 'pause', 'play', 'complete']);
    const [first] = await heard();
    expect(first?.videoKey).toBeTruthy();
    await until('the seconds are there', () => Promise.resolve(service.state.engagement.length > 0));
    expect(service.state.engagement.flatMap(({ secondsViewed }) => secondsViewed).slice(0, 3)).toEqual([
      0, 1, 2,
    ]);
    expect(service.state.licences.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('the iframe has the documented attributes, keeps its id, has no sandbox; the unsized one is 16:9', async () => {
    await openPage('salt-and-starlight');
    await waitForState('ready');
    await page.evaluate("play('film-two', { autoPlay: true })");
    await waitForState('play', 'film-two');
    const facts = await page.evaluate(() =>
      ['film-one', 'film-two'].map((id) => {
        const iframe = document.getElementById(id) as HTMLIFrameElement;
        const { width, height } = iframe.getBoundingClientRect();
        return {
          id: iframe.id,
          allow: iframe.getAttribute('allow'),
          full: iframe.allowFullscreen,
          referrer: iframe.referrerPolicy,
          border: iframe.getAttribute('frameborder'),
          sandbox: iframe.getAttribute('sandbox'),
          ratio: Math.round((width / height) * 100) / 100,
        };
      }),
    );
    for (const [index, id] of ['film-one', 'film-two'].entries()) {
      expect(facts[index]).toEqual({
        id,
        allow: 'encrypted-media',
        full: true,
        referrer: 'origin-when-cross-origin',
        border: '0',
        sandbox: null,
        ratio: 1.78,
      });
    }
    // Two players on one page do not affect each other.
    await until('both move', async () => (await timeIn('film-one')) > 1 && (await timeIn('film-two')) > 1);
    expect(
      (await heard()).filter(({ state }) => state === 'ready').map(({ iframeElementID }) => iframeElementID),
    ).toEqual(['film-one', 'film-two']);
    await (await playerIn('film-one')).evaluate(() => document.querySelector('video')!.pause());
    await waitForState('pause');
    const two = await timeIn('film-two');
    await until('the other one plays on', async () => (await timeIn('film-two')) > two + 0.5);
    // A second initialisation of one iframe replaces the first, and the old controller sends no more events.
    const before = (await heard()).length;
    await page.evaluate("play('film-one', { autoplay: true })");
    await until('it is ready again', async () =>
      (await heard()).slice(before).some(({ state }) => state === 'ready'),
    );
    await until('it moves from the start', async () => {
      const time = await timeIn('film-one');
      return time > 0.3 && time < 10;
    });
    const after = (await heard()).slice(before);
    expect(after.map(({ state, iframeElementID }) => [state, iframeElementID])).toEqual([
      ['ready', 'film-one'],
      ['play', 'film-one'],
    ]);
    expect(await page.evaluate(() => document.querySelectorAll('iframe').length)).toBe(2);
  });

  it('resumes at its position and volume when its iframe is moved in the page', async () => {
    // No preference is stored, so that only the playback itself can keep the volume.
    await openPage('salt-and-starlight', 'dash', 'endpointUrl', 'nothing');
    await until('the film moves', async () => (await timeIn('film-one').catch(() => 0)) > 2);
    const volume = async () =>
      (await playerIn('film-one')).evaluate(() => document.querySelector('video')?.volume);
    const chosen = await (
      await playerIn('film-one')
    ).evaluate(() => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', cancelable: true }));
      return document.querySelector('video')?.volume;
    });
    expect(chosen).toBeLessThan(1);
    await page.evaluate(() => {
      const section = document.body.appendChild(document.createElement('section'));
      section.append(document.querySelector('#film-one')!);
    });
    await until('it goes on', async () => (await timeIn('film-one').catch(() => 0)) > 2.5);
    expect(await volume()).toBe(chosen);
    const states = (await heard()).map(({ state }) => state);
    expect(states.filter((state) => state === 'ready')).toHaveLength(1);
  });

  it('plays HLS; `endpoint` and the stream key of the manifest are enough for engagement', async () => {
    service.set({ streamKeys: 'manifest' });
    const before = service.state.engagement.length;
    await openPage('salt-and-starlight', 'hls', 'endpoint');
    await waitForState('play');
    await until('the film moves', async () => (await timeIn('film-one')) > 1);
    await until('its seconds arrive', () => Promise.resolve(service.state.engagement.length > before));
    service.set({ streamKeys: 'fields' });
  });

  it('before initialisation the iframe is blank and sends no request', async () => {
    page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.setContent(
      `<iframe id="film"></iframe><script>${readFileSync(new URL('../../../dist/embed/player-init.js', import.meta.url), 'utf8')}</script>`,
    );
    expect(await page.evaluate('typeof initializeIndeePlayer + typeof listenIndeePlayerState')).toBe(
      'functionfunction',
    );
    expect(asked).toEqual([]);
    expect(
      await page.evaluate(
        () => document.querySelector<HTMLIFrameElement>('#film')!.contentDocument!.body.childElementCount,
      ),
    ).toBe(0);
  });
});
