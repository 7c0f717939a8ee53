import { FileText, History } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page, Panel } from '../../components/page.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { usePlace } from '../../hooks/use-place.ts';
import { useHistory, useViewer } from '../../hooks/use-viewer.tsx';
import { valueOf } from '../../stores/async.ts';
import { useWords } from '../../strings/use-words.tsx';
import { FailureNotice } from '../failure/failure-notice.tsx';
import type { ScreenProps } from '../shell/screen-props.ts';
import { HistoryEntry } from './history-entry.tsx';
import styles from './history-screen.module.css';
import { byDay, historyText, summaryWords } from './history-words.ts';

/** The trail of screenings on this computer: what was played, when, for how long, how it ended and what it cost. */
export function HistoryScreen({ entryId }: ScreenProps) {
  const speech = useWords();
  const { say } = speech;
  const { history, report, timers } = useViewer();
  const scroller = useRef<HTMLElement>(null);
  const entries = useHistory((state) => state.entries);
  const known = valueOf(entries) ?? [];
  usePlace(entryId, scroller, entries.is === 'ready' || entries.is === 'failed');
  useEffect(() => void history.getState().load(), [history]);
  return (
    <Page
      ref={scroller}
      title={say('history.title')}
      lead={say('history.lead')}
      actions={
        known.length > 0 && (
          <Button
            icon={<FileText aria-hidden="true" />}
            onPress={() => report.getState().showHistory(historyText(known, timers.now(), speech))}
          >
            {say('history.export')}
          </Button>
        )
      }
    >
      {entries.is === 'failed' ? (
        <FailureNotice
          failure={entries.failure}
          place="inset"
          onRetry={() => void history.getState().load()}
        />
      ) : entries.is !== 'ready' ? (
        <Waiting text={say('history.loading')} />
      ) : known.length === 0 ? (
        <Notice
          icon={<History />}
          place="inset"
          title={say('history.emptyTitle')}
          text={say('history.emptyText')}
        />
      ) : (
        <>
          <p className={styles.summary}>{summaryWords(known, speech)}</p>
          {byDay(known, speech).map(({ day, entries: found }) => (
            <Panel key={day} title={day}>
              <ul>
                {found.map((entry) => (
                  <HistoryEntry key={entry.id} entry={entry} />
                ))}
              </ul>
            </Panel>
          ))}
        </>
      )}
    </Page>
  );
}
