import type { SideCaptions } from '../../../preload/contract/screenings.ts';
import { canFetch } from '../../platform/fetch-image.ts';
import type { Fetch, Logger } from '../../platform/ports.ts';
import { readLimited } from '../../platform/read-limited.ts';
import type { RunningScreening } from '../running-screenings.ts';

const deadlineMs = 10_000;
/** Maximum bytes of a caption file; that of a long film has about 200 kB. */
const longestBytes = 512 * 1024;
const mostTracks = 20;

/**
 * Fetches the caption files of the listing (`subtitles` of 2.5) for a film whose manifest has none. The player receives
 * the text of the captions and not their addresses, because these are signed and on hosts that the player may not
 * contact.
 */
export function createSideCaptions(parts: {
  readonly fetch: Fetch;
  readonly httpsOnly: () => boolean;
  readonly logger: Logger;
}): (screening: Pick<RunningScreening, 'sideCaptions' | 'ended'>) => Promise<readonly SideCaptions[]> {
  /** Returns the text of a caption file; null if it cannot be fetched or is not WebVTT. */
  const read = async (url: string, ended: AbortSignal): Promise<string | null> => {
    if (!canFetch(url, parts.httpsOnly())) return null;
    try {
      const signal = AbortSignal.any([ended, AbortSignal.timeout(deadlineMs)]);
      const response = await parts.fetch(url, { signal, credentials: 'omit', redirect: 'error' });
      const bytes = response.ok ? await readLimited(response, longestBytes) : null;
      if (!response.ok) await response.body?.cancel();
      // The decoder removes a byte order mark.
      const text = bytes && new TextDecoder().decode(bytes);
      return text?.startsWith('WEBVTT') === true ? text : null;
    } catch (error) {
      parts.logger.warn('captions could not be fetched', { error });
      return null;
    }
  };
  return ({ sideCaptions, ended }) =>
    Promise.all(
      sideCaptions.slice(0, mostTracks).map(async ({ label, language, url }) => ({
        label,
        language,
        text: await read(url, ended),
      })),
    );
}
