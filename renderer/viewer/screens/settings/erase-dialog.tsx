import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useNotes, usePrepared, useViewer } from '../../hooks/use-viewer.tsx';
import { preparedFilm } from '../../stores/prepared.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { ErasedNotes } from './erased-notes.tsx';

interface EraseDialogProps {
  readonly what: 'cache' | 'everything';
  readonly onClose: () => void;
}

/** Shows what is erased and the consequences. The default is to cancel. */
export function EraseDialog({ what, onClose }: EraseDialogProps) {
  const { translate } = useTranslation();
  const { storage, toasts } = useViewer();
  const notedFilms = useNotes((state) => state.count?.films ?? 0);
  const film = preparedFilm(usePrepared((state) => state.status));
  const isEverything = what === 'everything';
  const erase = async (): Promise<void> => {
    onClose();
    const outcome = await storage.getState().erase(what);
    const { show, fail } = toasts.getState();
    if (outcome.ok) show({ text: (words) => words('settings.erased') });
    else fail(outcome.failure);
  };
  return (
    <Dialog
      title={translate(isEverything ? 'settings.eraseAllTitle' : 'settings.eraseCacheTitle')}
      role="alertdialog"
      onClose={onClose}
      hasDismissButton
      actions={
        <>
          <Button kind="danger" onPress={() => void erase()}>
            {translate(isEverything ? 'settings.eraseAll' : 'settings.eraseCache')}
          </Button>
          <Button autoFocus onPress={onClose}>
            {translate('app.cancel')}
          </Button>
        </>
      }
    >
      <p>{translate(isEverything ? 'settings.eraseAllText' : 'settings.eraseCacheText')}</p>
      {isEverything && <ErasedNotes films={notedFilms} />}
      {isEverything && film && <p>{translate('settings.eraseAllPrepared', { name: film.name })}</p>}
    </Dialog>
  );
}
