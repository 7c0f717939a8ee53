import type { ConnectionStatus } from '../../../preload/contract/app.ts';
import { valueOf } from '../stores/async.ts';
import { useApp, useRoom } from './use-viewer.tsx';

/** Whether the service is unreachable: no network, or a captive portal. A rate-limit pause does not count. */
export function isOffline(connection: ConnectionStatus | undefined): boolean {
  return connection?.state === 'offline' || connection?.state === 'captive-portal';
}

/** Selects only the flag, so that cards are not rendered on every status change. */
export const useIsOffline = (): boolean => useApp(({ status }) => isOffline(valueOf(status)?.connection));

/**
 * Epoch seconds at which the room was last read from the service; null when it is up to date. A stale room counts
 * only while the service is unreachable, or after the service had time to answer and did not.
 */
export function useLastSeen(roomKey: string): number | null {
  const isServiceOffline = useIsOffline();
  return useRoom(({ views }) => {
    const view = views.get(roomKey);
    const room = valueOf(view?.room);
    return room?.stale && (isServiceOffline || view?.stillOld) ? room.asOf : null;
  });
}
