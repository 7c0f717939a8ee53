import { KeyRound } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useAddRoom, useViewer } from '../../hooks/use-viewer.tsx';
import { useWords } from '../../strings/use-words.tsx';
import styles from './add-room-dialog.module.css';
import { AddRoomForm } from './add-room-form.tsx';

/** Adding a room from anywhere: the field, the choice among several keys, the question about a foreign host. */
export function AddRoomDialog() {
  const { say } = useWords();
  const { addRoom } = useViewer();
  const step = useAddRoom((state) => state.step);
  const { close, choose, confirm, cancel } = addRoom.getState();
  if (step.is === 'choosing')
    return (
      <Dialog title={say('add.chooseTitle')} onClose={close}>
        <p>{say('add.chooseText', { count: step.candidates.length })}</p>
        <ul className={styles.list}>
          {step.candidates.map((candidate) => (
            <li key={`${candidate.host} ${candidate.roomKey}`}>
              <Button
                kind="quiet"
                icon={<KeyRound aria-hidden="true" />}
                onPress={() => void choose(candidate)}
              >
                <span className={styles.key}>{candidate.roomKey}</span>
                <span className={styles.host}>
                  {candidate.host === null
                    ? say('add.bareKey')
                    : say('add.fromHost', { host: candidate.host })}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  if (step.is === 'confirming')
    return (
      <Dialog
        title={say('add.foreignTitle')}
        role="alertdialog"
        onClose={cancel}
        actions={
          <>
            <Button onPress={() => void confirm()}>{say('add.foreignGo')}</Button>
            <Button kind="primary" autoFocus onPress={cancel}>
              {say('add.foreignBack')}
            </Button>
          </>
        }
      >
        <p>{say('add.foreignText', { host: step.host, key: step.candidate.roomKey })}</p>
      </Dialog>
    );
  return (
    <Dialog title={say('add.title')} onClose={close}>
      <AddRoomForm autoFocus />
    </Dialog>
  );
}
