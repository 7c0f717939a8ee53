import type { ConnectionStatus } from '../../../preload/contract/app.ts';
import { valueOf } from '../stores/async.ts';
import { useApp, useRoom } from './use-viewer.tsx';

/** Whether the service is unreachable: there is no network, or a captive portal. A rate-limit pause does not count. */
export function isOffline(connection: ConnectionStatus | undefined): boolean {
  return connection?.state === 'offline' || connection?.state === 'captive-portal';
}

/** Selects only the flag, so that a status change does not render every card again. */
export const useIsOffline = (): boolean => useApp(({ status }) => isOffline(valueOf(status)?.connection));

/**
 * Returns the epoch seconds at which the room was last read from the service, or null when the room is up to date. A
 * stale room counts only while the service is unreachable, or after the service had time to answer and did not.
 */
export function useLastSeen(roomKey: string): number | null {
  const isServiceOffline = useIsOffline();
  return useRoom(({ views }) => {
    const view = views.get(roomKey);
    const room = valueOf(view?.room);
    return room?.stale && (isServiceOffline || view?.stillOld) ? room.asOf : null;
  });
}
