import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { looks } from '../renderer/gallery/looks.ts';
import { buildGallery, type Served, serveFolder } from '../renderer/gallery/server.ts';
import { galleryStates } from '../renderer/gallery/states.ts';

const out = join(import.meta.dirname, '../../out');
const photos = join(out, 'gallery');
const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let served: Served;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  mkdirSync(photos, { recursive: true });
  await buildGallery(join(out, 'gallery-page'));
  served = await serveFolder(join(out, 'gallery-page'));
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  page = await newPage();
}, 240_000);

afterAll(async () => {
  await browser.close();
  await served.close();
});

async function newPage(width = 1280, height = 800): Promise<Page> {
  const fresh = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  // The policy's violations and errors of scripts end here; so do React's warnings.
  fresh.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !text.includes('favicon') && !/status of 404/.test(text))
      complaints.push(text);
  });
  fresh.on('pageerror', (error) => complaints.push(String(error)));
  return fresh;
}

async function show(id: string, on = page): Promise<void> {
  await on.goto(`${served.url}?state=${id}&theme=dark`);
  await on.waitForFunction((wanted) => document.documentElement.dataset['shown'] === wanted, id, {
    timeout: 30_000,
  });
}

async function wear(look: (typeof looks)[number], on = page): Promise<void> {
  await on.evaluate(({ theme, direction }) => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dir = direction;
  }, look);
}

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Another theme changes colours and nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Violations of WCAG 2.2 AA and of good practice, in words that name the element. */
async function violations(rules: readonly string[], on = page): Promise<string[]> {
  await on.evaluate(axeSource);
  const results = (await on.evaluate(`axe.run(document, {runOnly: ${JSON.stringify(rules)}})`)) as AxeResults;
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`),
  );
}

describe('gallery', () => {
  it.each(galleryStates.map(({ id }) => id))(
    '%s: photographed in every look, axe clean, no complaint',
    async (id) => {
      complaints.length = 0;
      await show(id);
      const found: string[] = [];
      for (const look of looks) {
        await wear(look);
        await page.screenshot({ path: join(photos, `${id}-${look.id}.jpg`), type: 'jpeg', quality: 85 });
        if (look.direction === 'rtl') continue;
        const rules = look.theme === 'dark' ? everyRule : colourRules;
        found.push(...(await violations(rules)).map((one) => `${look.id} ${one}`));
      }
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});
