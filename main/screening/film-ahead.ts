import type { Fetch, Logger } from '../platform/ports.ts';
import { mayFetch, readLimited } from '../rooms/fetch-image.ts';

/** A manifest that is on its way: to be had once, in memory alone. */
export interface ManifestAhead {
  /** null when it could not be had, or was taken before: the player asks for itself then. */
  take(): Promise<Uint8Array | null>;
}

/** Asks for a manifest now. */
export type AskAhead = (url: string) => ManifestAhead;

/** Milliseconds after which the player asks for itself. */
const deadlineMs = 6_000;
/** Bytes of a manifest that is taken at most; of a long film with a list of segments it may be some. */
const limitBytes = 4 * 1024 * 1024;

/**
 * Asks for the manifest of a film as soon as the playback answer names it, while the grant crosses to the player, which
 * takes it by its relay: one way to the media host less before the first frame. What it says of itself is what the player
 * would say: no cookies, and the profile's `requestOrigin`.
 */
export function createManifestAhead(parts: {
  readonly fetch: Fetch;
  readonly httpsOnly: () => boolean;
  readonly requestOrigin: () => string | null;
  readonly logger: Logger;
}): AskAhead {
  const load = async (url: string): Promise<Uint8Array | null> => {
    if (!mayFetch(url, parts.httpsOnly())) return null;
    const origin = parts.requestOrigin();
    try {
      const response = await parts.fetch(url, {
        ...(origin === null ? {} : { headers: { Origin: origin, Referer: `${origin}/` } }),
        signal: AbortSignal.timeout(deadlineMs),
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
      });
      if (response.ok) return await readLimited(response, limitBytes);
      await response.body?.cancel();
      parts.logger.info('the manifest could not be had ahead', { status: response.status });
    } catch (error) {
      parts.logger.info('the manifest could not be had ahead', { error });
    }
    return null;
  };

  return (url) => {
    let loading: Promise<Uint8Array | null> | null = load(url);
    return {
      take: () => {
        const taken = loading ?? Promise.resolve(null);
        loading = null;
        return taken;
      },
    };
  };
}
