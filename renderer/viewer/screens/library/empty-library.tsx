import { useWords } from '../../strings/use-words.tsx';
import { AddRoomForm } from '../add-room/add-room-form.tsx';
import styles from './empty-library.module.css';

/** The first thing a reviewer sees: one field, and what goes into it. */
export function EmptyLibrary() {
  const { say } = useWords();
  return (
    <div className={styles.empty}>
      <h1 tabIndex={-1} className={styles.title}>
        {say('library.emptyTitle')}
      </h1>
      <p className={styles.text}>{say('library.emptyText')}</p>
      <AddRoomForm />
    </div>
  );
}
