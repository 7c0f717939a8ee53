import { useFailedPictures } from '../../components/failed-pictures.ts';
import hero from '../../components/hero.module.css';
import { BlurredPicture } from '../../components/blurred-picture.tsx';

interface HeroArtProps {
  readonly bannerUrl: string | null;
  readonly posterUrl: string | null;
}

/**
 * Shows the banner, which fades into the page. Without a banner it shows the blurred poster; without a poster it shows
 * the plain page.
 */
export function HeroArt({ bannerUrl, posterUrl }: HeroArtProps) {
  const failed = useFailedPictures();
  const src = failed.firstGood(bannerUrl, posterUrl);
  if (src === null) return null;
  return (
    <div className={hero.art} aria-hidden="true">
      {src === bannerUrl ? (
        <img src={src} alt="" draggable={false} decoding="async" onError={() => failed.note(src)} />
      ) : (
        <BlurredPicture src={src} className={hero.blurred} light={0.55} onError={() => failed.note(src)} />
      )}
    </div>
  );
}
