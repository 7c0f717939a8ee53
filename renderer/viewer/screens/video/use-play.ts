import type { Video } from '../../../../preload/contract/rooms.ts';
import { useViewer } from '../../hooks/use-viewer.tsx';
import type { OpenWith } from '../../stores/screening.ts';

/** What a press on Play does: it opens the screening, once. */
export function usePlay(): (video: Video, using?: OpenWith) => void {
  const { screening } = useViewer();
  return (video, using) => void screening.getState().play(video, using);
}
