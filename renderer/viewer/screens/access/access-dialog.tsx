import { type SyntheticEvent, useState } from 'react';
import type { Failure } from '../../../../preload/contract/failures.ts';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useWords } from '../../strings/use-words.tsx';
import { failureWords } from '../failure/failure-words.ts';
import { usePlay } from '../video/use-play.ts';

interface AccessDialogProps {
  readonly video: Video;
  readonly failure: Failure;
  readonly onClose: () => void;
}

export function AccessDialog({ video, failure, onClose }: AccessDialogProps) {
  const { say } = useWords();
  const play = usePlay();
  const [password, setPassword] = useState('');
  const [passcode, setPasscode] = useState('');
  const { title, next } = failureWords(failure, say);
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    onClose();
    play(video, {
      ...(video.passwordNeeded ? { password } : {}),
      ...(video.passcodeNeeded ? { passcode } : {}),
    });
  };
  return (
    <Dialog title={say('access.title', { name: video.name })} onClose={onClose}>
      <form onSubmit={send} style={{ display: 'grid', gap: 'var(--space-4)' }}>
        <p>
          {title}. {next}
        </p>
        {video.passwordNeeded && (
          <TextField
            label={say('access.password')}
            type="password"
            value={password}
            onChange={setPassword}
            autoFocus
          />
        )}
        {video.passcodeNeeded && (
          <TextField
            label={say('access.passcode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={passcode}
            onChange={setPasscode}
          />
        )}
        <Button kind="primary" type="submit">
          {say('access.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
