import type { Video } from '../../../../preload/contract/rooms.ts';
import tip from '../../components/tip.module.css';
import { useTranslation } from '../../strings/use-translation.tsx';
import { cx } from '../../styles/cx.ts';
import { costText } from './availability-text.ts';

interface CostTipProps {
  readonly video: Video;
  /** The side of the button on which the text appears, where there is space. */
  readonly side: 'before' | 'after';
}

/**
 * What Play costs, or why it opens the details, inside a Play button that is only an icon (`tip.anchor`). It is shown
 * while the button is hovered or has the keyboard's focus. Screen readers skip it, because the button's name says the
 * same.
 */
export function CostTip({ video, side }: CostTipProps) {
  const translation = useTranslation();
  const cost =
    video.cost === 'last-view' ? translation.translate('cost.lastViewTip') : costText(video, translation);
  if (cost === null) return null;
  return (
    <span className={cx(tip.tip, tip[side])} aria-hidden="true">
      {cost}
    </span>
  );
}
