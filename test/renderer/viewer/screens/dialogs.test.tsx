import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aRoomCard } from '../../../builders/contract.ts';
import type { FailureKind } from '../../../../preload/contract/failures.ts';
import { type Answers, failed, ok } from '../../../fakes/bridge.ts';
import { openedDialog } from '../support/opened-dialog.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const room = (roomKey: string) => ({ roomKey, host: null, foreign: false });
const exceptBad = (kind: FailureKind): Answers => ({
  'rooms:add': ({ roomKey }) =>
    roomKey.startsWith('bad') ? failed(kind, { canRetry: false }) : ok(aRoomCard({ roomKey })),
});

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

  it('to add a room show the text again that was typed before Escape, and a paste replaces it', async () => {
    const { user } = await renderViewer({ cards: [aRoomCard()] });
    const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Room key/ });
    await user.click(screen.getByRole('button', { name: 'Add a room' }));
    await user.type(await field(), 'half-a-key');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Add a room' }));
    expect((await field()).value).toBe('half-a-key');
    await user.paste('another-key');
    expect((await field()).value).toBe('another-key');
  });

  it('that add many rooms in parts change no screen before their end, and then show one message', async () => {
    const found = Array.from({ length: 150 }, (_, at) => ({
      ...{ roomKey: `room-${at}`, host: 'watch.example.com', foreign: false },
    }));
    const { viewer } = await renderViewer(
      { cards: [aRoomCard()] },
      {
        answers: {
          'rooms:interpret': () => ok(found),
          'rooms:add': ({ roomKey }) => ok(aRoomCard({ roomKey })),
        },
      },
    );
    const { show, submit, choose } = viewer.addRoom.getState();
    act(show);
    await act(() => submit('a festival'));
    await act(() => choose(found.slice(0, 1)));
    expect(await screen.findByRole('dialog', { name: '50 more rooms' })).toBeTruthy();
    expect(viewer.navigation.getState().entries).toHaveLength(1);
    expect(viewer.toasts.getState().toasts).toEqual([]);
    await act(() => choose(found.slice(100)));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('51 rooms added')).toBeTruthy();
    expect(viewer.toasts.getState().toasts).toHaveLength(1);
  });

  it('say which of several rooms were not added and why, with one action, which has the focus', async () => {
    const { viewer, user } = await renderViewer(
      { cards: [aRoomCard()] },
      { answers: exceptBad('room-unknown') },
    );
    act(viewer.addRoom.getState().show);
    await act(() => viewer.addRoom.getState().choose(['bad-1', 'good-1', 'bad-2', 'good-2'].map(room)));
    const dialog = await openedDialog('2 rooms not added');
    expect(within(dialog).getByText('bad-2')).toBeTruthy();
    expect(within(dialog).getAllByText('We couldn’t find this room')).toHaveLength(2);
    // The text of the mail is not offered again with a button that would add all of its rooms.
    expect(dialog.querySelector('input')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Close');
    expect(within(dialog).getAllByRole('button', { name: 'Close' })).toHaveLength(1);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('repeat only the rooms that were not added, where that may help', async () => {
    const { viewer, user, fake } = await renderViewer(
      { cards: [aRoomCard()] },
      { answers: exceptBad('timeout') },
    );
    act(viewer.addRoom.getState().show);
    await act(() => viewer.addRoom.getState().choose(['bad-1', 'good-1'].map(room)));
    await openedDialog('1 room not added');
    fake.answer({ 'rooms:add': () => ok(aRoomCard()) });
    expect(document.activeElement?.textContent).toBe('Try again');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.inputsOf('rooms:add').slice(2)).toMatchObject([{ roomKey: 'bad-1' }]);
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
