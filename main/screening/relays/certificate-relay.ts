import type { Fetch, Logger } from '../../platform/ports.ts';
import { readLimited } from '../../platform/read-limited.ts';
import type { RelayAnswer } from '../../platform/relay.ts';
import { canFetch } from '../../platform/fetch-image.ts';
import type { RunningScreening } from '../running-screenings.ts';
import { bytesAnswer, relayInLimit, status } from './relay-answer.ts';

const deadlineMs = 10_000;
/** Maximum number of cached certificates; each provider has one. */
const certificateLimit = 8;

/**
 * Answers with the DRM service certificate of a grant. A certificate is fetched once and cached for every screening
 * with the same address.
 */
export function createCertificateRelay(parts: {
  readonly fetch: Fetch;
  readonly httpsOnly: () => boolean;
  readonly logger: Logger;
}): {
  readonly answer: (screening: RunningScreening) => Promise<RelayAnswer>;
  readonly prefetch: (url: string) => void;
} {
  const certificates = new Map<string, Promise<Uint8Array | null>>();

  const load = async (url: string): Promise<Uint8Array | null> => {
    try {
      const response = await parts.fetch(url, {
        signal: AbortSignal.timeout(deadlineMs),
        credentials: 'omit',
        redirect: 'error',
      });
      if (response.ok) return await readLimited(response, relayInLimit);
      await response.body?.cancel();
    } catch (error) {
      parts.logger.warn('the service certificate could not be fetched', { error });
    }
    return null;
  };

  const certificate = (url: string): Promise<Uint8Array | null> => {
    const held = certificates.get(url);
    if (held) return held;
    const loading = load(url).then((bytes) => {
      // A failure is not cached: the next screening retries.
      if (!bytes) certificates.delete(url);
      return bytes;
    });
    certificates.set(url, loading);
    const [oldest] = certificates.keys();
    if (certificates.size > certificateLimit && oldest !== undefined) certificates.delete(oldest);
    return loading;
  };

  return {
    answer: async (screening) => {
      const url = screening.grant.answer.drm?.certificateUrl ?? null;
      if (url === null) return status(404);
      if (!canFetch(url, parts.httpsOnly())) return status(502);
      const bytes = await certificate(url);
      return bytes ? bytesAnswer(bytes, 'application/octet-stream') : status(502);
    },
    prefetch: (url) => {
      if (canFetch(url, parts.httpsOnly())) void certificate(url);
    },
  };
}
