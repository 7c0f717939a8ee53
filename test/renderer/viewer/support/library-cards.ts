import { screen, within } from '@testing-library/react';
import { aRoomCard, hour, noon } from '../../../builders/contract.ts';

/** Three rooms of a library: with news, one of which a film expires tomorrow, and one that is no longer shared. */
export const cards = [
  aRoomCard({ newCount: 2 }),
  aRoomCard({ roomKey: 'vault-nine', projectName: 'Vault Nine', nextExpiry: noon + 30 * hour }),
  aRoomCard({ roomKey: 'last-orders', projectName: 'Last Orders', state: 'no-longer-shared' }),
];
/** Returns the names of the rooms, in the order of the screen. */
export const names = () =>
  within(screen.getByRole('region', { name: 'Your rooms' }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
