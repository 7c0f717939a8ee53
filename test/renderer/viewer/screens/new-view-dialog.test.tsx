import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aRoom, aRoomCard, aVideo } from '../../../builders/contract.ts';
import { openedDialog } from '../support/opened-dialog.ts';
import { renderViewer } from '../support/render-viewer.tsx';

it.each([
  [
    'in the middle of a film says where and why it stopped',
    146,
    /^The Quiet Coast stopped at 0:02:26 because .* Continuing uses another view\.$/,
  ],
  [
    'at the start says that nothing was played',
    0,
    /^The Quiet Coast couldn’t start because .* Playing uses another view\.$/,
  ],
])('the question after a refusal %s, with the code', async (_when, seconds, sentence) => {
  const film = aVideo({ name: 'The Quiet Coast', maxViews: 3, viewsConsumed: 1, durationSeconds: 5400 });
  const made = await renderViewer(
    { cards: [aRoomCard()], rooms: [aRoom()], videos: [film] },
    { route: { name: 'room', roomKey: film.roomKey } },
  );
  const refusal = { code: 'SV-S1001', seconds };
  made.viewer.dialogs.getState().show({ kind: 'new-view', video: film, using: {}, refusal });
  const question = await openedDialog('Playing uses another view', 'alertdialog');
  expect(within(question).getByText(sentence)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Cancel');
  expect(within(question).getByText('SV-S1001', { exact: false })).toBeTruthy();
});
