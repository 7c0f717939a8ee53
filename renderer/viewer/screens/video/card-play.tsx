import { Play } from 'lucide-react';
import type { Video } from '../../../../preload/contract/rooms.ts';
import tip from '../../components/tip.module.css';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { cx } from '../../styles/cx.ts';
import { CostTip } from './cost-tip.tsx';
import { playNamed } from './video-text.ts';

interface CardPlayProps {
  readonly video: Video;
  /** The side of the button on which the cost appears, where there is space. */
  readonly side: 'before' | 'after';
  readonly className: string | undefined;
  /** Where the focus returns to this button. In a room it returns to the card, where Enter spends nothing. */
  readonly focusKey?: string;
  /** Whether Tab reaches the button. */
  readonly reachable: boolean;
}

/**
 * The Play button of a card or a row, for a video that can be played now. The last view can be spent only in the details,
 * so for a last view the button opens them; their Play button has the focus. It is a plain element, because hundreds are
 * mounted while a long room is scrolled.
 */
export function CardPlay({ video, side, className, focusKey, reachable }: CardPlayProps) {
  const translation = useTranslation();
  const { translate, sentences } = translation;
  const { navigation, screening } = useViewer();
  if (video.availability !== 'ready') return null;
  const { roomKey, videoKey, name } = video;
  const isLastView = video.cost === 'last-view';
  return (
    <button
      type="button"
      className={cx(className, tip.anchor)}
      aria-label={
        isLastView
          ? sentences([translate('video.detailsNamed', { name }), translate('cost.lastViewTip')])
          : playNamed(video, translation)
      }
      data-focus-key={focusKey}
      tabIndex={reachable ? 0 : -1}
      onClick={() =>
        isLastView
          ? navigation.getState().go({ name: 'video', roomKey, videoKey })
          : void screening.getState().play(video)
      }
    >
      <Play aria-hidden="true" />
      <CostTip video={video} side={side} />
    </button>
  );
}
