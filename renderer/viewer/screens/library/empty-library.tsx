import { Welcome } from '../../components/welcome.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { AddRoomForm } from '../add-room/add-room-form.tsx';

/** A library without rooms: one field, and what to put into it. */
export function EmptyLibrary() {
  const { translate } = useTranslation();
  return (
    <Welcome title={translate('library.emptyTitle')} text={translate('library.emptyText')}>
      <AddRoomForm />
    </Welcome>
  );
}
