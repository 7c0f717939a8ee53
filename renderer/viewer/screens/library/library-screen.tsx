import { useRef, useState } from 'react';
import { Rail } from '../../components/rail.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useScrollRestoration } from '../../hooks/use-scroll-restoration.ts';
import { useNow, useRooms, useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { ContinueCard } from './continue-card.tsx';
import { EmptyLibrary } from './empty-library.tsx';
import { LibraryHero } from './library-hero.tsx';
import { LibraryLead } from './library-lead.tsx';
import styles from './library-screen.module.css';
import { RoomCardView } from './room-card.tsx';
import { RoomGrid } from './room-grid.tsx';
import { expiringSoon, libraryFeature, libraryLead } from './library-sections.ts';

export function LibraryScreen({ entryId }: { readonly entryId: number }) {
  const { translate } = useTranslation();
  const { rooms: store, navigation } = useViewer();
  const scroller = useRef<HTMLElement>(null);
  const now = useNow();
  const state = useRooms((all) => all.cards);
  const begun = useRooms((all) => all.continueWatching);
  useScrollRestoration(entryId, scroller, state.state === 'ready');
  const [known] = useState(() => navigation.getState().scrollPositionOf(entryId) !== null);
  if (state.state === 'failed')
    return (
      <main ref={scroller} id="content" className={styles.screen}>
        <FailureNotice failure={state.failure} level={1} onRetry={() => void store.getState().load()} />
      </main>
    );
  if (state.state !== 'ready')
    return (
      <main ref={scroller} id="content" className={styles.screen}>
        <h1 tabIndex={-1} className="sr-only">
          {translate('library.title')}
        </h1>
        <Waiting text={translate('app.loading')} />
      </main>
    );
  const cards = state.value;
  const feature = libraryFeature(cards, begun);
  const more = begun.filter((entry) => entry !== feature?.entry);
  const ending = expiringSoon(cards, now);
  const lead = feature === null ? libraryLead(cards, ending) : null;
  const expiring = ending.filter((card) => card !== lead);
  return (
    <main ref={scroller} id="content" className={styles.screen}>
      {cards.length === 0 ? (
        <EmptyLibrary />
      ) : (
        <>
          {feature ? (
            <LibraryHero feature={feature} />
          ) : lead ? (
            <LibraryLead card={lead} isFirst={lead === cards[0] && expiring.length === 0} />
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
                items={more.map((entry) => ({
                  id: `${entry.roomKey}/${entry.video.videoKey}`,
                  content: <ContinueCard entry={entry} />,
                }))}
              />
            )}
            {expiring.length > 0 && cards.length > 3 && (
              <Rail
                title={translate('library.expiring')}
                shape="portrait"
                items={expiring.map((card) => ({
                  id: card.roomKey,
                  content: <RoomCardView card={card} shelf="expiring" />,
                }))}
              />
            )}
            <RoomGrid cards={cards} whole={known} />
          </div>
        </>
      )}
    </main>
  );
}
