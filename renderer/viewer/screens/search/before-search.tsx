import { useRooms, useSearch } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FoundFilmRow } from './found-row.tsx';
import { Results } from './results.tsx';
import styles from './search-screen.module.css';

/** Shown before a search: the favourites, or else the films to continue, or else what a search finds. */
export function BeforeSearch() {
  const { translate } = useTranslation();
  const favourites = useSearch((all) => all.favourites);
  const toContinue = useRooms((all) => all.continueWatching);
  const films = favourites.length > 0 ? favourites : toContinue;
  if (films.length === 0) return <p className={styles.before}>{translate('search.before')}</p>;
  return (
    <Results title={translate(favourites.length > 0 ? 'search.favourites' : 'library.continue')}>
      {films.map((film) => (
        <FoundFilmRow key={`${film.roomKey}/${film.video.videoKey}`} film={{ person: null, ...film }} />
      ))}
    </Results>
  );
}
