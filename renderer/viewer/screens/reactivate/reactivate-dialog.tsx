import { type SyntheticEvent, useState } from 'react';
import type { Failure } from '../../../../preload/contract/failures.ts';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { settled } from '../../stores/async.ts';
import { useWords } from '../../strings/use-words.tsx';
import { failureWords } from '../failure/failure-words.ts';

export function ReactivateDialog({
  video,
  onClose,
}: {
  readonly video: Video;
  readonly onClose: () => void;
}) {
  const { say } = useWords();
  const { bridge, details } = useViewer();
  const { roomKey, videoKey } = video;
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const outcome = await settled(bridge.screenings.reactivate({ roomKey, videoKey, email, message }));
    if (!outcome.ok) {
      setFailure(outcome.failure);
      return;
    }
    void details.getState().read(roomKey, videoKey, outcome.value, false);
    onClose();
  };
  return (
    <Dialog title={say('reactivate.title', { name: video.name })} onClose={onClose}>
      <form onSubmit={(event) => void send(event)} style={{ display: 'grid', gap: 'var(--space-4)' }}>
        <TextField label={say('reactivate.email')} type="email" value={email} onChange={setEmail} />
        <TextField
          label={say('reactivate.message')}
          lines={4}
          value={message}
          onChange={setMessage}
          error={failure && failureWords(failure, say).title}
        />
        <Button kind="primary" type="submit" isDisabled={email === '' || message === ''}>
          {say('reactivate.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
