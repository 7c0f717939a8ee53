import { useEffect, useState } from 'react';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';

interface PauseCountdownProps {
  readonly until: number;
  /** Key of the text around the time. */
  readonly words?: 'banner.paused' | 'failure.rate-limited.until';
}

const ended = {
  'banner.paused': 'banner.pausedNow',
  'failure.rate-limited.until': 'failure.rate-limited.now',
} as const;

/**
 * Counts down the seconds until the service may be called again. At the end it says so, because the pause lasts until
 * main reports its end. Screen readers read only the first text, not the countdown.
 */
export function PauseCountdown({ until, words = 'banner.paused' }: PauseCountdownProps) {
  const { translate, format } = useTranslation();
  const { timers } = useViewer();
  const [now, setNow] = useState(timers.now);
  useEffect(() => timers.every(1000, () => setNow(timers.now())), [timers]);
  return (
    <span aria-live="off">
      {until > now ? translate(words, { time: format.countdown(until - now) }) : translate(ended[words])}
    </span>
  );
}
