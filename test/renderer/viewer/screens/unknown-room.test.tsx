import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aRoomCard } from '../../../builders/contract.ts';
import { renderViewer } from '../support/render-viewer.tsx';

it('a key that was added offline and names no room can be removed where it does not open', async () => {
  const card = aRoomCard({ roomKey: 'mistyped', state: 'unknown-key' });
  const { user, fake, viewer } = await renderViewer(
    { cards: [card], rooms: [] },
    { route: { name: 'room', roomKey: 'mistyped' } },
  );
  expect(screen.getByRole('heading', { level: 1, name: 'We couldn’t find this room' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove from library' }));
  expect(fake.inputsOf('rooms:remove')).toEqual([{ roomKey: 'mistyped' }]);
  expect(viewer.navigation.getState().entries.at(-1)?.route).toEqual({ name: 'library' });
});
