import type { LifetimeRule } from '../vault/lifetimes.ts';
import { knownPageKind, knownRoomKind, type KnownPage, type KnownRoom } from './room-documents.ts';
import { sharedKind, type SharedDocument } from './shared-documents.ts';
import { endOfPage } from './page-position.ts';

/** Lifetime rule of cached rooms, for main/vault/lifetimes. */
const roomRule: LifetimeRule<KnownRoom> = {
  kind: knownRoomKind,
  endsBy: ['contact', 'expiry'],
  roomKey: ({ value }) => value.room.key,
  expiresAt: ({ value }) => {
    const ends = Object.values(value.pages).map((page) => page.endsAt);
    const known = ends.filter((end) => end !== null);
    return known.length > 0 && known.length === ends.length ? Math.max(...known) : null;
  },
};

const pageRule: LifetimeRule<KnownPage> = {
  kind: knownPageKind,
  endsBy: ['contact', 'expiry'],
  // The id has the form `link/<room>/all/1`.
  roomKey: ({ id }) => id.split('/').at(-3) ?? null,
  expiresAt: ({ value }) => endOfPage(value.videos),
};

const sharedRule: LifetimeRule<SharedDocument> = {
  kind: sharedKind,
  endsBy: ['contact'],
  roomKey: () => null,
};

/**
 * Erases the documents of this name at the first sweep after a start. Earlier versions stored a picture of the library
 * in them.
 */
const oldFirstScreenRule: LifetimeRule<unknown> = {
  kind: { name: 'first-screen', version: 1, evictable: true, parse: (value) => value },
  endsBy: ['expiry'],
  roomKey: () => null,
  expiresAt: () => 0,
};

export const roomLifetimes: readonly LifetimeRule<unknown>[] = [
  roomRule,
  pageRule,
  sharedRule,
  oldFirstScreenRule,
] as const;

/** Returns the room key in the blob id of a picture (`art/<room>/<picture>`); null for other blobs. */
export function roomOfBlob(blobId: string): string | null {
  const [kind, roomKey] = blobId.split('/');
  return kind === 'art' ? (roomKey ?? null) : null;
}
