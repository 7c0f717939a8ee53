import { type SyntheticEvent, useState } from 'react';
import type { Failure } from '../../../../preload/contract/failures.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useStatus, useViewer } from '../../hooks/use-viewer.tsx';
import { settled } from '../../stores/async.ts';
import { useWords } from '../../strings/use-words.tsx';
import { failureWords } from '../failure/failure-words.ts';

interface SignInDialogProps {
  readonly resume: (() => void) | null;
  readonly skip: (() => void) | null;
  readonly onClose: () => void;
}

export function SignInDialog({ resume, skip, onClose }: SignInDialogProps) {
  const { say } = useWords();
  const { bridge, app } = useViewer();
  const method = useStatus()?.session.method ?? 'password';
  const [username, setUsername] = useState('');
  const [secret, setSecret] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const outcome = await settled(
      bridge.session.signIn(
        method === 'pin'
          ? { method, pin: secret, persist: true }
          : { method, username, password: secret, persist: true },
      ),
    );
    setBusy(false);
    if (!outcome.ok) {
      setFailure(outcome.failure);
      return;
    }
    app.setState({ status: { is: 'ready', value: outcome.value } });
    onClose();
    resume?.();
  };
  return (
    <Dialog title={say('signIn.title')} onClose={onClose}>
      <form onSubmit={(event) => void send(event)} style={{ display: 'grid', gap: 'var(--space-4)' }}>
        {method === 'password' && (
          <TextField label={say('signIn.username')} value={username} onChange={setUsername} autoFocus />
        )}
        <TextField
          label={say(method === 'pin' ? 'signIn.pin' : 'signIn.password')}
          type="password"
          value={secret}
          onChange={setSecret}
          autoFocus={method === 'pin'}
          error={failure && failureWords(failure, say).title}
        />
        {busy && <Waiting inline text={say('signIn.busy')} />}
        <Button kind="primary" type="submit" isDisabled={busy || secret === ''}>
          {say('signIn.submit')}
        </Button>
        {skip && (
          <Button
            kind="plain"
            onPress={() => {
              onClose();
              skip();
            }}
          >
            {say('room.skipSignIn')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
