import { Hono } from 'hono';
import { type Call, type Env, type ServiceContext } from '../context.ts';

/** Matches pictures, which are served only by a signed link. */
const SIGNED = /^(posters|banners|stills)\/|^watermark\.png$/;

type Range = { start: number; end: number };

/** Returns the first range of a Range header; undefined without a range, null if the range is outside the file. */
function readRange(header: string | undefined, size: number): Range | null | undefined {
  const match = /^bytes=(\d*)-(\d*)/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first, last] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start < size && start <= end ? { start, end } : null;
}

/** Creates the routes for the demo film, its subtitles and the pictures. */
export function mediaRoutes(context: ServiceContext): Hono<Env> {
  const routes = new Hono<Env>();
  const { settings, media, links } = context;

  const serve = (c: Call): Response => {
    const url = new URL(c.req.url);
    if (settings.mediaOrigin !== null && c.req.header('origin') !== settings.mediaOrigin) {
      return c.text('This origin may not have the media.', 403);
    }
    let path: string;
    try {
      path = decodeURIComponent(url.pathname.slice('/media/'.length));
    } catch {
      return c.text('Bad path.', 400);
    }
    if (SIGNED.test(path) && !links.accepts(url))
      return c.text('The link is not signed or has expired.', 403);
    const file = media.read(path);
    if (!file) return c.text('No such file.', 404);
    const { bytes } = file;
    c.header('Content-Type', file.type);
    c.header('Accept-Ranges', 'bytes');
    const age = settings.mediaMaxAge;
    c.header('Cache-Control', age > 0 ? `public, max-age=${age}` : 'no-store');
    c.header('ETag', file.tag);
    if (c.req.header('if-none-match') === file.tag) return c.body(null, 304);
    const range = readRange(c.req.header('range'), bytes.length);
    if (range === null) {
      c.header('Content-Range', `bytes */${bytes.length}`);
      return c.text('Range outside the file.', 416);
    }
    if (!range) return c.body(bytes, 200);
    c.header('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`);
    return c.body(bytes.subarray(range.start, range.end + 1), 206);
  };

  routes.get('/media/*', serve);
  return routes;
}
