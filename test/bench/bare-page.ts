import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchApp } from '../e2e/harness/launch.ts';

/**
 * The minimal page that plays the film: Shaka's published build, a video element, the same playback call and the same
 * licence.
 */
const html =
  '<!doctype html><meta charset="utf-8"><script src="/shaka.js"></script><video id="v" width="1280" height="720"></video><script src="/bare.js"></script>';

const script = `
const now = () => performance.timeOrigin + performance.now();
const video = document.querySelector('video');
async function makePlayer() {
  shaka.polyfill.installAll();
  const player = new shaka.Player();
  await player.attach(video);
  return player;
}
let ready = null;
window.prepare = async () => { ready = await makePlayer(); };
/** Resolves to the milliseconds from the press to the first frame. */
window.play = async ({ url, apiKey, bufferingGoal }) => {
  const pressed = now();
  const prepared = ready;
  const answered = fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer ' + apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ stream_protocol: 'dash' }),
  }).then((answer) => answer.json());
  const [answer, player] = prepared ? [await answered, prepared] : [await answered, await makePlayer()];
  if (!answer.drm) throw new Error(JSON.stringify(answer));
  if (bufferingGoal) player.configure({ streaming: { bufferingGoal } });
  player.configure({ drm: { servers: { 'org.w3.clearkey': answer.drm.license_url } } });
  player.getNetworkingEngine().registerRequestFilter((type, request) => {
    if (type === shaka.net.NetworkingEngine.RequestType.LICENSE) request.headers.Authorization = 'Bearer ' + answer.drm.token;
  });
  const frame = new Promise((resolve) => video.requestVideoFrameCallback(() => resolve(now())));
  void video.play().catch(() => undefined);
  await player.load(answer.manifest.url);
  return (await frame) - pressed;
};
`;

export interface BarePage {
  /**
   * Resolves to the milliseconds from the call to the first frame. `prepared` means that the player is attached before
   * the call.
   */
  play(options: {
    readonly url: string;
    readonly apiKey: string;
    readonly prepared: boolean;
  }): Promise<number>;
  /**
   * Calls `run` with a new page and closes the page afterwards. The page's `play` resolves to the milliseconds to the
   * first frame.
   */
  withPage<T>(prepared: boolean, run: (page: Page) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens the bare page in the product's shell, which intercepts its requests as it does ours. The page is reloaded for
 * each play. Its process remains, as the viewer's does.
 */
export async function openBarePage(windowSize = { width: 1280, height: 800 }): Promise<BarePage> {
  const shaka = await readFile(
    createRequire(import.meta.url).resolve('shaka-player/dist/shaka-player.compiled-es2021.js'),
  );
  const files: Readonly<Record<string, [string, string | Buffer]>> = {
    '/': ['text/html', html],
    '/shaka.js': ['text/javascript', shaka],
    '/bare.js': ['text/javascript', script],
  };
  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? '/'] ?? ['text/plain', ''];
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const app = await launchApp({
    main: join(import.meta.dirname, 'bare-window.cjs'),
    windowSize,
    // Main sends the playback call without a CORS preflight. This switch removes the reference's preflight, so that
    // both sides send one request.
    chromiumArgs: ['--disable-web-security'],
  });
  const withPage: BarePage['withPage'] = async (prepared, run) => {
    const { page } = app;
    await page.goto(address);
    if (prepared) await page.evaluate('prepare()');
    await page.waitForTimeout(300);
    const result = await run(page);
    await page.goto('about:blank');
    return result;
  };
  return {
    withPage,
    play: ({ url, apiKey, prepared }) =>
      withPage(prepared, (page) => page.evaluate<number>(`play(${JSON.stringify({ url, apiKey })})`)),
    async close() {
      await app.close();
      server.close();
    },
  };
}
