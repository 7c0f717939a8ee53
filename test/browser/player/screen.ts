import type { Browser, Frame, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import type { PlayerController } from '../../../renderer/embed/controller.ts';
import type { AppStage } from './app-stage.ts';
import type { TestHost } from './host-entry.ts';

declare global {
  interface Window {
    readonly host: TestHost;
  }
}

interface PlayOptions {
  readonly film?: string;
  /** Whether the media come from the second origin. */
  readonly elsewhere?: boolean;
  readonly grant?: string;
  readonly mode?: 'dash' | 'hls';
  readonly watermark?: object | null;
  readonly autoplay?: boolean;
  readonly from?: number;
  readonly over?: object;
  readonly app?: object;
}

/** A browser page that contains the player, with functions to control and observe the player. */
export interface Screen {
  readonly page: Page;
  warm: () => Promise<string>;
  play: (options?: PlayOptions) => Promise<void>;
  /** Returns the player's current frame. */
  frame: () => Frame;
  control: (name: keyof PlayerController, ...values: readonly unknown[]) => Promise<void>;
  heard: (event: string) => Promise<readonly unknown[]>;
  /** Waits for the `count`-th event of this name. Resolves to its value. */
  waitFor: (event: string, count?: number) => Promise<unknown>;
  waitForValue: (event: string, value: unknown) => Promise<void>;
  /** Waits until this value is the last received one. On a busy computer other values may arrive before it. */
  waitForLast: (event: string, value: unknown) => Promise<void>;
  video: () => Promise<VideoFacts>;
  /** Waits until the video meets this condition. */
  waitForVideo: (condition: (video: VideoFacts) => boolean) => Promise<void>;
  shot: () => Promise<PNG>;
  /** Ends the film, clears what the player stored and reloads the page for the next test. */
  close: () => Promise<void>;
}

interface VideoFacts {
  readonly time: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly frames: number;
  readonly volume: number;
  readonly muted: boolean;
  readonly speed: number;
}

const patience = { timeout: 60_000 };

/** Polls every 50 ms until the condition holds. Throws after the time limit, with the name of the condition. */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  insteadIs: () => Promise<unknown> = () => Promise.resolve(undefined),
): Promise<void> {
  const end = performance.now() + patience.timeout;
  while (!(await isSo())) {
    if (performance.now() > end) {
      throw new Error(`waited in vain until ${what}; it is ${JSON.stringify(await insteadIs())}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Reads the video's state. Runs in the player's document. */
function readVideo(): VideoFacts | null {
  const film = document.querySelector('video');
  return (
    film && {
      time: film.currentTime,
      paused: film.paused,
      ended: film.ended,
      frames: film.getVideoPlaybackQuality().totalVideoFrames,
      volume: film.volume,
      muted: film.muted,
      speed: film.playbackRate,
    }
  );
}

/** Opens the viewer's page without the player. */
export async function openPage(browser: Browser, stage: AppStage): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 960, height: 540 } });
  await page.goto(stage.hostUrl);
  return page;
}

/** Prepares the player's host code in a page of `openPage`. */
export async function openScreen(page: Page, stage: AppStage): Promise<Screen> {
  const { playerUrl, playerOrigin } = stage;
  await page.evaluate((address) => window.host.setUp(address), { playerUrl, playerOrigin });
  const isPlayer = (one: Frame) => one.url().startsWith(stage.playerUrl);
  const frame = () => {
    const found = page.frames().find(isPlayer);
    if (!found) throw new Error('the player has no frame');
    return found;
  };
  const video = async (): Promise<VideoFacts> => {
    let facts: VideoFacts | null = null;
    await until('the player has a video', async () => {
      facts = page.frames().some(isPlayer) ? await frame().evaluate(readVideo) : null;
      return facts !== null;
    });
    return facts!;
  };
  const heard = (event: string) =>
    page.evaluate(
      (name) => window.host.heard.filter((one) => one.event === name).map(({ value }) => value),
      event,
    );

  return {
    page,
    frame,
    warm: () => page.evaluate(() => window.host.warm()),
    play: async (options = {}) => {
      const {
        grant = 'grant-1',
        film = 'film',
        mode = 'dash',
        watermark = null,
        autoplay = true,
        from,
      } = options;
      const media = options.elsewhere === true ? stage.otherMediaOrigin : stage.mediaOrigin;
      const grantUrl = `${stage.playerOrigin}/grant/${grant}`;
      const manifest = mode === 'dash' ? 'manifest.mpd' : 'master.m3u8';
      const data = {
        playbackSourcesData: {
          manifest: { url: `${media}/${film}/${manifest}` },
          ...(film === 'clear'
            ? {}
            : { drm: { provider: 'clearkey', license_url: `${grantUrl}/licence`, token: '' } }),
        },
        playbackMode: mode,
        overlayWatermarkDetails: watermark,
        savePlayerPreferences: true,
        ...(from === undefined ? {} : { resumeDetails: { from_second: from, duration_in_sec: 40 } }),
        engagementData: { push_interval: 2, endpointUrl: `${grantUrl}/engagement` },
        ...options.over,
      };
      const app = {
        grantUrl,
        title: 'Salt & Starlight',
        subtitle: 'Season 1, episode 3',
        watermarkedFor: null,
        preferences: { muted: true },
        language: 'en',
        direction: 'ltr',
        strings: {},
        captionStyle: { size: 'medium', background: 'shade' },
        next: null,
        ...options.app,
      };
      await page.evaluate(([given, opts]) => window.host.play(given, opts), [
        data,
        { autoplay, app },
      ] as const);
    },
    control: async (name, ...values) => {
      await page.evaluate(
        ([method, given]) => {
          const act: unknown = window.host.controller()[method];
          if (typeof act === 'function') Reflect.apply(act, null, given);
        },
        [name, values] as const,
      );
    },
    heard,
    waitFor: async (event, count = 1) => {
      await page.waitForFunction(
        ([name, wanted]) => window.host.heard.filter((one) => one.event === name).length >= wanted,
        [event, count] as const,
        patience,
      );
      return (await heard(event)).at(-1);
    },
    waitForValue: async (event, value) => {
      await page.waitForFunction(
        ([name, wanted]) =>
          window.host.heard.some(
            (one) => one.event === name && JSON.stringify(one.value) === JSON.stringify(wanted),
          ),
        [event, value] as const,
        patience,
      );
    },
    waitForLast: (event, value) =>
      until(
        `the last ${event} is ${String(value)}`,
        async () => (await heard(event)).at(-1) === value,
        () => heard(event),
      ),
    video,
    waitForVideo: async (condition) => {
      // The document's policy blocks Playwright's waitForFunction.
      await until(
        `the video is as ${String(condition)} wants it`,
        async () => condition(await video()),
        video,
      );
    },
    shot: async () => PNG.sync.read(await page.screenshot()),
    close: async () => {
      const player = page.frames().find(isPlayer);
      // A player that has failed may have no document.
      await player?.evaluate(() => localStorage.clear()).catch(() => undefined);
      await page.goto(stage.hostUrl);
      // What the ended film requested last reaches the stage before the answer to this request, so that the stage does not
      // record it for the next test.
      await page.evaluate(() => fetch(location.href).then((answer) => answer.text()));
    },
  };
}

/** Gives the page and the player's frame this size, CSS pixels. */
export async function resize(
  { page }: Screen,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewportSize(size);
  await page.locator('#screen').evaluate(({ style }, { width, height }) => {
    style.width = `${width}px`;
    style.height = `${height}px`;
  }, size);
}

/** Moves the pointer over the film, so that the controls are shown. */
export async function awaken({ page }: Screen): Promise<void> {
  await page.mouse.move(480, 200);
  await page.mouse.move(482, 202);
}

/** Returns the mean brightness, 0 to 255, of a part of a picture; by default of the whole picture. */
export function brightness(
  png: PNG,
  box = { left: 0, top: 0, width: png.width, height: png.height },
): number {
  let sum = 0;
  for (let y = box.top; y < box.top + box.height; y += 1) {
    for (let x = box.left; x < box.left + box.width; x += 1) {
      const at = (y * png.width + x) * 4;
      sum += (png.data[at] ?? 0) + (png.data[at + 1] ?? 0) + (png.data[at + 2] ?? 0);
    }
  }
  return sum / (3 * box.width * box.height);
}

/** Returns whether only the host's white page is visible. */
export const isWhite = (png: PNG): boolean => png.data.every((value) => value === 255);

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the smallest box around every pixel in which two pictures clearly differ; null if none does. */
export function differenceBox(a: PNG, b: PNG): Edges | null {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let at = 0; at < a.data.length; at += 4) {
    const differs = [0, 1, 2].some(
      (part) => Math.abs((a.data[at + part] ?? 0) - (b.data[at + part] ?? 0)) >= 24,
    );
    if (!differs) continue;
    xs.push((at / 4) % a.width);
    ys.push(Math.floor(at / 4 / a.width));
  }
  if (xs.length === 0) return null;
  const least = (list: readonly number[]) => list.reduce((one, other) => Math.min(one, other));
  const most = (list: readonly number[]) => list.reduce((one, other) => Math.max(one, other));
  return { left: least(xs), top: least(ys), right: most(xs), bottom: most(ys) };
}
