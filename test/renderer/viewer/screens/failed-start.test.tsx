import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aRoom, aRoomCard, aVideo } from '../../../builders/contract.ts';
import { failed } from '../../../fakes/bridge.ts';
import { openedDialog } from '../support/opened-dialog.ts';
import { renderViewer } from '../support/render-viewer.tsx';

it('the dialog of a film that did not start names the film', async () => {
  const film = aVideo({ name: 'The Quiet Orbit' });
  const { viewer } = await renderViewer(
    { cards: [aRoomCard()], rooms: [aRoom()], videos: [film, aVideo({ videoKey: 'other' })] },
    {
      route: { name: 'room', roomKey: film.roomKey },
      answers: { 'screenings:open': () => failed('service-trouble') },
    },
  );
  await act(() => viewer.screening.getState().play(film));
  const { screening } = viewer.screening.getState();
  expect(screening.state).toBe('failed');
  const dialog = await openedDialog(/./);
  expect(dialog.querySelector('p')?.textContent).toBe('The Quiet Orbit');
  expect(dialog.querySelector('p')?.getAttribute('dir')).toBe('auto');
});
