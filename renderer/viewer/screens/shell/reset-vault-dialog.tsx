import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';

/** Confirms that the locked vault is set aside. The default is to cancel. */
export function ResetVaultDialog({ onClose }: { readonly onClose: () => void }) {
  const { translate } = useTranslation();
  const { app, rooms, toasts } = useViewer();
  const start = async (): Promise<void> => {
    onClose();
    const outcome = await app.getState().resetVault();
    if (outcome.ok) await rooms.getState().load();
    else toasts.getState().fail(outcome.failure);
  };
  return (
    <Dialog
      title={translate('banner.resetVaultTitle')}
      role="alertdialog"
      onClose={onClose}
      hasDismissButton
      actions={
        <>
          <Button kind="danger" onPress={() => void start()}>
            {translate('banner.resetVaultGo')}
          </Button>
          <Button autoFocus onPress={onClose}>
            {translate('app.cancel')}
          </Button>
        </>
      }
    >
      <p>{translate('banner.resetVaultText')}</p>
    </Dialog>
  );
}
