import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../../preload/contract/failures.ts';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { reactivationMessageLimit } from '../../../../preload/contract/screenings.ts';
import { emailLimit, isEmail } from '../../../../preload/contract/values.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Form, FormActions } from '../../components/form.tsx';
import { TextField } from '../../components/text-field.tsx';
import { SlowRead, useIsSlow } from '../../components/waiting.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { useStatus, useViewer } from '../../hooks/use-viewer.tsx';
import type { TypedRequest } from '../../stores/dialogs.ts';
import { settled } from '../../stores/async.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FormError } from '../access/form-error.tsx';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { addsInformation } from '../failure/failure-text.ts';
import styles from './reactivate-dialog.module.css';
import { type InitialMessage, useInitialMessage } from './use-initial-message.ts';
import { useDraft } from './use-draft.ts';

interface ReactivateDialogProps {
  readonly video: Video;
  readonly typed?: TypedRequest | undefined;
  readonly onClose: () => void;
}

/**
 * A dialog that requests more time from the sender of an expired screener (4.3). The request is sent once, only after a
 * press.
 */
export function ReactivateDialog({ video, typed, onClose }: ReactivateDialogProps) {
  const { translate } = useTranslation();
  const { first, failure, isRepeated, readAgain } = useInitialMessage(video, typed);
  const isReading = first === null && failure === null;
  const isSlow = useIsSlow(isReading);
  /** What Escape and Close do. */
  const closeRef = useRef(onClose);
  // Nothing is shown for the usual short wait.
  if (isReading && !isSlow && !isRepeated) return null;
  return (
    <Dialog
      title={translate('reactivate.title', { name: video.name })}
      size="m"
      onClose={() => closeRef.current()}
      hasDismissButton={first !== null}
    >
      {first !== null ? (
        <Request video={video} typed={typed} first={first} onClose={onClose} closeRef={closeRef} />
      ) : failure !== null ? (
        <FailureNotice failure={failure} place="inset" level={3} onRetry={readAgain} />
      ) : (
        <SlowRead onRetry={readAgain} />
      )}
    </Dialog>
  );
}

/** Number of remaining characters from which their count is shown. */
const fewLeft = 300;

