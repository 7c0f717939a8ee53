import { useEffect, useEffectEvent } from 'react';
import { useRefresh } from '../../hooks/use-refresh.ts';

/** Refreshes on the usual keys of browsers: F5, and R with Control or Command. */
export function useRefreshKeys(): void {
  const refresh = useEffectEvent(useRefresh());
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isCommand = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!(isPlain && event.key === 'F5') && !(isCommand && event.key.toLowerCase() === 'r')) return;
      event.preventDefault();
      if (!event.repeat) refresh();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
