import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { Failure } from '../../../../preload/contract/failures.ts';
import type { Room, RoomCard } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { Welcome } from '../../components/welcome.tsx';
import { useSkipSignIn } from '../../hooks/use-skip-sign-in.ts';
import { useRooms, useViewer } from '../../hooks/use-viewer.tsx';
import { valueOf } from '../../stores/async.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { useRemoveRoom } from '../library/use-remove-room.ts';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import styles from './room-closed.module.css';

/** Shown for a room that cannot be read now, because it requires a sign-in or is no longer shared. */
export function RoomClosed({ room }: { readonly room: Room }) {
  const { translate } = useTranslation();
  const { navigation } = useViewer();
  const remove = useRemoveRoom();
  const { roomKey } = room;
  const { name } = room.project;
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
  return <SignInPage room={room} />;
}

/** The sign-in form of a room. Once the session exists, the room is read, and the form gives way to a waiting text. */
function SignInPage({ room }: { readonly room: Room }) {
  const { translate } = useTranslation();
  const { room: store } = useViewer();
  const { roomKey, canSkipSignIn } = room;
  const skip = useSkipSignIn(roomKey);
  const studio = useRooms(({ cards, sharedCards }) => studioOf(roomKey, valueOf(cards) ?? [], sharedCards));
  const [isOpening, setIsOpening] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const open = async (): Promise<void> => {
    setIsOpening(true);
    const outcome = await store.getState().reread(roomKey, true);
    setFailure(outcome.ok ? null : outcome.failure);
    setIsOpening(false);
  };
  if (isOpening)
    return (
      <>
        <h1 tabIndex={-1} className="sr-only">
          {translate('room.loading')}
        </h1>
        <Waiting text={translate('room.loading')} />
      </>
    );
  // The reviewer is signed in, so the form would not help.
  if (failure) return <FailureNotice failure={failure} level={1} onRetry={() => void open()} />;
  const { name } = room.project;
  const title =
    name === ''
      ? translate('room.signInTitle')
      : studio === null
        ? translate('room.signInTitleNamed', { name })
        : translate('room.signInTitleFrom', { name, studio });
  return (
    <Welcome title={title} text={null} isCompact>
      <div className={styles.form}>
        <SignInForm onSignedIn={() => void open()} skip={canSkipSignIn ? () => void skip() : null} />
      </div>
    </Welcome>
  );
}

/** Returns the name of the studio that shares the room with the account; null where it is not known. */
function studioOf(
  roomKey: string,
  cards: readonly RoomCard[],
  sharedCards: readonly RoomCard[],
): string | null {
  const isOfRoom = (card: RoomCard): boolean => card.roomKey === roomKey;
  return (cards.find(isOfRoom) ?? sharedCards.find(isOfRoom))?.studio?.name ?? null;
}
