import { Fragment, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../../preload/contract/failures.ts';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Form, FormActions } from '../../components/form.tsx';
import { rareComponent } from '../../components/later.tsx';
import { SecretField } from '../../components/secret-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useAccess, useViewer } from '../../hooks/use-viewer.tsx';
import { passcodeOf } from '../../stores/access.ts';
import type { Typed } from '../../stores/dialogs.ts';
import type { OpenWith } from '../../stores/open-with.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { failureText } from '../failure/failure-text.ts';
import { costText, prepareCostText } from '../video/availability-text.ts';
import { cx } from '../../styles/cx.ts';
import styles from './access-dialog.module.css';
import { FormError } from './form-error.tsx';
import { isolated, SentCode } from './send-code.tsx';
import { useAttempt } from './use-attempt.ts';

/** The formats of the countries' numbers are large, so they are loaded only when the reviewer links a phone. */
const PhoneFields = rareComponent(
  () => import('./phone-fields.tsx').then((file) => file.PhoneFields),
  Opening,
);

interface AccessDialogProps {
  readonly video: Video;
  /** The service's requirement or refusal. Every attempt sets a new object. */
  readonly failure: Failure;
  /** What the refused Play asked for. */
  readonly using?: OpenWith;
  /** Downloads the film with the typed input. When absent, the dialog plays the film. */
  readonly go?: (typed: Typed) => void;
  readonly onClose: () => void;
}

type Missing = 'password' | 'passcode' | 'country' | 'phone' | null;

/**
 * The dialog for a password, a passcode by text message, or both, shown before a film plays. The typed input is kept
 * until the film plays.
 */
export function AccessDialog({ video, failure, using, go, onClose }: AccessDialogProps) {
  const { translate, ...translation } = useTranslation();
  const { access, dialogs } = useViewer();
  const way = useAccess((state) => passcodeOf(state, video));
  const attempt = useAttempt(video, using, go, onClose);
  const [password, setPassword] = useState('');
  const [passcode, setPasscode] = useState('');
  const [hasCode, setHasCode] = useState(failure.kind === 'passcode-refused');
  const [missing, setMissing] = useState<Missing>(null);
  /** The passcode that was submitted last. */
  const [submitted, setSubmitted] = useState<string | null>(null);
  // A new text message replaces the passcode that the service refused. That passcode and its refusal are cleared.
  const [message, setMessage] = useState({ sentAt: way.sentAt, since: null as Failure | null });
  if (message.sentAt !== way.sentAt) {
    const isNew = way.sentAt !== null && way.certain;
    setMessage({ sentAt: way.sentAt, since: isNew && failure.kind === 'passcode-refused' ? failure : null });
    if (isNew && failure.kind === 'passcode-refused' && passcode === submitted) setPasscode('');
  }
  const isOver = message.since === failure;
  const passwordField = useRef<HTMLInputElement>(null);
  const passcodeField = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const isPasswordSubmitted = useRef(false);
  const shouldAskPassword = video.passwordNeeded || failure.kind.startsWith('password');
  const shouldAskPasscode = video.passcodeNeeded || /^(?:passcode|phone)/.test(failure.kind);
  const phone = way.linkedPhone ?? video.maskedPhone;
  const shouldShowCode = shouldAskPasscode && !way.linking && (hasCode || way.sentAt !== null);
  const mustSend = shouldAskPasscode && !way.linking && !shouldShowCode;
  const step = way.linking ? 'link' : mustSend ? 'send' : 'play';

  // The field with the refused text gets the focus, and so does a field that has just appeared.
  useEffect(() => {
    if (failure.kind === 'password-refused') passwordField.current?.focus();
    if (failure.kind === 'passcode-refused') passcodeField.current?.focus();
  }, [failure]);
  // The message may arrive while the reviewer types the password. The focus then stays there.
  useEffect(() => {
    const isTyping = document.activeElement === passwordField.current && !isPasswordSubmitted.current;
    if (shouldShowCode && (way.sentAt !== null || hasCode) && !isTyping) passcodeField.current?.focus();
  }, [shouldShowCode, way.sentAt, hasCode]);

  const submit = (): void => {
    isPasswordSubmitted.current = password !== '';
    if (attempt.busy || way.busy) return;
    // Enter in the password field is no wish for a text message. It leads to the buttons that get a passcode.
    if (step === 'send' && document.activeElement === passwordField.current) {
      setMissing(password === '' ? 'password' : null);
      if (password !== '') sendButton.current?.focus();
      return;
    }
    const lacks = lacking();
    setMissing(lacks);
    if (lacks === 'password') passwordField.current?.focus();
    if (lacks === 'passcode') passcodeField.current?.focus();
    if (lacks) return;
    if (step === 'link') void access.getState().link(video);
    else if (step === 'send') void access.getState().send(video);
    else {
      setSubmitted(passcode);
      void attempt.run({
        ...(shouldAskPassword ? { password } : {}),
        ...(shouldAskPasscode ? { passcode: passcode.replace(/\s/g, '') } : {}),
      });
    }
  };
  const lacking = (): Missing => {
    if (step === 'link') return way.country === null ? 'country' : way.phone.trim() === '' ? 'phone' : null;
    if (step === 'send') return null;
    if (shouldAskPassword && password === '') return 'password';
    return shouldAskPasscode && passcode.trim() === '' ? 'passcode' : null;
  };
  /**
   * Runs after a sign-in that the text message or the phone needed: shows this dialog again and repeats the request.
   */
  const resume = (): void => {
    dialogs.getState().show({ kind: 'access', video, failure, ...(using && { using }), ...(go && { go }) });
    void (way.linking ? access.getState().link(video) : access.getState().send(video, way.sentAt !== null));
  };
  const cancel = (): void => {
    if (way.busy) access.getState().cancel();
    else attempt.cancel();
  };
  const refused = (kind: Failure['kind']): string | null => {
    if (failure.kind !== kind || isOver || attempt.trouble || attempt.busy) return null;
    const { title, next } = failureText(failure, translate);
    return translation.sentences([title, next]);
  };
  const trouble = way.failure ?? attempt.trouble;
  const isWrong = failure.kind.endsWith('-refused') && !isOver && !trouble && !attempt.busy;
  const busyText =
    way.busy === 'sending'
      ? translate('access.sending')
      : way.busy === 'linking'
        ? translate('access.linking')
        : attempt.busy
          ? translate('access.opening')
          : null;
  const cost = (go ? prepareCostText : costText)(video, { translate });

  return (
    <Dialog
      title={translate('access.title', { name: video.name })}
      onClose={onClose}
      onBack={way.linking ? () => (way.busy ? cancel() : access.getState().closeLink(video)) : null}
    >
      {shouldAskPassword && shouldAskPasscode && <p>{translate('access.bothText')}</p>}
      <Form onSubmit={submit}>
        {shouldAskPassword && (
          <SecretField
            label={translate('access.password')}
            value={password}
            onChange={(text) => {
              isPasswordSubmitted.current = false;
              setPassword(text);
            }}
            hint={translate('access.passwordText')}
            inputRef={passwordField}
            error={missing === 'password' ? translate('access.needPassword') : refused('password-refused')}
            autoFocus
          />
        )}
        {shouldAskPasscode && (
          <div className={styles.passcode}>
            {step === 'send' && <Unsent phone={phone} linked={way.linkedPhone !== null} />}
            {shouldShowCode && (
              <>
                <TextField
                  label={translate(way.sentAt === null ? 'access.passcode' : 'access.passcodeSent')}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  value={passcode}
                  onChange={setPasscode}
                  inputRef={passcodeField}
                  error={
                    missing === 'passcode' ? translate('access.needPasscode') : refused('passcode-refused')
                  }
                />
                <SentCode video={video} isRefused={failure.kind === 'passcode-refused' && !isOver} />
              </>
            )}
            {way.linking && (
              <>
                {/* A new element is announced. */}
                <p
                  key={way.failure?.kind ?? ''}
                  className={styles.heading}
                  role={way.failure?.kind === 'phone-unknown' ? 'alert' : undefined}
                >
                  {translate(
                    way.isNumberRefused
                      ? 'access.linkRefused'
                      : way.failure?.kind === 'phone-unknown'
                        ? 'access.notLinked'
                        : 'access.linkTitle',
                  )}
                </p>
                <PhoneFields
                  video={video}
                  missing={missing === 'country' || missing === 'phone' ? missing : null}
                />
              </>
            )}
          </div>
        )}
        {trouble && trouble.kind !== 'invalid-input' && (
          <FormError
            failure={trouble}
            isShownByField={trouble.kind === 'phone-unknown'}
            onSignedIn={resume}
          />
        )}
        {isWrong && <FormError failure={failure} isShownByField />}
        {step === 'play' && cost && (
          <p className={styles.cost} data-warn={video.cost === 'last-view'}>
            {cost}
          </p>
        )}
        <FormActions busy={busyText} onCancel={cancel}>
          {step === 'link' ? (
            <Fragment key="link">
              <Button kind="primary" size="l" type="submit">
                {translate('access.linkGo')}
              </Button>
              <div className={cx(styles.ways, styles.others)}>
                <Button kind="plain" onPress={() => access.getState().closeLink(video)}>
                  {translate('app.back')}
                </Button>
              </div>
            </Fragment>
          ) : step === 'send' ? (
            <Fragment key="send">
              <Button
                ref={sendButton}
                kind="primary"
                size="l"
                type="submit"
                autoFocus={!shouldAskPassword || way.linkedPhone !== null}
              >
                {phone === null
                  ? translate('access.send')
                  : translate('access.sendTo', { phone: isolated(phone) })}
              </Button>
              <div className={cx(styles.ways, styles.others)}>
                <Button kind="plain" onPress={() => access.getState().openLink(video)}>
                  {translate(phone === null ? 'access.link' : 'access.change')}
                </Button>
                <Button kind="plain" onPress={() => setHasCode(true)}>
                  {translate('access.haveCode')}
                </Button>
              </div>
            </Fragment>
          ) : (
            <Button kind="primary" size="l" type="submit">
              {translate(go ? 'access.submitPrepare' : 'access.submit')}
            </Button>
          )}
        </FormActions>
      </Form>
    </Dialog>
  );
}

/**
 * Shown before a code is sent. Names the phone that gets the code, or explains that the reviewer may have to link a
 * phone first.
 */
function Unsent({ phone, linked }: { readonly phone: string | null; readonly linked: boolean }) {
  const { translate } = useTranslation();
  return (
    <>
      <p className={styles.heading}>{translate('access.passcode')}</p>
      <p role="status">
        {phone === null
          ? translate('access.unknownPhone')
          : linked
            ? translate('access.linked', { phone: isolated(phone) })
            : translate('access.passcodeText')}
      </p>
    </>
  );
}

function Opening() {
  const { translate } = useTranslation();
  return <Waiting inline text={translate('shell.opening')} />;
}
