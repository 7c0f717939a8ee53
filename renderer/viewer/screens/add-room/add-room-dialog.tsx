import { useState } from 'react';
import type { RoomCandidate } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useAddRoom, useViewer } from '../../hooks/use-viewer.tsx';
import type { AddStep } from '../../stores/add-step.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './add-room-dialog.module.css';
import { AddRoomForm } from './add-room-form.tsx';
import { NotAddedDialog } from './not-added-dialog.tsx';
import { unreadTexts } from './unread-texts.ts';

/**
 * Adds rooms from any screen. It contains the field, the choice among several keys, and the confirmation of a foreign
 * host.
 */
export function AddRoomDialog() {
  const { translate } = useTranslation();
  const { addRoom } = useViewer();
  const step = useAddRoom((state) => state.step);
  const { close, choose, confirm, decline } = addRoom.getState();
  if (step.state === 'choosing')
    return <Choice key={step.id} step={step} onChoose={(some) => void choose(some)} onClose={close} />;
  if (step.state === 'confirming')
    return (
      <Dialog
        title={translate('add.foreignTitle')}
        role="alertdialog"
        onClose={() => void decline()}
        hasDismissButton
        actions={
          <>
            <Button kind="primary" autoFocus onPress={() => void confirm()}>
              {translate('add.foreignGo')}
            </Button>
            <Button onPress={() => void decline()}>{translate('add.foreignBack')}</Button>
          </>
        }
      >
        <p>{translate('add.foreignText', { host: step.host, key: step.candidate.roomKey })}</p>
      </Dialog>
    );
  const problem = step.state === 'asking' ? step.problem : null;
  if (problem?.kind === 'failed' && problem.hasSeveral)
    return <NotAddedDialog problem={problem} onClose={close} />;
  return (
    <Dialog title={translate('add.title')} onClose={close}>
      <AddRoomForm autoFocus />
    </Dialog>
  );
}

/** The rooms that were found in one text. All are preselected except rooms from a different site. */
function Choice({
  step: { candidates, later, unread, before },
  onChoose,
  onClose,
}: {
  readonly step: Extract<AddStep, { state: 'choosing' }>;
  readonly onChoose: (chosen: readonly RoomCandidate[]) => void;
  readonly onClose: () => void;
}) {
  const { translate } = useTranslation();
  const [chosen, setChosen] = useState(() => candidates.filter(({ foreign }) => !foreign));
  const count = candidates.length + later.length;
  const isSkipped = chosen.length === 0 && later.length > 0;
  return (
    <Dialog
      title={translate(before ? 'add.chooseMoreTitle' : 'add.chooseTitle', { count })}
      onClose={onClose}
      actions={
        <Button
          kind="primary"
          autoFocus
          isDisabled={chosen.length === 0 && !isSkipped}
          onPress={() => onChoose(chosen)}
        >
          {isSkipped ? translate('add.chooseNone') : translate('add.chooseGo', { count: chosen.length })}
        </Button>
      }
    >
      {later.length > 0 && <p>{translate('add.chooseMore', { count: later.length })}</p>}
      {unread === 'too-long' && <p>{translate(unreadTexts[unread])}</p>}
      <ul className={styles.list}>
        {candidates.map((candidate) => (
          <li key={`${candidate.host} ${candidate.roomKey}`}>
            <label className={styles.candidate}>
              <input
                type="checkbox"
                checked={chosen.includes(candidate)}
                onChange={({ target }) =>
                  setChosen(
                    candidates.filter((one) => (one === candidate ? target.checked : chosen.includes(one))),
                  )
                }
              />
              <span>
                <span className={styles.key}>{candidate.roomKey}</span>
                <span className={styles.host}>
                  {candidate.host === null
                    ? translate('add.bareKey')
                    : translate('add.fromHost', { host: candidate.host })}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
