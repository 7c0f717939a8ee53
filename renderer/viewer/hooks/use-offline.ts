import type { ConnectionStatus } from '../../../preload/contract/app.ts';
import { valueOf } from '../stores/async.ts';
import { useApp, useRoom } from './use-viewer.tsx';

/** Whether the service is out of reach: no network, or one that wants a sign-in first. A pause is none of that. */
export function isOffline(connection: ConnectionStatus | undefined): boolean {
  return connection?.state === 'offline' || connection?.state === 'captive-portal';
}

/** Asked by every card: drawn anew when this changes, and not with every word of main. */
export const useIsOffline = (): boolean => useApp(({ status }) => isOffline(valueOf(status)?.connection));

/**
 * Epoch seconds at which what stands there of a room was last seen; null where that is now: what main had at hand says
 * so only when the service cannot be reached, or had its time and did not answer.
 */
export function useLastSeen(roomKey: string): number | null {
  const isServiceOffline = useIsOffline();
  return useRoom(({ views }) => {
    const view = views.get(roomKey);
    const room = valueOf(view?.room);
    return room?.stale && (isServiceOffline || view?.stillOld) ? room.asOf : null;
  });
}
