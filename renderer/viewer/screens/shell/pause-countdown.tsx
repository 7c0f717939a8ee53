import { useEffect, useState } from 'react';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';

interface PauseCountdownProps {
  readonly until: number;
  /** Key of the text around the time. */
  readonly words?: 'banner.paused' | 'failure.rate-limited.until';
}

/**
 * Counts down the seconds until the service may be called again. Screen readers read only the first text, not the
 * countdown.
 */
export function PauseCountdown({ until, words = 'banner.paused' }: PauseCountdownProps) {
  const { translate, format } = useTranslation();
  const { timers } = useViewer();
  const [now, setNow] = useState(timers.now);
  useEffect(() => timers.every(1000, () => setNow(timers.now())), [timers]);
  return <span aria-live="off">{translate(words, { time: format.countdown(until - now) })}</span>;
}
