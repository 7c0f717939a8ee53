import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { usePrepared, useViewer } from '../../hooks/use-viewer.tsx';
import { heldFilm } from '../../stores/prepared.ts';
import { useWords } from '../../strings/use-words.tsx';

interface EraseDialogProps {
  readonly what: 'cache' | 'everything';
  readonly onClose: () => void;
}

/** Says what goes and what that costs; defaults to no. */
export function EraseDialog({ what, onClose }: EraseDialogProps) {
  const { say } = useWords();
  const { storage, toasts } = useViewer();
  const film = heldFilm(usePrepared((state) => state.status));
  const all = what === 'everything';
  const erase = async (): Promise<void> => {
    onClose();
    const outcome = await storage.getState().erase(what);
    toasts.getState().show({
      text: (words) =>
        outcome.ok ? words('settings.erased') : words('toast.failed', { code: outcome.failure.code }),
    });
  };
  return (
    <Dialog
      title={say(all ? 'settings.eraseAllTitle' : 'settings.eraseCacheTitle')}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button kind="danger" onPress={() => void erase()}>
            {say(all ? 'settings.eraseAll' : 'settings.eraseCache')}
          </Button>
          <Button autoFocus onPress={onClose}>
            {say('app.cancel')}
          </Button>
        </>
      }
    >
      <p>{say(all ? 'settings.eraseAllText' : 'settings.eraseCacheText')}</p>
      {all && film && <p>{say('settings.eraseAllPrepared', { name: film.name })}</p>}
    </Dialog>
  );
}
