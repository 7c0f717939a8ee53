import type { LibraryFilm, RoomCard } from '../../../../preload/contract/rooms.ts';
import { sourceOf } from '../../../../preload/contract/values.ts';

/** Maximum seconds until the expiry of a film or a room that is listed under "Expiring soon". */
const soon = 72 * 3600;

/** Returns the room's name, or the room's key while the name is unknown or hidden until sign-in. */
export function cardName({ projectName, roomKey }: RoomCard): string {
  return projectName === '' ? roomKey : projectName;
}

/** Returns the text key of the button that opens the card's room, or the card's project of the account. */
export const openLabel = (roomKey: string) =>
  sourceOf(roomKey).kind === 'room' ? 'library.toRoom' : 'library.toProject';

/** The content of the top of the library: the film that was begun last, on the banner of its room. */
export type LibraryFeature = { readonly entry: LibraryFilm; readonly card: RoomCard };

export function libraryFeature(
  cards: readonly RoomCard[],
  begun: readonly LibraryFilm[],
): LibraryFeature | null {
  for (const entry of begun) {
    const card = cards.find((one) => one.roomKey === entry.roomKey);
    if (card && entry.video.availability === 'ready') return { entry, card };
  }
  return null;
}

/** Returns the rooms in which something expires within 72 hours, in the order of expiry. */
export function expiringSoon(cards: readonly RoomCard[], now: number): readonly RoomCard[] {
  return cards
    .filter(
      ({ nextExpiry, state }) =>
        state === 'ready' && nextExpiry !== null && nextExpiry > now && nextExpiry - now < soon,
    )
    .sort((a, b) => (a.nextExpiry ?? 0) - (b.nextExpiry ?? 0));
}

/** Returns the id of the film in the library. Main sends a film in several lists, as different objects. */
export const filmId = ({ roomKey, video }: LibraryFilm): string => `${roomKey}/${video.videoKey}`;

/**
 * Returns the films that expire within 72 hours, in the given order. Films under "Continue watching" are left out,
 * because that section shows their expiry too.
 */
export function expiringFilms(
  expiring: readonly LibraryFilm[],
  begun: readonly LibraryFilm[],
  now: number,
): readonly LibraryFilm[] {
  const inProgress = new Set(begun.map(filmId));
  return expiring.filter((film) => {
    const { expiryDate } = film.video;
    return expiryDate !== null && expiryDate - now < soon && !inProgress.has(filmId(film));
  });
}

/** The room at the top of the library if no film was begun, and why it is there. */
export interface LibraryLeadRoom {
  readonly card: RoomCard;
  readonly reason: 'expiring' | 'new' | 'first';
}

/**
 * Returns the room to show at the top if no film was begun: the room that expires first, else the first room with
 * something new, else the first room. The last two need a picture.
 */
export function libraryLead(
  cards: readonly RoomCard[],
  expiring: readonly RoomCard[],
): LibraryLeadRoom | null {
  const pictured = cards.filter(
    ({ state, posterUrl, bannerUrl }) => state === 'ready' && (posterUrl ?? bannerUrl) !== null,
  );
  const [ending] = expiring;
  if (ending) return { card: ending, reason: 'expiring' };
  const fresh = pictured.find(({ newCount }) => newCount > 0);
  if (fresh) return { card: fresh, reason: 'new' };
  const [first] = pictured;
  return first ? { card: first, reason: 'first' } : null;
}

/**
 * Returns the order of the library's sections, or of the films on a shelf. Drawn items keep their order, and new items
 * follow them, so that a drawn card does not move under the pointer.
 */
export function settledOrder(drawn: readonly string[], wanted: readonly string[]): readonly string[] {
  return [...drawn.filter((id) => wanted.includes(id)), ...wanted.filter((id) => !drawn.includes(id))];
}

export type CardStatus =
  | { readonly kind: 'no-longer-shared' }
  | { readonly kind: 'unknown-key' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'unread' }
  | { readonly kind: 'closing'; readonly at: number }
  | { readonly kind: 'closed'; readonly at: number }
  | { readonly kind: 'open'; readonly until: number }
  | { readonly kind: 'plain' };

/**
 * Returns the cards without the deadline of a room whose only film is in `films`, because these show it on their own
 * cards.
 */
export function withoutRepeatedDeadlines(
  cards: readonly RoomCard[],
  films: readonly LibraryFilm[],
): readonly RoomCard[] {
  const dated = new Set(films.map(({ roomKey }) => roomKey));
  return cards.map((card) =>
    card.videoCount === 1 && dated.has(card.roomKey) ? { ...card, openUntil: null } : card,
  );
}

/**
 * Returns the most important fact for the card's single line about time. The deadline of one of several films is on the
 * card of that film.
 */
export function cardStatus(card: RoomCard, now: number): CardStatus {
  switch (card.state) {
    case 'no-longer-shared':
      return { kind: 'no-longer-shared' };
    case 'unknown-key':
      return { kind: 'unknown-key' };
    case 'sign-in-needed':
      return { kind: 'sign-in' };
    case 'unread':
      return { kind: 'unread' };
    case 'ready': {
      const { openUntil } = card;
      if (openUntil === null) return { kind: 'plain' };
      if (openUntil > now && openUntil - now < soon) return { kind: 'closing', at: openUntil };
      return openUntil > now ? { kind: 'open', until: openUntil } : { kind: 'closed', at: openUntil };
    }
  }
}
