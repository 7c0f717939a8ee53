import { useDeferredValue, useId, useRef } from 'react';
import type { LibraryFilm, SharedLibrary } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { useRovingCells } from '../../components/use-roving-cells.ts';
import { useRooms, useStatus, useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { RoomCardView } from './room-card.tsx';
import { firstCards } from './room-grid.tsx';
import grid from './room-grid.module.css';
import styles from './shared-section.module.css';
import { SharedFilter } from './shared-filter.tsx';
import { SignInLine } from './sign-in-line.tsx';

interface SharedSectionProps {
  readonly shared: SharedLibrary;
  /** The films of the projects that have only one film. Such a film plays from the project's card. */
  readonly films: readonly LibraryFilm[];
  /** Like `whole` of `RoomGrid`. */
  readonly whole: boolean;
}

/** The projects of all studios that share with the account. */
export function SharedSection({ shared, films, whole }: SharedSectionProps) {
  const { translate } = useTranslation();
  const heading = useId();
  const { state, studios, cards, hasMore } = shared;
  const isWhole = useDeferredValue(true, whole);
  const isInBanner = useStatus()?.session.endedBecause != null;
  const list = useRef<HTMLUListElement>(null);
  const shown = isWhole ? cards : cards.slice(0, firstCards);
  const ids = shown.map(({ roomKey }) => roomKey);
  const { current, handlers } = useRovingCells({ container: list, count: ids.length, ids });
  if (state === 'none' || state === 'reading') return null;
  // The banner of an ended session already asks for this sign-in.
  if (state === 'sign-in-needed' && isInBanner) return null;
  const filmOf = new Map(films.map(({ roomKey, video }) => [roomKey, video]));
  return (
    <section aria-labelledby={heading} className={grid.section}>
      <div className={styles.head}>
        <h2 id={heading} className={grid.title}>
          {translate('library.shared')}
        </h2>
        {studios.length > 1 && <SharedFilter studios={studios} />}
      </div>
      {state === 'sign-in-needed' ? (
        <SignInLine text={translate('library.sharedSignIn')} />
      ) : (
        <>
          <ul ref={list} className={grid.grid} {...handlers({ columns: null })}>
            {shown.map((card, index) => (
              <li key={card.roomKey} data-cell={card.roomKey} className={grid.item}>
                <RoomCardView
                  card={card}
                  film={filmOf.get(card.roomKey) ?? null}
                  shelf="shared"
                  reachable={index === current}
                />
              </li>
            ))}
          </ul>
          {hasMore && <ShowMore />}
        </>
      )}
    </section>
  );
}

function ShowMore() {
  const { translate } = useTranslation();
  const { rooms, toasts } = useViewer();
  const isBusy = useRooms((all) => all.isReadingMore);
  const show = async (): Promise<void> => {
    const outcome = await rooms.getState().showMoreShared();
    if (!outcome.ok) toasts.getState().fail(outcome.failure);
  };
  return (
    <div className={styles.more}>
      <Button isDisabled={isBusy} onPress={() => void show()}>
        {translate(isBusy ? 'app.loading' : 'library.showMore')}
      </Button>
    </div>
  );
}
