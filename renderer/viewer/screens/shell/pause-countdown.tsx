import { useEffect, useState } from 'react';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useWords } from '../../strings/use-words.tsx';

interface PauseCountdownProps {
  readonly until: number;
  /** What is said around the time. */
  readonly words?: 'banner.paused' | 'failure.rate-limited.until';
}

/** Seconds until the service may be asked again. Silent to screen readers but for its first words. */
export function PauseCountdown({ until, words = 'banner.paused' }: PauseCountdownProps) {
  const { say, format } = useWords();
  const { timers } = useViewer();
  const [now, setNow] = useState(timers.now);
  useEffect(() => timers.every(1000, () => setNow(timers.now())), [timers]);
  return <span aria-live="off">{say(words, { time: format.countdown(until - now) })}</span>;
}
