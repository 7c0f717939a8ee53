import type { Room } from '../../../../preload/contract/rooms.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useRecipient } from '../../hooks/use-reviewer-name.ts';
import { useRoom } from '../../hooks/use-viewer.tsx';
import { valueOf } from '../../stores/async.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { Credits } from '../video/credits.tsx';
import styles from './about-room-dialog.module.css';

/**
 * Shows everything that is known about the project: the full description and the full cast and crew. The recipient is
 * here only where the account menu does not name them.
 */
export function AboutRoomDialog({
  roomKey,
  onClose,
}: {
  readonly roomKey: string;
  readonly onClose: () => void;
}) {
  const room = useRoom((state) => valueOf(state.views.get(roomKey)?.room));
  return room && <AboutRoom room={room} onClose={onClose} />;
}

function AboutRoom({ room, onClose }: { readonly room: Room; readonly onClose: () => void }) {
  const { translate } = useTranslation();
  const recipient = useRecipient(room);
  const { project } = room;
  return (
    <Dialog size="m" title={translate('room.about', { name: project.name })} onClose={onClose}>
      {project.description && (
        <p dir="auto" className={styles.description}>
          {project.description}
        </p>
      )}
      <Credits title={translate('room.cast')} credits={project.castAndCrew} />
      {recipient && (
        <section>
          <h3 className={styles.heading}>{translate('room.recipient')}</h3>
          {recipient.name && <p>{recipient.name}</p>}
          {recipient.email && <p>{recipient.email}</p>}
        </section>
      )}
    </Dialog>
  );
}
