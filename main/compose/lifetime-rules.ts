import { knownPageKind, knownRoomKind, type KnownPage, type KnownRoom } from '../rooms/room-documents.ts';
import { grantKind, type KeptGrant } from '../screening/screening-documents.ts';
import type { LifetimeRule } from '../vault/lifetimes.ts';

/**
 * How what the service told comes to its end. A room has no end of its own: it goes 30 days after the last contact. Not
 * here, since they are no cache: positions, preferences, drafts and the audit trail, which go with their owner.
 */
const roomRule: LifetimeRule<KnownRoom> = {
  kind: knownRoomKind,
  endsBy: ['contact', 'refusal'],
  roomKey: ({ value }) => value.room.key,
};

const pageRule: LifetimeRule<KnownPage> = {
  kind: knownPageKind,
  endsBy: ['contact', 'expiry', 'refusal'],
  // The id is scope, room, list and page number; a scope may have slashes in it.
  roomKey: ({ id }) => id.split('/').at(-3) ?? null,
  expiresAt: ({ value }) => lastExpiry(value),
};

const grantRule: LifetimeRule<KeptGrant> = {
  kind: grantKind,
  endsBy: ['contact', 'refusal'],
  roomKey: ({ value }) => value.roomKey,
};

export const lifetimeRules: readonly LifetimeRule<unknown>[] = [roomRule, pageRule, grantRule];

/** Pictures are kept as `art/<room>/<picture>`. */
export function roomOfBlob(id: string): string | null {
  const [kind, roomKey] = id.split('/');
  return kind === 'art' && roomKey !== undefined ? roomKey : null;
}

/** When the last of a page's videos expires, epoch seconds; null while one has no end, or there is none. */
function lastExpiry({ videos }: KnownPage): number | null {
  const ends = videos.map(({ video: { screening }, asOf }) => {
    // Closed is closed, whatever the date says: at the latest when we were told.
    if (screening.expired) return Math.min(screening.expiryDate ?? asOf, asOf);
    return screening.expiryDate;
  });
  const known = ends.filter((end) => end !== null);
  return known.length > 0 && known.length === ends.length ? Math.max(...known) : null;
}
