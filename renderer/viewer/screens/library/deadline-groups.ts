import type { LibraryFilm, LibraryFilms } from '../../../../preload/contract/rooms.ts';
import { inWholeMinutes } from '../../../../preload/contract/values.ts';
import { filmId, type SectionName } from './library-sections.ts';

export interface DeadlineGroup {
  readonly name: 'this-week' | 'next-week' | 'later';
  /** The films to list, without those that are in a section of the same screen with their deadline. */
  readonly films: readonly LibraryFilm[];
  /** The sections with films of the group, and the number of these films. */
  readonly inSections: readonly { readonly section: SectionName; readonly count: number }[];
  /** Number of all films of the group, including those in those sections and those that main does not list. */
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
 * @param sectionOf the sections of the films that the same screen shows with their deadline, by `filmId`
 * @param weeksAhead returns 0 for a time of this week, 1 for next week
 */
export function deadlineGroups(
  { expiring, deadlines }: LibraryFilms,
  sectionOf: ReadonlyMap<string, SectionName>,
  weeksAhead: (epochSeconds: number) => number,
): readonly DeadlineGroup[] {
  const groupOf = (at: number | null): DeadlineGroup['name'] =>
    at === null ? 'later' : (names[weeksAhead(at)] ?? 'later');
  return names
    .map((name) => {
      const listed = expiring.filter(({ video }) => groupOf(video.expiryDate) === name);
      const inSection = (section: SectionName | undefined) =>
        listed.filter((film) => sectionOf.get(filmId(film)) === section);
      const due = deadlines.filter(({ expiryDate }) => groupOf(expiryDate) === name);
      return {
        name,
        films: inSection(undefined),
        inSections: (['continue', 'expiring'] as const)
          .map((section) => ({ section, count: inSection(section).length }))
          .filter(({ count }) => count > 0),
        count: due.length,
        seconds: due.reduce(
          (sum, { secondsLeft }) => sum + (secondsLeft ? inWholeMinutes(secondsLeft) : 0),
          0,
        ),
      };
    })
    .filter(({ count }) => count > 0);
}
