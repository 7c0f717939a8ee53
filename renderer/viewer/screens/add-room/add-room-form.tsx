import { type SyntheticEvent } from 'react';
import type { Failure } from '../../../../preload/contract/failures.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useAddRoom, useViewer } from '../../hooks/use-viewer.tsx';
import { useWords } from '../../strings/use-words.tsx';
import { FailureDetails } from '../failure/failure-details.tsx';
import { failureWords } from '../failure/failure-words.ts';
import { NextWords } from '../failure/next-words.tsx';
import { useWayOn } from '../failure/use-way-on.ts';
import { wayOn } from '../failure/way-on.ts';
import styles from './add-room-form.module.css';

/** One field for a key, a link or a whole mail. What was typed stays when a call fails. */
export function AddRoomForm({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  const { say } = useWords();
  const { addRoom } = useViewer();
  const { text, step } = useAddRoom((state) => state);
  const { write, submit, cancel } = addRoom.getState();
  const busy = step.is === 'reading' || step.is === 'adding';
  const problem = step.is === 'asking' ? step.problem : null;
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!busy && text.trim() !== '') void submit(text);
  };
  const words = problem?.kind === 'failed' ? failureWords(problem.failure, say) : null;
  return (
    <form className={styles.form} onSubmit={send}>
      <div className={styles.row}>
        <TextField
          label={say('add.label')}
          placeholder={say('add.placeholder')}
          value={text}
          onChange={write}
          hint={say('add.hint')}
          error={problem?.kind === 'nothing-found' ? say('add.nothing') : words?.title}
          autoComplete="off"
          autoFocus={autoFocus}
        />
        <div className={styles.go}>
          {busy ? (
            <Button onPress={cancel}>{say('app.cancel')}</Button>
          ) : (
            <Button kind="primary" type="submit" isDisabled={text.trim() === ''}>
              {say('add.submit')}
            </Button>
          )}
        </div>
      </div>
      {busy && <Waiting inline text={say(step.is === 'reading' ? 'add.reading' : 'add.adding')} />}
      {problem?.kind === 'failed' && (
        <div className={styles.problem} role="alert">
          <p>
            <NextWords failure={problem.failure} />
          </p>
          <WayOn failure={problem.failure} onRetry={() => void submit(text)} />
          <FailureDetails failure={problem.failure} />
        </div>
      )}
    </form>
  );
}

/** A sign-in, an update: what has to come first. Trying again is what the form's own button does. */
function WayOn({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const way = useWayOn(failure, onRetry);
  if (!way || wayOn(failure.kind) === 'retry') return null;
  return <Button onPress={way.run}>{way.label}</Button>;
}
