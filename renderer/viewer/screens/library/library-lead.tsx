import { Button } from '../../components/button.tsx';
import hero from '../../components/hero.module.css';
import { Poster } from '../../components/poster.tsx';
import { useNow, useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { cx } from '../../styles/cx.ts';
import { HeroArt } from '../room/hero-art.tsx';
import { heroTheme } from '../room/hero-theme.ts';
import styles from './library-lead.module.css';
import { RoomMetadata } from './room-card.tsx';
import { cardName, type LibraryLeadRoom, openLabel } from './library-sections.ts';

/**
 * Shows a room to start with if there is no film to continue and none that expires soon. It uses only the room's card,
 * and it neither reads the room nor plays a film.
 */
export function LibraryLead({
  card,
  reason,
  isFirst,
}: Pick<LibraryLeadRoom, 'card' | 'reason'> & {
  /** True if the room's card is directly below. The poster is then not shown twice. */
  readonly isFirst: boolean;
}) {
  const { translate } = useTranslation();
  const { openRoom } = useViewer();
  const name = cardName(card);
  const why = useReason({ card, reason });
  return (
    <section className={cx(hero.hero, styles.lead)} {...heroTheme(card)} aria-labelledby="library-feature">
      <HeroArt bannerUrl={card.bannerUrl} posterUrl={card.posterUrl} />
      <h1 tabIndex={-1} className="sr-only">
        {translate('library.title')}
      </h1>
      {card.bannerUrl === null && card.posterUrl !== null && !isFirst && (
        <div className={styles.poster}>
          <Poster src={card.posterUrl} title={name} shape="portrait" eager />
        </div>
      )}
      <div className={cx(hero.content, styles.content)}>
        <p className={hero.kicker}>{why}</p>
        <h2 id="library-feature" className={cx(hero.title, styles.title)}>
          {name}
        </h2>
        {/* The reason already says when the room closes. */}
        <RoomMetadata card={reason === 'closing' ? { ...card, openUntil: null } : card} />
        <div className={hero.actions}>
          <Button kind="primary" size="l" focusKey="feature-room" onPress={() => openRoom(card.roomKey)}>
            {translate(openLabel(card.roomKey))}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Returns why the room is at the top. */
function useReason({ card, reason }: Pick<LibraryLeadRoom, 'card' | 'reason'>): string {
  const { translate, format } = useTranslation();
  const now = useNow();
  if (reason === 'new') return translate('card.new', { count: card.newCount });
  if (reason === 'first' || card.openUntil === null) return translate('library.shared');
  return translate('card.closes', { distance: format.distance(card.openUntil, now) });
}
