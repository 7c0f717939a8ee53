import { sourceOf } from '../../preload/contract/values.ts';
import type { VideoRef } from '../../preload/contract/operations.ts';
import type { LibraryFilm, Room, RoomCard, Studio, Video, VideoPage } from '../../preload/contract/rooms.ts';
import type { ServiceRoom, ServiceVideo } from '../service/models.ts';
import { domainFailure } from '../platform/domain-failure.ts';
import type { Timers } from '../platform/ports.ts';
import type { CallOptions } from '../service/watch-service.ts';
import type { Owner, TrustedClock } from '../vault/vault.ts';
import type { ArtSource, Artwork } from './artwork.ts';
import type { Revalidator } from './revalidator.ts';
import type { LibraryStore } from './library-store.ts';
import type { Listings } from './listings.ts';
import type { PictureLinks } from './picture-links.ts';
import type { ConnectionView, ScreeningStatuses, SessionView } from '../shared/ports.ts';
import { continued, continueLimit, isToContinue } from '../shared/resume.ts';
import { canSkipSignIn, canRead } from '../shared/reviewer.ts';
import type { KnownRoom, KnownVideo, LibraryEntry } from './room-documents.ts';
import { createNextVideo } from './next-video.ts';
import type { ListingQuery, RoomReader } from './room-reader.ts';
import { isPassing } from '../shared/service-answers.ts';
import type { RoomDoubts } from './room-doubts.ts';
import type { RoomCache } from './room-cache.ts';
import type { RoomPresenter } from './room-presenter.ts';
import { roomProgress } from './room-progress.ts';
import { toRoom, toRoomCard } from './to-room.ts';
import type { RoomVisits } from './room-visits.ts';

/** A video with its room, for a screening. It is never sent to a renderer. */
export interface ScreenerDetails {
  readonly room: ServiceRoom;
  readonly video: ServiceVideo;
  /** Epoch seconds when the service returned the video. */
  readonly asOf: number;
  readonly owner: Owner;
  /** Whether the reviewer chose to continue without signing in to this room. */
  readonly withoutSignIn: boolean;
  /** Whether the service has refused the room, once or definitely. */
  readonly noLongerShared: boolean;
}

/**
 * Provides rooms and their videos (4.1, 4.2). The methods return cached data immediately and reload old data in the
 * background; `onChanged` then notifies. They reject with `ServiceError` or `DomainFailure` (`room-unknown`,
 * `no-longer-shared`, `video-unknown`).
 */
export interface Rooms {
  read(ref: { readonly roomKey: string; readonly fresh: boolean }, call?: CallOptions): Promise<Room>;
  videos(query: ListingQuery & { readonly fresh: boolean }, call?: CallOptions): Promise<VideoPage>;
  video(ref: VideoRef & { readonly fresh: boolean }, call?: CallOptions): Promise<Video>;
  /**
   * Stores the choice "Continue without signing in" for the room. Rejects with `sign-in-needed` where links are not
   * allowed.
   */
  skipSignIn(roomKey: string, call?: CallOptions): Promise<Room>;
  /** Called when the reviewer leaves a room. Its card then counts nothing as new that was on the screen. */
  leave(roomKey: string): Promise<void>;
  /** Returns the videos that were started on this computer and can be resumed, latest first. */
  continueWatching(): Promise<readonly LibraryFilm[]>;
  onChanged(listener: (roomKeys: readonly string[]) => void): () => void;
  card(entry: LibraryEntry, isRefreshing: boolean): Promise<RoomCard>;
  /**
   * Returns a video with its room for a screening. With `fresh` it is read from the service, else from the cache if
   * present.
   */
  screener(ref: VideoRef & { readonly fresh: boolean }, call?: CallOptions): Promise<ScreenerDetails>;
  /** Returns the video to offer at the end of this one (`next-video.ts`); null for none, or if it is unknown in time. */
  nextVideo(ref: VideoRef): Promise<Video | null>;
  /** Notifies of a definite refusal of a known room: its screenings must end. */
  onRefused(listener: (roomKey: string) => void): () => void;
  /** Notifies when a room becomes doubtful, after a first refusal, and when it is no longer doubtful. */
  onDoubt(listener: (roomKey: string, isDoubtful: boolean) => void): () => void;
  /** Reloads a video in the background after a view was spent, because its cached data is then outdated. */
  refreshAfterView(ref: VideoRef): void;
  /** Called when another part of main changed data of these rooms. Notifies the listeners of `onChanged`. */
  changed(roomKeys: readonly string[]): void;
  /** Returns the current link of a picture, for `Artwork`. */
  freshPicture(source: ArtSource, refused: string): Promise<string | null>;
  /** Drops the data in memory. Called when the reviewer changes or the vault opens. */
  reload(): void;
}

