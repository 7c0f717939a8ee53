import {
  writePart,
  type PrefetchRequest,
  type PrefetchedPart,
} from '../../preload/contract/film-prefetch.ts';
import { originOf, originsIn } from '../../preload/contract/media-origins.ts';
import { firstSegments } from './first-segments.ts';
import { createPrefetchLoader, type LoadLimits } from './prefetch-loader.ts';

/** The prefetched start of one film, held in memory only. It can be taken once. */
export interface FilmPrefetch {
  /**
   * Streams the manifest, then the first segments for this player in the order of their arrival. Each segment is sent
   * only if `canSend` resolves true. Resolves to null if the manifest failed to load or was already taken; the player
   * then loads it.
   */
  take(
    request: PrefetchRequest,
    until: { readonly canSend: () => Promise<boolean>; readonly ended: AbortSignal },
  ): Promise<ReadableStream<Uint8Array> | null>;
}

/** Starts to load the manifest at `url` and returns the film's prefetch. */
export type RequestPrefetch = (url: string) => FilmPrefetch;

/**
 * Deadline and maximum size of each file; a manifest with a segment list may be long. The player loads a file that
 * exceeds them.
 */
const forManifest: LoadLimits = { deadlineMs: 6_000, limitBytes: 4 * 1024 * 1024 };
const forSegment: LoadLimits = { deadlineMs: 20_000, limitBytes: 32 * 1024 * 1024 };
/** Maximum bytes of main's memory for all prefetched segments of a film. */
const segmentsLimitBytes = 96 * 1024 * 1024;

/**
 * Loads a film's manifest as soon as the playback answer names it, and the film's first segments when the player takes
 * the manifest. All these requests reach the media host earlier than the player could send them.
 */
export function createFilmPrefetch(
  parts: Parameters<typeof createPrefetchLoader>[0] & {
    /** Called when the manifest of origin `from` names the other origin `to`. */
    readonly onOrigin: (from: string, to: string) => void;
  },
): RequestPrefetch {
  const load = createPrefetchLoader(parts);

  return (url) => {
    let loading: Promise<Uint8Array | null> | null = load(url, forManifest);
    return {
      take: async (request, { canSend, ended }) => {
        const manifest = await loading;
        if (manifest === null || loading === null) return null;
        loading = null;
        const text = Buffer.from(manifest).toString('utf8');
        for (const origin of originsIn(url, text)) parts.onOrigin(originOf(url) ?? '', origin);
        const following = firstSegments(url, text, request);
        const cancelled = new AbortController();
        const stop = AbortSignal.any([ended, cancelled.signal]);
        return new ReadableStream<Uint8Array>({
          start: (stream) => {
            const send = (part: PrefetchedPart): void => {
              if (!stop.aborted) for (const chunk of writePart(part)) stream.enqueue(chunk);
            };
            send({ url, bytes: manifest, following });
            const firstCheck = following.length > 0 ? canSend() : Promise.resolve(false);
            const share = Math.floor(segmentsLimitBytes / following.length);
            const limits = { ...forSegment, limitBytes: Math.min(forSegment.limitBytes, share) };
            const all = following.map(async (segment) => {
              const bytes = await load(segment, limits, stop);
              // The watermark may have been lost again during the load.
              const isWatermarked = (await firstCheck) && (await canSend());
              send({ url: segment, bytes: isWatermarked ? bytes : null, following: [] });
            });
            void Promise.all(all).then(() => {
              if (!cancelled.signal.aborted) stream.close();
            });
          },
          cancel: () => cancelled.abort(),
        });
      },
    };
  };
}
