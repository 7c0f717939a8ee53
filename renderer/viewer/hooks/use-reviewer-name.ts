import type { Person, Room, RoomCard } from '../../../preload/contract/rooms.ts';
import { valueOf } from '../stores/async.ts';
import { useRooms, useStatus } from './use-viewer.tsx';

/**
 * Returns the name that the account menu shows: the account's own, else the one recipient of the account's rooms, or
 * while signed out of all rooms. Returns null if this person is unknown or there are several.
 */
export function useReviewerName(): string | null {
  const session = useStatus()?.session;
  return useRooms(({ cards }) => {
    const all = valueOf(cards) ?? [];
    if (!session?.signedIn) return onlyRecipient(all);
    // A room that was shared by link may be another person's, so it does not name the account.
    return session.name ?? onlyRecipient(all.filter(({ isOfAccount }) => isOfAccount));
  });
}

/** Returns the room's recipient; null where the account menu already shows who this is, or where nobody is known. */
export function useRecipient({
  recipient,
  isOfAccount,
}: Pick<Room, 'recipient' | 'isOfAccount'>): Person | null {
  const shown = useReviewerName();
  const name = nameOf(recipient);
  if (name === null) return null;
  return shown !== null && (isOfAccount || [recipient.name, recipient.email].includes(shown))
    ? null
    : recipient;
}

function onlyRecipient(cards: readonly RoomCard[]): string | null {
  const names = new Set(cards.map(({ recipient }) => nameOf(recipient)).filter((name) => name !== null));
  const [name = null] = names;
  return names.size === 1 ? name : null;
}

function nameOf({ name, email }: Person): string | null {
  return name ?? email;
}
