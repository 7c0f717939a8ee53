import { Dialog } from '../../components/dialog.tsx';
import { useRoom } from '../../hooks/use-viewer.tsx';
import { valueOf } from '../../stores/async.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { Credits } from '../video/credits.tsx';
import styles from './about-room-dialog.module.css';

/**
 * Shows everything that is known about the project: the full description, the full cast and crew, and the recipient.
 */
export function AboutRoomDialog({
  roomKey,
  onClose,
}: {
  readonly roomKey: string;
  readonly onClose: () => void;
}) {
  const { translate } = useTranslation();
  const room = useRoom((state) => valueOf(state.views.get(roomKey)?.room));
  if (!room) return null;
  const { project, recipient } = room;
  return (
    <Dialog size="m" title={translate('room.about', { name: project.name })} onClose={onClose}>
      {project.description && (
        <p dir="auto" className={styles.description}>
          {project.description}
        </p>
      )}
      <Credits title={translate('room.cast')} credits={project.castAndCrew} />
      {(recipient.name ?? recipient.email) && (
        <section>
          <h3 className={styles.heading}>{translate('room.recipient')}</h3>
          {recipient.name && <p>{recipient.name}</p>}
          {recipient.email && <p>{recipient.email}</p>}
        </section>
      )}
    </Dialog>
  );
}
