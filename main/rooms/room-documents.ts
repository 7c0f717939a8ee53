import { z } from 'zod';
import { isRoomKey } from '../../preload/contract/values.ts';
import {
  storedRoomSchema,
  storedVideoSchema,
  type ServiceRoom,
  type ServiceVideo,
} from '../service/models.ts';
import type { DocumentKind } from '../vault/vault.ts';

/** A room as last returned by the service, with a summary of its cached listing. */
export interface KnownRoom {
  readonly room: ServiceRoom;
  /** Epoch seconds when the service answered. */
  readonly asOf: number;
  /** Cached pages of the listing, by page id such as `all/1` or `season-2/1`. */
  readonly pages: Readonly<Record<string, PageSummary>>;
  /** Number of videos in the room; null when the service gave no total. */
  readonly total: number | null;
  /** Whether every video was read at some time. A video that appears later is new. */
  readonly wasWhole: boolean;
}

/** Summary of a page for its room's card, so that the library can be displayed without reading listings. */
export interface PageSummary {
  readonly videos: number;
  /** Epoch seconds when the last video of the page ends; null when one of the videos never ends. */
  readonly endsAt: number | null;
  /** Distinct expiry dates of the page's videos, in epoch seconds. */
  readonly expiries: readonly number[];
  /** Number of the page's videos by the time at which they were first seen, in epoch seconds. */
  readonly arrivals: readonly { readonly at: number; readonly count: number }[];
}

/** One page of an unsearched listing. */
export interface KnownPage {
  readonly asOf: number;
  readonly count: number;
  readonly hasNext: boolean;
  readonly videos: readonly KnownVideo[];
}

export interface KnownVideo {
  readonly video: ServiceVideo;
  /** Epoch seconds of the service's answer; a video may be newer than its page. */
  readonly asOf: number;
  /** Epoch seconds when the video was first seen in this room. */
  readonly firstSeenAt: number;
}

const seconds = z.number().nonnegative();

const knownRoomSchema = z.object({
  room: storedRoomSchema,
  asOf: seconds,
  pages: z.record(
    z.string(),
    z.object({
      videos: z.number(),
      endsAt: seconds.nullable(),
      expiries: z.array(seconds),
      arrivals: z.array(z.object({ at: seconds, count: z.number() })),
    }),
  ),
  total: z.number().nullable(),
  wasWhole: z.boolean().default(false),
});

const knownPageSchema = z.object({
  asOf: seconds,
  count: z.number(),
  hasNext: z.boolean(),
  videos: z.array(z.object({ video: storedVideoSchema, asOf: seconds, firstSeenAt: seconds })),
});

export const knownRoomKind: DocumentKind<KnownRoom> = {
  name: 'room',
  version: 1,
  evictable: true,
  parse: (value) => knownRoomSchema.parse(value),
};

export const knownPageKind: DocumentKind<KnownPage> = {
  name: 'room-page',
  version: 1,
  evictable: true,
  parse: (value) => knownPageSchema.parse(value),
};

/**
 * The rooms in the library, for all accounts on this computer: a room key alone reveals nothing about a film. An entry
 * that was read under an account that is not remembered is removed with that account.
 */
export interface LibraryDocument {
  readonly entries: readonly LibraryEntry[];
  /** Recently removed rooms, for undo; newest last. */
  readonly removed: readonly { readonly entry: LibraryEntry; readonly index: number }[];
}

export interface LibraryEntry {
  readonly roomKey: string;
  /** Epoch seconds when the reviewer last opened the room; null when never. */
  readonly openedAt: number | null;
  /** Total of the listing at `openedAt`; null if it was unknown. */
  readonly totalWhenOpened: number | null;
  /** Whether the service definitely refused the room. Then only this entry is kept. */
  readonly refused: boolean;
  /**
   * Epoch seconds of the service's first refusal of the room; null without one. While it is set, no film of the room
   * plays.
   */
  readonly doubtedAt: number | null;
  /** Whether the service has ever returned the room; false for a key that was added offline. */
  readonly wasRead: boolean;
  /** Whether the room was last read under an account while login was forced. Such a room is hidden while signed out. */
  readonly accountOnly: boolean;
  /**
   * Whether the reviewer chose to continue without signing in. The choice has no effect once an account has read the
   * room.
   */
  readonly withoutSignIn: boolean;
  /** Id of the account that last read the room, if the documents belong to that account; else null. */
  readonly account: string | null;
}

const entrySchema = z.object({
  roomKey: z.string().refine(isRoomKey),
  openedAt: seconds.nullable(),
  totalWhenOpened: z.number().nullable(),
  refused: z.boolean(),
  doubtedAt: seconds.nullable().default(null),
  wasRead: z.boolean().default(true),
  accountOnly: z.boolean(),
  withoutSignIn: z.boolean().default(false),
  account: z.string().nullable().default(null),
});

const librarySchema = z.object({
  entries: z.array(entrySchema),
  removed: z.array(z.object({ entry: entrySchema, index: z.number().int().nonnegative() })),
});

export const libraryKind: DocumentKind<LibraryDocument> = {
  name: 'library',
  version: 1,
  evictable: false,
  parse: (value) => librarySchema.parse(value),
  // Rooms that were added while the vault was locked are put first; those on disk keep their order.
  merge: (onDisk, inMemory) => {
    const added = inMemory.entries.filter(
      (entry) => !onDisk.entries.some((known) => known.roomKey === entry.roomKey),
    );
    return { entries: [...added, ...onDisk.entries], removed: onDisk.removed };
  },
};
