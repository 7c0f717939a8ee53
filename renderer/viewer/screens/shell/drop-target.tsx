import { Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useWords } from '../../strings/use-words.tsx';
import styles from './drop-target.module.css';
import { draggedCardType, holdsText, textOf } from './dropped-text.ts';

/** The whole window takes a dropped link, text or shortcut file. */
export function DropTarget() {
  const { say } = useWords();
  const { addRoom } = useViewer();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const takes = (event: DragEvent): boolean =>
      event.dataTransfer !== null &&
      !event.dataTransfer.types.includes(draggedCardType) &&
      holdsText(event.dataTransfer.types);
    const onOver = (event: DragEvent): void => {
      if (!takes(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      if (!takes(event) || !event.dataTransfer) return;
      event.preventDefault();
      void textOf(event.dataTransfer).then((text) => {
        addRoom.getState().show();
        return addRoom.getState().submit(text);
      });
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, [addRoom]);
  if (!over) return null;
  return (
    <div className={styles.cover}>
      <Link2 aria-hidden="true" />
      <p>{say('shell.dropHere')}</p>
    </div>
  );
}
