import { KeyRound } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useAddRoom, useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './add-room-dialog.module.css';
import { AddRoomForm } from './add-room-form.tsx';

/**
 * Adds a room from any screen. It contains the field, the choice among several keys, and the confirmation of a foreign
 * host.
 */
export function AddRoomDialog() {
  const { translate } = useTranslation();
  const { addRoom } = useViewer();
  const step = useAddRoom((state) => state.step);
  const { close, choose, confirm, cancel } = addRoom.getState();
  if (step.state === 'choosing')
    return (
      <Dialog title={translate('add.chooseTitle')} onClose={close}>
        <p>{translate('add.chooseText', { count: step.candidates.length })}</p>
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
                    ? translate('add.bareKey')
                    : translate('add.fromHost', { host: candidate.host })}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  if (step.state === 'confirming')
    return (
      <Dialog
        title={translate('add.foreignTitle')}
        role="alertdialog"
        onClose={cancel}
        actions={
          <>
            <Button onPress={() => void confirm()}>{translate('add.foreignGo')}</Button>
            <Button kind="primary" autoFocus onPress={cancel}>
              {translate('add.foreignBack')}
            </Button>
          </>
        }
      >
        <p>{translate('add.foreignText', { host: step.host, key: step.candidate.roomKey })}</p>
      </Dialog>
    );
  return (
    <Dialog title={translate('add.title')} onClose={close}>
      <AddRoomForm autoFocus />
    </Dialog>
  );
}
