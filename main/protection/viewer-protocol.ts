import { randomBytes } from 'node:crypto';
import type { Session } from 'electron';
import { fileHeaders, viewerHeaders } from './content-security-policy.ts';
import { artworkPrefix, viewerOrigin, viewerScheme } from './origins.ts';
import { readStaticFile } from './static-files.ts';

export interface ArtworkSource {
  /** Resolves to the bytes and type of a poster or banner by its opaque id; null when there is none. */
  respond(id: string): Promise<{ readonly bytes: Uint8Array; readonly mediaType: string } | null>;
}

/** Path of the page that explains why the viewer is not shown. */
export const stoppedPath = '/stopped.html';

const refused = (status: number): Response => new Response(null, { status });

/**
 * Serves the viewer's files and artwork on the viewer's origin (item 18 of Electron's security tutorial). Accepts only
 * GET and only the viewer's own host.
 */
export function installViewerProtocol(
  session: Session,
  {
    folder,
    artwork,
    colours,
    stoppedPage,
  }: {
    readonly folder: string;
    readonly artwork: ArtworkSource;
    /** Returns the theme that the document starts with: `dark` or `light`. */
    readonly colours: () => string;
    /** HTML shown instead of a viewer that keeps crashing. */
    readonly stoppedPage: (nonce: string) => string;
  },
): void {
  session.protocol.handle(viewerScheme, async (request) => {
    if (request.method !== 'GET') return refused(405);
    const path = pathOn(viewerOrigin, request.url);
    if (path === null) return refused(404);
    if (path === '/' || path === '/index.html') return serveDocument(folder, colours());
    if (path === stoppedPath) return htmlAnswer(stoppedPage);
    if (request.url.startsWith(artworkPrefix)) return serveArtwork(artwork, path.slice('/art/'.length));
    const file = await readStaticFile(folder, path);
    if (file === null) return refused(404);
    // The names of built files contain a hash of their content, so the files can be cached for a year.
    return new Response(new Uint8Array(file.bytes), {
      headers: {
        ...fileHeaders,
        'content-type': file.mediaType,
        'cache-control': 'max-age=31536000, immutable',
      },
    });
  });
}

/** Returns the path of `url` when it is on `origin`; null otherwise. */
export function pathOn(origin: string, url: string): string | null {
  if (!url.startsWith(`${origin}/`)) return null;
  const end = url.slice(origin.length).search(/[?#]/);
  return end === -1 ? url.slice(origin.length) : url.slice(origin.length, origin.length + end);
}

async function serveDocument(folder: string, colours: string): Promise<Response> {
  const file = await readStaticFile(folder, '/index.html');
  if (file === null) return refused(404);
  const html = file.bytes.toString('utf8').replace('__THEME__', colours);
  return htmlAnswer((nonce) => html.replaceAll('__CSP_NONCE__', nonce));
}

function htmlAnswer(html: (nonce: string) => string): Response {
  const nonce = randomBytes(16).toString('base64');
  const headers = { 'content-type': 'text/html; charset=utf-8', ...viewerHeaders(nonce) };
  return new Response(html(nonce), { headers });
}

async function serveArtwork(artwork: ArtworkSource, id: string): Promise<Response> {
  const picture = await artwork.respond(id);
  if (picture === null) return refused(404);
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      ...fileHeaders,
      'content-type': picture.mediaType,
      'cache-control': 'private, max-age=3600',
    },
  });
}
