import type { Owner, Vault, VaultState } from '../vault/vault.ts';
import type { Artwork, ArtSource } from './artwork.ts';
import { pageIdOf } from './page-facts.ts';
import type { ConnectionView } from './ports.ts';
import type { KnownRoom } from './room-documents.ts';
import type { Shelves } from './shelves.ts';

/**
 * Fetches what the first screen of a room shows before the room is opened, behind the reviewer's back: one room after
 * the other, and nothing while the service is out of reach.
 */
export interface PicturesAhead {
  /** Never rejects. Resolves when this room's pictures are kept, or were left. */
  fetch(roomKey: string): Promise<void>;
}

/** Posters that a large window shows of a room at once. */
const postersAhead = 18;
/** Fewer than a screen may fetch at once, so that what is looked at comes first. */
const atOnce = 3;
const mebibyte = 1024 * 1024;
/** Of one run of the app, by where it is kept: the disk holds less than the vault may, memory far less. */
const limitBytes: Readonly<Record<VaultState, number>> = {
  durable: 80 * mebibyte,
  memory: 16 * mebibyte,
  locked: 16 * mebibyte,
};

export function createPicturesAhead(parts: {
  readonly shelves: Pick<Shelves, 'room' | 'page'>;
  readonly artwork: Pick<Artwork, 'fetchAhead'>;
  readonly ownerOf: (known: KnownRoom) => Owner;
  readonly connection: Pick<ConnectionView, 'offline' | 'pausedUntil'>;
  readonly vault: Pick<Vault, 'state'>;
  readonly mayFetchAhead: () => boolean;
}): PicturesAhead {
  const { shelves, artwork, connection } = parts;
  let last = Promise.resolve();
  let bytes = 0;

  const mayGoOn = (): boolean =>
    parts.mayFetchAhead() &&
    bytes < limitBytes[parts.vault.state()] &&
    !connection.offline() &&
    connection.pausedUntil() === null;

  const run = async (roomKey: string): Promise<void> => {
    const known = await shelves.room(roomKey);
    const page = await shelves.page(roomKey, pageIdOf(null, 1));
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
        .slice(0, postersAhead)
        .map(({ video }): [string | null, ArtSource] => [video.poster, of(video.key, 'poster')]),
    ];
    for (let at = 0; at < wanted.length && mayGoOn(); at += atOnce) {
      const few = wanted.slice(at, at + atOnce);
      const took = await Promise.all(few.map(([link, source]) => artwork.fetchAhead(link, source)));
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
