import { z } from 'zod';
import { searchLimit } from '../../../preload/contract/values.ts';
import { videoPageSchema } from '../schemas/video.ts';
import { defineOperation } from './declaration.ts';
import { roomKeyInput } from './inputs.ts';

/**
 * Limits of a page (section 8). The app requests the maximum, because the document's default of 12 would need more
 * calls.
 */
export const pageLimits = { least: 1, most: 30, default: 30, firstPage: 1 } as const;

export const listingInput = z.object({
  q: z.string().max(searchLimit, 'is too long').optional(),
  season: z.int().nonnegative().optional(),
  page: z.number().optional(),
  limit: z.number().optional(),
});

/** Returns the query of a listing of videos. */
export function listingQuery({
  q,
  season,
  page,
  limit,
}: z.infer<typeof listingInput>): Readonly<Record<string, string | undefined>> {
  return {
    q: q === undefined || q.trim() === '' ? undefined : q.trim(),
    season: season === undefined ? undefined : String(season),
    page: String(wholeFrom(page, pageLimits.firstPage, Number.MAX_SAFE_INTEGER, pageLimits.firstPage)),
    limit: String(wholeFrom(limit, pageLimits.least, pageLimits.most, pageLimits.default)),
  };
}

/** Lists the videos of a room (4.2). */
export const videosOperation = defineOperation({
  name: 'videos',
  id: 'watch.content.screener_room_video.list',
  method: 'GET',
  path: 'v2/watch/content/screener-rooms/<str:screener_room_key>/videos',
  auth: 'key',
  callClass: 'browsing',
  repeat: 'safe',
  input: listingInput.extend({ roomKey: roomKeyInput }),
  request: ({ roomKey, ...listing }) => ({
    path: { screener_room_key: roomKey },
    query: listingQuery(listing),
  }),
  answer: videoPageSchema,
});

/** Returns `value` truncated to an integer and clamped to the bounds. */
function wholeFrom(value: number | undefined, least: number, most: number, fallback: number): number {
  if (value === undefined) return fallback;
  return Math.min(most, Math.max(least, Math.trunc(value)));
}
