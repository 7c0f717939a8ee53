import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { rolldown } from 'rolldown';

const candidates = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];

/** Starts a headless Chromium for drawing. Throws when none is installed. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? candidates.find((path) => existsSync(path));
  if (!executablePath) throw new Error('No Chromium found: install it (Debian: apt-get install chromium).');
  // Without a graphics card, 2D canvases are drawn twice as fast by the renderer itself than by SwiftShader.
  const software = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
  const args = [
    '--no-sandbox',
    ...software,
    '--disable-accelerated-2d-canvas',
    '--disable-gpu-rasterization',
  ];
  return chromium.launch({ executablePath, headless: true, args });
}

/** Bundles a page's program (relative to this folder's parent) into one classic script. */
export async function bundlePage(entry: string): Promise<string> {
  const bundle = await rolldown({ input: join(import.meta.dirname, '..', entry), logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'iife', minify: false });
  await bundle.close();
  return output[0].code;
}

/** A page with our fonts and the given program, on the server's origin so that it may post to it. */
export async function openPage(browser: Browser, origin: string, program: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  page.on('console', (message) => message.type() === 'error' && console.error(`page: ${message.text()}`));
  page.on('pageerror', (error) => console.error(`page: ${error.message}`));
  await page.goto(origin);
  await page.evaluate(() => document.fonts.ready);
  await page.addScriptTag({ content: program });
  return page;
}

const interFile = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const arabicFile = 'node_modules/@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff2';
const root = join(import.meta.dirname, '../../../..');

const blank = `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: 'Inter Variable'; src: url(/font/inter); font-weight: 100 900; }
@font-face { font-family: 'Noto Sans Arabic'; src: url(/font/arabic); font-weight: 700; }
body { margin: 0; background: #000; }
</style><i style="font: 500 20px 'Inter Variable'">.</i><i style="font: 700 20px 'Noto Sans Arabic'">\u0628</i>`;

interface Darkroom {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves the blank page and its fonts, and hands every posted body to `receive`. */
export async function openDarkroom(
  receive: (path: string, body: Buffer) => Promise<void>,
): Promise<Darkroom> {
  const { readFile } = await import('node:fs/promises');
  const server: Server = createServer((request, response) => {
    void (async () => {
      if (request.method === 'POST') {
        await receive(request.url ?? '/', await readBody(request));
        response.end('ok');
      } else if (request.url === '/font/inter') response.end(await readFile(join(root, interFile)));
      else if (request.url === '/font/arabic') response.end(await readFile(join(root, arabicFile)));
      else response.setHeader('content-type', 'text/html').end(blank);
    })().catch((error: unknown) => {
      console.error(error);
      response.statusCode = 500;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
