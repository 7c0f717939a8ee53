import { createHash } from 'node:crypto';
import type { Fetch, Logger } from '../platform/ports.ts';
import type { Owner, TrustedClock, Vault, VaultMaintenance } from '../vault/vault.ts';
import { fetchImage, type Image } from '../platform/fetch-image.ts';
import { addressOf, isLinkValid } from '../shared/signed-link.ts';

/** Identifies a picture, so that an expired link can be renewed. */
export interface ArtSource {
  readonly roomKey: string;
  /** Key of the picture's video; null for a picture of the room itself. */
  readonly videoKey: string | null;
  readonly which: 'poster' | 'banner';
  readonly owner: Owner;
}

export interface Artwork {
  /**
   * Returns an address on the viewer's origin for a picture of the service; null without a valid link. The viewer never
   * receives the link itself.
   */
  urlFor(link: string | null, source: ArtSource): string | null;
  /**
   * Fetches and stores a picture before it is displayed. Resolves to the number of bytes fetched; 0 when the picture is
   * stored already or cannot be fetched. A refused link is not renewed here, because it was just read from the service.
   * Never rejects.
   */
  prefetch(link: string | null, source: ArtSource): Promise<number>;
  /** Returns bytes and media type by opaque id; null for an unknown id or a picture that cannot be fetched. */
  respond(id: string): Promise<Image | null>;
  /** Like `respond`, by an address from `urlFor`. */
  respondTo(url: string): Promise<Image | null>;
  /** Erases the pictures of a room from memory and disk. */
  erase(roomKey: string): Promise<void>;
  /** Called when the reviewer changes: forgets the pictures that the present reviewer may not see. */
  forget(canRead: (owner: Owner) => boolean): void;
}

interface Picture {
  readonly link: string;
  readonly source: ArtSource;
}

/** Maximum number of pictures that are fetched concurrently. */
const parallelFetches = 6;

export function createArtwork(options: {
  readonly vault: Vault & Pick<VaultMaintenance, 'eraseBlobsWhere'>;
  /** Fetch in a separate session, without cookies. */
  readonly fetch: Fetch;
  readonly clock: TrustedClock;
  /** Prefix of the addresses from `urlFor`, for example the viewer's origin with `/art/`. */
  readonly prefix: string;
  readonly httpsOnly: () => boolean;
  /**
   * Returns the picture's newly signed link; null when there is none. `refused` is the link that no longer works.
   */
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
    // The write is not awaited, so that the picture is displayed before it is on the disk.
    if (image !== null) keeping.set(id, keep(id, image));
    return image;
  };

  const fetchFresh = async (id: string): Promise<Image | null> => {
    const picture = pictures.get(id);
    if (!picture) return null;
    const isUsable = isLinkValid(picture.link, clock.now());
    const first = isUsable ? await get(picture.link) : 'gone';
    const image = first === 'gone' ? await getRenewed(id, picture) : first;
    return image === 'failed' || image === 'gone' ? null : image;
  };

  const keep = async (id: string, image: Image): Promise<void> => {
    const picture = pictures.get(id);
    if (!picture) return;
    const { source } = picture;
    try {
      await vault.writeBlob(blobId(id, source), image, source.owner);
      // If the room was erased during the write, its picture is erased too.
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

  const artwork: Artwork = {
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
        // The fetch is shared until the picture is stored, so that the picture is not fetched twice.
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
    respondTo: (url) =>
      url.startsWith(options.prefix)
        ? artwork.respond(url.slice(options.prefix.length))
        : Promise.resolve(null),
    erase: async (roomKey) => {
      for (const [id, { source }] of [...pictures]) if (source.roomKey === roomKey) pictures.delete(id);
      await vault.eraseBlobsWhere((blob) => blob.id.startsWith(blobId('', { roomKey })));
    },
    forget: (canRead) => {
      for (const [id, { source }] of [...pictures]) if (!canRead(source.owner)) pictures.delete(id);
    },
  };
  return artwork;
}

/**
 * Returns the id of a picture. The id does not depend on the link's signature, so that a stored picture is found under
 * a renewed link.
 */
function idOf(link: string, { roomKey, videoKey, which }: ArtSource): string {
  const name = JSON.stringify([roomKey, videoKey, which, addressOf(link)]);
  return createHash('sha256').update(name).digest('base64url').slice(0, 32);
}

/** Returns the blob id of a picture. It contains the room's key, so that all pictures of a room can be erased. */
function blobId(id: string, { roomKey }: Pick<ArtSource, 'roomKey'>): string {
  return `art/${roomKey}/${id}`;
}

/** Returns a function that runs at most `width` tasks concurrently, in order of arrival. */
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
      // The slot passes to the next waiting task, or becomes free.
      if (next) next();
      else running -= 1;
    }
  };
}
