import { type PrefetchRequest, createPartReader } from '../../preload/contract/film-prefetch.ts';

/** Downloads that main started right after the playback answer: the manifest and the first segments. */
export interface PrefetchedFilm {
  /**
   * Returns the prefetch of this address once, else null. The promise resolves to null if the address must be requested
   * normally.
   */
  take: (url: string) => Promise<ArrayBuffer | null> | null;
  /** Returns whether the segments taken here suffice for the first frame of video and audio. */
  isEnough: () => boolean;
  stop: () => void;
}

interface Coming {
  readonly bytes: Promise<ArrayBuffer | null>;
  readonly resolveWith: (bytes: ArrayBuffer | null) => void;
  taken: boolean;
}

function createComing(): Coming {
  let resolveWith: Coming['resolveWith'] = () => undefined;
  const bytes = new Promise<ArrayBuffer | null>((resolve) => {
    resolveWith = resolve;
  });
  return { bytes, resolveWith, taken: false };
}

/**
 * Requests the prefetched parts from main's relay. Ignores failures, because the player then requests the parts
 * normally.
 */
export function requestPrefetch(
  grantUrl: string,
  manifestUrl: string,
  order: PrefetchRequest,
): PrefetchedFilm {
  const stopped = new AbortController();
  const parts = new Map([[manifestUrl, createComing()]]);
  /** Addresses of segments in progress that are not yet fully taken; null before the manifest arrives. */
  let missing: Set<string> | null = null;
  /** Ends the requests, because no more parts will arrive. Received parts stay until they are taken. */
  const end = () => {
    for (const { resolveWith } of parts.values()) resolveWith(null);
    stopped.abort();
  };
  const listen = async () => {
    const answer = await fetch(`${grantUrl.replace(/\/$/, '')}/ahead`, {
      method: 'POST',
      body: JSON.stringify(order),
      credentials: 'omit',
      signal: stopped.signal,
    });
    if (answer.status !== 200 || answer.body === null) return;
    const read = createPartReader(({ url, bytes, following }) => {
      if (url === manifestUrl && following.length > 0) missing = new Set(following);
      if (url === manifestUrl) for (const piece of following) parts.set(piece, createComing());
      parts.get(url)?.resolveWith(bytes === null ? null : bytes.buffer);
    });
    const reader = answer.body.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) read(next.value);
  };
  void listen()
    .catch(() => undefined)
    .finally(end);

  const forget = (urls: readonly string[]) => {
    for (const url of urls) parts.delete(url);
    if (parts.size === 0) end();
  };
  return {
    take: (url) => {
      const part = parts.get(url);
      if (part === undefined || part.taken) {
        // The player chose other tracks than main predicted. Parts that are not taken are discarded.
        forget([...parts].filter(([, { taken }]) => !taken).map(([waiting]) => waiting));
        return null;
      }
      part.taken = true;
      return part.bytes
        .then((bytes) => {
          if (bytes !== null) missing?.delete(url);
          return bytes;
        })
        .finally(() => forget([url]));
    },
    isEnough: () => missing?.size === 0,
    stop: end,
  };
}
