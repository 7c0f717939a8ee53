import { Fragment, type ReactNode, useDeferredValue, useRef, useState } from 'react';
import type { LibraryFilm, RoomCard } from '../../../../preload/contract/rooms.ts';
import { laterComponent } from '../../components/later.tsx';
import { Rail } from '../../components/rail.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useScrollRestoration } from '../../hooks/use-scroll-restoration.ts';
import { useNow, useRooms, useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { DeadlineList, hasDeadlines } from './deadline-list.tsx';
import { FilmCard } from './film-card.tsx';
import { LibraryHero } from './library-hero.tsx';
import { LibraryLead } from './library-lead.tsx';
import styles from './library-screen.module.css';
import { RoomGrid } from './room-grid.tsx';
import { SharedSection } from './shared-section.tsx';
import {
  expiringFilms,
  filmId,
  libraryTops,
  type SectionName,
  sectionTitles,
  withoutRepeatedDeadlines,
} from './library-sections.ts';
import { useIsInUse, useSettledTop, useSettledOrder } from './use-settled-order.ts';

const EmptyLibrary = laterComponent(() => import('./empty-library.tsx').then((file) => file.EmptyLibrary));

export function LibraryScreen({ entryId }: { readonly entryId: number }) {
  const { translate } = useTranslation();
  const { rooms: store, navigation } = useViewer();
  const scroller = useRef<HTMLElement>(null);
  const state = useRooms((all) => all.cards);
  const shared = useRooms((all) => all.shared);
  const isDrawable = useRooms((all) => all.isDrawable);
  // A library without rooms may contain shared projects, so its content is known only after main has read these.
  const isKnown = state.state === 'ready' && isDrawable && (state.value.length > 0 || shared !== null);
  useScrollRestoration(entryId, scroller, isKnown);
  const isInUse = useIsInUse(scroller);
  const [wasVisited] = useState(() => navigation.getState().scrollPositionOf(entryId) !== null);
  return (
    <main ref={scroller} id="content" className={styles.screen}>
      {state.state === 'failed' ? (
        <FailureNotice failure={state.failure} level={1} onRetry={() => void store.getState().load()} />
      ) : state.state !== 'ready' || !isKnown ? (
        <>
          <h1 tabIndex={-1} className="sr-only">
            {translate('library.title')}
          </h1>
          <Waiting text={translate('app.loading')} />
        </>
      ) : state.value.length === 0 && shared && shared.state !== 'ready' ? (
        <EmptyLibrary shared={shared.state} />
      ) : (
        <Sections cards={state.value} whole={wasVisited} isInUse={isInUse} />
      )}
    </main>
  );
}

/** Number of sections in the first frame. With the film or room at the top, they fill the window. */
const firstSections = 1;

interface SectionsProps {
  readonly cards: readonly RoomCard[];
  /** Like `whole` of `RoomGrid`. */
  readonly whole: boolean;
  readonly isInUse: boolean;
}

/** The film or room at the top, and the sections. Once the library is in use, nothing is added above what is drawn. */
function Sections({ cards, whole, isInUse }: SectionsProps) {
  const { translate } = useTranslation();
  const now = useNow();
  const begun = useRooms((all) => all.continueWatching);
  const films = useRooms((all) => all.films);
  const shared = useRooms((all) => all.shared);
  const sharedCards = useRooms((all) => all.sharedCards);
  const all = [...cards, ...sharedCards];
  const expiring = expiringFilms(films.expiring, begun, now);
  const top = useSettledTop(libraryTops(all, { continue: begun, expiring }, now), isInUse);
  const feature = top?.kind === 'film' ? top : null;
  const below = (list: readonly LibraryFilm[]) => list.filter((entry) => entry !== feature?.entry);
  // Each of these films has one card, or is at the top, and is shown with its deadline there.
  const sectionOf = new Map<string, SectionName>([
    ...begun.map((film) => [filmId(film), 'continue'] as const),
    ...expiring.map((film) => [filmId(film), 'expiring'] as const),
  ]);
  const recent = films.recent.filter((film) => !sectionOf.has(filmId(film)));
  const sections = new Map<string, ReactNode>();
  const addShelf = (name: string, title: string, list: readonly LibraryFilm[]): void => {
    if (list.length > 0) sections.set(name, <Shelf {...{ name, title, cards: all, isInUse }} films={list} />);
  };
  const isContinued = feature?.reason === 'continue';
  addShelf(
    'continue',
    translate(isContinued ? 'library.continueMore' : sectionTitles.continue),
    below(begun),
  );
  addShelf('expiring', translate(sectionTitles.expiring), below(expiring));
  addShelf('recent', translate('library.recent'), recent);
  if (hasDeadlines(films)) sections.set('deadlines', <DeadlineList {...{ films, sectionOf }} />);
  const soon = [...begun, ...expiring];
  const roomCards = withoutRepeatedDeadlines(cards, soon);
  const projects = shared && { ...shared, cards: withoutRepeatedDeadlines(shared.cards, soon) };
  const single = { films: films.single, whole };
  if (cards.length > 0) sections.set('rooms', <RoomGrid cards={roomCards} {...single} />);
  if (projects) sections.set('shared', <SharedSection shared={projects} {...single} />);
  const order = useSettledOrder([...sections.keys()], isInUse);
  const isWhole = useDeferredValue(true, whole);
  return (
    <>
      {feature ? (
        <LibraryHero key={feature.id} feature={feature} />
      ) : top?.kind === 'room' ? (
        <LibraryLead
          card={top.card}
          reason={top.reason}
          isFirst={top.card === all[0] && expiring.length === 0}
        />
      ) : (
        <h1 tabIndex={-1} className={styles.title}>
          {translate('library.title')}
        </h1>
      )}
      <div className={styles.shelves}>
        {(isWhole ? order : order.slice(0, firstSections)).map((id) => (
          <Fragment key={id}>{sections.get(id)}</Fragment>
        ))}
      </div>
    </>
  );
}

interface ShelfProps {
  readonly name: string;
  readonly title: string;
  readonly films: readonly LibraryFilm[];
  readonly cards: readonly RoomCard[];
  readonly isInUse: boolean;
}

function Shelf({ name, title, films, cards, isInUse }: ShelfProps) {
  const order = useSettledOrder(films.map(filmId), isInUse);
  const byId = new Map(films.map((film) => [filmId(film), film]));
  return (
    <Rail
      name={name}
      title={title}
      shape="wide"
      ids={order.filter((id) => byId.has(id))}
      renderCard={(id, isReachable) => {
        const film = byId.get(id);
        const room = cards.find(({ roomKey }) => roomKey === film?.roomKey);
        return film && <FilmCard film={film} room={room} shelf={name} reachable={isReachable} />;
      }}
    />
  );
}
