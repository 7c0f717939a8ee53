import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aRoomCard } from '../../../builders/contract.ts';
import { failed, ok } from '../../../fakes/bridge.ts';
import { openedDialog } from '../support/opened-dialog.ts';
import { renderViewer } from '../support/render-viewer.tsx';

/** Returns the usable dialogs: neither such a dialog nor any of its parents is inert. */
const usable = () =>
  [...document.querySelectorAll('[role$=dialog]')].filter(
    (dialog) => !dialog.closest('[inert], [aria-hidden=true]'),
  );

describe('stacked dialogs', () => {
  it('leave the upper one usable, while both load and after', async () => {
    const { viewer, settle } = await renderViewer({ cards: [aRoomCard()] });
    const drawn = (count: number) =>
      waitFor(() => expect(document.querySelectorAll('[role$=dialog]')).toHaveLength(count));
    for (const _ of ['on their way', 'known']) {
      act(() => {
        viewer.dialogs.getState().show({ kind: 'reset-vault' });
        viewer.addRoom.getState().show();
      });
      await drawn(2);
      await settle();
      expect(usable()).toHaveLength(1);
      act(() => {
        viewer.dialogs.getState().close();
        viewer.addRoom.getState().close();
      });
      await drawn(0);
    }
  });

  it('return the focus to the element that opened the upper one', async () => {
    const { user } = await renderViewer(
      { cards: [aRoomCard()] },
      {
        answers: {
          'rooms:interpret': () => ok([{ roomKey: 'a-room-of-mine', host: null, foreign: false }]),
          'rooms:add': () => failed('service-trouble'),
        },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Add a room' }));
    await user.type(await screen.findByRole('textbox', { name: /^Room key/ }), 'a-room-of-mine{Enter}');
    const opener = await screen.findByRole('button', { name: 'See report' });
    await user.click(opener);
    await openedDialog(/Report/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('move the focus to the heading when the element that opened them was removed', async () => {
    const { viewer, user, settle } = await renderViewer({ cards: [aRoomCard()] });
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    act(() => viewer.dialogs.getState().show({ kind: 'sign-in', resume: null, skip: null }));
    await openedDialog('Sign in');
    opener.remove();
    await user.keyboard('{Escape}');
    await settle();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});
