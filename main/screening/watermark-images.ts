import type { Fetch } from '../platform/ports.ts';
import { fetchImage, type Image } from '../platform/fetch-image.ts';
import type { VideoRef } from '../../preload/contract/operations.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { isLinkValid } from '../shared/signed-link.ts';
import type { TrustedClock } from '../vault/vault.ts';

/**
 * Fetches a watermark image in main, so that its signed link never reaches a renderer. An expired or refused link is
 * renewed once. Resolves to null if the image cannot be fetched; the watermark is then drawn as text.
 */
export type FetchWatermarkImage = (ref: VideoRef, link: string) => Promise<Image | null>;

export function createWatermarkImages(parts: {
  readonly fetch: Fetch;
  readonly rooms: Pick<Rooms, 'screener'>;
  readonly clock: TrustedClock;
  readonly httpsOnly: () => boolean;
}): FetchWatermarkImage {
  const get = async (link: string): Promise<Image | 'gone' | 'failed'> =>
    isLinkValid(link, parts.clock.now())
      ? fetchImage(link, { fetch: parts.fetch, httpsOnly: parts.httpsOnly() })
      : 'gone';

  const renewed = async (ref: VideoRef): Promise<string | null> => {
    const fresh = await parts.rooms.screener({ ...ref, fresh: true }).catch(() => null);
    return fresh?.video.watermark?.imageLink ?? null;
  };

  return async (ref, link) => {
    let image = await get(link);
    if (image === 'gone') {
      const again = await renewed(ref);
      image = again === null ? 'failed' : await get(again);
    }
    return typeof image === 'string' ? null : image;
  };
}
