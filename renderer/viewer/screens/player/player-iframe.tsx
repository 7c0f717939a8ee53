import type { Ref } from 'react';
import styles from './player-layer.module.css';

interface PlayerIframeProps {
  readonly ref: Ref<HTMLIFrameElement>;
  readonly id: string;
  /** Its name for screen readers. */
  readonly title: string;
  /** Whether it fills the window and is reachable; else it is mounted out of sight. */
  readonly playing: boolean;
}

/** The iframe of a player document, with the attributes that 4.7 documents. */
export function PlayerIframe({ ref, id, title, playing }: PlayerIframeProps) {
  return (
    <iframe
      ref={ref}
      id={id}
      // Not `title`, which browsers show as a tooltip over the film.
      aria-label={title}
      className={styles.frame}
      data-playing={playing}
      aria-hidden={!playing}
      tabIndex={playing ? 0 : -1}
      allow="encrypted-media; fullscreen"
      referrerPolicy="origin-when-cross-origin"
    />
  );
}
