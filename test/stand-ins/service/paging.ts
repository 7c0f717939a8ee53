import { invalidBody } from './codes.ts';
import { type Call, type ServiceContext } from './context.ts';
import { type CatalogueVideo } from './model.ts';
import { answerTagged, type Fields } from './reply.ts';

const PAGE_DEFAULT = 1;
const LIMIT_DEFAULT = 12;
const LIMIT_MAXIMUM = 30;

function positive(c: Call, name: string, fallback: number): number {
  const text = c.req.query(name);
  if (text === undefined) return fallback;
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw invalidBody(`${name} is a positive whole number.`);
  return Number(text);
}

function limitOf(c: Call, context: ServiceContext): number {
  const limit = positive(c, 'limit', LIMIT_DEFAULT);
  if (limit > LIMIT_MAXIMUM && context.settings.overLimit === 'refuse') {
    throw invalidBody(`limit is at most ${LIMIT_MAXIMUM}.`);
  }
  return Math.min(limit, LIMIT_MAXIMUM);
}

/**
 * Selects videos as in 4.2: `q` selects names that contain it (case-insensitive), `season` selects one season. Both may
 * be combined.
 */
export function select(c: Call, videos: readonly CatalogueVideo[]): readonly CatalogueVideo[] {
  const q = c.req.query('q')?.toLocaleLowerCase() ?? '';
  const season = c.req.query('season') ?? '';
  if (q === '' && season === '') return videos;
  return videos.filter(
    (video) =>
      (q === '' || video.name.toLocaleLowerCase().includes(q)) &&
      (season === '' || (video.season !== null && String(video.season) === season)),
  );
}

/** Returns the `next` or `previous` field: a link to a page, or one of the forms of "no link". */
function link(c: Call, context: ServiceContext, name: 'next' | 'previous', page: number | null): object {
  const { links, noLink } = context.settings.drift;
  if (page === null) {
    if (noLink === 'absent') return {};
    return { [name]: noLink === 'empty' ? '' : null };
  }
  const here = new URL(c.req.url);
  here.searchParams.set('page', String(page));
  const relative = here.pathname + here.search;
  const origin = links === 'foreign' ? 'https://listing.elsewhere.example' : context.addresses.origin;
  return { [name]: links === 'relative' ? relative : origin + relative };
}

/** Responds with one page of 2.4. The query parameters `page` and `limit` choose it. */
export function answerPage<T>(
  c: Call,
  context: ServiceContext,
  selected: readonly T[],
  present: (entry: T) => Fields,
): Response {
  const page = positive(c, 'page', PAGE_DEFAULT);
  const limit = limitOf(c, context);
  const results = selected.slice((page - 1) * limit, page * limit);
  if (results.length === 0 && page > 1 && context.settings.beyondLast === 'missing') {
    return c.json({ detail: 'Invalid page.' }, 404);
  }
  const more = page * limit < selected.length;
  return answerTagged(c, context, {
    count: context.settings.count === 'total' ? selected.length : results.length,
    ...link(c, context, 'next', more ? page + 1 : null),
    ...link(c, context, 'previous', page > 1 ? page - 1 : null),
    results: results.map(present),
  });
}
