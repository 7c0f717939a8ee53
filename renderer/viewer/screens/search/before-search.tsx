import { useRooms, useSearch } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FoundFilmRow } from './found-row.tsx';
import { Results } from './results.tsx';

/** Shown before a search: the favourites, or else the films to continue. */
export function BeforeSearch() {
  const { translate } = useTranslation();
  const favourites = useSearch((all) => all.favourites);
  const toContinue = useRooms((all) => all.continueWatching);
  const films = favourites.length > 0 ? favourites : toContinue;
  if (films.length === 0) return null;
  return (
    <Results title={translate(favourites.length > 0 ? 'search.favourites' : 'library.continue')}>
      {films.map((film) => (
        <FoundFilmRow key={`${film.roomKey}/${film.video.videoKey}`} film={{ person: null, ...film }} />
      ))}
    </Results>
  );
}
