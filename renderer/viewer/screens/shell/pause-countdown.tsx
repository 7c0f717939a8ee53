import { useEffect, useState } from 'react';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useWords } from '../../strings/use-words.tsx';

/** Seconds until the service may be asked again. Silent to screen readers but for its first words. */
export function PauseCountdown({ until }: { readonly until: number }) {
  const { say, format } = useWords();
  const { timers } = useViewer();
  const [now, setNow] = useState(timers.now);
  useEffect(() => timers.every(1000, () => setNow(timers.now())), [timers]);
  return <span aria-live="off">{say('banner.paused', { time: format.countdown(until - now) })}</span>;
}
