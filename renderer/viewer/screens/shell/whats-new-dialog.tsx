import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './whats-new-dialog.module.css';

interface WhatsNewDialogProps {
  readonly version: string;
  /** Plain text; a line that begins with a dash is a list item. */
  readonly notes: string;
  readonly onClose: () => void;
}

/** Lists the changes of a version. The notes are from the update feed and are rendered as plain text only. */
export function WhatsNewDialog({ version, notes, onClose }: WhatsNewDialogProps) {
  const { translate } = useTranslation();
  const lines = notes.split('\n').filter((line) => line.trim() !== '');
  return (
    <Dialog
      title={translate('update.whatsNewIn', { version })}
      onClose={onClose}
      hasDismissButton
      actions={
        <Button kind="primary" autoFocus onPress={onClose}>
          {translate('app.close')}
        </Button>
      }
    >
      <div className={styles.notes} dir="auto">
        {lines.map((line, at) => {
          const point = /^\s*[-*•]\s+(.*)$/.exec(line)?.[1];
          return (
            <p key={at} className={point === undefined ? styles.line : styles.point}>
              {point ?? line}
            </p>
          );
        })}
      </div>
    </Dialog>
  );
}
