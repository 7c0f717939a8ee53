import { useEffect } from 'react';
import type { Credit, Room, Video } from '../../../../preload/contract/rooms.ts';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { cx } from '../../styles/cx.ts';
import { Credits } from '../video/credits.tsx';
import { DisplayLine } from '../video/display-line.tsx';
import { NotesSection } from '../video/notes-section.tsx';
import { PreparePanel } from '../video/prepare-panel.tsx';
import { VideoFlags } from '../video/video-flags.tsx';
import { VideoMetadata } from '../video/video-metadata.tsx';
import styles from './room-film.module.css';

/**
 * The only film of a room, shown instead of a list. With the header above, which plays the film, it shows everything
 * that the details of a video show.
 */
export function RoomFilm({ room, video }: { readonly room: Room; readonly video: Video }) {
  const { translate } = useTranslation();
  const { details } = useViewer();
  const { roomKey, videoKey } = video;
  // The listing may lack facts of the video. What is read here becomes part of the listing.
  useEffect(() => void details.getState().read(roomKey, videoKey, null, true), [details, roomKey, videoKey]);
  const { description, castAndCrew } = room.project;
  const isNamed = ({ name, role }: Credit): boolean =>
    video.castAndCrew.some((credit) => credit.name === name && credit.role === role);
  const credits = [...video.castAndCrew, ...castAndCrew.filter((credit) => !isNamed(credit))];
  return (
    <section className={styles.film} aria-label={video.name}>
      {/* The headings below have the third level, as in the dialog of a video. */}
      <h2 className="sr-only">{translate('room.aboutOpen')}</h2>
      <DisplayLine video={video} />
      <VideoFlags video={video} />
      <PreparePanel video={video} />
      {description && (
        <p dir="auto" className={cx(styles.description, styles.low)}>
          {description}
        </p>
      )}
      {video.description && video.description !== description && (
        <p dir="auto" className={styles.description}>
          {video.description}
        </p>
      )}
      {/* The header shows the length. */}
      <VideoMetadata video={video} hasLength={false} />
      <NotesSection video={video} takesFocus />
      <Credits title={translate('video.cast')} credits={credits} />
    </section>
  );
}
