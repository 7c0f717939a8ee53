import type { Failure } from '../../../../preload/contract/failures.ts';
import { Button } from '../../components/button.tsx';
import { CopyCode } from '../../components/copy-code.tsx';
import { useStatus, useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './failure-details.module.css';
import { failureText } from './failure-text.ts';
import { Quote } from './quote.tsx';
import type { WayOut } from './use-recovery-action.ts';

/**
 * Shown below every failure, closed at first: the service's message, the code, who can help, and the report.
 */
export function FailureDetails({
  failure,
  offered,
  isOpen = false,
}: {
  readonly failure: Failure;
  /** What the button that the caller shows does. It is not offered a second time. */
  readonly offered?: WayOut['does'] | undefined;
  /** Whether the details are open at first. */
  readonly isOpen?: boolean;
}) {
  const { translate } = useTranslation();
  const { app, report } = useViewer();
  const support = useStatus()?.support;
  const { copy, openLink } = app.getState();
  const contact = support?.name ?? support?.email;
  const { rest } = failureText(failure, translate);
  return (
    <details className={styles.details} open={isOpen}>
      <summary>{translate('video.details')}</summary>
      <div className={styles.technical}>
        {rest !== null && <Quote text={rest} />}
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
          <p>
            {contact
              ? translate('failure.supportNamed', { name: contact })
              : translate('failure.supportPlain')}
          </p>
        </div>
        {support?.email && support.name && <p data-selectable>{support.email}</p>}
        <div className={styles.row}>
          {offered !== 'ask' && (support?.url ?? support?.email) && (
            <Button kind="plain" onPress={() => void openLink('support')}>
              {translate('failure.openSupport')}
            </Button>
          )}
          {offered !== 'report' && (
            <Button kind="plain" onPress={() => void report.getState().showComputer(failure.code)}>
              {translate('failure.copyReport')}
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}
