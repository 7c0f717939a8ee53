import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { Failure } from '../../../../preload/contract/failures.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useAddRoom, useViewer } from '../../hooks/use-viewer.tsx';
import type { AddStep } from '../../stores/add-step.ts';
import type { Translate } from '../../strings/translator.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureDetails } from '../failure/failure-details.tsx';
import { failureText } from '../failure/failure-text.ts';
import { FailureSuggestion } from '../failure/failure-suggestion.tsx';
import { useRecoveryAction } from '../failure/use-recovery-action.ts';
import { recoveryAction } from '../failure/recovery-action.ts';
import styles from './add-room-form.module.css';
import { unreadTexts } from './unread-texts.ts';

/**
 * One field for a key, a link or a whole mail. The typed text is kept until its rooms were added. A text from before is
 * selected, so that a paste replaces it.
 */
export function AddRoomForm({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  const { translate } = useTranslation();
  const { addRoom } = useViewer();
  const { text, step } = useAddRoom((state) => state);
  const { write, submit, cancel } = addRoom.getState();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) field.current?.select();
  }, [autoFocus]);
  const isBusy = step.state === 'reading' || step.state === 'adding';
  const problem = step.state === 'asking' ? step.problem : null;
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isBusy && text.trim() !== '') void submit(text);
  };
  const words = problem?.kind === 'failed' ? failureText(problem.failure, translate) : null;
  return (
    <form className={styles.form} onSubmit={send}>
      <div className={styles.row}>
        <TextField
          label={translate('add.label')}
          placeholder={translate('add.placeholder')}
          value={text}
          onChange={write}
          hint={translate('add.hint')}
          error={
            problem?.kind === 'nothing-found'
              ? translate(problem.unread === null ? 'add.nothing' : unreadTexts[problem.unread])
              : words?.title
          }
          autoComplete="off"
          autoFocus={autoFocus}
          inputRef={field}
        />
        <div className={styles.go} data-waiting={isBusy}>
          {isBusy ? (
            <Button onPress={cancel}>{translate('app.cancel')}</Button>
          ) : (
            <Button kind="primary" type="submit" isDisabled={text.trim() === ''}>
              {translate('add.submit')}
            </Button>
          )}
        </div>
      </div>
      {isBusy && <Waiting inline text={waitingText(step, translate)} />}
      {problem?.kind === 'failed' && (
        <div className={styles.problem}>
          <p role="alert">
            {problem.roomKey !== null && problem.failure.kind !== 'rate-limited' ? (
              translate('add.notAdded', { key: problem.roomKey })
            ) : (
              <FailureSuggestion failure={problem.failure} />
            )}
          </p>
          <ActionAndDetails failure={problem.failure} onRetry={() => void submit(text)} />
        </div>
      )}
    </form>
  );
}

function waitingText(step: Extract<AddStep, { state: 'reading' | 'adding' }>, translate: Translate): string {
  if (step.state === 'reading') return translate('add.reading');
  const { total, rest } = step.progress;
  return total === 1
    ? translate('add.adding')
    : translate('add.addingOf', { index: total - rest.length, total });
}

/**
 * The action that the reviewer must take first, such as a sign-in or an update, and the details. For a retry the form
 * has its own button.
 */
function ActionAndDetails({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const found = useRecoveryAction(failure, onRetry);
  const way = recoveryAction(failure.kind) === 'retry' ? null : found;
  return (
    <>
      {way && <Button onPress={way.run}>{way.label}</Button>}
      <FailureDetails failure={failure} offered={way?.does} />
    </>
  );
}
