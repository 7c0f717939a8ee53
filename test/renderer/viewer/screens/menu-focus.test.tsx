import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFilmPrepared, anAppStatus, aRoomCard, aVideo } from '../../../builders/contract.ts';
import { type Answers, ok } from '../../../fakes/bridge.ts';
import type { World } from '../../../fakes/world.ts';
import { openedDialog } from '../support/opened-dialog.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const { session } = anAppStatus();
const signedOut = {
  status: { session: { ...session, signedIn: false, name: null, method: 'pin' } },
} as const;
const signedIn = { status: { session: { ...session, signedIn: true, name: 'Ada' } } } as const;
const film = {
  'prepared:read': () =>
    ok({ state: 'ready' as const, ...aFilmPrepared(aVideo()), signOutErases: true, bytes: 1, until: null }),
};

/** Opens the account menu by keyboard and chooses an entry, with the library's first card focused before. */
async function choose(entry: string, world: World, answers: Answers = {}) {
  const made = await renderViewer({ cards: [aRoomCard()], ...world }, { answers });
  act(() => screen.getAllByRole('button', { name: aRoomCard().projectName })[0]?.focus());
  const menu = screen.getByRole('button', { name: 'Menu' });
  act(() => menu.focus());
  await made.user.keyboard('{Enter}');
  await screen.findByRole('menu');
  const item = screen.getByRole('menuitem', { name: entry });
  act(() => item.focus());
  await made.user.keyboard('{Enter}');
  const isBack = () => waitFor(() => expect(document.activeElement).toBe(menu));
  return { ...made, menu, isBack };
}

describe('a dialog that was opened from the account menu returns the focus to the menu button', () => {
  it('sign-in, by Escape', async () => {
    const { user, isBack } = await choose('Sign in', signedOut);
    await openedDialog('Sign in');
    await user.keyboard('{Escape}');
    await isBack();
  });

  it('sign-in, after the PIN', async () => {
    const { user, isBack } = await choose('Sign in', signedOut, {
      'session:sign-in': () => ok(anAppStatus(signedIn.status)),
    });
    await openedDialog('Sign in');
    await user.keyboard('482913{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await isBack();
  });

  it('the one question before a sign-out, about the account, its notes and its download', async () => {
    const notesCount = { films: 2, signOutErases: 2 };
    const { user, isBack } = await choose('Sign out', { ...signedIn, notesCount }, film);
    const question = await openedDialog('Sign out and erase this account’s data?', 'alertdialog');
    expect(question.textContent).toMatch(
      /shared by link stays.*your notes on 2 films.*The download is removed/s,
    );
    await user.keyboard('{Escape}');
    await isBack();
  });
});