export function createRooms(parts: {
  readonly reader: RoomReader;
  readonly roomCache: RoomCache;
  readonly library: LibraryStore;
  readonly listings: Listings;
  readonly presenter: RoomPresenter;
  readonly roomVisits: RoomVisits;
  readonly roomDoubts: Pick<RoomDoubts, 'onChanged'>;
  readonly revalidator: Revalidator;
  readonly pictures: PictureLinks;
  readonly artwork: Artwork;
  /** Returns the studio that shares the project with the account; null if there is none. */
  readonly studioOf: (projectKey: string) => Promise<Studio | null>;
  readonly screeningStatuses: ScreeningStatuses;
  readonly session: SessionView;
  readonly rules: () => { readonly linksAllowed: boolean };
  readonly clock: TrustedClock;
  readonly connection: ConnectionView;
  readonly timers: Timers;
}): Rooms {
  const { reader, roomCache, library, presenter, revalidator, clock } = parts;
  const nextVideo = createNextVideo(parts);

  const presentRoom = async (known: KnownRoom, isStale: boolean): Promise<Room> => {
    const roomKey = known.room.key;
    let context = await presenter.context(roomKey, known);
    // A sign-in prompt is not a visit. Otherwise every video would be new at the first real visit.
    if (!context.signInNeeded) {
      await parts.roomVisits.record(roomKey);
      context = await presenter.context(roomKey, known);
    }
    const isRoom = sourceOf(roomKey).kind === 'room';
    const canSkipSignIn = isRoom && context.signInNeeded && parts.rules().linksAllowed;
    const progress = context.signInNeeded ? null : await roomProgress(known, parts);
    return toRoom(known, { ...context, canSkipSignIn, stale: isStale, progress });
  };

  const read: Rooms['read'] = async ({ roomKey, fresh }, call) => {
    const held = await roomCache.room(roomKey);
    if (held && !fresh) {
      if (revalidator.isOld(held.asOf))
        revalidator.revalidate(`room/${roomKey}`, (call) => reader.room(roomKey, call));
      return presentRoom(held, revalidator.isStale(held.asOf));
    }
    try {
      return await presentRoom(await reader.room(roomKey, call), false);
    } catch (error) {
      if (!held || !isPassing(error)) throw error;
      return presentRoom(held, true);
    }
  };

  return {
    read,
    skipSignIn: async (roomKey, call) => {
      if (!parts.rules().linksAllowed) throw domainFailure('sign-in-needed');
      await library.updateEntry(roomKey, { withoutSignIn: true, accountOnly: false });
      reader.changed([roomKey]);
      return read({ roomKey, fresh: false }, call);
    },
    leave: async (roomKey) => {
      if (await parts.roomVisits.leave(roomKey)) reader.changed([roomKey]);
    },
    videos: (query, call) => parts.listings.read(query, call),
    onChanged: (listener) => reader.onChanged(listener),
    onRefused: (listener) => reader.onRefused(listener),
    onDoubt: (listener) => parts.roomDoubts.onChanged(listener),
    changed: (roomKeys) => reader.changed(roomKeys),
    refreshAfterView: ({ roomKey, videoKey }) =>
      revalidator.revalidate(`video/${roomKey}/${videoKey}`, async (call) => {
        await reader.position(roomKey, videoKey, call);
        reader.changed([roomKey]);
      }),

    video: async ({ roomKey, videoKey, fresh }, call) => {
      const held = await roomCache.video(roomKey, videoKey);
      if (held && !fresh) {
        const look = (call: CallOptions): Promise<unknown> => reader.video(roomKey, videoKey, call);
        if (revalidator.isOld(held.asOf)) revalidator.revalidate(`video/${roomKey}/${videoKey}`, look);
        return presenter.video(roomKey, held);
      }
      try {
        const video = await reader.video(roomKey, videoKey, call);
        const asOf = clock.now();
        const presented: KnownVideo = { video, asOf, firstSeenAt: held?.firstSeenAt ?? asOf };
        return await presenter.video(roomKey, presented);
      } catch (error) {
        if (!held || !isPassing(error)) throw error;
        return presenter.video(roomKey, held);
      }
    },

    continueWatching: async () => {
      const list: LibraryFilm[] = [];
      for (const { roomKey, videoKey } of await parts.screeningStatuses.begun()) {
        if (list.length === continueLimit) break;
        const known = await roomCache.room(roomKey);
        const held = await roomCache.video(roomKey, videoKey);
        if (!known || !held || !(await library.entry(roomKey))) continue;
        const video = await presenter.video(roomKey, held);
        if (continued.has(video.availability) && isToContinue(video))
          list.push({ roomKey, video, projectName: known.room.project.name });
      }
      return list;
    },

    card: async (entry, isRefreshing) => {
      // When the session has expired, the cache hides what the account has read. A room that was read without a session,
      // as for its sign-in page, is shown.
      const known = entry.refused ? null : await roomCache.room(entry.roomKey);
      const context = await presenter.context(entry.roomKey, known);
      const studio = known && (await parts.studioOf(known.room.project.key));
      return toRoomCard(entry, known, { ...context, refreshing: isRefreshing, studio });
    },

    screener: async ({ roomKey, videoKey, fresh }, call) => {
      const known = (await roomCache.room(roomKey)) ?? (await reader.room(roomKey, call));
      let { owner, noLongerShared } = await presenter.context(roomKey, known);
      if (fresh && noLongerShared) {
        // The room is read, because the details of a video do not show whether its room is still shared.
        await reader.room(roomKey, call);
        ({ owner, noLongerShared } = await presenter.context(roomKey, known));
      }
      const presented = {
        noLongerShared,
        room: known.room,
        owner,
        withoutSignIn: canSkipSignIn(await library.entry(roomKey)),
      };
      const held = fresh ? null : await roomCache.video(roomKey, videoKey);
      if (held) return { ...presented, video: held.video, asOf: held.asOf };
      const video = await reader.video(roomKey, videoKey, call);
      return { ...presented, video, asOf: clock.now() };
    },

    nextVideo: async (ref) => {
      const next = await nextVideo(ref);
      return next && presenter.video(ref.roomKey, next);
    },

    freshPicture: (source, refused) => parts.pictures.fresh(source, refused),

    reload: () => {
      roomCache.reload();
      parts.listings.reload();
      parts.roomVisits.reload();
      parts.artwork.forget((owner) => canRead(owner, parts.session.reviewer()));
    },
  };
}
