import type { TrustedClock } from '../vault/vault.ts';
import type { ArtSource } from './artwork.ts';
import type { SessionView } from './ports.ts';
import type { RoomReader } from './room-reader.ts';
import type { Shelves } from './shelves.ts';
import { linkIsGood } from './signed-link.ts';

/** Renews the signed links of pictures: one call for all that a call can renew. */
export interface PictureLinks {
  /** The present link of a picture in place of `refused`; null when the service has none. Rejects as the reader does. */
  fresh(source: ArtSource, refused: string): Promise<string | null>;
}

export function createPictureLinks(parts: {
  readonly reader: RoomReader;
  readonly shelves: Shelves;
  readonly session: SessionView;
  readonly clock: TrustedClock;
}): PictureLinks {
  const { reader, shelves, session, clock } = parts;
  const underWay = new Map<string, Promise<unknown>>();

  const kept = async ({ roomKey, videoKey, which }: ArtSource): Promise<string | null> => {
    if (videoKey !== null) return (await shelves.video(roomKey, videoKey))?.video.poster ?? null;
    return (await shelves.room(roomKey))?.room.project[which] ?? null;
  };

  /** What one call renews: the room's own pictures, one video with a session, a page of videos without. */
  const nameOf = async ({ roomKey, videoKey }: ArtSource): Promise<string> => {
    if (videoKey === null) return `room/${roomKey}`;
    if (session.reviewer().signedIn) return `video/${roomKey}/${videoKey}`;
    return `page/${roomKey}/${(await shelves.video(roomKey, videoKey))?.pageId ?? videoKey}`;
  };

  return {
    fresh: async (source, refused) => {
      const { roomKey, videoKey } = source;
      const before = await kept(source);
      // Another picture of the same page has brought it already.
      if (before !== null && linkIsGood(before, clock.now()) && before !== refused) return before;
      const name = await nameOf(source);
      const ask = (): Promise<unknown> =>
        videoKey === null ? reader.room(roomKey) : reader.video(roomKey, videoKey);
      const asking = underWay.get(name) ?? ask().finally(() => underWay.delete(name));
      underWay.set(name, asking);
      await asking;
      return kept(source);
    },
  };
}
