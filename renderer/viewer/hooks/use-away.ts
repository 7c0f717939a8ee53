import type { ConnectionStatus } from '../../../preload/contract/app.ts';
import { valueOf } from '../stores/async.ts';
import { useApp } from './use-viewer.tsx';

/** Whether the service is out of reach: no network, or one that wants a sign-in first. A pause is none of that. */
export function isAway(connection: ConnectionStatus | undefined): boolean {
  return connection?.state === 'offline' || connection?.state === 'captive-portal';
}

/** Asked by every card: drawn anew when this changes, and not with every word of main. */
export const useAway = (): boolean => useApp(({ status }) => isAway(valueOf(status)?.connection));
