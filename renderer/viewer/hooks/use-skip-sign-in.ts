import { useViewer } from './use-viewer.tsx';

/**
 * "Continue without signing in", stored for the room. Resolves with whether it was stored; shows a toast when it was
 * not.
 */
export function useSkipSignIn(roomKey: string): () => Promise<boolean> {
  const { room, toasts } = useViewer();
  return async () => {
    const outcome = await room.getState().skipSignIn(roomKey);
    if (!outcome.ok)
      toasts
        .getState()
        .show({ text: (translate) => translate('toast.failed', { code: outcome.failure.code }) });
    return outcome.ok;
  };
}
