import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAppStatus, aRoom, aRoomCard, aVideo } from '../../../builders/contract.ts';
import { failed } from '../../../fakes/bridge.ts';
import { cards } from '../support/library-cards.ts';
import { openedDialog } from '../support/opened-dialog.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const film = aVideo();
const routeOf = (viewer: Awaited<ReturnType<typeof renderViewer>>['viewer']) => {
  const { entries, index } = viewer.navigation.getState();
  return entries[index]!.route.name;
};

describe('messages', () => {
  it('are outside the screen, which confines its layers; F6 reaches them from a dialog, and returns', async () => {
    const { viewer, user } = await renderViewer(
      { cards: [aRoomCard()], rooms: [aRoom()], videos: [film, aVideo({ videoKey: 'v2' })] },
      { route: { name: 'video', roomKey: film.roomKey, videoKey: film.videoKey } },
    );
    const dialog = await openedDialog(film.name);
    act(() => void viewer.toasts.getState().show({ text: () => 'Your request was sent.' }));
    const toast = screen.getByText('Your request was sent.');
    const region = toast.closest('[role=status]')!;
    expect(region.closest('[inert], [aria-hidden=true]')).toBeNull();
    // The screen is a stacking context below the dialogs, so a message inside it would be covered.
    expect(document.querySelector('main')!.parentElement!.parentElement!.contains(region)).toBe(false);
    const before = document.activeElement;
    expect(dialog.contains(before)).toBe(true);
    await user.keyboard('{F6}');
    expect(document.activeElement).toBe(
      within(region as HTMLElement).getByRole('button', { name: 'Dismiss' }),
    );
    await user.keyboard('{F6}');
    expect(document.activeElement).toBe(before);
    await user.keyboard('{F6}{Enter}');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    expect(screen.queryByText('Your request was sent.')).toBeNull();
  });
});

describe('the removal of a room', () => {
  const remove = async (user: Awaited<ReturnType<typeof renderViewer>>['user'], name: string) => {
    act(() => screen.getByRole('button', { name: `More options for ${name}` }).focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await user.keyboard('{End}{Enter}');
  };

  it('moves the focus to the next card, and to the previous one at the end', async () => {
    const { user } = await renderViewer({ cards });
    const rooms = screen.getByRole('region', { name: 'Your rooms' });
    const listed = () => [...rooms.querySelectorAll<HTMLElement>('[data-cell-focus]')];
    const names = listed().map(({ textContent }) => textContent);
    await remove(user, names[1]!);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(names[2]));
    expect(listed()).toContain(document.activeElement);
    await remove(user, names.at(-1)!);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(listed().at(-1)!.textContent));
    expect(listed()).toHaveLength(names.length - 2);
    expect(listed()).toContain(document.activeElement);
    await user.keyboard('{F6}');
    expect(document.activeElement?.textContent).toBe('Undo');
  });

  it('of the last room moves the focus to the field that adds one', async () => {
    const { user } = await renderViewer({ cards: [cards[0]!] });
    await remove(user, cards[0]!.projectName);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  });
});

describe('Escape', () => {
  it('leaves a screen that has a Back button, but not the library', async () => {
    const { user, viewer } = await renderViewer({ cards: [aRoomCard()], rooms: [aRoom()], videos: [film] });
    for (const route of [
      { name: 'settings' },
      { name: 'history' },
      { name: 'room', roomKey: film.roomKey },
    ] as const) {
      act(() => viewer.navigation.getState().go(route));
      await waitFor(() => expect(routeOf(viewer)).toBe(route.name));
      await user.keyboard('{Escape}');
      expect(routeOf(viewer)).toBe('library');
    }
    act(() => viewer.navigation.getState().go({ name: 'settings' }));
    act(() => viewer.navigation.getState().go({ name: 'library' }));
    await user.keyboard('{Escape}');
    expect(routeOf(viewer)).toBe('library');
  });

  it('goes back one screen only, from search too, and first out of a dialog, a menu or a field with a text', async () => {
    const { user, viewer } = await renderViewer({ cards: [aRoomCard()], rooms: [aRoom()], videos: [film] });
    act(() => viewer.navigation.getState().go({ name: 'settings' }));
    act(() => viewer.navigation.getState().go({ name: 'search' }));
    const field = await screen.findByRole('searchbox');
    await user.type(field, 'light{Escape}');
    expect(routeOf(viewer)).toBe('search');
    await user.keyboard('{Escape}');
    expect(routeOf(viewer)).toBe('settings');
    act(() => viewer.addRoom.getState().show());
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(routeOf(viewer)).toBe('settings');
  });

  it('in the form that links a phone goes back to the code, not out of the dialog', async () => {
    const coded = aVideo({ passcodeNeeded: true, maskedPhone: null });
    const { user } = await renderViewer(
      { cards: [aRoomCard()], rooms: [aRoom()], videos: [coded] },
      {
        route: { name: 'room', roomKey: coded.roomKey },
        answers: { 'screenings:open': () => failed('passcode-needed') },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Play' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Link a phone' }));
    await user.type(await screen.findByLabelText('Phone number'), '07{Escape}');
    expect(await within(dialog).findByRole('button', { name: 'Send code' })).toBeTruthy();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('text that was typed', () => {
  it('as a user name is kept when the sign-in is left, and erased when the session changes', async () => {
    const { user, viewer, emit } = await renderViewer({ cards: [aRoomCard()] });
    const session = { ...anAppStatus().session, signedIn: false };
    const field = () => screen.findByLabelText<HTMLInputElement>('Username or email');
    await emit('app:changed', anAppStatus({ session }));
    act(() => viewer.dialogs.getState().show({ kind: 'sign-in', resume: null, skip: null }));
    await user.type(await field(), 'ana');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => viewer.dialogs.getState().show({ kind: 'sign-in', resume: null, skip: null }));
    expect((await field()).value).toBe('ana');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    await emit('app:changed', anAppStatus({ session: { ...session, signedIn: true } }));
    expect(viewer.app.getState().username).toBe('');
    act(() => viewer.app.getState().writeUsername('ben'));
    await emit('app:changed', anAppStatus({ session }));
    expect(viewer.app.getState().username).toBe('');
  });

  it('in "Add a room" is erased when an account signs out', async () => {
    const { viewer, emit } = await renderViewer({ cards: [aRoomCard()] });
    const session = { ...anAppStatus().session, signedIn: true };
    await emit('app:changed', anAppStatus({ session }));
    act(() => viewer.addRoom.getState().write('salt-and-starlight'));
    await emit('app:changed', anAppStatus({ session: { ...session, signedIn: false } }));
    expect(viewer.addRoom.getState().text).toBe('');
  });
});
