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

/** The text keys of the shelves whose films are shown with their deadline. */
export const sectionTitles = { continue: 'library.continue', expiring: 'library.expiring' } as const;
export type SectionName = keyof typeof sectionTitles;

/** A film at the top of the library, on the banner of its room, and the shelf to which it belongs. */
export interface LibraryFeature {
  readonly kind: 'film';
  readonly id: string;
  readonly entry: LibraryFilm;
  readonly card: RoomCard;
  readonly reason: SectionName;
}

/** A room at the top of the library, and why it is there. */
export interface LibraryLeadRoom {
  readonly kind: 'room';
  readonly id: string;
  readonly card: RoomCard;
  readonly reason: 'closing' | 'new' | 'first';
}

/**
 * Returns what may be at the top of the library, in the order of preference: a film in progress, a film that expires
 * soon, a room that closes within 72 hours, a room with something new, any room. The last two need a picture. Films
 * that cannot be played now come last.
 */
export function libraryTops(
  cards: readonly RoomCard[],
  films: Readonly<Record<SectionName, readonly LibraryFilm[]>>,
  now: number,
): readonly (LibraryFeature | LibraryLeadRoom)[] {
  const features = (['continue', 'expiring'] as const).flatMap((reason) =>
    films[reason].flatMap((entry): readonly LibraryFeature[] => {
      const card = cards.find((one) => one.roomKey === entry.roomKey);
      return card ? [{ kind: 'film', id: `film:${filmId(entry)}`, entry, card, reason }] : [];
    }),
  );
  const isReady = ({ entry }: LibraryFeature): boolean => entry.video.availability === 'ready';
  const open = cards.filter(({ state }) => state === 'ready');
  const closing = open
    .filter(({ openUntil }) => openUntil !== null && openUntil > now && openUntil - now < soon)
    .sort((a, b) => (a.openUntil ?? 0) - (b.openUntil ?? 0));
  const pictured = open.filter(({ posterUrl, bannerUrl }) => (posterUrl ?? bannerUrl) !== null);
  const leads = (list: readonly RoomCard[], reason: LibraryLeadRoom['reason']) =>
    list.map((card): LibraryLeadRoom => ({ kind: 'room', id: `room:${card.roomKey}`, card, reason }));
  return [
    ...features.filter(isReady),
    ...leads(closing, 'closing'),
    ...leads(
      pictured.filter(({ newCount }) => newCount > 0),
      'new',
    ),
    ...leads(pictured, 'first'),
    ...features.filter((feature) => !isReady(feature)),
  ];
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
