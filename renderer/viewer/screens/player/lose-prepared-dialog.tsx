import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { usePrepared, useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';

const words = {
  quit: {
    title: 'prepared.quitTitle',
    text: 'prepared.quitText',
    go: 'prepared.quit',
    stay: 'prepared.stay',
  },
  remove: {
    title: 'prepared.removeTitle',
    text: 'prepared.removeText',
    go: 'prepared.remove',
    stay: 'app.cancel',
  },
} as const;

interface LosePreparedDialogProps {
  readonly by: keyof typeof words;
  readonly onClose: () => void;
}

/**
 * Confirms quitting, or removing the download while the service is unreachable, either of which erases the prepared
 * film. The default is to cancel.
 */
export function LosePreparedDialog({ by, onClose }: LosePreparedDialogProps) {
  const { translate } = useTranslation();
  const { prepared, screening } = useViewer();
  const status = usePrepared((state) => state.status);
  const name = status.state === 'none' ? '' : status.name;
  const { title, text, go, stay } = words[by];
  const answer = (hasAgreed: boolean): void => {
    // Without the question the film would be shown again.
    if (by === 'quit' && hasAgreed) void screening.getState().close('left');
    onClose();
    if (by === 'quit') prepared.getState().answerQuit(hasAgreed);
    else if (hasAgreed) void prepared.getState().end();
  };
  return (
    <Dialog
      title={translate(title)}
      role="alertdialog"
      onClose={() => answer(false)}
      hasDismissButton
      actions={
        <>
          <Button kind="danger" onPress={() => answer(true)}>
            {translate(go)}
          </Button>
          <Button autoFocus onPress={() => answer(false)}>
            {translate(stay)}
          </Button>
        </>
      }
    >
      <p>{translate(text, { name })}</p>
    </Dialog>
  );
}
