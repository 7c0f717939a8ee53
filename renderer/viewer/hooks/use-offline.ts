import type { ConnectionStatus } from '../../../preload/contract/app.ts';
import { valueOf } from '../stores/async.ts';
import type { RoomsState } from '../stores/rooms.ts';
import type { Outage } from '../strings/translator.ts';
import { useApp, useRoom, useRooms } from './use-viewer.tsx';

/** Whether the service is unreachable: there is no network, or a captive portal. A rate-limit pause does not count. */
export function isOffline(connection: ConnectionStatus | undefined): boolean {
  return connection?.state === 'offline' || connection?.state === 'captive-portal';
}

/** Returns why the service is unreachable; null while it is reachable, and behind a captive portal. */
export function outageOf(connection: ConnectionStatus | undefined): Outage | null {
  if (connection?.state !== 'offline') return null;
  return connection.hasNetwork ? 'no-answer' : 'no-network';
}

/** Selects only the flag, so that a status change does not render every card again. */
export const useIsOffline = (): boolean => useApp(({ status }) => isOffline(valueOf(status)?.connection));

/** Returns the epoch seconds of the service's last answer about a room of the library; null when there was none. */
export function lastAnswer({ cards, sharedCards }: RoomsState): number | null {
  const answers = [...(valueOf(cards) ?? []), ...sharedCards].flatMap(({ asOf }) => asOf ?? []);
  return answers.length > 0 ? Math.max(...answers) : null;
}

/** Seconds by which the age of a room differs at least from the age that the banner states for the whole library. */
const otherAge = 600;

/**
 * Returns the epoch seconds before which the age of a room is worth a line: always while the service is online, and
 * otherwise only where the banner does not say the same.
 */
function useUnstatedBefore(): number {
  const state = useApp(({ status }) => valueOf(status)?.connection.state);
  // While the service answers, its last answer is not needed, and would be searched at every change of the library.
  const answeredAt = useRooms((library) => (state === 'offline' ? lastAnswer(library) : null));
  return answeredAt === null ? Infinity : answeredAt - otherAge;
}

/** Returns whether a card of the library shows its age: while the service is unreachable and no banner says the same. */
export function useShowsAge(asOf: number | null): boolean {
  const isServiceOffline = useIsOffline();
  const before = useUnstatedBefore();
  return asOf !== null && isServiceOffline && asOf < before;
}

/**
 * Returns the epoch seconds at which the room was last read from the service, or null when the room is up to date. A
 * stale room counts only while the service is unreachable, or after the service had time to answer and did not. A room
 * of the age that the banner states does not count.
 */
export function useLastSeen(roomKey: string): number | null {
  const isServiceOffline = useIsOffline();
  const before = useUnstatedBefore();
  return useRoom(({ views }) => {
    const view = views.get(roomKey);
    const room = valueOf(view?.room);
    return room?.stale && (isServiceOffline || view?.stillOld) && room.asOf < before ? room.asOf : null;
  });
}
