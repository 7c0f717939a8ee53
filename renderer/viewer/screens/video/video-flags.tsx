import { Check, Star } from 'lucide-react';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './video-details.module.css';

/** The reviewer's own marks, which are kept on this computer only. */
export function VideoFlags({ video }: { readonly video: Video }) {
  const { translate } = useTranslation();
  const { details, toasts } = useViewer();
  const { mark } = details.getState();
  const { isFavourite, watched } = video;
  const markFavourite = async (): Promise<void> => {
    const isMarked = await mark(video, 'favourite', !isFavourite);
    if (isMarked && !isFavourite) toasts.getState().show({ text: (words) => words('toast.favouriteAdded') });
  };
  return (
    <div className={styles.flags}>
      <Button
        kind="plain"
        icon={<Star aria-hidden="true" {...(isFavourite ? { fill: 'currentColor' } : {})} />}
        onPress={() => void markFavourite()}
      >
        {translate(isFavourite ? 'video.favouriteRemove' : 'video.favouriteAdd')}
      </Button>
      <Button
        kind="plain"
        icon={<Check aria-hidden="true" />}
        onPress={() => void mark(video, 'watched', !watched)}
      >
        {translate(watched ? 'video.markUnwatched' : 'video.markWatched')}
      </Button>
    </div>
  );
}
