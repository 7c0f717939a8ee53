import type { Fetch, Logger, Timers } from '../platform/ports.ts';
import type { WatchService } from '../service/watch-service.ts';
import type { TrustedClock, VaultMaintenance } from '../vault/vault.ts';
import { createArtwork, type Artwork } from './artwork.ts';
import { createRevalidator } from './revalidator.ts';
import { createLibraryRefresh, type LibraryRefresh } from './library-refresh.ts';
import { createLibraryStore } from './library-store.ts';
import { createLibraryFilms, type FilmsOfLibrary } from './library-films.ts';
import { createLibrary, type Library } from './library.ts';
import type { DocumentCacheVault } from '../vault/document-cache.ts';
import { createPicturePrefetch } from './picture-prefetch.ts';
import type { ConnectionView, ProductSettings, ScreeningStatuses, SessionView } from '../shared/ports.ts';
import { createListings } from './listings.ts';
import { createPictureLinks } from './picture-links.ts';
import { createRoomPresenter } from './room-presenter.ts';
import { createRoomVisits } from './room-visits.ts';
import { onReviewerChanged, ownerOf } from '../shared/reviewer.ts';
import { createRoomDoubts } from './room-doubts.ts';
import { createRoomReader } from './room-reader.ts';
import { createRooms, type Rooms } from './rooms.ts';
import { createRoomCache } from './room-cache.ts';
import { createSharedProjects, studioOfPicture, type SharedProjects } from './shared-library.ts';
import { createSharedReader } from './shared-reader.ts';
import { createSharedStore } from './shared-store.ts';

export interface RoomsParts {
  readonly service: WatchService;
  readonly vault: DocumentCacheVault & Pick<VaultMaintenance, 'eraseBlobsWhere'>;
  readonly clock: TrustedClock;
  readonly timers: Timers;
  readonly logger: Logger;
  readonly session: SessionView;
  readonly connection: ConnectionView;
  readonly product: ProductSettings;
  /** Screening statuses of videos, from `createViewings`. */
  readonly screeningStatuses: ScreeningStatuses;
  readonly rules: () => {
    readonly linksAllowed: boolean;
    readonly allowPreparedScreenings: boolean;
    readonly isPackaged: boolean;
  };
  /** Fetches pictures in a separate in-memory session, without cookies. */
  readonly pictureFetch: Fetch;
  /** Whether pictures and later pages may be prefetched now. */
  readonly canPrefetch: () => boolean;
  /** URL prefix of pictures on the viewer's origin. */
  readonly artworkPrefix: string;
}

export interface RoomsDomain {
  readonly rooms: Rooms;
  readonly library: Library;
  readonly films: FilmsOfLibrary;
  readonly shared: SharedProjects;
  /** Returns the account's lists that the service refused, for "Check my computer". */
  sharedRefusals(): readonly string[];
  readonly refresh: LibraryRefresh;
  readonly artwork: Artwork;
  /**
   * Called when the reviewer changes or the vault opens. Drops the data in memory and notifies the viewer, which then
   * reads again.
   */
  reload(): Promise<void>;
  /** Starts background work. Returns a function that stops it and every timer of the rooms. */
  start(): () => void;
}

/** Creates the rooms' parts in dependency order. */
export function createRoomsDomain(parts: RoomsParts): RoomsDomain {
  const linksAllowed = (): boolean => parts.rules().linksAllowed;
  const sharedStore = createSharedStore(parts);
  const store = createLibraryStore(parts.vault, sharedStore);
  const sharedReader = createSharedReader({ ...parts, store: sharedStore });
  const roomCache = createRoomCache({ ...parts, linksAllowed });
  const artwork: Artwork = createArtwork({
    ...parts,
    fetch: parts.pictureFetch,
    prefix: parts.artworkPrefix,
    httpsOnly: () => parts.rules().isPackaged,
    renew: (source, refused) => {
      const studio = studioOfPicture(source.roomKey);
      return studio === null ? rooms.freshPicture(source, refused) : sharedReader.freshLogo(studio);
    },
  });
  const roomDoubts = createRoomDoubts({
    ...parts,
    library: store,
    ask: async (roomKey) => {
      await reader.room(roomKey);
    },
  });
  const reader = createRoomReader({
    ...{ ...parts, roomCache, roomDoubts, artwork, linksAllowed },
    library: store,
  });
  roomDoubts.onChanged((roomKey) => reader.changed([roomKey]));
  const roomVisits = createRoomVisits({ ...parts, library: store, roomCache });
  const revalidator = createRevalidator(parts);
  const onExpiry = (roomKey: string): void => reader.changed([roomKey]);
  const presenter = createRoomPresenter({
    ...parts,
    roomCache,
    library: store,
    roomVisits,
    artwork,
    onExpiry,
  });
  const listings = createListings({ ...parts, reader, roomCache, presenter, revalidator });
  const pictures = createPictureLinks({ ...parts, reader, roomCache });
  const shared = createSharedProjects({
    ...{ ...parts, store: sharedStore, reader: sharedReader },
    ...{ library: store, roomCache, presenter, artwork },
  });
  const rooms: Rooms = createRooms({
    ...parts,
    studioOf: (projectKey) => shared.studioOf(projectKey),
    reader,
    roomCache,
    library: store,
    listings,
    presenter,
    roomVisits,
    roomDoubts,
    revalidator,
    pictures,
    artwork,
  });
  const picturePrefetch = createPicturePrefetch({
    ...parts,
    roomCache,
    artwork,
    ownerOf: ({ room: { forceLogin } }) =>
      ownerOf({ linksAllowed: linksAllowed(), forceLogin, reviewer: parts.session.reviewer() }),
  });
  const refresh = createLibraryRefresh({
    ...{ ...parts, store, reader, roomCache, picturePrefetch },
    ...{ shared, sharedReader },
  });
  const changedAll = async (): Promise<void> =>
    reader.changed((await store.all()).map(({ roomKey }) => roomKey));
  const reload = async (): Promise<void> => {
    rooms.reload();
    store.reload();
    sharedStore.reload();
    await changedAll();
  };
  onReviewerChanged(parts.session, () => {
    sharedReader.reload();
    reload().catch((error: unknown) => parts.logger.warn('the rooms could not be read again', { error }));
    void refresh.shared();
  });
  sharedReader.onChanged(() => reader.changed([]));
  // The availability of films depends on the network, so every room changes when the network does.
  let isOffline = parts.connection.offline();
  parts.connection.onChanged(() => {
    if (parts.connection.offline() === isOffline) return;
    isOffline = parts.connection.offline();
    changedAll().catch((error: unknown) => parts.logger.warn('the library could not be read', { error }));
  });
  const films = createLibraryFilms({ ...parts, library: store, shared, roomCache, presenter, reader });
  const library = createLibrary({ ...parts, store, shared, rooms, reader, roomCache, refresh, linksAllowed });
  return {
    rooms,
    library,
    films,
    shared,
    sharedRefusals: () => sharedReader.refusals(),
    refresh,
    artwork,
    reload,
    start: () => {
      const stop = library.start();
      const stopDoubts = roomDoubts.start();
      return () => {
        stop();
        stopDoubts();
        sharedReader.stop();
        presenter.stop();
      };
    },
  };
}
