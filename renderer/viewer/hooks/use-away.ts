import type { ConnectionStatus } from '../../../preload/contract/app.ts';
import { useStatus } from './use-viewer.tsx';

/** Whether the service is out of reach: no network, or one that wants a sign-in first. A pause is none of that. */
export function isAway(connection: ConnectionStatus | undefined): boolean {
  return connection?.state === 'offline' || connection?.state === 'captive-portal';
}

export const useAway = (): boolean => isAway(useStatus()?.connection);
