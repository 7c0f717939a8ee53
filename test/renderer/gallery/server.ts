import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { buildForProduction, viewerConfig } from '../../../renderer/viewer/build.mjs';

/** Folder of the posters, banners and stills of the stand-in's films. */
const film = join(import.meta.dirname, '../../stand-ins/film/media');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Returns the content security policy that main sets on the viewer's document. */
function viewerPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'none'",
    "frame-src 'self' about:",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** Builds the gallery into a folder. */
export async function buildGallery(outDir: string): Promise<void> {
  const shared = viewerConfig();
  // The gallery loads all parts on demand, which Vite warns of for each that the viewer also imports.
  const quiet = { ...shared, logLevel: 'error' as const };
  await buildForProduction({ ...quiet, root: import.meta.dirname, build: { ...shared.build, outDir } });
}

interface Served {
  /** Address of the page, on loopback. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves a built folder as main would: with the viewer's policy and a fresh nonce on every load. */
export async function serveFolder(folder: string, port = 0): Promise<Served> {
  const server = createServer((request, response) => {
    void answer(folder, request.url ?? '/').then(({ status, headers, body }) => {
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${bound}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function answer(folder: string, address: string) {
  const path = decodeURIComponent(new URL(address, 'http://gallery').pathname);
  const name = normalize(path === '/' ? '/index.html' : path);
  try {
    const picture = /^\/film\/(posters|banners|stills)\/([\w-]+)\.webp$/.exec(path);
    const body = await readFile(
      picture ? join(film, picture[1] ?? '', `${picture[2] ?? ''}.webp`) : join(folder, name),
    );
    const type = types[extname(name)] ?? 'application/octet-stream';
    if (extname(name) !== '.html') return { status: 200, headers: { 'content-type': type }, body };
    const nonce = randomBytes(16).toString('base64');
    return {
      status: 200,
      headers: { 'content-type': type, 'content-security-policy': viewerPolicy(nonce) },
      body: body.toString('utf8').replaceAll('__CSP_NONCE__', nonce),
    };
  } catch {
    return { status: 404, headers: {}, body: 'Not here' };
  }
}
