import type { Failure } from '../../../../preload/contract/failures.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useOfferRetry } from '../../hooks/use-offered-retry.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureDetails } from './failure-details.tsx';
import { failureText } from './failure-text.ts';
import { troubleOf } from './recovery-action.ts';
import { useRecoveryAction, type WayOut } from './use-recovery-action.ts';

interface FailureNoticeProps {
  readonly failure: Failure;
  readonly onRetry?: () => void;
  /** One more sentence, before what to do next. */
  readonly note?: string | null;
  /** The action where none in the app helps. */
  readonly otherwise?: WayOut | null;
  readonly place?: 'page' | 'inset';
  readonly level?: 1 | 2 | 3 | 4;
}

/** A failure that replaces the content: what happened, one action, and the details. */
export function FailureNotice({
  failure,
  onRetry,
  note = null,
  otherwise = null,
  place = 'page',
  level = 2,
}: FailureNoticeProps) {
  const { translate, sentences } = useTranslation();
  const { title, next } = failureText(failure, translate);
  const way = useRecoveryAction(failure, onRetry, otherwise);
  const isRetry = way?.does === 'retry' || way?.does === 'unlock';
  // A notice among other content may be out of view, so the banner keeps its button.
  useOfferRetry(place === 'page' && isRetry ? troubleOf(failure.kind) : null);
  return (
    <Notice
      title={title}
      text={sentences([note, next])}
      place={place}
      level={level}
      urgent
      actions={
        way && (
          <Button kind="primary" onPress={way.run}>
            {way.label}
          </Button>
        )
      }
    >
      <FailureDetails failure={failure} offered={way?.does} />
    </Notice>
  );
}
