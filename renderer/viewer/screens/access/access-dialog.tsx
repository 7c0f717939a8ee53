import { Fragment, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../../preload/contract/failures.ts';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Form, FormActions } from '../../components/form.tsx';
import { SecretField } from '../../components/secret-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useAccess, useViewer } from '../../hooks/use-viewer.tsx';
import { passcodeOf } from '../../stores/access.ts';
import type { Typed } from '../../stores/dialogs.ts';
import { useWords } from '../../strings/use-words.tsx';
import { failureWords } from '../failure/failure-words.ts';
import { costWords } from '../video/availability-words.ts';
import { cx } from '../../styles/cx.ts';
import styles from './access-dialog.module.css';
import { FormTrouble } from './form-trouble.tsx';
import { isolated, SentCode } from './send-code.tsx';
import { useAttempt } from './use-attempt.ts';

/** Countries and their numbers are loaded when a phone is to be linked. */
const PhoneFields = lazy(() => import('./phone-fields.tsx').then((file) => ({ default: file.PhoneFields })));

interface AccessDialogProps {
  readonly video: Video;
  /** What the service asked for, or said of what was typed; a new one with every try. */
  readonly failure: Failure;
  /** What goes on with what was typed; without it, Play. */
  readonly go?: (typed: Typed) => void;
  readonly onClose: () => void;
}

type Missing = 'password' | 'passcode' | 'country' | 'phone' | null;

/** A password, a passcode from a phone, or both, before a film plays. What was typed stays until it plays. */
export function AccessDialog({ video, failure, go, onClose }: AccessDialogProps) {
  const { say, ...speech } = useWords();
  const { access } = useViewer();
  const way = useAccess((state) => passcodeOf(state, video));
  const attempt = useAttempt(video, go, onClose);
  const [password, setPassword] = useState('');
  const [passcode, setPasscode] = useState('');
  const [hasCode, setHasCode] = useState(failure.kind === 'passcode-refused');
  const [missing, setMissing] = useState<Missing>(null);
  const refusals = useRefusals(failure);
  // A new message takes the place of the code before it: that one, and its refusal, are over.
  const [message, setMessage] = useState({ sentAt: way.sentAt, since: null as Failure | null });
  if (message.sentAt !== way.sentAt) {
    const isNew = way.sentAt !== null && way.certain;
    setMessage({ sentAt: way.sentAt, since: isNew && failure.kind === 'passcode-refused' ? failure : null });
    if (isNew) setPasscode('');
  }
  const isOver = message.since === failure;
  const passwordField = useRef<HTMLInputElement>(null);
  const passcodeField = useRef<HTMLInputElement>(null);
  const asksPassword = video.passwordNeeded || failure.kind.startsWith('password');
  const asksPasscode = video.passcodeNeeded || /^(?:passcode|phone)/.test(failure.kind);
  const phone = way.linkedPhone ?? video.maskedPhone;
  const showsCode = asksPasscode && !way.linking && (hasCode || way.sentAt !== null);
  const mustSend = asksPasscode && !way.linking && !showsCode;
  const step = way.linking ? 'link' : mustSend ? 'send' : 'play';

  // What was refused gets the focus, with its text; so does the field that has just appeared.
  useEffect(() => {
    if (failure.kind === 'password-refused') passwordField.current?.focus();
    if (failure.kind === 'passcode-refused') passcodeField.current?.focus();
  }, [failure]);
  useEffect(() => {
    if (showsCode && (way.sentAt !== null || hasCode)) passcodeField.current?.focus();
  }, [showsCode, way.sentAt, hasCode]);

  const submit = (): void => {
    if (attempt.busy || way.busy) return;
    const lacks = lacking();
    setMissing(lacks);
    if (lacks === 'password') passwordField.current?.focus();
    if (lacks === 'passcode') passcodeField.current?.focus();
    if (lacks) return;
    if (step === 'link') void access.getState().link(video);
    else if (step === 'send') void access.getState().send(video);
    else
      void attempt.run({
        ...(asksPassword ? { password } : {}),
        ...(asksPasscode ? { passcode: passcode.replace(/\s/g, '') } : {}),
      });
  };
  const lacking = (): Missing => {
    if (step === 'link') return way.country === null ? 'country' : way.phone.trim() === '' ? 'phone' : null;
    if (step === 'send') return null;
    if (asksPassword && password === '') return 'password';
    return asksPasscode && passcode.trim() === '' ? 'passcode' : null;
  };
  const cancel = (): void => {
    if (way.busy) access.getState().cancel();
    else attempt.cancel();
  };
  const refused = (kind: Failure['kind']): string | null => {
    if (failure.kind !== kind || isOver || attempt.trouble || attempt.busy) return null;
    const { title, next } = failureWords(failure, say);
    return `${title}. ${next}`;
  };
  const trouble = way.failure ?? attempt.trouble;
  const wrong = failure.kind.endsWith('-refused') && !isOver && !trouble && !attempt.busy;
  const busyText =
    way.busy === 'sending'
      ? say('access.sending')
      : way.busy === 'linking'
        ? say('access.linking')
        : attempt.busy
          ? say('access.opening')
          : null;
  const cost = costWords(video, { say, ...speech });

  return (
    <Dialog title={say('access.title', { name: video.name })} onClose={onClose}>
      {asksPassword && asksPasscode && <p>{say('access.bothText')}</p>}
      <Form onSubmit={submit}>
        {asksPassword && (
          <SecretField
            label={say('access.password')}
            value={password}
            onChange={setPassword}
            hint={say('access.passwordText')}
            inputRef={passwordField}
            error={missing === 'password' ? say('access.needPassword') : refused('password-refused')}
            autoFocus
          />
        )}
        {asksPasscode && (
          <div className={styles.passcode}>
            {step === 'send' && <Unsent phone={phone} linked={way.linkedPhone !== null} />}
            {showsCode && (
              <>
                <TextField
                  label={say(way.sentAt === null ? 'access.passcode' : 'access.passcodeSent')}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  value={passcode}
                  onChange={setPasscode}
                  inputRef={passcodeField}
                  error={missing === 'passcode' ? say('access.needPasscode') : refused('passcode-refused')}
                />
                <SentCode video={video} />
              </>
            )}
            {way.linking && (
              <>
                <p className={styles.heading}>
                  {say(way.failure?.kind === 'phone-unknown' ? 'access.notLinked' : 'access.linkTitle')}
                </p>
                <Suspense fallback={<Waiting inline text={say('shell.opening')} />}>
                  <PhoneFields
                    video={video}
                    missing={missing === 'country' || missing === 'phone' ? missing : null}
                  />
                </Suspense>
              </>
            )}
          </div>
        )}
        {trouble && trouble.kind !== 'invalid-input' && (
          <FormTrouble failure={trouble} saidByField={trouble.kind === 'phone-unknown'} times={refusals} />
        )}
        {wrong && <FormTrouble failure={failure} saidByField times={refusals} />}
        <FormActions busy={busyText} onCancel={cancel}>
          {step === 'link' ? (
            <Fragment key="link">
              <Button kind="primary" size="l" type="submit">
                {say('access.linkGo')}
              </Button>
              <div className={cx(styles.ways, styles.others)}>
                <Button kind="plain" onPress={() => access.getState().closeLink(video)}>
                  {say('app.back')}
                </Button>
              </div>
            </Fragment>
          ) : step === 'send' ? (
            <Fragment key="send">
              <Button
                kind="primary"
                size="l"
                type="submit"
                autoFocus={!asksPassword || way.linkedPhone !== null}
              >
                {phone === null ? say('access.send') : say('access.sendTo', { phone: isolated(phone) })}
              </Button>
              <div className={cx(styles.ways, styles.others)}>
                <Button kind="plain" onPress={() => access.getState().openLink(video)}>
                  {say(phone === null ? 'access.link' : 'access.change')}
                </Button>
                <Button kind="plain" onPress={() => setHasCode(true)}>
                  {say('access.haveCode')}
                </Button>
              </div>
            </Fragment>
          ) : (
            <Button kind="primary" size="l" type="submit">
              {say(go ? 'access.submitPrepare' : 'access.submit')}
            </Button>
          )}
        </FormActions>
      </Form>
      {step === 'play' && cost && (
        <p className={styles.cost} data-warn={video.cost === 'last-view'}>
          {cost}
        </p>
      )}
    </Dialog>
  );
}

/** Before a code was sent: where it would go, or that a phone may have to be linked first. */
function Unsent({ phone, linked }: { readonly phone: string | null; readonly linked: boolean }) {
  const { say } = useWords();
  return (
    <>
      <p className={styles.heading}>{say('access.passcode')}</p>
      <p role="status">
        {phone === null
          ? say('access.unknownPhone')
          : linked
            ? say('access.linked', { phone: isolated(phone) })
            : say('access.passcodeText')}
      </p>
    </>
  );
}

/** How often in this dialog what was typed was refused. */
function useRefusals(failure: Failure): number {
  const [seen, setSeen] = useState<{ readonly failure: Failure | null; readonly count: number }>({
    failure: null,
    count: 0,
  });
  if (seen.failure !== failure) {
    const count = seen.count + (failure.kind.endsWith('-refused') ? 1 : 0);
    setSeen({ failure, count });
  }
  return seen.count;
}
