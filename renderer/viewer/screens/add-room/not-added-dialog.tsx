import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import type { AddFailure } from '../../stores/add-step.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureDetails } from '../failure/failure-details.tsx';
import { FailureSuggestion } from '../failure/failure-suggestion.tsx';
import { failureText } from '../failure/failure-text.ts';
import { useRecoveryAction } from '../failure/use-recovery-action.ts';
import styles from './add-room-dialog.module.css';

/**
 * The result of a choice among several rooms of which some were not added: which ones and why. Its action repeats these
 * rooms, or closes the dialog where that does not help.
 */
export function NotAddedDialog({
  problem: { failure, notAdded },
  onClose,
}: {
  readonly problem: AddFailure;
  readonly onClose: () => void;
}) {
  const { translate } = useTranslation();
  const { addRoom } = useViewer();
  const retry = (): void => void addRoom.getState().choose(notAdded.map(({ candidate }) => candidate));
  const close = { does: 'other', label: translate('app.close'), run: onClose } as const;
  const way = useRecoveryAction(failure, retry, close) ?? close;
  return (
    <Dialog
      title={translate('add.notAddedTitle', { count: notAdded.length })}
      onClose={onClose}
      hasDismissButton={way.run === onClose}
      actions={
        <Button kind="primary" autoFocus onPress={way.run}>
          {way.label}
        </Button>
      }
    >
      <div role="alert" className={styles.result}>
        <ul className={styles.list}>
          {notAdded.map(({ candidate: { roomKey, host }, failure: own }) => (
            <li key={`${host} ${roomKey}`}>
              <span className={styles.key}>{roomKey}</span>
              <span className={styles.host}>{failureText(own, translate).title}</span>
            </li>
          ))}
        </ul>
        <p>
          <FailureSuggestion failure={failure} />
        </p>
      </div>
      <FailureDetails failure={failure} offered={way.does} />
    </Dialog>
  );
}
