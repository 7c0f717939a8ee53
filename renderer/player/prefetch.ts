import { type PrefetchRequest, createPartReader } from '../../preload/contract/film-prefetch.ts';

/** What main asked for ahead of this document, with the answer that named the film: its manifest and first pieces. */
export interface PrefetchedFilm {
  /** What is on its way from this address, once; resolves to null where it has to be asked for. null: it is not. */
  take: (url: string) => Promise<ArrayBuffer | null> | null;
  /** Picture and sound begin with what was taken here: nothing else is needed for the first frame. */
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

/** Asks main's relay for what is on its way. Whatever fails here is no fault: the film asks for itself. */
export function requestPrefetch(
  grantUrl: string,
  manifestUrl: string,
  order: PrefetchRequest,
): PrefetchedFilm {
  const stopped = new AbortController();
  const parts = new Map([[manifestUrl, createComing()]]);
  /** Pieces that are coming and were not taken whole; null before the manifest is there. */
  let missing: Set<string> | null = null;
  /** Nothing more comes; what was given stays until it is taken. */
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
        // Another picture or sound is wanted than what main thought: what nobody took is let go.
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
