import { keyedSingleFlight } from '../platform/single-flight.ts';
import { automatic } from '../service/call-options.ts';
import type { TrustedClock } from '../vault/vault.ts';
import type { ArtSource } from './artwork.ts';
import type { SessionView } from '../shared/ports.ts';
import type { RoomReader } from './room-reader.ts';
import type { RoomCache } from './room-cache.ts';
import { isLinkValid } from '../shared/signed-link.ts';

/** Renews signed picture links. Renewals that need the same service call share it. */
export interface PictureLinks {
  /** Returns the current link in place of `refused`; null when the service has none. Rejects as `RoomReader` does. */
  fresh(source: ArtSource, refused: string): Promise<string | null>;
}

export function createPictureLinks(parts: {
  readonly reader: RoomReader;
  readonly roomCache: RoomCache;
  readonly session: SessionView;
  readonly clock: TrustedClock;
}): PictureLinks {
  const { reader, roomCache, session, clock } = parts;
  const renewOnce = keyedSingleFlight();

  const kept = async ({ roomKey, videoKey, which }: ArtSource): Promise<string | null> => {
    if (videoKey !== null) return (await roomCache.video(roomKey, videoKey))?.video.poster ?? null;
    return (await roomCache.room(roomKey))?.room.project[which] ?? null;
  };

  /**
   * Returns the key under which renewals share a call: the room for its own pictures, the video when signed in, else
   * the page of videos.
   */
  const nameOf = async ({ roomKey, videoKey }: ArtSource): Promise<string> => {
    if (videoKey === null) return `room/${roomKey}`;
    if (session.reviewer().signedIn) return `video/${roomKey}/${videoKey}`;
    return `page/${roomKey}/${(await roomCache.video(roomKey, videoKey))?.pageId ?? videoKey}`;
  };

  return {
    fresh: async (source, refused) => {
      const { roomKey, videoKey } = source;
      const before = await kept(source);
      // Another renewal has already fetched a valid link.
      if (before !== null && isLinkValid(before, clock.now()) && before !== refused) return before;
      await renewOnce(await nameOf(source), (): Promise<unknown> =>
        videoKey === null ? reader.room(roomKey, automatic) : reader.video(roomKey, videoKey, automatic),
      );
      return kept(source);
    },
  };
}
