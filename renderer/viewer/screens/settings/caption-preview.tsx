import type { Settings } from '../../../../preload/contract/app.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './caption-preview.module.css';

interface CaptionPreviewProps {
  readonly size: Settings['captionSize'];
  readonly background: Settings['captionBackground'];
}

/** A sample film frame with a caption, styled as in the player. */
export function CaptionPreview({ size, background }: CaptionPreviewProps) {
  const { translate } = useTranslation();
  return (
    <figure className={styles.frame} data-theme="dark">
      <figcaption className="sr-only">{translate('settings.captionPreview')}</figcaption>
      <p className={styles.line}>
        <span className={styles.caption} data-size={size} data-background={background}>
          {translate('settings.captionSample')}
        </span>
      </p>
    </figure>
  );
}
