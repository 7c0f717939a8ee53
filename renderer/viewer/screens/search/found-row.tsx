import { Button } from 'react-aria-components/Button';
import type { FoundFilm, RoomCard } from '../../../../preload/contract/rooms.ts';
import { Poster } from '../../components/poster.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { cx } from '../../styles/cx.ts';
import { Chips } from '../video/chips.tsx';
import { episodeShort, remainingText } from '../video/video-text.ts';
import styles from './found-row.module.css';

/** A film that was found: its room, and the person whose name matched. */
export function FoundFilmRow({ film }: { readonly film: FoundFilm }) {
  const translation = useTranslation();
  const { translate, format } = translation;
  const { navigation } = useViewer();
  const { video, roomKey, projectName, person } = film;
  const { name, videoKey } = video;
  const facts = [
    projectName === name ? null : projectName,
    episodeShort(video, translation),
    person && [person.role, person.name].filter(Boolean).join(': '),
    video.durationSeconds === null ? null : format.duration(video.durationSeconds),
    video.watched ? translate('video.watched') : remainingText(video, translation),
  ];
  return (
    <li>
      <Button
        className={cx(styles.row)}
        data-result=""
        data-focus-key={`found:${roomKey}/${videoKey}`}
        onPress={() => navigation.getState().go({ name: 'video', roomKey, videoKey })}
      >
        <span className={styles.poster}>
          <Poster src={video.posterUrl} title="" shape="portrait" dimmed={video.availability !== 'ready'} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.facts}>{translation.line(facts)}</span>
        </span>
        <span className={styles.state}>
          <Chips video={video} />
        </span>
      </Button>
    </li>
  );
}

export function FoundRoomRow({ card }: { readonly card: RoomCard }) {
  const { translate, line } = useTranslation();
  const { openRoom } = useViewer();
  const { roomKey, projectName, studio, episodic, videoCount, posterUrl } = card;
  const counted = episodic === true ? 'card.episodes' : 'card.videos';
  const facts = [studio?.name, videoCount !== null && translate(counted, { count: videoCount })];
  return (
    <li>
      <Button
        className={cx(styles.row)}
        data-result=""
        data-focus-key={`found:${roomKey}`}
        onPress={() => openRoom(roomKey)}
      >
        <span className={styles.poster}>
          <Poster src={posterUrl} title="" shape="portrait" />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{projectName}</span>
          <span className={styles.facts}>{line(facts)}</span>
        </span>
      </Button>
    </li>
  );
}
