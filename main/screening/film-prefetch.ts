import {
  writePart,
  type PrefetchRequest,
  type PrefetchedPart,
} from '../../preload/contract/film-prefetch.ts';
import { firstSegments } from './first-segments.ts';
import { createPrefetchLoader, type LoadLimits } from './prefetch-loader.ts';

/** A film that is on its way: to be had once, in memory alone. */
export interface FilmPrefetch {
  /**
   * The manifest, and behind it the pieces that this player begins with, as they come; those only once `canSend` says
   * so. null when the manifest could not be had, or was taken before: the player asks for itself then.
   */
  take(
    request: PrefetchRequest,
    until: { readonly canSend: () => Promise<boolean>; readonly ended: AbortSignal },
  ): Promise<ReadableStream<Uint8Array> | null>;
}

/** Asks for a film's manifest now. */
export type RequestPrefetch = (url: string) => FilmPrefetch;

/** Milliseconds, and bytes at most; a manifest with a list of pieces may be long. What takes longer the player asks for. */
const forManifest: LoadLimits = { deadlineMs: 6_000, limitBytes: 4 * 1024 * 1024 };
const forSegment: LoadLimits = { deadlineMs: 20_000, limitBytes: 32 * 1024 * 1024 };
/** Bytes that all the pieces of a film may hold of main's memory. */
const segmentsLimitBytes = 96 * 1024 * 1024;

/**
 * Asks for the manifest of a film as soon as the playback answer names it, and for the first pieces as soon as the
 * manifest names those, while the grant crosses to the player, which takes them by its relay: two ways to the media host
 * begin sooner.
 */
export function createFilmPrefetch(parts: Parameters<typeof createPrefetchLoader>[0]): RequestPrefetch {
  const load = createPrefetchLoader(parts);

  return (url) => {
    let loading: Promise<Uint8Array | null> | null = load(url, forManifest);
    return {
      take: async (request, { canSend, ended }) => {
        const manifest = await loading;
        if (manifest === null || loading === null) return null;
        loading = null;
        const following = firstSegments(url, Buffer.from(manifest).toString('utf8'), request);
        const left = new AbortController();
        const stop = AbortSignal.any([ended, left.signal]);
        return new ReadableStream<Uint8Array>({
          start: (stream) => {
            const send = (part: PrefetchedPart): void => {
              if (!stop.aborted) for (const chunk of writePart(part)) stream.enqueue(chunk);
            };
            send({ url, bytes: manifest, following });
            const may = following.length > 0 ? canSend() : Promise.resolve(false);
            const share = Math.floor(segmentsLimitBytes / following.length);
            const limits = { ...forSegment, limitBytes: Math.min(forSegment.limitBytes, share) };
            const all = following.map(async (segment) => {
              const bytes = await load(segment, limits, stop);
              // The mark may have been lost again while this was on its way.
              const isWatermarked = (await may) && (await canSend());
              send({ url: segment, bytes: isWatermarked ? bytes : null, following: [] });
            });
            void Promise.all(all).then(() => {
              if (!left.signal.aborted) stream.close();
            });
          },
          cancel: () => left.abort(),
        });
      },
    };
  };
}
