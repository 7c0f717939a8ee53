import type { Video } from '../../../../preload/contract/rooms.ts';
import { useViewer } from '../../hooks/use-viewer.tsx';
import type { OpenWith } from '../../stores/screening.ts';

/** Returns the action of Play: opens the screening, once per press. */
export function usePlay(): (video: Video, using?: OpenWith) => void {
  const { screening } = useViewer();
  return (video, using) => void screening.getState().play(video, using);
}
