import type { LibraryFilm, LibraryFilms } from '../../../../preload/contract/rooms.ts';
import { inWholeMinutes } from '../../../../preload/contract/values.ts';

export interface DeadlineGroup {
  readonly name: 'this-week' | 'next-week' | 'later';
  /** The films to list, without those that a card on the same screen shows with their deadline. */
  readonly films: readonly LibraryFilm[];
  /** Number of films of the group that are on such a card. */
  readonly onCards: number;
  /** Number of all films of the group, including those on cards and those that main does not list. */
  readonly count: number;
  /**
   * Seconds that all films of the group take to watch, each rounded as displayed. Films of unknown length are not
   * counted.
   */
  readonly seconds: number;
}

const names = ['this-week', 'next-week', 'later'] as const;

/**
 * Groups the films with a deadline by the week of the deadline. Groups without films are left out.
 * @param isOnCard whether a card on the same screen shows the film with its deadline
 * @param weeksAhead returns 0 for a time of this week, 1 for next week
 */
export function deadlineGroups(
  { expiring, deadlines }: LibraryFilms,
  isOnCard: (film: LibraryFilm) => boolean,
  weeksAhead: (epochSeconds: number) => number,
): readonly DeadlineGroup[] {
  const groupOf = (at: number | null): DeadlineGroup['name'] =>
    at === null ? 'later' : (names[weeksAhead(at)] ?? 'later');
  return names
    .map((name) => {
      const listed = expiring.filter(({ video }) => groupOf(video.expiryDate) === name);
      const films = listed.filter((film) => !isOnCard(film));
      const due = deadlines.filter(({ expiryDate }) => groupOf(expiryDate) === name);
      return {
        name,
        films,
        onCards: listed.length - films.length,
        count: due.length,
        seconds: due.reduce(
          (sum, { secondsLeft }) => sum + (secondsLeft ? inWholeMinutes(secondsLeft) : 0),
          0,
        ),
      };
    })
    .filter(({ count }) => count > 0);
}
