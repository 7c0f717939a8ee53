import { useState } from 'react';
import type { Failure } from '../../../../preload/contract/failures.ts';
import { useStatus } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { PauseCountdown } from '../shell/pause-countdown.tsx';
import { failureText } from './failure-text.ts';

/**
 * Shows what to do next. After a 429 the text counts down the seconds, because a dialog hides the banner with the
 * countdown.
 */
export function FailureSuggestion({ failure }: { readonly failure: Failure }) {
  const { translate } = useTranslation();
  const connection = useStatus()?.connection;
  const until = failure.kind === 'rate-limited' && connection?.state === 'paused' ? connection.until : null;
  const [isCountedDown, setIsCountedDown] = useState(false);
  if (until !== null && !isCountedDown) setIsCountedDown(true);
  if (until !== null) return <PauseCountdown until={until} words="failure.rate-limited.until" />;
  return isCountedDown && failure.kind === 'rate-limited'
    ? translate('failure.rate-limited.now')
    : failureText(failure, translate).next;
}
