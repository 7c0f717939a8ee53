import { useEffect, useState } from 'react';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { loadedDialog } from '../shell/loaded-dialog.tsx';

const NoDialog = (): null => null;

// If the file cannot be loaded, the film opens without the dialog, because main may have spent the view.
const OpeningDialog = loadedDialog(() =>
  import('./opening-dialog.tsx').then(
    (file) => file.OpeningDialog,
    () => NoDialog,
  ),
);

/** Milliseconds before the cover shows any text. */
const quietFor = 180;

/** Shown while the playback request is running. It is blank at first, then shows what is happening and Cancel. */
export function OpeningCover({ video }: { readonly video: Video }) {
  const { timers } = useViewer();
  const [stage, setStage] = useState<'quiet' | 'shown'>('quiet');
  useEffect(() => timers.after(quietFor, () => setStage('shown')), [timers]);
  return stage === 'shown' && <OpeningDialog video={video} />;
}
