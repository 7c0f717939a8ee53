import { useViewer } from './use-viewer.tsx';

/**
 * Returns a function that stores "Continue without signing in" for the room. The function resolves to whether the
 * choice was stored, and shows a toast if it was not.
 */
export function useSkipSignIn(roomKey: string): () => Promise<boolean> {
  const { room, toasts } = useViewer();
  return async () => {
    const outcome = await room.getState().skipSignIn(roomKey);
    if (!outcome.ok) toasts.getState().fail(outcome.failure);
    return outcome.ok;
  };
}
