import { useState } from 'react';
import styles from './room-hero.module.css';

interface HeroArtProps {
  readonly bannerUrl: string | null;
  readonly posterUrl: string | null;
}

/** The banner, fading into the page; without one the poster out of focus; without both the plain page. */
export function HeroArt({ bannerUrl, posterUrl }: HeroArtProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const banner = bannerUrl !== failed ? bannerUrl : null;
  const src = banner ?? posterUrl;
  if (src === null) return null;
  return (
    <div className={styles.art} data-kind={banner === null ? 'poster' : 'banner'} aria-hidden="true">
      <img src={src} alt="" draggable={false} decoding="async" onError={() => setFailed(src)} />
    </div>
  );
}
