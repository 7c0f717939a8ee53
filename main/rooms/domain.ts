import type { Fetch, Logger, Timers } from '../platform/ports.ts';
import type { WatchService } from '../service/watch-service.ts';
import type { TrustedClock, VaultCare } from '../vault/vault.ts';
import { createArtwork, type Artwork } from './artwork.ts';
import { createBehind } from './behind.ts';
import { createLibraryRefresh, type LibraryRefresh } from './library-refresh.ts';
import { createLibraryStore } from './library-store.ts';
import { createLibrary, type Library } from './library.ts';
import type { KeptVault } from './kept.ts';
import { createPicturesAhead } from './pictures-ahead.ts';
import type { ConnectionView, ProductFacts, ScreeningFacts, SessionView } from './ports.ts';
import { createListings } from './listings.ts';
import { createPictureLinks } from './picture-links.ts';
import { createTelling } from './telling.ts';
import { createVisits } from './visits.ts';
import { onOtherReviewer, ownerOf } from './reviewer.ts';
import { createRoomReader } from './room-reader.ts';
import { createRooms, type Rooms } from './rooms.ts';
import { createShelves } from './shelves.ts';

export interface RoomsParts {
  readonly service: WatchService;
  readonly vault: KeptVault & Pick<VaultCare, 'eraseBlobsWhere'>;
  readonly clock: TrustedClock;
  readonly timers: Timers;
  readonly logger: Logger;
  readonly session: SessionView;
  readonly connection: ConnectionView;
  readonly product: ProductFacts;
  /** From the screening room (`createViewings`). */
  readonly facts: ScreeningFacts;
  readonly rules: () => {
    readonly linksAllowed: boolean;
    readonly allowPreparedScreenings: boolean;
    readonly isPackaged: boolean;
  };
  /** Fetches pictures: a session of its own, in memory, without cookies. */
  readonly pictureFetch: Fetch;
  /** Whether pictures and later pages may be fetched now that nobody looks at yet. */
  readonly mayFetchAhead: () => boolean;
  /** Where pictures answer on the viewer's origin. */
  readonly artworkPrefix: string;
}

export interface RoomsDomain {
  readonly rooms: Rooms;
  readonly library: Library;
  readonly refresh: LibraryRefresh;
  readonly artwork: Artwork;
  /** Another reviewer is at the screen, or the vault opened: memory is forgotten and the viewer told to read again. */
  reload(): Promise<void>;
  /** Begins what goes on by itself. Gives a function that ends it, and every timer of the rooms with it. */
  start(): () => void;
}

/** Puts the rooms' parts together in their order. */
export function createRoomsDomain(parts: RoomsParts): RoomsDomain {
  const linksAllowed = (): boolean => parts.rules().linksAllowed;
  const store = createLibraryStore(parts.vault);
  const shelves = createShelves({ ...parts, linksAllowed });
  const artwork: Artwork = createArtwork({
    ...parts,
    fetch: parts.pictureFetch,
    prefix: parts.artworkPrefix,
    httpsOnly: () => parts.rules().isPackaged,
    renew: (source, refused) => rooms.freshPicture(source, refused),
  });
  const reader = createRoomReader({ ...parts, shelves, library: store, artwork, linksAllowed });
  const visits = createVisits({ ...parts, library: store, shelves });
  const behind = createBehind(parts);
  const wake = (roomKey: string): void => reader.changed([roomKey]);
  const telling = createTelling({ ...parts, shelves, library: store, visits, artwork, wake });
  const listings = createListings({ ...parts, reader, shelves, telling, behind });
  const pictures = createPictureLinks({ ...parts, reader, shelves });
  const rooms: Rooms = createRooms({
    ...parts,
    reader,
    shelves,
    library: store,
    listings,
    telling,
    visits,
    behind,
    pictures,
    artwork,
  });
  const picturesAhead = createPicturesAhead({
    ...parts,
    shelves,
    artwork,
    ownerOf: ({ room: { forceLogin } }) =>
      ownerOf({ linksAllowed: linksAllowed(), forceLogin, reviewer: parts.session.reviewer() }),
  });
  const refresh = createLibraryRefresh({ ...parts, store, reader, shelves, picturesAhead });
  const reload = async (): Promise<void> => {
    rooms.reload();
    store.reload();
    reader.changed((await store.read()).entries.map((entry) => entry.roomKey));
  };
  onOtherReviewer(parts.session, () => {
    reload().catch((error: unknown) => parts.logger.warn('the rooms could not be read again', { error }));
  });
  // What may be played differs with and without a network, whether or not anything else changed.
  let offline = parts.connection.offline();
  parts.connection.onChanged(() => {
    if (parts.connection.offline() === offline) return;
    offline = parts.connection.offline();
    store.read().then(
      ({ entries }) => reader.changed(entries.map(({ roomKey }) => roomKey)),
      (error: unknown) => parts.logger.warn('the library could not be read', { error }),
    );
  });
  const library = createLibrary({ ...parts, store, rooms, reader, shelves, refresh, linksAllowed });
  return {
    rooms,
    library,
    refresh,
    artwork,
    reload,
    start: () => {
      const stop = library.start();
      return () => {
        stop();
        telling.stop();
      };
    },
  };
}
