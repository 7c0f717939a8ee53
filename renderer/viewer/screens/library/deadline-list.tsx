import { useId, useState } from 'react';
import { Button as PlainButton } from 'react-aria-components/Button';
import type { LibraryFilm, LibraryFilms } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { useNow, useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { cx } from '../../styles/cx.ts';
import { currentEntry } from '../../stores/navigation.ts';
import { remainingSeconds } from '../video/video-text.ts';
import styles from './deadline-list.module.css';
import { deadlineGroups, type DeadlineGroup } from './deadline-groups.ts';
import { filmId, type SectionName, sectionTitles } from './library-sections.ts';

/** Minimum number of films with a deadline for which a list is useful. */
const worthListing = 3;
/** Number of films of a group that are shown at first. */
const shownAtFirst = 4;

const titles = {
  'this-week': 'library.thisWeek',
  'next-week': 'library.nextWeek',
  later: 'library.later',
} as const;

/** Returns whether the films have enough deadlines for a list. */
export const hasDeadlines = ({ deadlines }: LibraryFilms): boolean => deadlines.length >= worthListing;

interface DeadlineListProps {
  readonly films: LibraryFilms;
  /**
   * The sections of the films that the same screen shows with their deadline, by `filmId`. Such films are counted and not
   * listed.
   */
  readonly sectionOf: ReadonlyMap<string, SectionName>;
}

/** The films that are left to watch this week, next week and later, and the time that they take. */
export function DeadlineList({ films, sectionOf }: DeadlineListProps) {
  const { translate, format } = useTranslation();
  const heading = useId();
  const now = useNow();
  const groups = deadlineGroups(films, sectionOf, (at) => format.weeksAhead(at, now));
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className={styles.title}>
        {translate('library.deadlines')}
      </h2>
      {!films.isWhole && <p className={styles.note}>{translate('library.notAllChecked')}</p>}
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.name} group={group} />
        ))}
      </div>
    </section>
  );
}

function Group({ group }: { readonly group: DeadlineGroup }) {
  const { translate, format, line } = useTranslation();
  const { navigation } = useViewer();
  // A reviewer who returns from the details of a film sees that film again.
  const [isWhole, setIsWhole] = useState(() => {
    const { id } = currentEntry(navigation.getState());
    const focusKey = navigation.getState().scrollPositionOf(id)?.focusKey;
    return group.films.slice(shownAtFirst).some((film) => focusKeyOf(film) === focusKey);
  });
  const films = isWhole ? group.films : group.films.slice(0, shownAtFirst);
  const toList = group.count - group.inSections.reduce((sum, { count }) => sum + count, 0);
  // Main lists the first films only; the sum counts all.
  const unlisted = toList - group.films.length;
  const toWatch = translate('library.toWatch', { count: group.count });
  const showLabel = (): string => {
    if (isWhole) return translate('library.showFewer');
    return translate(unlisted > 0 ? 'library.showFirst' : 'library.showAll', { count: group.films.length });
  };
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <h3 className={styles.when}>{translate(titles[group.name])}</h3>
        <p className={styles.sum}>{line([toWatch, group.seconds > 0 && format.duration(group.seconds)])}</p>
      </div>
      {/* The sum counts them too. */}
      {group.inSections.map(({ section, count }) => (
        <Button
          key={section}
          kind="plain"
          focusKey={`deadlines-${section}:${group.name}`}
          onPress={() => goToSection(section)}
        >
          {/* The sum already says how many films are in the only section of a group. */}
          {count === group.count
            ? translate('library.seeSection', { section: translate(sectionTitles[section]) })
            : translate('library.inSection', { count, section: translate(sectionTitles[section]) })}
        </Button>
      ))}
      {films.length > 0 && (
        <ul className={styles.list}>
          {films.map((film) => (
            <li key={filmId(film)}>
              <DeadlineRow film={film} />
            </li>
          ))}
        </ul>
      )}
      {group.films.length > shownAtFirst && (
        <Button kind="plain" aria-expanded={isWhole} onPress={() => setIsWhole(!isWhole)}>
          {showLabel()}
        </Button>
      )}
      {unlisted > 0 && <p className={styles.note}>{translate('library.moreInRooms', { count: unlisted })}</p>}
    </div>
  );
}

/**
 * Focuses the first card of a section, or the top of the screen where its only film is there, and scrolls it into view.
 * Play of the top is not focused, because a second press of Enter would use a view.
 */
function goToSection(section: SectionName): void {
  const first =
    document.querySelector<HTMLElement>(`main [data-cell-focus][data-focus-key^="${section}:"]`) ??
    document.querySelector<HTMLElement>(`main [data-top="${section}"] [data-focus-key="feature-room"]`);
  first?.focus({ preventScroll: true });
  // In a section that was scrolled, the card may be out of view.
  first?.closest('[data-cell]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  first?.closest('section')?.scrollIntoView({ block: 'start' });
}

const focusKeyOf = (film: LibraryFilm): string => `deadline:${filmId(film)}`;

function DeadlineRow({ film }: { readonly film: LibraryFilm }) {
  const { roomKey, video, projectName } = film;
  const { format } = useTranslation();
  const { navigation } = useViewer();
  const now = useNow();
  const { videoKey, expiryDate, name } = video;
  const left = remainingSeconds(video);
  return (
    <PlainButton
      className={cx(styles.row)}
      data-focus-key={focusKeyOf(film)}
      onPress={() => navigation.getState().go({ name: 'video', roomKey, videoKey })}
    >
      <span className={styles.film}>
        <span className={styles.name}>{name}</span>
        {projectName !== name && <span className={styles.room}>{projectName}</span>}
      </span>
      <span className={styles.end}>
        {expiryDate !== null && <span>{format.distance(expiryDate, now)}</span>}
        {left !== null && <span className={styles.length}>{format.duration(left)}</span>}
      </span>
    </PlainButton>
  );
}
