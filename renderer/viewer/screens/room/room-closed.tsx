import { Ban, UserRound } from 'lucide-react';
import type { Room } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Welcome } from '../../components/welcome.tsx';
import { useSkipSignIn } from '../../hooks/use-skip-sign-in.ts';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useWords } from '../../strings/use-words.tsx';
import { useRemoveRoom } from '../library/use-remove-room.ts';
import styles from './room-closed.module.css';

/** A room that cannot be read now: it wants a sign-in, or is shared no longer. */
export function RoomClosed({ room }: { readonly room: Room }) {
  const { say } = useWords();
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
        title={say('room.goneTitle', { name })}
        text={say('room.goneText')}
        actions={
          <Button
            onPress={() => {
              navigation.getState().replace({ name: 'library' });
              void remove(roomKey);
            }}
          >
            {say('card.remove')}
          </Button>
        }
      />
    );
  return (
    <Welcome title={say('room.signInTitle')} text={say('room.signInText')}>
      <div className={styles.ways}>
        <Button
          kind="primary"
          size="l"
          icon={<UserRound aria-hidden="true" />}
          onPress={() => dialogs.getState().show({ kind: 'sign-in', resume: reread, skip: null })}
        >
          {say('shell.signIn')}
        </Button>
        {room.maySkipSignIn && (
          <Button size="l" onPress={() => void skip()}>
            {say('room.skipSignIn')}
          </Button>
        )}
      </div>
    </Welcome>
  );
}
