import { Link2 } from 'lucide-react';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './drop-target.module.css';
import { useDroppedText } from './use-dropped-text.ts';

/** Accepts a link, text or shortcut file dropped anywhere on the window. */
export function DropTarget() {
  const { translate } = useTranslation();
  const { addRoom } = useViewer();
  const isDraggedOver = useDroppedText(({ text, unread }) => void addRoom.getState().drop(text, unread));
  if (!isDraggedOver) return null;
  return (
    <div className={styles.cover}>
      <Link2 aria-hidden="true" />
      <p>{translate('shell.dropHere')}</p>
    </div>
  );
}
