import { type CSSProperties, type SyntheticEvent, useState } from 'react';
import { BlurredPicture } from './blurred-picture.tsx';
import { useFailedPictures } from './failed-pictures.ts';
import { cx } from '../styles/cx.ts';
import { tallLetters } from '../styles/tall-letters.ts';
import styles from './poster.module.css';

interface PosterProps {
  readonly src: string | null;
  /** Addresses of fallback pictures, in order of preference. */
  readonly otherwise?: readonly (string | null)[];
  /** Title drawn on a card if there is no picture. */
  readonly title: string;
  /** A `stage` picture fills its container. If it is upright, it is shown whole at the inline end, next to the text. */
  readonly shape: 'portrait' | 'wide' | 'stage';
  /** True for a picture that is in view from the start: it loads without `lazy`. */
  readonly eager?: boolean;
  /** True for a video that cannot be watched. */
  readonly dimmed?: boolean;
}

/** The picture of a title. Screen readers skip the picture, because the title's text is next to it. */
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
    // A picture of the other orientation is shown whole, on top of a blurred copy of the picture.
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

/** A drawn card with the title, for a film without a poster. */
function Plate({ title }: { readonly title: string }) {
  const hue: CSSProperties & { readonly '--hue': number } = { '--hue': hueOf(title) };
  return (
    <span className={styles.plate} style={hue}>
      <span className={cx(styles.plateTitle, tallLetters(title))}>{title}</span>
    </span>
  );
}

/** Returns the hue of a title. The same title always has the same hue. */
function hueOf(title: string): number {
  let sum = 7;
  for (const letter of title) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return sum;
}
