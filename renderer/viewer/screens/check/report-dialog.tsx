import { Copy, Save } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import type { Report } from '../../stores/report.ts';
import type { Translate } from '../../strings/translator.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureDetails } from '../failure/failure-details.tsx';
import { failureText } from '../failure/failure-text.ts';
import styles from './report-dialog.module.css';

/** Shows a report, which the reviewer can read and then copy or save to a file. */
export function ReportDialog({ report }: { readonly report: Report }) {
  const { translate } = useTranslation();
  const { report: store } = useViewer();
  const [done, setDone] = useState<((words: Translate) => string) | null>(null);
  const { close, copy, save } = store.getState();
  const isHistory = report.kind === 'history';
  const onCopy = async (): Promise<void> => {
    if (await copy()) setDone(() => (words: Translate) => words('toast.copied'));
  };
  const onSave = async (): Promise<void> => {
    const saved = await save();
    if (saved.state === 'saved') setDone(() => (words: Translate) => words('report.saved'));
    else if (saved.state === 'failed') setDone(() => (words: Translate) => words('report.notSaved'));
  };
  const isReady = report.text.state === 'ready';
  return (
    <Dialog
      title={translate(isHistory ? 'report.historyTitle' : 'report.title')}
      size="m"
      onClose={close}
      actions={
        <>
          <p role="status" className={styles.done}>
            {done?.(translate)}
          </p>
          <Button
            kind="primary"
            icon={<Copy aria-hidden="true" />}
            isDisabled={!isReady}
            onPress={() => void onCopy()}
          >
            {translate('report.copy')}
          </Button>
          <Button icon={<Save aria-hidden="true" />} isDisabled={!isReady} onPress={() => void onSave()}>
            {translate('report.save')}
          </Button>
        </>
      }
    >
      <p>{translate(isHistory ? 'report.historyLead' : 'report.lead')}</p>
      <ReportText report={report} />
    </Dialog>
  );
}

function ReportText({ report }: { readonly report: Report }) {
  const { translate } = useTranslation();
  const { text, kind } = report;
  switch (text.state) {
    case 'idle':
    case 'loading':
      return <Waiting text={translate('report.making')} />;
    case 'failed': {
      const { title, next } = failureText(text.failure, translate);
      return (
        <div role="alert">
          <p>
            <strong>{title}</strong>
          </p>
          <p>{next}</p>
          <FailureDetails failure={text.failure} offered="report" />
        </div>
      );
    }
    case 'ready':
      return (
        // The text can have the focus, because the reviewer must be able to scroll it with the keyboard.
        <pre
          className={styles.text}
          tabIndex={0}
          role="region"
          aria-label={translate('report.text')}
          data-selectable
          {...(kind === 'report' ? { lang: 'en', dir: 'ltr' } : {})}
        >
          {text.value}
        </pre>
      );
  }
}
