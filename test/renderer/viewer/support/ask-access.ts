import { screen } from '@testing-library/react';
import type { FailureKind } from '../../../../preload/contract/failures.ts';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { aPasscodeMessage, aRoom, aRoomCard, aVideo } from '../../../builders/contract.ts';
import { type Answers, failed, ok } from '../../../fakes/bridge.ts';
import { renderViewer } from './render-viewer.tsx';

/** Renders the viewer with a film whose Play fails with this kind of failure. */
export async function ask(kind: FailureKind, part: Partial<Video>, answers: Answers = {}) {
  const film = aVideo({ cost: 'view', maxViews: 3, ...part });
  const made = await renderViewer(
    { cards: [aRoomCard()], rooms: [aRoom()], videos: [film] },
    {
      route: { name: 'room', roomKey: film.roomKey },
      answers: {
        'screenings:open': () => failed(kind, { code: 'SV-ASKED' }),
        'screenings:send-code': () => ok(aPasscodeMessage()),
        'screenings:link-phone': () => ok(null),
        ...answers,
      },
    },
  );
  await made.user.click(screen.getByRole('button', { name: 'Play' }));
  if (kind === 'view-needed')
    await made.user.click(await screen.findByRole('button', { name: 'Use a view and play' }));
  await screen.findByRole('dialog', { name: `Unlock ${film.name}` });
  return { ...made, film };
}
