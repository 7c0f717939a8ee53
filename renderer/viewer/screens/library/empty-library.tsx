import { Welcome } from '../../components/welcome.tsx';
import { useWords } from '../../strings/use-words.tsx';
import { AddRoomForm } from '../add-room/add-room-form.tsx';

/** A library without rooms: one field, and what goes into it. */
export function EmptyLibrary() {
  const { say } = useWords();
  return (
    <Welcome title={say('library.emptyTitle')} text={say('library.emptyText')}>
      <AddRoomForm />
    </Welcome>
  );
}
