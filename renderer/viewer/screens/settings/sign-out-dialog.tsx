import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { usePrepared, useViewer } from '../../hooks/use-viewer.tsx';
import { preparedFilm } from '../../stores/prepared.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { ErasedNotes } from './erased-notes.tsx';

interface SignOutDialogProps {
  /** Number of films whose notes the sign-out erases. */
  readonly notedFilms: number;
  readonly onClose: () => void;
}

/** Shows what a sign-out erases and what stays, and offers to export the notes. The default is to cancel. */
export function SignOutDialog({ notedFilms, onClose }: SignOutDialogProps) {
  const { translate } = useTranslation();
  const { app } = useViewer();
  const film = preparedFilm(usePrepared((state) => state.status));
  return (
    <Dialog
      title={translate('signOut.title')}
      role="alertdialog"
      onClose={onClose}
      hasDismissButton
      actions={
        <>
          <Button
            kind="danger"
            onPress={() => {
              onClose();
              void app.getState().signOut();
            }}
          >
            {translate('shell.signOut')}
          </Button>
          <Button autoFocus onPress={onClose}>
            {translate('app.cancel')}
          </Button>
        </>
      }
    >
      <p>{translate('signOut.text')}</p>
      <ErasedNotes films={notedFilms} />
      {film?.signOutErases && <p>{translate('prepared.signOutText', { name: film.name })}</p>}
    </Dialog>
  );
}
