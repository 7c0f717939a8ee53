import card from '../../components/card.module.css';
import { Skeleton } from '../../components/skeleton.tsx';
import { cx } from '../../styles/cx.ts';
import styles from './video-card.module.css';

interface VideoSkeletonProps {
  readonly layout: 'card' | 'row';
  readonly shape: 'portrait' | 'wide';
  readonly label: string;
  readonly reachable: boolean;
}

/** Placeholder of a video that is loading. It can have the focus, so that arrow keys always reach a cell. */
export function VideoSkeleton({ layout, shape, label, reachable }: VideoSkeletonProps) {
  return (
    <div
      className={cx(card.card, styles.card, styles[layout])}
      data-shape={shape}
      aria-label={label}
      role="group"
      tabIndex={reachable ? 0 : -1}
      data-cell-focus=""
    >
      <Skeleton shape={shape} />
      <div className={styles.words}>
        <div className={cx(card.name, styles.name)}>
          <Skeleton shape="line" />
        </div>
        <div className={styles.facts} />
        {layout === 'row' && <div className={styles.description} />}
        <div className={styles.state} />
      </div>
    </div>
  );
}
