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
  /** Every video was read at some time: one that is unknown since is new. */
  readonly wasWhole: boolean;
}

/** Summary of a page for its room's card, so that the library is painted without reading listings. */
export interface PageSummary {
  readonly videos: number;
  /** Epoch seconds when the last of its videos ends; null when one of them never does. */
  readonly endsAt: number | null;
  /** Distinct expiry dates, epoch seconds. */
  readonly expiries: readonly number[];
  /** How many of its videos were first seen at which time. */
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
  /** Epoch seconds when it was first seen in this room. */
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
 * The rooms in the library. Device-wide, since a room key alone reveals nothing about a film. Entries read under an
 * account that is not remembered are removed with it.
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
  /** Total of the listing at that time, where known. */
  readonly totalWhenOpened: number | null;
  /** The service definitely refused the room: only this entry is kept. */
  readonly refused: boolean;
  /** Epoch seconds when the service refused the room for the first time; null when it did not. Nothing of it plays. */
  readonly doubtedAt: number | null;
  /** The service has returned the room at some time; false for a key that was added offline. */
  readonly wasRead: boolean;
  /** Last read under an account with login forced: hidden while signed out. */
  readonly accountOnly: boolean;
  /** The reviewer chose to continue without signing in; no effect once an account has read the room. */
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
  // Rooms added while the vault was locked come first; those on disk keep their order.
  merge: (onDisk, inMemory) => {
    const added = inMemory.entries.filter(
      (entry) => !onDisk.entries.some((known) => known.roomKey === entry.roomKey),
    );
    return { entries: [...added, ...onDisk.entries], removed: onDisk.removed };
  },
};
