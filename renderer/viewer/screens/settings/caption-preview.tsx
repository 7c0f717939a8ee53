import type { Settings } from '../../../../preload/contract/app.ts';
import { useWords } from '../../strings/use-words.tsx';
import styles from './caption-preview.module.css';

interface CaptionPreviewProps {
  readonly size: Settings['captionSize'];
  readonly background: Settings['captionBackground'];
}

/** A frame of a film with a caption on it, as the player draws them. */
export function CaptionPreview({ size, background }: CaptionPreviewProps) {
  const { say } = useWords();
  return (
    <figure className={styles.frame} data-theme="dark">
      <figcaption className="sr-only">{say('settings.captionPreview')}</figcaption>
      <p className={styles.line}>
        <span className={styles.caption} data-size={size} data-background={background}>
          {say('settings.captionSample')}
        </span>
      </p>
    </figure>
  );
}
