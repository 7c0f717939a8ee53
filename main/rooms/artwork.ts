import { createHash } from 'node:crypto';
import type { Fetch, Logger } from '../platform/ports.ts';
import type { Owner, TrustedClock, Vault, VaultMaintenance } from '../vault/vault.ts';
import { fetchImage, type Image } from './fetch-image.ts';
import { addressOf, isLinkValid } from './signed-link.ts';

/** Which picture it is, so that an ended link can be renewed. */
export interface ArtSource {
  readonly roomKey: string;
  /** null: a picture of the room itself. */
  readonly videoKey: string | null;
  readonly which: 'poster' | 'banner';
  readonly owner: Owner;
}

export interface Artwork {
  /** An address on the viewer's origin for a picture of the service's; null for none. The link itself stays here. */
  urlFor(link: string | null, source: ArtSource): string | null;
  /**
   * Keeps a picture that nobody looks at yet. Gives how many bytes that took; 0 when it was there, or cannot be had. The
   * link was just read: one that is refused is not renewed for this. Never rejects.
   */
  prefetch(link: string | null, source: ArtSource): Promise<number>;
  /** Bytes and type by opaque id; null for an id that was never given out, or a picture that cannot be had. */
  respond(id: string): Promise<Image | null>;
  /** Forgets the pictures of a room, on disk too. */
  erase(roomKey: string): Promise<void>;
  /** Another reviewer may be at the screen: forgets the pictures that this one may not see. */
  forget(canRead: (owner: Owner) => boolean): void;
}

interface Picture {
  readonly link: string;
  readonly source: ArtSource;
}

/** Pictures fetched at the same time. */
const parallelFetches = 6;

export function createArtwork(options: {
  readonly vault: Vault & Pick<VaultMaintenance, 'eraseBlobsWhere'>;
  /** A fetch of its own session, without cookies. */
  readonly fetch: Fetch;
  readonly clock: TrustedClock;
  /** Such as the viewer's origin with `/art/`. */
  readonly prefix: string;
  readonly httpsOnly: () => boolean;
  /** The picture's present link, freshly signed; null when there is none. `refused`: the one that no longer works. */
  readonly renew: (source: ArtSource, refused: string) => Promise<string | null>;
  readonly logger: Logger;
}): Artwork {
  const { vault, clock, logger } = options;
  const pictures = new Map<string, Picture>();
  const underWay = new Map<string, Promise<Image | null>>();
  const keeping = new Map<string, Promise<void>>();
  const queue = createQueue(parallelFetches);

  const fetchNow = async (id: string): Promise<Image | null> => {
    const picture = pictures.get(id);
    if (!picture) return null;
    const held = await vault.readBlob(blobId(id, picture.source));
    if (held) return held;
    const image = await queue(() => fetchFresh(id));
    // The screen does not wait for the disk.
    if (image !== null) keeping.set(id, keep(id, image));
    return image;
  };

  const fetchFresh = async (id: string): Promise<Image | null> => {
    const picture = pictures.get(id);
    if (!picture) return null;
    const good = isLinkValid(picture.link, clock.now());
    const first = good ? await get(picture.link) : 'gone';
    const image = first === 'gone' ? await getRenewed(id, picture) : first;
    return image === 'failed' || image === 'gone' ? null : image;
  };

  const keep = async (id: string, image: Image): Promise<void> => {
    const picture = pictures.get(id);
    if (!picture) return;
    const { source } = picture;
    try {
      await vault.writeBlob(blobId(id, source), image, source.owner);
      // Erased while it was written: it must not stay.
      if (!pictures.has(id)) await vault.eraseBlobsWhere((blob) => blob.id === blobId(id, source));
    } catch (error) {
      logger.warn('a picture could not be saved', { error });
    }
  };

  const getRenewed = async (id: string, picture: Picture): Promise<Image | 'gone' | 'failed'> => {
    const link = await options.renew(picture.source, picture.link).catch(() => null);
    if (link === null || !isLinkValid(link, clock.now())) return 'failed';
    pictures.set(id, { ...picture, link });
    return get(link);
  };

  const remember = (link: string, source: ArtSource): string => {
    const id = idOf(link, source);
    pictures.set(id, { link, source });
    return id;
  };

  const get = (link: string): Promise<Image | 'gone' | 'failed'> =>
    fetchImage(link, { fetch: options.fetch, httpsOnly: options.httpsOnly() });

  return {
    urlFor: (link, source) => {
      if (link === null || !URL.canParse(link)) return null;
      return options.prefix + remember(link, source);
    },
    prefetch: async (link, source) => {
      if (link === null || !URL.canParse(link) || !isLinkValid(link, clock.now())) return 0;
      const id = remember(link, source);
      if (underWay.has(id) || keeping.has(id) || (await vault.hasBlob(blobId(id, source)))) return 0;
      const image = await get(link);
      if (image === 'gone' || image === 'failed') return 0;
      await keep(id, image);
      return image.bytes.byteLength;
    },
    respond: (id) => {
      if (!pictures.has(id)) return Promise.resolve(null);
      const running = underWay.get(id);
      if (running) return running;
      const started = fetchNow(id).finally(() => {
        // Until it is kept, it is not asked for again.
        const kept = keeping.get(id) ?? null;
        if (kept === null) underWay.delete(id);
        else
          void kept.finally(() => {
            keeping.delete(id);
            underWay.delete(id);
          });
      });
      underWay.set(id, started);
      return started;
    },
    erase: async (roomKey) => {
      for (const [id, { source }] of [...pictures]) if (source.roomKey === roomKey) pictures.delete(id);
      await vault.eraseBlobsWhere((blob) => blob.id.startsWith(blobId('', { roomKey })));
    },
    forget: (canRead) => {
      for (const [id, { source }] of [...pictures]) if (!canRead(source.owner)) pictures.delete(id);
    },
  };
}

/** The same picture under a new signature keeps its id, so that what is kept of it is found again. */
function idOf(link: string, { roomKey, videoKey, which }: ArtSource): string {
  const name = JSON.stringify([roomKey, videoKey, which, addressOf(link)]);
  return createHash('sha256').update(name).digest('base64url').slice(0, 32);
}

/** Where a picture is kept in the vault: all of a room's are found when the room is no longer shared. */
function blobId(id: string, { roomKey }: Pick<ArtSource, 'roomKey'>): string {
  return `art/${roomKey}/${id}`;
}

/** At most `width` at once, in the order they came. */
function createQueue(width: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      // The place is handed on, or given up.
      if (next) next();
      else running -= 1;
    }
  };
}
