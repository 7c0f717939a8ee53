import type { Ref } from 'react';
import styles from './player-layer.module.css';

interface PlayerIframeProps {
  readonly ref: Ref<HTMLIFrameElement>;
  readonly id: string;
  /** Name of the frame for screen readers. */
  readonly title: string;
  /** Whether the frame fills the window and can be reached. If not, it is mounted out of sight. */
  readonly playing: boolean;
}

/** The iframe of a player document, with the attributes of 4.7. */
export function PlayerIframe({ ref, id, title, playing }: PlayerIframeProps) {
  return (
    <iframe
      ref={ref}
      id={id}
      // The name is not a `title`, because browsers show a title as a tooltip over the film.
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
