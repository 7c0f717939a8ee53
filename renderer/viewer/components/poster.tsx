import { type CSSProperties, type SyntheticEvent, useState } from 'react';
import { BlurredPicture } from './blurred-picture.tsx';
import { useFailedPictures } from './failed-pictures.ts';
import { cx } from '../styles/cx.ts';
import styles from './poster.module.css';

interface PosterProps {
  readonly src: string | null;
  /** Fallback pictures, by preference. */
  readonly otherwise?: readonly (string | null)[];
  /** Drawn as a title card where there is no picture. */
  readonly title: string;
  /** `stage`: fills its container; an upright picture is shown whole at the inline end, clear of the text. */
  readonly shape: 'portrait' | 'wide' | 'stage';
  /** In view from the start: loads without `lazy`. */
  readonly eager?: boolean;
  /** For videos that cannot be watched. */
  readonly dimmed?: boolean;
}

/** A title's picture. Hidden from screen readers, since the title's text is next to it. */
export function Poster({
  src: wanted,
  otherwise = [],
  title,
  shape,
  eager = false,
  dimmed = false,
}: PosterProps) {
  const failed = useFailedPictures();
  const [isLetterboxed, setIsLetterboxed] = useState(false);
  const src = failed.firstGood(wanted, ...otherwise);
  const measure = (event: SyntheticEvent<HTMLImageElement>): void => {
    const { naturalWidth, naturalHeight } = event.currentTarget;
    const ratio = naturalWidth / naturalHeight;
    // A picture of the other orientation is shown whole, on a blurred copy of itself.
    setIsLetterboxed(shape === 'portrait' ? ratio > 1.2 : ratio < 0.85);
  };
  return (
    <span
      className={cx(styles.frame, styles[shape], dimmed && styles.dimmed)}
      data-upright={shape === 'stage' && isLetterboxed}
      aria-hidden="true"
    >
      {src !== null ? (
        <>
          {isLetterboxed && <BlurredPicture src={src} className={styles.backdrop} light={0.45} />}
          <img
            className={cx(styles.picture, isLetterboxed && styles.contained)}
            src={src}
            alt=""
            draggable={false}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            onLoad={measure}
            onError={() => failed.note(src)}
          />
        </>
      ) : (
        <Plate title={title} />
      )}
    </span>
  );
}

/** A title card, for a film without a poster. */
function Plate({ title }: { readonly title: string }) {
  const hue: CSSProperties & { readonly '--hue': number } = { '--hue': hueOf(title) };
  return (
    <span className={styles.plate} style={hue}>
      <span className={styles.plateTitle}>{title}</span>
    </span>
  );
}

/** Hue derived from the title, so that it is always the same. */
function hueOf(title: string): number {
  let sum = 7;
  for (const letter of title) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return sum;
}
