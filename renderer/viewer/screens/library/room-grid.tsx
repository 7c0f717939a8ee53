import { ArrowLeft, ArrowLeftToLine, ArrowRight, ArrowRightToLine, Ellipsis, Trash2 } from 'lucide-react';
import { useDeferredValue, useId, useRef } from 'react';
import type { LibraryFilm, RoomCard } from '../../../../preload/contract/rooms.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Menu, type MenuEntry } from '../../components/menu.tsx';
import { useRovingCells } from '../../components/use-roving-cells.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { cx } from '../../styles/cx.ts';
import { RoomCardView } from './room-card.tsx';
import { cardName } from './library-sections.ts';
import styles from './room-grid.module.css';
import { useCardDrag } from './use-card-drag.ts';
import { useMoveRoom } from './use-move-room.ts';
import { useRemoveRoom } from './use-remove-room.ts';

interface RoomGridProps {
  readonly cards: readonly RoomCard[];
  /** The films of the rooms that have only one film. Such a film plays from the room's card. */
  readonly films: readonly LibraryFilm[];
  /** Whether the first frame must contain every card, so that the scroll position can be restored. */
  readonly whole: boolean;
}

/** Number of cards in the first frame. */
export const firstCards = 12;

/** Every room in the reviewer's order. The reviewer changes the order by dragging or by each card's menu. */
export function RoomGrid({ cards, films, whole }: RoomGridProps) {
  const { translate } = useTranslation();
  const heading = useId();
  const move = useMoveRoom();
  // After the first frame, the cards out of view are rendered, and the menus that appear on hover.
  const isWhole = useDeferredValue(true, whole);
  const filmOf = new Map(films.map(({ roomKey, video }) => [roomKey, video]));
  const drag = useCardDrag(cards, (roomKey, to) => void move(roomKey, to));
  const list = useRef<HTMLUListElement>(null);
  const shown = isWhole ? cards : cards.slice(0, firstCards);
  const ids = shown.map(({ roomKey }) => roomKey);
  const { current, handlers } = useRovingCells({ container: list, count: ids.length, ids });
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className={styles.title}>
        {translate('library.rooms')}
      </h2>
      <ul ref={list} className={styles.grid} {...handlers({ columns: null })}>
        {shown.map((card, index) => (
          <li
            key={card.roomKey}
            data-cell={card.roomKey}
            {...drag.item(card.roomKey, index)}
            className={cx(styles.item, drag.dragged === card.roomKey && styles.dragged)}
            data-drop={drag.edgeAt(index)}
          >
            <RoomCardView
              card={card}
              film={filmOf.get(card.roomKey) ?? null}
              shelf="rooms"
              reachable={index === current}
            />
            {isWhole && (
              <div className={styles.menu}>
                <CardMenu
                  card={card}
                  index={index}
                  last={cards.length - 1}
                  reachable={index === current}
                  onMove={move}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CardMenuProps {
  readonly card: RoomCard;
  readonly index: number;
  readonly last: number;
  readonly reachable: boolean;
  readonly onMove: (roomKey: string, to: number) => Promise<void>;
}

function CardMenu({ card, index, last, reachable, onMove }: CardMenuProps) {
  const { translate } = useTranslation();
  const remove = useRemoveRoom();
  const { roomKey } = card;
  const name = cardName(card);
  const step = (id: string, label: string, icon: MenuEntry['icon'], to: number): MenuEntry => ({
    id,
    label,
    icon,
    isDisabled: to === index || to < 0 || to > last,
    run: () => void onMove(roomKey, to),
  });
  return (
    <Menu
      label={translate('card.more', { name })}
      trigger={
        <IconButton
          label={translate('card.more', { name })}
          focusKey={`menu:${roomKey}`}
          excludeFromTabOrder={!reachable}
        >
          <Ellipsis />
        </IconButton>
      }
      entries={[
        step('first', translate('card.moveFirst'), <ArrowLeftToLine className={styles.turn} />, 0),
        step('earlier', translate('card.moveEarlier'), <ArrowLeft className={styles.turn} />, index - 1),
        step('later', translate('card.moveLater'), <ArrowRight className={styles.turn} />, index + 1),
        step('last', translate('card.moveLast'), <ArrowRightToLine className={styles.turn} />, last),
        { id: 'remove', label: translate('card.remove'), icon: <Trash2 />, run: () => void remove(roomKey) },
      ]}
    />
  );
}
