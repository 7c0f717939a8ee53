import { Ban, Clock, LoaderCircle, UserRound } from 'lucide-react';
import { memo } from 'react';
import { Button } from 'react-aria-components/Button';
import type { RoomCard, Studio, Video } from '../../../../preload/contract/rooms.ts';
import frame from '../../components/card.module.css';
import { Chip } from '../../components/chip.tsx';
import { useFailedPictures } from '../../components/failed-pictures.ts';
import { Poster } from '../../components/poster.tsx';
import { useShowsAge } from '../../hooks/use-offline.ts';
import { useNow, useViewer } from '../../hooks/use-viewer.tsx';
import { type Translation, useTranslation } from '../../strings/use-translation.tsx';
import { cx } from '../../styles/cx.ts';
import { CardPlay } from '../video/card-play.tsx';
import styles from './room-card.module.css';
import { cardName, cardStatus } from './library-sections.ts';

interface RoomCardViewProps {
  readonly card: RoomCard;
  /** The only film of the room, which plays from this card; null for a room with several films. */
  readonly film: Video | null;
  /** The section of the library. A room may appear in two sections, so focus keys include the section. */
  readonly shelf: string;
  /** Whether Tab reaches the card. */
  readonly reachable: boolean;
}

/** A room of the library: its poster, project and recipient, what is new, and how long it is open. */
export const RoomCardView = memo(function RoomCardView({ card, film, shelf, reachable }: RoomCardViewProps) {
  const { translate } = useTranslation();
  const { openRoom } = useViewer();
  const { roomKey } = card;
  const name = cardName(card);
  return (
    <article className={cx(frame.card, styles.card)} data-state={card.state}>
      <div className={frame.picture}>
        <Poster
          src={card.posterUrl}
          title={name}
          shape="portrait"
          dimmed={card.state === 'no-longer-shared'}
        />
        {card.newCount > 0 && (
          <span className={frame.badge}>
            <Chip tone="warn">{translate('card.new', { count: card.newCount })}</Chip>
          </span>
        )}
        {card.refreshing && (
          <span className={styles.refreshing} title={translate('card.refreshing')}>
            <LoaderCircle aria-hidden="true" />
          </span>
        )}
      </div>
      <div className={styles.words}>
        <h3 className={cx(frame.name, styles.name)}>
          <Button
            className={cx(frame.open, frame.lines)}
            data-focus-key={`${shelf}:${roomKey}`}
            data-cell-focus=""
            excludeFromTabOrder={!reachable}
            onPress={() => openRoom(roomKey)}
          >
            {name}
          </Button>
        </h3>
        {card.studio && <StudioLine studio={card.studio} />}
        <RoomMetadata card={card} />
      </div>
      {film && (
        <CardPlay
          video={film}
          side="before"
          className={cx(frame.play, styles.play)}
          focusKey={`${shelf}-play:${roomKey}`}
          reachable={reachable}
        />
      )}
    </article>
  );
});

/**
 * The studio that shares the project with the account. It is below the project's name, so that the names of a row line
 * up where some rooms have no studio.
 */
function StudioLine({ studio: { name, logoUrl } }: { readonly studio: Studio }) {
  const failed = useFailedPictures();
  const logo = failed.firstGood(logoUrl);
  return (
    <p className={styles.studio}>
      {logo !== null && <img src={logo} alt="" loading="lazy" onError={() => failed.note(logo)} />}
      <span>{name}</span>
    </p>
  );
}

/** Shows the most important fact about the room's dates, and when the card was last updated. */
export function RoomMetadata({ card }: { readonly card: RoomCard }) {
  return (
    <>
      <StatusLine card={card} />
      <LastSeen card={card} />
    </>
  );
}

/** Shows when the card was last updated, while the service is unreachable and the banner does not say the same. */
function LastSeen({ card: { asOf } }: { readonly card: RoomCard }) {
  const { translate, format } = useTranslation();
  const now = useNow();
  const isShown = useShowsAge(asOf);
  if (asOf === null || !isShown) return null;
  return <p className={styles.facts}>{translate('room.stale', { when: format.since(asOf, now) })}</p>;
}

function StatusLine({ card }: { readonly card: RoomCard }) {
  const translation = useTranslation();
  const now = useNow();
  const status = cardStatus(card, now);
  const { translate, format } = translation;
  switch (status.kind) {
    case 'no-longer-shared':
      return (
        <Chip tone="bad" icon={<Ban aria-hidden="true" />}>
          {translate('card.noLongerShared')}
        </Chip>
      );
    case 'unknown-key':
      return (
        <Chip tone="bad" icon={<Ban aria-hidden="true" />}>
          {translate('card.unknownKey')}
        </Chip>
      );
    case 'sign-in':
      return (
        <Chip tone="cool" icon={<UserRound aria-hidden="true" />}>
          {translate('card.signIn')}
        </Chip>
      );
    case 'closing':
      return (
        <Chip tone="warn" icon={<Clock aria-hidden="true" />}>
          {translate('card.closes', { distance: format.distance(status.at, now) })}
        </Chip>
      );
    case 'unread':
      return <p className={styles.facts}>{translate('card.unread')}</p>;
    case 'closed':
      return (
        <p className={styles.facts}>{translate('card.closed', { distance: format.since(status.at, now) })}</p>
      );
    case 'open':
      return (
        <p className={styles.facts}>
          {translation.line([
            kindOf(card, translation),
            translate('card.closes', { distance: format.distance(status.until, now) }),
          ])}
        </p>
      );
    case 'plain': {
      const kind = kindOf(card, translation);
      return kind === '' ? null : <p className={styles.facts}>{kind}</p>;
    }
  }
}

/** Returns the kind of the room, or an empty text while the kind is unknown. */
function kindOf(card: RoomCard, { translate }: Translation): string {
  if (card.episodic === null) return '';
  if (card.videoCount !== null && card.videoCount > 1)
    return translate(card.episodic ? 'card.episodes' : 'card.videos', { count: card.videoCount });
  return translate(card.episodic ? 'card.series' : 'card.film');
}
