import type { Availability, Video } from '../../preload/contract/rooms.ts';
import type { Timers } from '../platform/ports.ts';
import type { TrustedClock } from '../vault/vault.ts';
import type { Artwork } from './artwork.ts';
import { availabilityOf, nextChange } from '../shared/availability.ts';
import type { LibraryStore } from './library-store.ts';
import { createExpiryTimers } from './expiry-timers.ts';
import {
  noScreeningStatus,
  type ConnectionView,
  type ProductSettings,
  type ScreeningStatus,
  type ScreeningStatuses,
  type SessionView,
} from '../shared/ports.ts';
import { canSkipSignIn, ownerOf, isSignInNeeded } from '../shared/reviewer.ts';
import type { KnownRoom, KnownVideo } from './room-documents.ts';
import type { RoomCache } from './room-cache.ts';
import { contextOf, isNewSince, resumePosition, toVideo, type RoomContext } from './to-video.ts';
import type { RoomVisits } from './room-visits.ts';

export interface RoomPresenterParts {
  readonly roomCache: RoomCache;
  readonly library: LibraryStore;
  readonly roomVisits: RoomVisits;
  readonly artwork: Artwork;
  readonly screeningStatuses: ScreeningStatuses;
  readonly session: SessionView;
  readonly connection: ConnectionView;
  readonly product: ProductSettings;
  readonly rules: () => { readonly linksAllowed: boolean; readonly allowPreparedScreenings: boolean };
  readonly clock: TrustedClock;
  readonly timers: Timers;
  /** Called when a start or expiry time is reached that changes the room's videos. */
  readonly onExpiry: (roomKey: string) => void;
}

/** The data that decides in which lists of the library a video appears. */
export interface VideoState {
  readonly video: KnownVideo;
  readonly availability: Availability;
  readonly status: ScreeningStatus;
  readonly isNew: boolean;
  /** Resume position in seconds, which may be the service's; null when Play starts over. */
  readonly positionSeconds: number | null;
}

/**
 * Builds the viewer's data for the present time (states, chips, costs) and schedules a timer for the next time at which
 * they change.
 */
export interface RoomPresenter {
  context(roomKey: string, known: KnownRoom | null): Promise<RoomContext>;
  videos(roomKey: string, videos: readonly KnownVideo[]): Promise<readonly Video[]>;
  video(roomKey: string, video: KnownVideo): Promise<Video>;
  /** Returns the states of many videos, at a fraction of the cost of `videos`. */
  states(roomKey: string, videos: readonly KnownVideo[]): Promise<readonly VideoState[]>;
  /** Stops all expiry timers. */
  stop(): void;
}

export function createRoomPresenter(parts: RoomPresenterParts): RoomPresenter {
  const expiryTimers = createExpiryTimers(parts.timers, parts.onExpiry);

  const context: RoomPresenter['context'] = async (roomKey, known) => {
    const { linksAllowed, allowPreparedScreenings } = parts.rules();
    const entry = await parts.library.entry(roomKey);
    const isLoginForced = known?.room.forceLogin ?? entry?.accountOnly ?? false;
    const input = { linksAllowed, forceLogin: isLoginForced, reviewer: parts.session.reviewer() };
    return {
      roomKey,
      now: parts.clock.now(),
      owner: ownerOf(input),
      artwork: parts.artwork,
      noLongerShared: entry?.refused === true || (entry?.doubtedAt ?? null) !== null,
      isUnknownKey: entry !== null && entry.refused && !entry.wasRead,
      signInNeeded: isSignInNeeded({ ...input, withoutSignIn: canSkipSignIn(entry) }),
      offline: parts.connection.offline(),
      reactivationAllowed: parts.product.known()?.reactivationAllowed !== false,
      preparedAllowed: allowPreparedScreenings,
      resumeEnabled: parts.product.known()?.resumeEnabled ?? true,
      openedBefore: await parts.roomVisits.previousVisit(roomKey),
    };
  };

  const present = (
    one: KnownVideo,
    room: RoomContext,
    screeningStatus: Awaited<ReturnType<ScreeningStatuses['of']>>,
  ): Video => toVideo(one.video, room, screeningStatus.get(one.video.key) ?? noScreeningStatus, one);

  const prepare = async (roomKey: string, videos: readonly KnownVideo[]) => {
    const room = await context(roomKey, await parts.roomCache.room(roomKey));
    const screeningStatus = await parts.screeningStatuses.of(
      roomKey,
      videos.map((one) => one.video.key),
    );
    const ahead = videos.map((one) => nextChange(one.video, room.now)).filter((at) => at !== null);
    if (ahead.length > 0) expiryTimers.schedule(roomKey, Math.min(...ahead), room.now);
    return { room, screeningStatus };
  };

  return {
    context,
    videos: async (roomKey, videos) => {
      const { room, screeningStatus } = await prepare(roomKey, videos);
      return videos.map((one) => present(one, room, screeningStatus));
    },
    video: async (roomKey, video) => {
      const { room, screeningStatus } = await prepare(roomKey, [video]);
      return present(video, room, screeningStatus);
    },
    states: async (roomKey, videos) => {
      const room = await context(roomKey, await parts.roomCache.room(roomKey));
      const keys = videos.map((one) => one.video.key);
      const statuses = await parts.screeningStatuses.of(roomKey, keys);
      return videos.map((one) => {
        const status = statuses.get(one.video.key) ?? noScreeningStatus;
        return {
          video: one,
          availability: availabilityOf(one.video, contextOf(room, status, one.asOf)),
          status,
          isNew: isNewSince(room, one),
          positionSeconds: resumePosition(one.video, room, status),
        };
      });
    },
    stop: () => expiryTimers.stop(),
  };
}
