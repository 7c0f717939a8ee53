import { FileText, History } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page, Panel } from '../../components/page.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useScrollRestoration } from '../../hooks/use-scroll-restoration.ts';
import { useHistory, useViewer } from '../../hooks/use-viewer.tsx';
import { valueOf } from '../../stores/async.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureNotice } from '../failure/failure-notice.tsx';
import type { ScreenProps } from '../shell/screen-props.ts';
import { HistoryEntry } from './history-entry.tsx';
import styles from './history-screen.module.css';
import { byDay, historyText, summaryText } from './history-text.ts';

/** The screenings on this computer: what was played, when, for how long, how the screening ended and what it cost. */
export function HistoryScreen({ entryId }: ScreenProps) {
  const translation = useTranslation();
  const { translate } = translation;
  const { history, report, timers } = useViewer();
  const scroller = useRef<HTMLElement>(null);
  const entries = useHistory((state) => state.entries);
  const known = valueOf(entries) ?? [];
  useScrollRestoration(entryId, scroller, entries.state === 'ready' || entries.state === 'failed');
  useEffect(() => void history.getState().load(), [history]);
  return (
    <Page
      ref={scroller}
      title={translate('history.title')}
      lead={translate('history.lead')}
      actions={
        known.length > 0 && (
          <Button
            icon={<FileText aria-hidden="true" />}
            onPress={() => report.getState().showHistory(historyText(known, timers.now(), translation))}
          >
            {translate('history.export')}
          </Button>
        )
      }
    >
      {entries.state === 'failed' ? (
        <FailureNotice
          failure={entries.failure}
          place="inset"
          onRetry={() => void history.getState().load()}
        />
      ) : entries.state !== 'ready' ? (
        <Waiting text={translate('history.loading')} />
      ) : known.length === 0 ? (
        <Notice
          icon={<History />}
          place="inset"
          title={translate('history.emptyTitle')}
          text={translate('history.emptyText')}
        />
      ) : (
        <>
          <p className={styles.summary}>{summaryText(known, translation)}</p>
          {byDay(known, translation).map(({ day, entries: found }) => (
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
