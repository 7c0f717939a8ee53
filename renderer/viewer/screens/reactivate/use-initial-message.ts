import { useEffect, useState } from 'react';
import type { Failure } from '../../../../preload/contract/failures.ts';
import type { Video } from '../../../../preload/contract/rooms.ts';
import type { TypedRequest } from '../../stores/dialogs.ts';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { settled, valueOf } from '../../stores/async.ts';
import { withoutIsolates } from '../../strings/translator.ts';
import { useTranslation } from '../../strings/use-translation.tsx';

export interface InitialMessage {
  readonly email: string;
  readonly message: string;
  /** Whether the content is a saved draft that was not sent. */
  readonly isDraft: boolean;
}

interface InitialMessageRead {
  /** Null while the draft is read, and if that failed: what is typed would replace the draft. */
  readonly first: InitialMessage | null;
  readonly failure: Failure | null;
  readonly isRepeated: boolean;
  readonly readAgain: () => void;
}

/**
 * Reads the initial content of the form: the text that a sign-in interrupted, else a saved draft, else the recipient's
 * address and a default request.
 */
export function useInitialMessage(
  { roomKey, videoKey, name }: Video,
  typed: TypedRequest | undefined,
): InitialMessageRead {
  const { translate } = useTranslation();
  const { bridge, room, rooms } = useViewer();
  const [words, setWords] = useState<InitialMessage | null>(typed ? { ...typed, isDraft: false } : null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isTyped = typed !== undefined;
  useEffect(() => {
    if (isTyped) return undefined;
    let isWanted = true;
    const read = async (): Promise<void> => {
      const draft = await settled(bridge.screenings.readDraft({ roomKey, videoKey }));
      if (!isWanted) return;
      if (!draft.ok) {
        setFailure(draft.failure);
        return;
      }
      const kept = draft.value;
      const shown = valueOf(room.getState().views.get(roomKey)?.room);
      const card = valueOf(rooms.getState().cards)?.find((one) => one.roomKey === roomKey);
      const email = shown?.recipient.email ?? card?.recipient.email ?? '';
      setWords(
        (now) =>
          now ??
          (kept
            ? { ...kept, isDraft: true }
            : { email, message: withoutIsolates(translate('reactivate.first', { name })), isDraft: false }),
      );
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [bridge, room, rooms, roomKey, videoKey, name, translate, isTyped, attempt]);
  return {
    ...{ first: words, failure, isRepeated: attempt > 0 },
    readAgain: () => {
      setFailure(null);
      setAttempt((count) => count + 1);
    },
  };
}
