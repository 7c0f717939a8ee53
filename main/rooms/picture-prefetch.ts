import type { Owner, Vault, VaultState } from '../vault/vault.ts';
import type { Artwork, ArtSource } from './artwork.ts';
import { pageIdOf } from './page-position.ts';
import type { ConnectionView } from '../shared/ports.ts';
import type { KnownRoom } from './room-documents.ts';
import type { RoomCache } from './room-cache.ts';

/**
 * Prefetches the pictures on a room's first screen in the background, one room at a time; fetches nothing while the
 * service is out of reach.
 */
export interface PicturePrefetch {
  /** Resolves when this room's pictures are stored or skipped. Never rejects. */
  fetch(roomKey: string): Promise<void>;
}

/** Number of a room's posters that are prefetched: those visible in a large window. */
const prefetchedPosters = 18;
/** Maximum concurrent fetches. It is lower than for visible pictures, so that those have priority. */
const concurrency = 3;
const mebibyte = 1024 * 1024;
/**
 * Maximum bytes prefetched per run of the app, by vault state. The limit is below the vault's limit on disk, and far
 * lower in memory.
 */
const limitBytes: Readonly<Record<VaultState, number>> = {
  durable: 80 * mebibyte,
  memory: 16 * mebibyte,
  locked: 16 * mebibyte,
};

export function createPicturePrefetch(parts: {
  readonly roomCache: Pick<RoomCache, 'room' | 'page'>;
  readonly artwork: Pick<Artwork, 'prefetch'>;
  readonly ownerOf: (known: KnownRoom) => Owner;
  readonly connection: Pick<ConnectionView, 'offline' | 'pausedUntil'>;
  readonly vault: Pick<Vault, 'state'>;
  readonly canPrefetch: () => boolean;
}): PicturePrefetch {
  const { roomCache, artwork, connection } = parts;
  let last = Promise.resolve();
  let bytes = 0;

  const canContinue = (): boolean =>
    parts.canPrefetch() &&
    bytes < limitBytes[parts.vault.state()] &&
    !connection.offline() &&
    connection.pausedUntil() === null;

  const run = async (roomKey: string): Promise<void> => {
    const known = await roomCache.room(roomKey);
    const page = await roomCache.page(roomKey, pageIdOf(null, 1));
    if (!known || !page) return;
    const owner = parts.ownerOf(known);
    const of = (videoKey: string | null, which: ArtSource['which']): ArtSource => ({
      roomKey,
      videoKey,
      which,
      owner,
    });
    const { banner, poster } = known.room.project;
    const wanted: [string | null, ArtSource][] = [
      [poster, of(null, 'poster')],
      [banner, of(null, 'banner')],
      ...page.videos
        .slice(0, prefetchedPosters)
        .map(({ video }): [string | null, ArtSource] => [video.poster, of(video.key, 'poster')]),
    ];
    for (let at = 0; at < wanted.length && canContinue(); at += concurrency) {
      const few = wanted.slice(at, at + concurrency);
      const took = await Promise.all(few.map(([link, source]) => artwork.prefetch(link, source)));
      bytes = took.reduce((sum, one) => sum + one, bytes);
    }
  };

  return {
    fetch: (roomKey) => {
      last = last.then(() => run(roomKey)).catch(() => undefined);
      return last;
    },
  };
}
