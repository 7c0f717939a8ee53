import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aRoom, aVideo } from '../../../builders/contract.ts';
import { renderViewer } from '../support/render-viewer.tsx';

it('a search of a room that finds nothing continues in all rooms with the same words, without old filters', async () => {
  const { roomKey } = aRoom();
  const videos = Array.from({ length: 6 }, (_, at) => aVideo({ videoKey: `film-${at}` }));
  const { user, viewer, fake, pass, settle } = await renderViewer(
    { rooms: [aRoom()], videos },
    { route: { name: 'room', roomKey } },
  );
  viewer.search.getState().change({ favourite: true });
  await user.type(screen.getByRole('searchbox'), 'elif karaca');
  await pass(300);
  await user.click(await screen.findByRole('button', { name: 'Search all rooms' }));
  await settle();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('elif karaca');
  expect(fake.inputsOf('rooms:search')).toContainEqual(
    expect.objectContaining({ query: 'elif karaca', favourite: false, roomKey: null }),
  );
});
