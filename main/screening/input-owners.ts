import type { VideoRef } from '../../preload/contract/operations.ts';
import { domainFailure } from '../platform/domain-failure.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { SessionView } from '../shared/ports.ts';
import { canRead } from '../shared/reviewer.ts';
import type { Owner } from '../vault/vault.ts';
import { idOf } from './grant-store.ts';

/**
 * The owners of what a reviewer types about a film: notes, a rating, a draft. The viewer reads them before it changes
 * them, and may save a change just after the session has ended. The change then still belongs to that reviewer, and not
 * to the next one or to "link".
 */
export interface InputOwners {
  /** To be called when the viewer reads. Resolves to the owner. Rejects like `Rooms.screener`. */
  read(ref: VideoRef): Promise<Owner>;
  /**
   * Resolves to the owner for whom the viewer last read, and the film's title. Rejects with `signed-out` if that is an
   * account that is no longer signed in, and like `Rooms.screener`.
   */
  film(ref: VideoRef): Promise<{ readonly owner: Owner; readonly title: string }>;
}

export function createInputOwners({
  rooms,
  session,
}: {
  readonly rooms: Pick<Rooms, 'screener'>;
  readonly session: SessionView;
}): InputOwners {
  const owners = new Map<string, Owner>();
  return {
    read: async (ref) => {
      const { owner } = await rooms.screener({ ...ref, fresh: false });
      owners.set(idOf(ref), owner);
      return owner;
    },
    film: async ({ roomKey, videoKey }) => {
      // Known before any wait, because the next document may read again meanwhile.
      const known = owners.get(idOf({ roomKey, videoKey }));
      if (known && !canRead(known, session.reviewer())) throw domainFailure('signed-out');
      const { owner, video } = await rooms.screener({ roomKey, videoKey, fresh: false });
      return { owner: known ?? owner, title: video.name };
    },
  };
}
