import type { Room, RoomCard, RoomProgress, Studio } from '../../preload/contract/rooms.ts';
import type { KnownRoom, LibraryEntry, PageSummary } from './room-documents.ts';
import type { RoomContext } from './to-video.ts';

/** Converts a room (2.2, 2.3) to the viewer's form. */
export function toRoom(
  known: KnownRoom,
  context: RoomContext & {
    readonly canSkipSignIn: boolean;
    readonly stale: boolean;
    readonly progress: RoomProgress | null;
  },
): Room {
  const { project, recipient } = known.room;
  return {
    roomKey: context.roomKey,
    recipient,
    isOfAccount: context.owner.kind === 'account',
    project: {
      name: project.name,
      episodic: project.episodic,
      seasons: project.seasons,
      ...picturesOf(known, context),
      description: project.description,
      castAndCrew: project.castAndCrew,
    },
    state: stateOf(context),
    progress: context.progress,
    canSkipSignIn: context.canSkipSignIn,
    asOf: known.asOf,
    stale: context.stale,
  };
}

/** Converts a room to its card. `known` is null when the room was never read, is hidden or was erased. */
export function toRoomCard(
  entry: LibraryEntry,
  known: KnownRoom | null,
  context: RoomContext & { readonly refreshing: boolean; readonly studio: Studio | null },
): RoomCard {
  const pages = Object.values(known?.pages ?? {});
  const expiries = pages.flatMap((page) => page.expiries);
  const ahead = expiries.filter((at) => at > context.now);
  return {
    roomKey: entry.roomKey,
    projectName: known?.room.project.name ?? '',
    studio: context.studio,
    ...(known ? picturesOf(known, context) : { posterUrl: null, bannerUrl: null }),
    recipient: known?.room.recipient ?? { name: null, email: null },
    isOfAccount: context.owner.kind === 'account',
    episodic: known?.room.project.episodic ?? null,
    state: known || context.noLongerShared || context.signInNeeded ? stateOf(context) : 'unread',
    openUntil: openUntil(known, pages, context.now),
    nextExpiry: ahead.length > 0 ? Math.min(...ahead) : null,
    videoCount: known?.total ?? null,
    newCount: newCountOf(entry, known),
    asOf: known?.asOf ?? null,
    refreshing: context.refreshing,
  };
}

/**
 * Returns the epoch seconds when the room closes; null when a video never ends, or when all read videos have ended but
 * unread ones exist.
 */
function openUntil(known: KnownRoom | null, pages: readonly PageSummary[], now: number): number | null {
  const ends = pages.filter(({ videos }) => videos > 0).map(({ endsAt }) => endsAt);
  const dated = ends.filter((end) => end !== null);
  if (dated.length === 0 || dated.length < ends.length) return null;
  const last = Math.max(...dated);
  const read = pages.reduce((sum, { videos }) => sum + videos, 0);
  return last <= now && read < (known?.total ?? 0) ? null : last;
}

function stateOf(context: RoomContext): RoomCard['state'] {
  if (context.isUnknownKey) return 'unknown-key';
  if (context.noLongerShared) return 'no-longer-shared';
  return context.signInNeeded ? 'sign-in-needed' : 'ready';
}

function picturesOf(
  known: KnownRoom,
  { artwork, roomKey, owner }: RoomContext,
): Pick<RoomCard, 'posterUrl' | 'bannerUrl'> {
  const { poster, banner } = known.room.project;
  return {
    posterUrl: artwork.urlFor(poster, { roomKey, videoKey: null, which: 'poster', owner }),
    bannerUrl: artwork.urlFor(banner, { roomKey, videoKey: null, which: 'banner', owner }),
  };
}

/**
 * Returns the number of videos that are new since the last visit: by the first-seen dates on read pages or by the
 * growth of the total, whichever is larger.
 */
export function newCountOf(
  { openedAt, totalWhenOpened }: Pick<LibraryEntry, 'openedAt' | 'totalWhenOpened'>,
  known: KnownRoom | null,
): number {
  if (!known || openedAt === null) return 0;
  const arrived = (prefix: string): number =>
    Object.entries(known.pages)
      .filter(([pageId]) => pageId.startsWith(prefix))
      .flatMap(([, page]) => page.arrivals)
      .filter(({ at }) => at > openedAt)
      .reduce((sum, { count }) => sum + count, 0);
  const grown = known.total !== null && totalWhenOpened !== null ? known.total - totalWhenOpened : 0;
  return Object.keys(known.pages).length === 0 ? 0 : Math.max(0, grown, arrived('all/'), arrived('season-'));
}
