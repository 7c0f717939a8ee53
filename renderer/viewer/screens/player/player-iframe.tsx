import type { Ref } from 'react';
import styles from './player-layer.module.css';

interface PlayerIframeProps {
  readonly ref: Ref<HTMLIFrameElement>;
  readonly id: string;
  readonly title: string;
  /** It fills the window and can be reached; else it is there unseen. */
  readonly playing: boolean;
}

/** An iframe that the player's document lives in, with the attributes that 4.7 documents. */
export function PlayerIframe({ ref, id, title, playing }: PlayerIframeProps) {
  return (
    <iframe
      ref={ref}
      id={id}
      title={title}
      className={styles.frame}
      data-playing={playing}
      aria-hidden={!playing}
      tabIndex={playing ? 0 : -1}
      allow="encrypted-media; fullscreen"
      referrerPolicy="origin-when-cross-origin"
    />
  );
}
