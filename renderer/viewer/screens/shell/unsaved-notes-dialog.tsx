import { Copy } from 'lucide-react';
import type { Note } from '../../../../preload/contract/notes.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { NoteField } from '../video/note-field.tsx';

/** Shows notes that could not be saved before their account or their field was gone. Their text exists only here. */
export function UnsavedNotesDialog({ unsaved }: { readonly unsaved: readonly Note[] }) {
  const { translate } = useTranslation();
  const { app, notes, toasts } = useViewer();
  const { discardUnsaved } = notes.getState();
  const copy = async (): Promise<void> => {
    const copied = await app.getState().copy(unsaved.map(({ text }) => text).join('\n\n'));
    if (copied) toasts.getState().show({ text: (say) => say('toast.copied') });
  };
  return (
    <Dialog
      title={translate('notes.unsavedTitle', { count: unsaved.length })}
      size="m"
      role="alertdialog"
      onClose={discardUnsaved}
      actions={
        <Button kind="primary" icon={<Copy aria-hidden="true" />} autoFocus onPress={() => void copy()}>
          {translate('report.copy')}
        </Button>
      }
    >
      <p>{translate('notes.unsavedText', { count: unsaved.length })}</p>
      {unsaved.map((note) => (
        <NoteField key={note.id} note={note} onChange={() => undefined} isReadOnly />
      ))}
    </Dialog>
  );
}
