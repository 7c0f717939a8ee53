import { useEffect } from 'react';
import type { Video } from '../../../preload/contract/rooms.ts';
import { secondsToNextChange } from '../stores/boundaries.ts';
import { useViewer } from './use-viewer.tsx';

/** Calls `ask` when one of the videos opens or expires, so that states change without a reload. */
export function useNextChange(videos: readonly Video[], ask: () => void): void {
  const { timers } = useViewer();
  useEffect(() => {
    const wait = secondsToNextChange(videos, timers.now());
    return wait === null ? undefined : timers.after(wait * 1000, ask);
  }, [videos, ask, timers]);
}
