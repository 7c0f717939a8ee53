import {
  writePart,
  type PrefetchRequest,
  type PrefetchedPart,
} from '../../preload/contract/film-prefetch.ts';
import { originOf, originsIn } from '../../preload/contract/media-origins.ts';
import { firstSegments } from './first-segments.ts';
import { createPrefetchLoader, type LoadLimits } from './prefetch-loader.ts';

/** A film being prefetched: taken once, held in memory only. */
export interface FilmPrefetch {
  /**
   * Streams the manifest, then the first segments that this player needs as they arrive; segments are sent only after
   * `canSend` resolves true. Resolves null when the manifest failed or was already taken: the player then loads it.
   */
  take(
    request: PrefetchRequest,
    until: { readonly canSend: () => Promise<boolean>; readonly ended: AbortSignal },
  ): Promise<ReadableStream<Uint8Array> | null>;
}

/** Starts to load a film's manifest. */
export type RequestPrefetch = (url: string) => FilmPrefetch;

/** Deadlines and maximum sizes; a manifest with a segment list may be long. On excess the player loads the file. */
const forManifest: LoadLimits = { deadlineMs: 6_000, limitBytes: 4 * 1024 * 1024 };
const forSegment: LoadLimits = { deadlineMs: 20_000, limitBytes: 32 * 1024 * 1024 };
/** Maximum bytes of main's memory for all prefetched segments of a film. */
const segmentsLimitBytes = 96 * 1024 * 1024;

/**
 * Loads a film's manifest as soon as the playback answer names it. Its first segments follow when the player takes the
 * manifest by its relay. Both requests reach the media host earlier than the player could send them.
 */
export function createFilmPrefetch(
  parts: Parameters<typeof createPrefetchLoader>[0] & {
    /** The manifest at `from` names another origin. */
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
