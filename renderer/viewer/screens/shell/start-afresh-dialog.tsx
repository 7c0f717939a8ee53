import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useWords } from '../../strings/use-words.tsx';

/** Sets the locked vault aside: said plainly, defaults to no. */
export function StartAfreshDialog({ onClose }: { readonly onClose: () => void }) {
  const { say } = useWords();
  const { app, rooms, toasts } = useViewer();
  const start = async (): Promise<void> => {
    onClose();
    const outcome = await app.getState().startAfresh();
    if (outcome.ok) await rooms.getState().load();
    else toasts.getState().show({ text: (words) => words('toast.failed', { code: outcome.failure.code }) });
  };
  return (
    <Dialog
      title={say('banner.startAfreshTitle')}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button kind="danger" onPress={() => void start()}>
            {say('banner.startAfresh')}
          </Button>
          <Button autoFocus onPress={onClose}>
            {say('app.cancel')}
          </Button>
        </>
      }
    >
      <p>{say('banner.startAfreshText')}</p>
    </Dialog>
  );
}
