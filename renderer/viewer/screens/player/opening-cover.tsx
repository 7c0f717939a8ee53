import { useEffect, useState } from 'react';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useWords } from '../../strings/use-words.tsx';

/** Milliseconds that opening may take before anything is said about it. */
const quietFor = 500;

/** While the one call of a Play is under way: nothing at first, then what is happening and a way out. */
export function OpeningCover({ video }: { readonly video: Video }) {
  const { say } = useWords();
  const { timers, screening } = useViewer();
  const [stage, setStage] = useState<'quiet' | 'shown'>('quiet');
  useEffect(() => timers.after(quietFor, () => setStage('shown')), [timers]);
  if (stage === 'quiet') return null;
  const { cancel } = screening.getState();
  return (
    <Dialog
      title={say('opening.text', { name: video.name })}
      role="alertdialog"
      onClose={cancel}
      actions={<Button onPress={cancel}>{say('app.cancel')}</Button>}
    >
      <Waiting inline after={0} text={say('opening.asking')} />
    </Dialog>
  );
}
