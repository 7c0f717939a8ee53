import { Copy, Save } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import type { Report } from '../../stores/report.ts';
import type { Say } from '../../strings/words.ts';
import { useWords } from '../../strings/use-words.tsx';
import { failureWords } from '../failure/failure-words.ts';
import styles from './report-dialog.module.css';

/** A text to read before it leaves this computer: on the clipboard, or in a file of the reviewer's choice. */
export function ReportDialog({ report }: { readonly report: Report }) {
  const { say } = useWords();
  const { report: store } = useViewer();
  const [done, setDone] = useState<((words: Say) => string) | null>(null);
  const { close, copy, save } = store.getState();
  const isHistory = report.kind === 'history';
  const onCopy = async (): Promise<void> => {
    if (await copy()) setDone(() => (words: Say) => words('toast.copied'));
  };
  const onSave = async (): Promise<void> => {
    const saved = await save();
    if (saved.is === 'saved') setDone(() => (words: Say) => words('report.saved'));
    else if (saved.is === 'failed')
      setDone(() => (words: Say) => words('report.notSaved', { code: saved.failure.code }));
  };
  const isReady = report.text.is === 'ready';
  return (
    <Dialog
      title={say(isHistory ? 'report.historyTitle' : 'report.title')}
      size="m"
      onClose={close}
      actions={
        <>
          <p role="status" className={styles.done}>
            {done?.(say)}
          </p>
          <Button icon={<Save aria-hidden="true" />} isDisabled={!isReady} onPress={() => void onSave()}>
            {say('report.save')}
          </Button>
          <Button
            kind="primary"
            icon={<Copy aria-hidden="true" />}
            isDisabled={!isReady}
            onPress={() => void onCopy()}
          >
            {say('report.copy')}
          </Button>
        </>
      }
    >
      <p>{say(isHistory ? 'report.historyLead' : 'report.lead')}</p>
      <ReportText report={report} />
    </Dialog>
  );
}

function ReportText({ report }: { readonly report: Report }) {
  const { say } = useWords();
  const { text, kind } = report;
  switch (text.is) {
    case 'idle':
    case 'loading':
      return <Waiting text={say('report.making')} />;
    case 'failed': {
      const { title, next } = failureWords(text.failure, say);
      return (
        <p role="alert">
          <strong>{title}.</strong> {next}
        </p>
      );
    }
    case 'ready':
      return (
        // Reachable by keys, since it scrolls.
        <pre
          className={styles.text}
          tabIndex={0}
          role="region"
          aria-label={say('report.text')}
          data-selectable
          {...(kind === 'report' ? { lang: 'en', dir: 'ltr' } : {})}
        >
          {text.value}
        </pre>
      );
  }
}
