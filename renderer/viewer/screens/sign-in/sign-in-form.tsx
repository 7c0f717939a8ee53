import { useRef, useState } from 'react';
import type { SessionStatus } from '../../../../preload/contract/app.ts';
import type { Failure } from '../../../../preload/contract/failures.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { Form, FormActions } from '../../components/form.tsx';
import { SecretField } from '../../components/secret-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { useApp, useStatus, useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FormError } from '../access/form-error.tsx';
import { failureText } from '../failure/failure-text.ts';
import { Remember } from './remember.tsx';
import styles from './sign-in-form.module.css';

interface SignInFormProps {
  /** Called after the sign-in, when the app's status is the one of the session. */
  readonly onSignedIn: () => void;
  /** Continues without signing in; null where this is not possible. */
  readonly skip: (() => void) | null;
  /** The service's refusal that requires a sign-in. */
  readonly refusal?: Failure | undefined;
}

type Method = NonNullable<SessionStatus['method']>;

/**
 * Sign-in by PIN or password, as the product requires: on the page of a room, and in the dialog. The typed input is
 * kept, whatever the service answers. The user name is also kept when the form is left; a PIN or a password is not.
 */
export function SignInForm({ onSignedIn, skip, refusal }: SignInFormProps) {
  const { translate, sentences } = useTranslation();
  const { bridge, app } = useViewer();
  const status = useStatus();
  const call = useCall();
  const [chosen, setChosen] = useState<Method>('password');
  const username = useApp((state) => state.username);
  // The first empty field gets the focus when the form opens.
  const [isNameEmpty] = useState(username === '');
  const [secret, setSecret] = useState('');
  const [isPersistent, setIsPersistent] = useState(true);
  const [missing, setMissing] = useState<'username' | 'secret' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const usernameField = useRef<HTMLInputElement>(null);
  const secretField = useRef<HTMLInputElement>(null);
  const known = status?.session.method ?? null;
  const method = known ?? chosen;
  const mayRemember = status?.keychain === 'ready';

  const send = async (): Promise<void> => {
    // Spaces in a PIN are removed, because a PIN may be typed in groups. Spaces in a password may be intended.
    const typed = method === 'pin' ? secret.replace(/\s/g, '') : secret;
    const lacks =
      method === 'password' && username.trim() === '' ? 'username' : typed === '' ? 'secret' : null;
    setMissing(lacks);
    if (lacks) {
      (lacks === 'username' ? usernameField : secretField).current?.focus();
      return;
    }
    const isRemembered = mayRemember && isPersistent;
    const outcome = await call.run((callId) =>
      bridge.session.signIn(
        method === 'pin'
          ? { method, pin: typed, persist: isRemembered }
          : { method, username: username.trim(), password: typed, persist: isRemembered },
        callId,
      ),
    );
    if (outcome === null) return;
    if (outcome.ok) {
      app.getState().takeStatus(outcome.value);
      onSignedIn();
      return;
    }
    // The text names what was sent, because the service answers both methods with one code.
    setFailure(outcome.failure.kind === 'cancelled' ? null : { ...outcome.failure, field: method });
    secretField.current?.focus();
  };

  // A new attempt hides the previous failure. A rate limit is not hidden, because its pause delays the new attempt too.
  const isHeld = failure?.kind === 'rate-limited' && status?.connection.state === 'paused';
  const trouble = call.busy && !isHeld ? null : failure;
  const refused = trouble?.kind === 'credentials-refused' ? failureText(trouble, translate) : null;
  const host = status?.profile.state === 'ready' ? withoutPort(status.profile.host) : null;
  return (
    <div className={styles.signIn}>
      {host !== null && <p>{translate('signIn.text', { host })}</p>}
      {refusal && !refusal.code.startsWith('SV-') && trouble === null && (
        <FormError failure={refusal} isShownByField />
      )}
      <Form onSubmit={() => void send()}>
        {known === null && (
          <Choice
            label={translate('signIn.how')}
            value={chosen}
            options={[
              { value: 'password', label: translate('signIn.howPassword') },
              { value: 'pin', label: translate('signIn.howPin') },
            ]}
            onChange={setChosen}
          />
        )}
        {method === 'password' && (
          <TextField
            label={translate('signIn.username')}
            value={username}
            onChange={app.getState().writeUsername}
            autoComplete="username"
            inputRef={usernameField}
            error={missing === 'username' && translate('signIn.needUsername')}
            autoFocus={isNameEmpty}
          />
        )}
        <SecretField
          key={method}
          label={translate(method === 'pin' ? 'signIn.pin' : 'signIn.password')}
          value={secret}
          onChange={setSecret}
          inputRef={secretField}
          autoFocus={method === 'pin' || !isNameEmpty}
          error={
            missing === 'secret'
              ? translate(method === 'pin' ? 'signIn.needPin' : 'signIn.needPassword')
              : refused && sentences([refused.title, refused.next])
          }
        />
        <Remember possible={mayRemember} chosen={isPersistent} onChoose={setIsPersistent} />
        {trouble && <FormError failure={trouble} isShownByField={refused !== null} />}
        <FormActions busy={call.busy ? translate('signIn.busy') : null} onCancel={call.cancel}>
          <Button kind="primary" size="l" type="submit">
            {translate('signIn.submit')}
          </Button>
        </FormActions>
      </Form>
      {skip && (
        <div className={styles.skip}>
          <p>{translate('signIn.skipText')}</p>
          <Button onPress={skip}>{translate('room.skipSignIn')}</Button>
        </div>
      )}
    </div>
  );
}

/** Returns the host without its port, which tells a reviewer nothing. */
function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '');
}
