import { useEffect, useState } from 'react';
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

/**
 * Returns the initial content of the form: the text that a sign-in interrupted, else a saved draft, else the recipient's
 * address and a default request. The content is null while the draft is read. Also returns a function that reads it
 * again.
 */
export function useInitialMessage(
  { roomKey, videoKey, name }: Video,
  typed: TypedRequest | undefined,
): readonly [InitialMessage | null, () => void] {
  const { translate } = useTranslation();
  const { bridge, room, rooms } = useViewer();
  const [words, setWords] = useState<InitialMessage | null>(typed ? { ...typed, isDraft: false } : null);
  const [attempt, setAttempt] = useState(0);
  const isTyped = typed !== undefined;
  useEffect(() => {
    if (isTyped) return undefined;
    let isWanted = true;
    const read = async (): Promise<void> => {
      const draft = await settled(bridge.screenings.readDraft({ roomKey, videoKey }));
      if (!isWanted) return;
      const kept = draft.ok ? draft.value : null;
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
  return [words, () => setAttempt((count) => count + 1)];
}
