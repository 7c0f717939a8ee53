import { Ban, UserRound } from 'lucide-react';
import type { Room } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Welcome } from '../../components/welcome.tsx';
import { useSkipSignIn } from '../../hooks/use-skip-sign-in.ts';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { useRemoveRoom } from '../library/use-remove-room.ts';
import styles from './room-closed.module.css';

/** Shown for a room that cannot be read now, because it requires a sign-in or is no longer shared. */
export function RoomClosed({ room }: { readonly room: Room }) {
  const { translate } = useTranslation();
  const { dialogs, navigation, room: store } = useViewer();
  const remove = useRemoveRoom();
  const { roomKey } = room;
  const { name } = room.project;
  const skip = useSkipSignIn(roomKey);
  const reread = (): void => void store.getState().reread(roomKey, true);
  if (room.state === 'no-longer-shared')
    return (
      <Notice
        level={1}
        icon={<Ban />}
        title={translate('room.goneTitle', { name })}
        text={translate('room.goneText')}
        actions={
          <Button
            onPress={() => {
              navigation.getState().replace({ name: 'library' });
              void remove(roomKey);
            }}
          >
            {translate('card.remove')}
          </Button>
        }
      />
    );
  return (
    <Welcome
      title={name === '' ? translate('room.signInTitle') : translate('room.signInTitleNamed', { name })}
      text={translate('room.signInText')}
    >
      <div className={styles.ways}>
        <Button
          kind="primary"
          size="l"
          icon={<UserRound aria-hidden="true" />}
          onPress={() => dialogs.getState().show({ kind: 'sign-in', resume: reread, skip: null })}
        >
          {translate('shell.signIn')}
        </Button>
        {room.canSkipSignIn && (
          <Button size="l" onPress={() => void skip()}>
            {translate('room.skipSignIn')}
          </Button>
        )}
      </div>
    </Welcome>
  );
}
