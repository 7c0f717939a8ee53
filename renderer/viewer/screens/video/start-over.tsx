import { RotateCcw } from 'lucide-react';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { isBegun } from '../../stores/filter-sort.ts';
import { useTranslation } from '../../strings/use-translation.tsx';

/** The button that plays a film in progress from its beginning. Shows nothing for any other video. */
export function StartOver({ video }: { readonly video: Video }) {
  const { translate } = useTranslation();
  const { screening } = useViewer();
  if (video.availability !== 'ready' || !isBegun(video)) return null;
  return (
    <Button
      size="l"
      focusKey="start-over"
      aria-describedby="play-cost"
      icon={<RotateCcw aria-hidden="true" />}
      onPress={() => void screening.getState().play(video, { startOver: true })}
    >
      {translate('video.startOver')}
    </Button>
  );
}
