import { writePart, type AheadOrder, type AheadPart } from '../../preload/contract/film-ahead.ts';
import { firstPieces } from './first-pieces.ts';
import { createLoadAhead, type Patience } from './load-ahead.ts';

/** A film that is on its way: to be had once, in memory alone. */
export interface FilmAhead {
  /**
   * The manifest, and behind it the pieces that this player begins with, as they come; those only once `mayGive` says
   * so. null when the manifest could not be had, or was taken before: the player asks for itself then.
   */
  take(
    order: AheadOrder,
    until: { readonly mayGive: () => Promise<boolean>; readonly ended: AbortSignal },
  ): Promise<ReadableStream<Uint8Array> | null>;
}

/** Asks for a film's manifest now. */
export type AskAhead = (url: string) => FilmAhead;

/** Milliseconds, and bytes at most; a manifest with a list of pieces may be long. What takes longer the player asks for. */
const forManifest: Patience = { deadlineMs: 6_000, limitBytes: 4 * 1024 * 1024 };
const forPiece: Patience = { deadlineMs: 20_000, limitBytes: 32 * 1024 * 1024 };
/** Bytes that all the pieces of a film may hold of main's memory. */
const piecesLimitBytes = 96 * 1024 * 1024;

/**
 * Asks for the manifest of a film as soon as the playback answer names it, and for the first pieces as soon as the
 * manifest names those, while the grant crosses to the player, which takes them by its relay: two ways to the media host
 * begin sooner.
 */
export function createFilmAhead(parts: Parameters<typeof createLoadAhead>[0]): AskAhead {
  const load = createLoadAhead(parts);

  return (url) => {
    let loading: Promise<Uint8Array | null> | null = load(url, forManifest);
    return {
      take: async (order, { mayGive, ended }) => {
        const manifest = await loading;
        if (manifest === null || loading === null) return null;
        loading = null;
        const coming = firstPieces(url, Buffer.from(manifest).toString('utf8'), order);
        const left = new AbortController();
        const stop = AbortSignal.any([ended, left.signal]);
        return new ReadableStream<Uint8Array>({
          start: (stream) => {
            const give = (part: AheadPart): void => {
              if (!stop.aborted) for (const chunk of writePart(part)) stream.enqueue(chunk);
            };
            give({ url, bytes: manifest, coming });
            const may = coming.length > 0 ? mayGive() : Promise.resolve(false);
            const share = Math.floor(piecesLimitBytes / coming.length);
            const limits = { ...forPiece, limitBytes: Math.min(forPiece.limitBytes, share) };
            const all = coming.map(async (piece) => {
              const bytes = await load(piece, limits, stop);
              // The mark may have been lost again while this was on its way.
              const isMarked = (await may) && (await mayGive());
              give({ url: piece, bytes: isMarked ? bytes : null, coming: [] });
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
