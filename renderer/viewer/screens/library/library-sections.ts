import type { LibraryFilm, RoomCard } from '../../../../preload/contract/rooms.ts';

/** Seconds before the next expiry from which a room is listed under "Expiring soon". */
const soon = 72 * 3600;

/** The room's name; its key while the name is unknown or hidden until sign-in. */
export function cardName({ projectName, roomKey }: RoomCard): string {
  return projectName === '' ? roomKey : projectName;
}

/** What the library shows at the top: the film begun last, on the banner of its room. */
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

/** Rooms in which something expires within 72 hours, the next one first. */
export function expiringSoon(cards: readonly RoomCard[], now: number): readonly RoomCard[] {
  return cards
    .filter(
      ({ nextExpiry, state }) =>
        state === 'ready' && nextExpiry !== null && nextExpiry > now && nextExpiry - now < soon,
    )
    .sort((a, b) => (a.nextExpiry ?? 0) - (b.nextExpiry ?? 0));
}

/** Films that expire within 72 hours, the next first; not those under "Continue watching", which say so too. */
export function expiringFilms(
  expiring: readonly LibraryFilm[],
  begun: readonly LibraryFilm[],
  now: number,
): readonly LibraryFilm[] {
  return expiring.filter(
    ({ roomKey, video: { videoKey, expiryDate } }) =>
      expiryDate !== null &&
      expiryDate - now < soon &&
      !begun.some((film) => film.roomKey === roomKey && film.video.videoKey === videoKey),
  );
}

/**
 * The room shown at the top where nothing is begun: the one that expires first, else the first with something new,
 * else the first. The last two need a picture.
 */
export function libraryLead(cards: readonly RoomCard[], expiring: readonly RoomCard[]): RoomCard | null {
  const pictured = cards.filter(
    ({ state, posterUrl, bannerUrl }) => state === 'ready' && (posterUrl ?? bannerUrl) !== null,
  );
  return expiring[0] ?? pictured.find(({ newCount }) => newCount > 0) ?? pictured[0] ?? null;
}

export type CardStatus =
  | { readonly kind: 'no-longer-shared' }
  | { readonly kind: 'unknown-key' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'unread' }
  | { readonly kind: 'closing'; readonly at: number }
  /** Something in the room expires; other videos stay open. */
  | { readonly kind: 'expiring'; readonly at: number }
  | { readonly kind: 'closed'; readonly at: number }
  | { readonly kind: 'open'; readonly until: number }
  | { readonly kind: 'plain' };

/** The one line of a card about its time: the most important fact. */
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
      const { openUntil, nextExpiry } = card;
      if (nextExpiry !== null && nextExpiry > now && nextExpiry - now < soon)
        return { kind: openUntil === nextExpiry ? 'closing' : 'expiring', at: nextExpiry };
      if (openUntil === null) return { kind: 'plain' };
      return openUntil > now ? { kind: 'open', until: openUntil } : { kind: 'closed', at: openUntil };
    }
  }
}
