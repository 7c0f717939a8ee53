import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { usePrepared, useViewer } from '../../hooks/use-viewer.tsx';
import { useWords } from '../../strings/use-words.tsx';

/** Quitting erases the prepared film: asked first, and it defaults to staying. */
export function QuitDialog({ onClose }: { readonly onClose: () => void }) {
  const { say } = useWords();
  const { prepared } = useViewer();
  const status = usePrepared((state) => state.status);
  const name = status.is === 'none' ? '' : status.name;
  const answer = (quit: boolean): void => {
    onClose();
    prepared.getState().answerQuit(quit);
  };
  return (
    <Dialog
      title={say('prepared.quitTitle')}
      role="alertdialog"
      onClose={() => answer(false)}
      actions={
        <>
          <Button kind="danger" onPress={() => answer(true)}>
            {say('prepared.quit')}
          </Button>
          <Button autoFocus onPress={() => answer(false)}>
            {say('prepared.stay')}
          </Button>
        </>
      }
    >
      <p>{say('prepared.quitText', { name })}</p>
    </Dialog>
  );
}
