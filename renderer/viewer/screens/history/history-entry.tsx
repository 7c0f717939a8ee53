import { Ticket } from 'lucide-react';
import type { AuditEntry } from '../../../../preload/contract/screenings.ts';
import { Chip } from '../../components/chip.tsx';
import { Poster } from '../../components/poster.tsx';
import { useRooms } from '../../hooks/use-viewer.tsx';
import { valueOf } from '../../stores/async.ts';
import { useWords } from '../../strings/use-words.tsx';
import styles from './history-entry.module.css';
import { endingWords, noteWords, timesWords, watchedWords } from './history-words.ts';

/** One screening. Its poster is its room's, where the room is still in the library. */
export function HistoryEntry({ entry }: { readonly entry: AuditEntry }) {
  const speech = useWords();
  const { say } = speech;
  const posterUrl = useRooms(
    ({ cards }) => valueOf(cards)?.find(({ roomKey }) => roomKey === entry.roomKey)?.posterUrl ?? null,
  );
  const playing = entry.endedAt === null;
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
          <span className={styles.times}>{timesWords(entry, speech)}</span>
          <span>{watchedWords(entry.watchedSeconds, speech)}</span>
        </p>
        {entry.notes.length > 0 && (
          <ul className={styles.notes} aria-label={say('history.notes')}>
            {entry.notes.map((note) => (
              <li key={note}>{noteWords(note, speech)}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.chips}>
        {entry.spentView && <Chip icon={<Ticket aria-hidden="true" />}>{say('history.usedView')}</Chip>}
        {entry.watermark !== 'none' && <Chip>{say('history.marked')}</Chip>}
        <Chip tone={playing ? 'good' : entry.endedBecause === 'failed' ? 'bad' : 'plain'}>
          {endingWords(entry, speech)}
        </Chip>
      </div>
    </li>
  );
}
