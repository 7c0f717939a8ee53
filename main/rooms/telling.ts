import type { Video } from '../../preload/contract/rooms.ts';
import type { Timers } from '../platform/ports.ts';
import type { TrustedClock } from '../vault/vault.ts';
import type { Artwork } from './artwork.ts';
import { nextChange } from './availability.ts';
import type { LibraryStore } from './library-store.ts';
import { createMoments } from './moments.ts';
import {
  noFacts,
  type ConnectionView,
  type ProductFacts,
  type ScreeningFacts,
  type SessionView,
} from './ports.ts';
import { goesWithoutSignIn, ownerOf, signInNeeded } from './reviewer.ts';
import type { KnownRoom, KnownVideo } from './room-documents.ts';
import type { Shelves } from './shelves.ts';
import { toVideo, type RoomContext } from './to-video.ts';
import type { Visits } from './visits.ts';

export interface TellingParts {
  readonly shelves: Shelves;
  readonly library: LibraryStore;
  readonly visits: Visits;
  readonly artwork: Artwork;
  readonly facts: ScreeningFacts;
  readonly session: SessionView;
  readonly connection: ConnectionView;
  readonly product: ProductFacts;
  readonly rules: () => { readonly linksAllowed: boolean; readonly allowPreparedScreenings: boolean };
  readonly clock: TrustedClock;
  readonly timers: Timers;
  /** Something about the room changes by itself now. */
  readonly wake: (roomKey: string) => void;
}

/** Tells the viewer what is known, as of now: states, chips, costs, and when they will change by themselves. */
export interface Telling {
  context(roomKey: string, known: KnownRoom | null): Promise<RoomContext>;
  videos(roomKey: string, videos: readonly KnownVideo[]): Promise<readonly Video[]>;
  video(roomKey: string, video: KnownVideo): Promise<Video>;
  /** No room wakes any more. */
  stop(): void;
}

export function createTelling(parts: TellingParts): Telling {
  const moments = createMoments(parts.timers, parts.wake);

  const context: Telling['context'] = async (roomKey, known) => {
    const { linksAllowed, allowPreparedScreenings } = parts.rules();
    const entry = await parts.library.entry(roomKey);
    const forceLogin = known?.room.forceLogin ?? entry?.accountOnly ?? false;
    const input = { linksAllowed, forceLogin, reviewer: parts.session.reviewer() };
    return {
      roomKey,
      now: parts.clock.now(),
      owner: ownerOf(input),
      artwork: parts.artwork,
      noLongerShared: entry?.refused ?? false,
      signInNeeded: signInNeeded({ ...input, withoutSignIn: goesWithoutSignIn(entry) }),
      offline: parts.connection.offline(),
      reactivationAllowed: parts.product.known()?.reactivationAllowed !== false,
      preparedAllowed: allowPreparedScreenings,
      resumeEnabled: parts.product.known()?.resumeEnabled ?? true,
      openedBefore: await parts.visits.before(roomKey),
    };
  };

  const tell = (
    one: KnownVideo,
    room: RoomContext,
    facts: Awaited<ReturnType<ScreeningFacts['of']>>,
  ): Video => toVideo(one.video, room, facts.get(one.video.key) ?? noFacts, one);

  const prepare = async (roomKey: string, videos: readonly KnownVideo[]) => {
    const room = await context(roomKey, await parts.shelves.room(roomKey));
    const facts = await parts.facts.of(
      roomKey,
      videos.map((one) => one.video.key),
    );
    const ahead = videos.map((one) => nextChange(one.video, room.now)).filter((at) => at !== null);
    if (ahead.length > 0) moments.wakeAt(roomKey, Math.min(...ahead), room.now);
    return { room, facts };
  };

  return {
    context,
    videos: async (roomKey, videos) => {
      const { room, facts } = await prepare(roomKey, videos);
      return videos.map((one) => tell(one, room, facts));
    },
    video: async (roomKey, video) => {
      const { room, facts } = await prepare(roomKey, [video]);
      return tell(video, room, facts);
    },
    stop: () => moments.stop(),
  };
}
