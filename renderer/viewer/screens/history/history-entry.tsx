import { Ticket } from 'lucide-react';
import type { AuditEntry } from '../../../../preload/contract/screenings.ts';
import { Chip } from '../../components/chip.tsx';
import { Poster } from '../../components/poster.tsx';
import { useRooms } from '../../hooks/use-viewer.tsx';
import { valueOf } from '../../stores/async.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './history-entry.module.css';
import { endingText, noteTexts, timesText, watchedText } from './history-text.ts';

/** One screening. It has its room's poster while the room is in the library. */
export function HistoryEntry({ entry }: { readonly entry: AuditEntry }) {
  const translation = useTranslation();
  const { translate } = translation;
  const posterUrl = useRooms(
    ({ cards }) => valueOf(cards)?.find(({ roomKey }) => roomKey === entry.roomKey)?.posterUrl ?? null,
  );
  const isPlaying = entry.endedAt === null;
  return (
    <li className={styles.entry}>
      <span className={styles.poster}>
        <Poster src={posterUrl} title={entry.title} shape="portrait" />
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <bdi>{entry.title}</bdi>
        </h3>
        <p className={styles.line}>
          <span className={styles.times}>{timesText(entry, translation)}</span>
          <span>{watchedText(entry.watchedSeconds, translation)}</span>
        </p>
        {entry.notes.length > 0 && (
          <ul className={styles.notes} aria-label={translate('history.notes')}>
            {noteTexts(entry, translation).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.chips}>
        {entry.spentView && <Chip icon={<Ticket aria-hidden="true" />}>{translate('history.usedView')}</Chip>}
        {entry.watermark !== 'none' && <Chip>{translate('history.marked')}</Chip>}
        <Chip tone={isPlaying ? 'good' : entry.endedBecause === 'failed' ? 'bad' : 'plain'}>
          {endingText(entry, translation)}
        </Chip>
      </div>
    </li>
  );
}
