import type { Failure } from '../../../../preload/contract/failures.ts';
import { Button } from '../../components/button.tsx';
import { CopyCode } from '../../components/copy-code.tsx';
import { useStatus, useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './failure-details.module.css';
import { Quote } from './quote.tsx';
import { recoveryAction } from './recovery-action.ts';

/** Shown below every failure: who can help and, on request, the service's message, the code and the report. */
export function FailureDetails({
  failure,
  brief = false,
  isActionShown = false,
}: {
  readonly failure: Failure;
  readonly brief?: boolean;
  /** Whether the caller shows the failure's recovery action. A report is then not offered twice. */
  readonly isActionShown?: boolean;
}) {
  const { translate } = useTranslation();
  const { app, report } = useViewer();
  const support = useStatus()?.support;
  const { copy, openLink } = app.getState();
  const contact = support?.name ?? support?.email;
  return (
    <div className={styles.details}>
      <details className={styles.more}>
        <summary>{translate('video.details')}</summary>
        <div className={styles.technical}>
          {failure.detail && <Quote text={failure.detail} isOurs={failure.kind === 'profile-invalid'} />}
          {failure.clientId !== undefined && (
            <p data-selectable>{translate('failure.device-refused.fact', { clientId: failure.clientId })}</p>
          )}
          <div className={styles.row}>
            <CopyCode
              code={failure.code}
              label={translate('failure.copyCode')}
              copied={translate('toast.copied')}
              onCopy={copy}
            />
            {!brief && !(isActionShown && recoveryAction(failure.kind) === 'report') && (
              <Button kind="plain" onPress={() => void report.getState().showComputer(failure.code)}>
                {translate('failure.copyReport')}
              </Button>
            )}
          </div>
        </div>
      </details>
      {!brief && (
        <div className={styles.support}>
          <p>
            {contact
              ? translate('failure.supportNamed', { name: contact })
              : translate('failure.supportPlain')}
          </p>
          {support?.email && support.name && <p data-selectable>{support.email}</p>}
          {(support?.url ?? support?.email) && (
            <Button kind="plain" onPress={() => void openLink('support')}>
              {translate('failure.openSupport')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
