import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, LaunchOptions, Page, ViewportSize } from 'playwright-core';
import type { Language } from '../../preload/contract/app.ts';
import type { Appearance } from '../renderer/gallery/appearances.ts';
import { serveFolder } from '../renderer/gallery/server.ts';
import { startBrowser } from './player/browser.ts';

const out = join(import.meta.dirname, '../../out');
/** Folder of the built gallery. */
export const galleryFolder = join(out, 'gallery-page');
/**
 * Folder of the screenshots; null without SCREENER_VIEWER_PHOTOS. Screenshots take half of the gallery's time and no
 * test compares them, so they are optional. A value such as `900x600` photographs every state in that size.
 */
const photos = process.env.SCREENER_VIEWER_PHOTOS ? join(out, 'gallery') : null;
const [, photoWidth, photoHeight] = /^(\d+)x(\d+)$/.exec(process.env.SCREENER_VIEWER_PHOTOS ?? '') ?? [];

/** An open gallery that shows states one after another, without a reload. */
export interface GalleryPage {
  readonly page: Page;
  /** Script errors, policy violations and React's warnings. `show` empties the list. */
  readonly complaints: string[];
  show(id: string, language?: Language): Promise<void>;
  /** Sets theme and direction of the document. Layout and colours follow by CSS alone. */
  wear(look: Omit<Appearance, 'id'>): Promise<void>;
  /** Sets the page's size; the user of the page need not reset it. Resolves when the layout has changed. */
  resize(size: ViewportSize): Promise<void>;
  /** Writes out/gallery/NAME.jpg if SCREENER_VIEWER_PHOTOS is set. */
  photograph(name: string): Promise<void>;
  /** Resolves to the violations of these axe rules, as text that names the element. */
  violations(rules: readonly string[]): Promise<string[]>;
}

export interface Gallery {
  open(options?: BrowserContextOptions): Promise<GalleryPage>;
  /** Lends an open page to `run`. At most `size` pages are in use at the same time. */
  use<T>(run: (page: GalleryPage) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const usual = {
  viewport: { width: Number(photoWidth ?? 1280), height: Number(photoHeight ?? 800) },
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions;

/** Serves the built gallery under main's policy, and opens `size` pages of it, each in its own process. */
export async function startGallery(size: number, options: LaunchOptions = {}): Promise<Gallery> {
  if (photos !== null) mkdirSync(photos, { recursive: true });
  const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const browser = await startBrowser(options);
  const served = await serveFolder(galleryFolder);
  const open = (options: BrowserContextOptions = {}) => openPage(browser, served.url, axeSource, options);
  const free = await Promise.all(Array.from({ length: size }, () => open()));
  const waiting: ((page: GalleryPage) => void)[] = [];
  return {
    open,
    async use(run) {
      const page = free.pop() ?? (await new Promise<GalleryPage>((resolve) => waiting.push(resolve)));
      try {
        return await run(page);
      } finally {
        await page.resize(usual.viewport);
        const next = waiting.shift();
        if (next) next(page);
        else free.push(page);
      }
    },
    async close() {
      await browser.close();
      await served.close();
    },
  };
}

async function openPage(
  browser: Browser,
  url: string,
  axeSource: string,
  options: BrowserContextOptions,
): Promise<GalleryPage> {
  const context = await browser.newContext({ ...usual, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !text.includes('favicon') && !text.includes('status of 404'))
      complaints.push(text);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(url);
  await page.evaluate(axeSource);
  return {
    page,
    complaints,
    async show(id, language) {
      complaints.length = 0;
      await page.evaluate(([wanted, speaking]) => window.showState(wanted, speaking), [
        id,
        language,
      ] as const);
    },
    wear: (look) =>
      page.evaluate(({ theme, direction }) => {
        document.documentElement.dataset.theme = theme;
        document.documentElement.dir = direction;
      }, look),
    async resize(size) {
      const now = page.viewportSize();
      if (now?.width === size.width && now.height === size.height) return;
      await page.setViewportSize(size);
      // Resize observers notify React in the first frame. React draws in the second.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    },
    async photograph(name) {
      if (photos === null) return;
      const size = photoWidth === undefined ? '' : `-${process.env.SCREENER_VIEWER_PHOTOS}`;
      await page.screenshot({ path: join(photos, `${name}${size}.jpg`), type: 'jpeg', quality: 85 });
    },
    async violations(rules) {
      // Only violations are reported, because reporting passes takes most of axe's time.
      const how = { runOnly: rules, resultTypes: ['violations'], preload: false };
      const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(how)})`);
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
    },
  };
}
