import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useExportNotes } from '../../hooks/use-export-notes.ts';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';

interface LoseNotesDialogProps {
  readonly films: number;
  readonly onClose: () => void;
}

/** Shown before a sign-out that erases the account's notes. It offers to export them first. */
export function LoseNotesDialog({ films, onClose }: LoseNotesDialogProps) {
  const { translate } = useTranslation();
  const { app } = useViewer();
  const exportNotes = useExportNotes();
  return (
    <Dialog
      title={translate('notes.signOutTitle')}
      role="alertdialog"
      onClose={onClose}
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
          <Button onPress={onClose}>{translate('app.cancel')}</Button>
          <Button kind="primary" autoFocus onPress={() => void exportNotes(null)}>
            {translate('notes.export')}
          </Button>
        </>
      }
    >
      <p>{translate('notes.signOutText', { count: films })}</p>
    </Dialog>
  );
}
