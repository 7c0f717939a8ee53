import { useRef, useState } from 'react';
import type { LibraryFilm } from '../../../../preload/contract/rooms.ts';
import { Rail } from '../../components/rail.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useScrollRestoration } from '../../hooks/use-scroll-restoration.ts';
import { useNow, useRooms, useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { DeadlineList } from './deadline-list.tsx';
import { EmptyLibrary } from './empty-library.tsx';
import { FilmCard } from './film-card.tsx';
import { LibraryHero } from './library-hero.tsx';
import { LibraryLead } from './library-lead.tsx';
import styles from './library-screen.module.css';
import { RoomGrid } from './room-grid.tsx';
import { SharedSection } from './shared-section.tsx';
import { expiringFilms, expiringSoon, libraryFeature, libraryLead } from './library-sections.ts';

export function LibraryScreen({ entryId }: { readonly entryId: number }) {
  const { translate } = useTranslation();
  const { rooms: store, navigation } = useViewer();
  const scroller = useRef<HTMLElement>(null);
  const now = useNow();
  const state = useRooms((all) => all.cards);
  const begun = useRooms((all) => all.continueWatching);
  const films = useRooms((all) => all.films);
  const shared = useRooms((all) => all.shared);
  const sharedCards = useRooms((all) => all.sharedCards);
  // A library without rooms may contain shared projects, so its content is known only after main has read these.
  const isKnown = state.state === 'ready' && (state.value.length > 0 || shared !== null);
  useScrollRestoration(entryId, scroller, isKnown);
  const [wasVisited] = useState(() => navigation.getState().scrollPositionOf(entryId) !== null);
  if (state.state === 'failed')
    return (
      <main ref={scroller} id="content" className={styles.screen}>
        <FailureNotice failure={state.failure} level={1} onRetry={() => void store.getState().load()} />
      </main>
    );
  if (state.state !== 'ready' || !isKnown)
    return (
      <main ref={scroller} id="content" className={styles.screen}>
        <h1 tabIndex={-1} className="sr-only">
          {translate('library.title')}
        </h1>
        <Waiting text={translate('app.loading')} />
      </main>
    );
  const cards = state.value;
  const all = [...cards, ...sharedCards];
  const feature = libraryFeature(all, begun);
  const more = begun.filter((entry) => entry !== feature?.entry);
  const lead = feature === null ? libraryLead(all, expiringSoon(all, now)) : null;
  const expiring = expiringFilms(films.expiring, begun, now);
  const recent = films.recent.filter((film) => !expiring.includes(film));
  const shelf = (name: string, list: readonly LibraryFilm[]) =>
    list.map((film) => ({
      id: `${film.roomKey}/${film.video.videoKey}`,
      content: (
        <FilmCard film={film} room={all.find(({ roomKey }) => roomKey === film.roomKey)} shelf={name} />
      ),
    }));
  return (
    <main ref={scroller} id="content" className={styles.screen}>
      {cards.length === 0 && shared && shared.state !== 'ready' ? (
        <EmptyLibrary shared={shared.state} />
      ) : (
        <>
          {feature ? (
            <LibraryHero feature={feature} />
          ) : lead ? (
            <LibraryLead card={lead} isFirst={lead === all[0] && expiring.length === 0} />
          ) : (
            <h1 tabIndex={-1} className={styles.title}>
              {translate('library.title')}
            </h1>
          )}
          <div className={styles.shelves}>
            {more.length > 0 && (
              <Rail
                title={translate(feature ? 'library.continueMore' : 'library.continue')}
                shape="wide"
                items={shelf('continue', more)}
              />
            )}
            {expiring.length > 0 && (
              <Rail title={translate('library.expiring')} shape="wide" items={shelf('expiring', expiring)} />
            )}
            {recent.length > 0 && (
              <Rail title={translate('library.recent')} shape="wide" items={shelf('recent', recent)} />
            )}
            <DeadlineList films={films} />
            {cards.length > 0 && <RoomGrid cards={cards} films={films.single} whole={wasVisited} />}
            {shared && <SharedSection shared={shared} films={films.single} whole={wasVisited} />}
          </div>
        </>
      )}
    </main>
  );
}
