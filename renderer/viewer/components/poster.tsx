import { type CSSProperties, type SyntheticEvent, useState } from 'react';
import { BlurredPicture } from './blurred-picture.tsx';
import { useFailedPictures } from './failed-pictures.ts';
import { cx } from '../styles/cx.ts';
import styles from './poster.module.css';

interface PosterProps {
  readonly src: string | null;
  /** In place of a picture that cannot be had, by preference. */
  readonly otherwise?: readonly (string | null)[];
  /** The title, drawn as a plate where there is no picture. */
  readonly title: string;
  /** `stage`: fills the place it stands in; an upright picture stands whole at its end, clear of the words. */
  readonly shape: 'portrait' | 'wide' | 'stage';
  /** In view from the start: not lazy. */
  readonly eager?: boolean;
  /** For what cannot be watched. */
  readonly dimmed?: boolean;
}

/** A picture of a title. It is decoration beside the title's text, so screen readers skip it. */
export function Poster({
  src: wanted,
  otherwise = [],
  title,
  shape,
  eager = false,
  dimmed = false,
}: PosterProps) {
  const failed = useFailedPictures();
  const [letterboxed, setLetterboxed] = useState(false);
  const src = failed.firstGood(wanted, ...otherwise);
  const measure = (event: SyntheticEvent<HTMLImageElement>): void => {
    const { naturalWidth, naturalHeight } = event.currentTarget;
    const ratio = naturalWidth / naturalHeight;
    // A picture of the other shape is shown whole, on itself out of focus.
    setLetterboxed(shape === 'portrait' ? ratio > 1.2 : ratio < 0.85);
  };
  return (
    <span
      className={cx(styles.frame, styles[shape], dimmed && styles.dimmed)}
      data-upright={shape === 'stage' && letterboxed}
      aria-hidden="true"
    >
      {src !== null ? (
        <>
          {letterboxed && <BlurredPicture src={src} className={styles.backdrop} light={0.45} />}
          <img
            className={cx(styles.picture, letterboxed && styles.contained)}
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

/** A title card: what a film without a poster opens with. */
function Plate({ title }: { readonly title: string }) {
  const hue: CSSProperties & { readonly '--hue': number } = { '--hue': hueOf(title) };
  return (
    <span className={styles.plate} style={hue}>
      <span className={styles.plateTitle}>{title}</span>
    </span>
  );
}

/** The same title always has the same shade. */
function hueOf(title: string): number {
  let sum = 7;
  for (const letter of title) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return sum;
}
