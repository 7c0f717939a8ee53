import { z } from 'zod';
import type { ServiceRoom, ServiceVideo } from '../service/models.ts';
import type { DocumentKind } from '../vault/vault.ts';
import { roomSchema, videoSchema } from './service-documents.ts';

/** A room as the service last told it, with what of its listing is kept. */
export interface KnownRoom {
  readonly room: ServiceRoom;
  /** Epoch seconds when the service answered. */
  readonly asOf: number;
  /** What is kept of the listing, by page id such as `all/1` or `season-2/1`. */
  readonly pages: Readonly<Record<string, PageSummary>>;
  /** Videos of the whole room, where the service told a total. */
  readonly total: number | null;
}

/** Enough of a page for the card of its room, so that a library is painted without reading the listings. */
export interface PageSummary {
  readonly videos: number;
  /** Epoch seconds when the last of its videos ends; null when one of them never does. */
  readonly endsAt: number | null;
  /** Distinct expiry dates, epoch seconds. */
  readonly expiries: readonly number[];
  /** When how many of its videos were first seen. */
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
  /** Epoch seconds when the service said so: a single video may be read again after its page was. */
  readonly asOf: number;
  /** Epoch seconds when it was first seen in this room. */
  readonly firstSeenAt: number;
}

const seconds = z.number().nonnegative();

const knownRoomSchema = z.object({
  room: roomSchema,
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
});

const knownPageSchema = z.object({
  asOf: seconds,
  count: z.number(),
  hasNext: z.boolean(),
  videos: z.array(z.object({ video: videoSchema, asOf: seconds, firstSeenAt: seconds })),
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
 * Rooms that a reviewer put into the library. Device-wide: a key alone says nothing about a film. What was read under an
 * account that is not to be remembered leaves with it.
 */
export interface LibraryDocument {
  readonly entries: readonly LibraryEntry[];
  /** Removed lately, for undo: the newest last. */
  readonly removed: readonly { readonly entry: LibraryEntry; readonly index: number }[];
}

export interface LibraryEntry {
  readonly roomKey: string;
  /** Epoch seconds when the reviewer last opened the room; null when never. */
  readonly openedAt: number | null;
  /** Total of the listing at that time, where known. */
  readonly totalWhenOpened: number | null;
  /** The service definitely refused it: nothing of it is kept but this line. */
  readonly refused: boolean;
  /** Last read under an account with login forced: hidden while nobody is signed in. */
  readonly accountOnly: boolean;
  /** The reviewer chose to go on without signing in; of no effect once an account has read the room. */
  readonly withoutSignIn: boolean;
  /** Id of the account that it was last read under, where its documents are that account's; else null. */
  readonly account: string | null;
}

const entrySchema = z.object({
  roomKey: z.string().min(1),
  openedAt: seconds.nullable(),
  totalWhenOpened: z.number().nullable(),
  refused: z.boolean(),
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
  // Rooms added while the vault was locked come first; those on disk keep their place.
  merge: (onDisk, inMemory) => {
    const added = inMemory.entries.filter(
      (entry) => !onDisk.entries.some((known) => known.roomKey === entry.roomKey),
    );
    return { entries: [...added, ...onDisk.entries], removed: onDisk.removed };
  },
};
