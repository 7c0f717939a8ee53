import { useRef, useState } from 'react';
import type { Failure } from '../../../../preload/contract/failures.ts';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { usePrepared, useScreening, useViewer } from '../../hooks/use-viewer.tsx';
import type { Typed } from '../../stores/dialogs.ts';
import type { OpenWith } from '../../stores/open-with.ts';
import { preparedFilm } from '../../stores/prepared.ts';
import { recoveryAction } from '../failure/recovery-action.ts';

interface Attempt {
  readonly busy: boolean;
  /** Failure that prevented the service from checking the last attempt. The reviewer can send the same input again. */
  readonly trouble: Failure | null;
  /** Plays or prepares the film with the typed input. Resolves when the service has answered. */
  readonly run: (typed: Typed) => Promise<void>;
  readonly cancel: () => void;
}

/**
 * Submits the typed input without closing the dialog, so that a failed call loses no input. A refusal by the service (a
 * wrong password) becomes the dialog's new failure. A failure that no input can fix closes the dialog.
 */
export function useAttempt(
  video: Video,
  using: OpenWith | undefined,
  go: ((typed: Typed) => void) | undefined,
  onClose: () => void,
): Attempt {
  const { dialogs, prepared, screening } = useViewer();
  const [trouble, setTrouble] = useState<Failure | null>(null);
  const isCancelled = useRef(false);
  const isOpening = useScreening((state) => state.screening.state === 'opening');
  const isAsking = usePrepared((state) => state.asking !== null);

  const settle = (failure: Failure | null, forget: () => void): void => {
    if (failure && staysHere(failure)) {
      forget();
      setTrouble(failure);
    } else onClose();
  };
  const play = async (typed: Typed): Promise<void> => {
    const asked = dialogs.getState().dialog;
    await screening.getState().play(video, { ...using, ...typed, isAutomatic: false });
    // The reviewer closed the dialog, or another one replaced it, such as the question before quitting or what the
    // service requires now. A failure is then shown without this dialog.
    if (dialogs.getState().dialog !== asked) return;
    const now = screening.getState();
    if (now.screening.state === 'failed') settle(now.screening.failure, now.dismiss);
    // An idle screening needs no action: the reviewer cancelled.
    else if (now.screening.state === 'open') onClose();
  };
  const prepare = async (run: (typed: Typed) => void, typed: Typed): Promise<void> => {
    const asked = dialogs.getState().dialog;
    run(typed);
    await new Promise<void>((resolve) => {
      if (prepared.getState().asking === null) {
        resolve();
        return;
      }
      const stop = prepared.subscribe((state) => {
        if (state.asking !== null) return;
        stop();
        // The store sets the result later in the same task.
        queueMicrotask(resolve);
      });
    });
    if (dialogs.getState().dialog !== asked) return;
    const { failure, status } = prepared.getState();
    // The dialog keeps the input, as for Play, unless the download began before the cancellation.
    if (isCancelled.current && failure === null && preparedFilm(status) === null) return;
    settle(failure?.failure ?? null, () => prepared.setState({ failure: null }));
  };
  return {
    busy: isOpening || isAsking,
    trouble,
    cancel: () => {
      isCancelled.current = true;
      if (go) prepared.getState().cancelRequest();
      else screening.getState().cancel();
    },
    run: (typed) => {
      isCancelled.current = false;
      setTrouble(null);
      return go ? prepare(go, typed) : play(typed);
    },
  };
}

/** Whether the same or different input may succeed. The dialog then remains open. */
function staysHere({ kind }: Failure): boolean {
  return (
    recoveryAction(kind) === 'retry' || ['refused', 'may-have-been-sent', 'playback-lost'].includes(kind)
  );
}
