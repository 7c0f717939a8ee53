import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { foldText, searchTerms } from '../../../../preload/contract/fold-text.ts';
import type { FilmSearch } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useIsOffline } from '../../hooks/use-offline.ts';
import { useScrollRestoration } from '../../hooks/use-scroll-restoration.ts';
import { useRooms, useSearch, useViewer } from '../../hooks/use-viewer.tsx';
import { valueOf } from '../../stores/async.ts';
import { isRunning, isSearch, isUnasked, noFilters } from '../../stores/search.ts';
import type { Translate } from '../../strings/translator.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import type { ScreenProps } from '../shell/screen-props.ts';
import { BeforeSearch } from './before-search.tsx';
import { FoundFilmRow, FoundRoomRow } from './found-row.tsx';
import { Results } from './results.tsx';
import styles from './search-screen.module.css';
import { ServiceSearchLine } from './service-search-line.tsx';

/** Maximum minutes of a film under the filter "Under 90 minutes". */
const shortMinutes = 89;

/**
 * Searches the films and rooms of the whole library. While the reviewer types, it searches the cache; on Enter, the
 * service. Escape goes from the results to the field, clears it, and leaves the screen.
 */
export function SearchScreen({ entryId }: ScreenProps) {
  const { translate, line } = useTranslation();
  const { search: store, rooms, navigation } = useViewer();
  const scroller = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const state = useSearch((all) => all);
  const cards = useRooms((all) => valueOf(all.cards));
  const isOffline = useIsOffline();
  const { change, ask } = store.getState();
  useScrollRestoration(entryId, scroller, true);
  useLayoutEffect(() => {
    // A reviewer who returns finds the filters as before.
    if (navigation.getState().scrollPositionOf(entryId) === null) store.getState().begin();
  }, [navigation, store, entryId]);
  useEffect(() => {
    rooms.getState().begin();
    void store.getState().readFavourites();
  }, [rooms, store]);
  useEffect(() => {
    // A reviewer who returns from a result goes on there, and one who had scrolled away from the focus at that place.
    const place = navigation.getState().scrollPositionOf(entryId);
    if (place && (place.focusKey === null || place.focusKey.startsWith('found:'))) return;
    field.current?.focus();
    field.current?.select();
  }, [navigation, entryId]);

  const query = state.query.trim();
  const found = state.found?.films ?? [];
  const known = new Set(found.map(({ roomKey, video }) => `${roomKey}/${video.videoKey}`));
  const films = [
    ...found,
    ...state.more.filter((film) => !known.has(`${film.roomKey}/${film.video.videoKey}`)),
  ];
  const words = searchTerms(query);
  const named =
    words.length === 0
      ? []
      : (cards ?? []).filter(({ projectName }) => {
          const name = foldText(projectName);
          return words.every((word) => name.includes(word));
        });
  const projects = query === '' ? [] : (state.found?.projects ?? []);
  // The service searches rooms but not projects, because the listing of projects takes no query.
  // Offline it would fail in every room.
  const canAsk = query !== '' && !isOffline && cards !== null && cards.length > 0;
  const canBeAsked = canAsk && isUnasked(state.service);
  const isOfflineSearch = query !== '' && isOffline && state.service === null;
  const isLocal = state.service === null && (canBeAsked || isOfflineSearch);
  const isCancelled = state.service?.state === 'cancelled';
  const isFiltered = isSearch({ ...state, query: '' });
  const isFound = isSearch(state) && state.found !== null;
  const isAsking = isRunning(state.service);
  const isHidden = query !== '' && isFiltered && (state.hasMoreHidden || state.found?.hasHidden === true);
  const hasRooms = named.length + projects.length > 0;
  // A room that is found does not explain why no film is: the filters may hide them.
  const isNothing = isFound && !isAsking && films.length === 0 && (isHidden || !hasRooms);
  const lacksFavourites = query === '' && state.favourite && state.favourites.length === 0;
  const count = Math.max(films.length, (state.found?.total ?? 0) + films.length - found.length);

  const filters = filtersOf(state, translate);
  const filtersOn = line(filters.map(({ isOn, text }) => isOn && text));
  const isEmpty = !isSearch(state);
  const noneText = lacksFavourites
    ? 'search.noFavourites'
    : query === '' || hasRooms
      ? 'search.noneFilter'
      : isHidden
        ? 'search.hidden'
        : 'room.noMatchTitle';

  const onKeyDown = (event: KeyboardEvent): void => {
    // While characters are composed, the keys belong to the input method. A held Escape clears the field only.
    if (event.nativeEvent.isComposing || (event.key === 'Escape' && event.repeat)) return;
    // The field clears itself at Escape while it has a text, and keeps that key. Without a text, Escape leaves the screen.
    if (event.key === 'Escape' && results.current?.contains(document.activeElement)) {
      event.preventDefault();
      field.current?.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const buttons = [...(results.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement) + step;
    if (at >= buttons.length) return;
    event.preventDefault();
    if (at < 0) field.current?.focus();
    else buttons[at]?.focus();
  };
  return (
    <main ref={scroller} id="content" className={styles.screen} onKeyDown={onKeyDown}>
      <h1 tabIndex={-1} className="sr-only">
        {translate('search.title')}
      </h1>
      <div className={styles.head}>
        <form
          role="search"
          className={styles.field}
          onSubmit={(event) => {
            event.preventDefault();
            if (canAsk) ask();
          }}
        >
          <SearchField
            label={translate('search.label')}
            clearLabel={translate('room.searchClear')}
            value={state.query}
            onChange={(typed) => change({ query: typed })}
            focusKey="search-all"
            inputRef={field}
          />
        </form>
        <div role="group" aria-label={translate('room.show')} className={styles.filters}>
          {filters.map(({ text, isOn, change: part }) => (
            <button
              key={text}
              type="button"
              aria-pressed={isOn}
              className={styles.filter}
              onClick={() => change(part)}
            >
              {text}
            </button>
          ))}
        </div>
      </div>
      <div className={styles.line}>
        <ServiceSearchLine service={state.service} canAsk={canAsk && !isNothing} />
        {isOfflineSearch && !isNothing && <p>{translate('search.noneHere')}</p>}
        {/* If nothing is found, the heading below shows it; this text is then for screen readers only. */}
        <p role="status" className={isNothing ? 'sr-only' : styles.count}>
          {isFound && (count > 0 || isNothing || (isFiltered && !isAsking))
            ? translate('search.found', { count })
            : ''}
        </p>
      </div>
      <div ref={results}>
        {isEmpty && <BeforeSearch />}
        {named.length > 0 && (
          <Results title={translate('search.rooms')}>
            {named.map((card) => (
              <FoundRoomRow key={card.roomKey} card={card} />
            ))}
          </Results>
        )}
        {projects.length > 0 && (
          <Results title={translate('library.shared')}>
            {projects.map((card) => (
              <FoundRoomRow key={card.roomKey} card={card} />
            ))}
          </Results>
        )}
        {films.length > 0 && (
          <Results title={translate('search.films')}>
            {films.map((film) => (
              <FoundFilmRow key={`${film.roomKey}/${film.video.videoKey}`} film={film} />
            ))}
          </Results>
        )}
      </div>
      {isNothing && (
        <div className={styles.none}>
          <h2>{translate(noneText, { query })}</h2>
          {lacksFavourites && (
            <p>{translate('search.favouritesHow', { action: translate('video.favouriteAdd') })}</p>
          )}
          {(isHidden || (query === '' && !lacksFavourites)) && (
            <p>{translate('search.filtersOn', { filters: filtersOn })}</p>
          )}
          {/* Under a filter the filter may be the cause, not the spelling. */}
          {!isHidden && !isCancelled && (isLocal || (query !== '' && !isFiltered)) && (
            <p>{translate(isLocal ? 'search.noneHere' : 'room.noMatchText')}</p>
          )}
          <div className={styles.ways}>
            {isFiltered && (
              <Button
                kind={isHidden ? 'primary' : 'quiet'}
                focusKey="search-all"
                onPress={() => change(noFilters)}
              >
                {translate('search.clearFilters')}
              </Button>
            )}
            {canBeAsked && (
              <Button kind={isHidden ? 'quiet' : 'primary'} focusKey="search-all" onPress={ask}>
                {translate('search.ask')}
              </Button>
            )}
          </div>
        </div>
      )}
    </main>
  );
}

/** Returns the filters in the order of their buttons, each with the change that a press makes. */
function filtersOf(
  { unseen, favourite, maxMinutes }: FilmSearch,
  translate: Translate,
): readonly { readonly text: string; readonly isOn: boolean; readonly change: Partial<FilmSearch> }[] {
  return [
    { text: translate('search.unwatched'), isOn: unseen, change: { unseen: !unseen } },
    {
      text: translate('search.short', { minutes: 90 }),
      isOn: maxMinutes !== null,
      change: { maxMinutes: maxMinutes === null ? shortMinutes : null },
    },
    { text: translate('search.favourites'), isOn: favourite, change: { favourite: !favourite } },
  ];
}
