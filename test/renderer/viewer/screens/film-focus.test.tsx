import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aGrant, aRoom, aRoomCard, aVideo } from '../../../builders/contract.ts';
import { failed, ok } from '../../../fakes/bridge.ts';
import { openedDialog } from '../support/opened-dialog.ts';
import { renderViewer } from '../support/render-viewer.tsx';

/** Renders a room with two films. The tests play the second film from its card. */
async function inARoom(asks: boolean) {
  const [first, film] = [
    aVideo({ videoKey: 'first', name: 'First' }),
    aVideo({ videoKey: 'second', name: 'Second', passwordNeeded: asks }),
  ];
  const made = await renderViewer(
    { cards: [aRoomCard()], rooms: [aRoom()], videos: [first, film] },
    {
      route: { name: 'room', roomKey: film.roomKey },
      answers: {
        'screenings:open': () => ok(aGrant({ roomKey: film.roomKey, videoKey: film.videoKey })),
      },
    },
  );
  const cardOf = (name: string) => screen.getByRole('button', { name });
  return { ...made, film, cardOf };
}
type Made = Awaited<ReturnType<typeof inARoom>>;

/** Removes the focus, as a browser does from hidden elements and jsdom does not. */
const loseFocus = () => act(() => (document.activeElement as HTMLElement | null)?.blur());
const comeBack = async ({ player, settle }: Made) => {
  await waitFor(() => expect(player.started).toHaveLength(1));
  await settle();
  act(() => player.emit({ kind: 'left' }));
  loseFocus();
  await settle();
};

describe('the focus after a film', () => {
  it('returns to its card when a dialog was open in between', async () => {
    const made = await inARoom(true);
    const { user, fake, film, cardOf } = made;
    fake.answer({ 'screenings:open': () => failed('password-needed') });
    act(() => cardOf('Second').focus());
    await user.click(screen.getByRole('button', { name: 'Play Second' }));
    await openedDialog('Unlock Second');
    fake.answer({ 'screenings:open': () => ok(aGrant({ roomKey: film.roomKey, videoKey: film.videoKey })) });
    await user.keyboard('secret{Enter}');
    const focus = vi.spyOn(cardOf('Second'), 'focus');
    await comeBack(made);
    await waitFor(() => expect(document.activeElement).toBe(cardOf('Second')));
    // The header of the room may have grown, so the card is scrolled into view.
    expect(focus.mock.calls.flat()).not.toContainEqual({ preventScroll: true });
  });

  it('returns to its card after the details close from which it was played', async () => {
    const made = await inARoom(false);
    const { user, cardOf } = made;
    await user.click(cardOf('Second'));
    await openedDialog('Second');
    await user.keyboard('{Enter}');
    await comeBack(made);
    await openedDialog('Second');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(cardOf('Second')));
  });
});