function Request({
  video,
  typed,
  first,
  onClose,
  closeRef,
}: ReactivateDialogProps & { readonly first: InitialMessage; readonly closeRef: RefObject<() => void> }) {
  const { translate } = useTranslation();
  const { bridge, details, dialogs, toasts } = useViewer();
  const call = useCall();
  const isOffline = useStatus()?.connection.state === 'offline';
  const { roomKey, videoKey, name } = video;
  const [email, setEmail] = useState(first.email);
  const [message, setMessage] = useState(first.message);
  const [missing, setMissing] = useState<'email' | 'message' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** The draft that could not be saved, and the failure. Closing discards an unchanged draft. */
  const [unsaved, setUnsaved] = useState<{ email: string; message: string; failure: Failure } | null>(null);
  const isSaving = useRef(false);
  const emailField = useRef<HTMLInputElement>(null);
  const isLost = failure?.kind === 'may-have-been-sent';
  const hasChanged = typed !== undefined || email !== first.email || message !== first.message;
  const left = reactivationMessageLimit - message.length;
  const discardDraft = useDraft(video, { email, message }, hasChanged);

  const send = async (): Promise<void> => {
    const lacks = !isEmail(email.trim()) ? 'email' : message.trim() === '' ? 'message' : null;
    setMissing(lacks);
    if (lacks === 'email') emailField.current?.focus();
    if (lacks) return;
    setFailure(null);
    setUnsaved(null);
    const outcome = await call.run((callId) =>
      bridge.screenings.reactivate({ roomKey, videoKey, email: email.trim(), message }, callId),
    );
    if (outcome === null) return;
    if (!outcome.ok) {
      const { kind, field, code } = outcome.failure;
      // The studio has opened the screener again since the details were read.
      if (code === 'SV-NOT-EXPIRED') {
        discardDraft();
        void details.getState().read(roomKey, videoKey, null, false);
        toasts.getState().show({ text: (words) => words('toast.openAgain', { name }) });
        onClose();
        return;
      }
      if (kind === 'invalid-input' && (field === 'email' || field === 'message')) setMissing(field);
      else if (kind !== 'cancelled') setFailure(outcome.failure);
      return;
    }
    discardDraft();
    const { video: updated, detail } = outcome.value;
    details.getState().take(updated);
    toasts.getState().show({
      text: (words) => {
        const sent = words('toast.reactivationSent', { name });
        return detail !== null && addsInformation(detail, sent) ? `${sent} · ${detail}` : sent;
      },
    });
    onClose();
  };
  /**
   * Closes the dialog. Saves the typed text first as a draft and says so. If that fails, the text stays on the screen
   * with the failure. Main also saves the text when a call fails.
   */
  const leave = async (): Promise<void> => {
    if (isSaving.current) return;
    if (hasChanged && !call.busy) {
      discardDraft();
      isSaving.current = true;
      const kept = await settled(bridge.screenings.saveDraft({ roomKey, videoKey, email, message }));
      isSaving.current = false;
      if (!kept.ok) {
        setUnsaved({ email, message, failure: kept.failure });
        return;
      }
      toasts.getState().show({ text: (words) => words('toast.draftKept') });
    }
    onClose();
  };
  useEffect(() => {
    // Escape and Close discard a text that could not be saved.
    closeRef.current = () => {
      if (unsaved?.email !== email || unsaved.message !== message) {
        void leave();
        return;
      }
      discardDraft();
      onClose();
    };
  });

  const leaveButton = (
    <Button key="leave" kind={isOffline ? 'primary' : 'quiet'} size="l" onPress={() => void leave()}>
      {translate(isLost ? 'reactivate.leave' : isOffline || hasChanged ? 'reactivate.keep' : 'app.cancel')}
    </Button>
  );
  const sendButton = (
    <Button key="send" kind={isOffline ? 'quiet' : 'primary'} size="l" type="submit">
      {translate(isLost ? 'reactivate.again' : 'reactivate.submit')}
    </Button>
  );
  return (
    <>
      <p>{translate('reactivate.text')}</p>
      {/* The line about the missing network says the same. */}
      {first.isDraft && failure === null && unsaved === null && !isOffline && (
        <p className={styles.draft}>{translate('reactivate.draft')}</p>
      )}
      <Form onSubmit={() => void send()}>
        <TextField
          label={translate('reactivate.email')}
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          maxLength={emailLimit}
          hint={translate('reactivate.emailHint')}
          error={missing === 'email' && translate('reactivate.needEmail')}
          inputRef={emailField}
          autoFocus={first.email === ''}
        />
        <TextField
          label={translate('reactivate.message')}
          lines={5}
          value={message}
          onChange={setMessage}
          maxLength={reactivationMessageLimit}
          hint={left <= fewLeft ? translate('reactivate.left', { count: left }) : undefined}
          error={missing === 'message' && translate('reactivate.needMessage')}
          autoFocus={first.email !== ''}
        />
        {isOffline && failure === null && unsaved === null && (
          <p role="status">{translate('reactivate.offline')}</p>
        )}
        {failure && (
          <div className={styles.trouble}>
            {isLost && (
              <div role="alert">
                <p className={styles.title}>{translate('reactivate.maybe')}</p>
                <p>{translate('reactivate.maybeText')}</p>
              </div>
            )}
            <FormError
              failure={failure}
              isShownByField={isLost}
              onSignedIn={() =>
                dialogs.getState().show({ kind: 'reactivate', video, typed: { email, message } })
              }
            />
            {failure.kind === 'offline' && unsaved === null && <p>{translate('reactivate.offline')}</p>}
          </div>
        )}
        {unsaved && <FormError failure={unsaved.failure} />}
        <FormActions
          isSubmitWide={false}
          busy={call.busy ? translate('reactivate.busy') : null}
          onCancel={call.cancel}
        >
          {isOffline ? [leaveButton, sendButton] : [sendButton, leaveButton]}
        </FormActions>
      </Form>
    </>
  );
}
