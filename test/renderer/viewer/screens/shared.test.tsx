import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SharedLibrary, Studio } from '../../../../preload/contract/rooms.ts';
import { anAppStatus, aRoomCard } from '../../../builders/contract.ts';
import { ok } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const { session } = anAppStatus();
const signedOut = { session: { ...session, signedIn: false, name: null } };
const signedIn = { session: { ...session, signedIn: true, name: 'Mara Lindqvist' } };
const studios: readonly Studio[] = ['Lantern Pictures', 'Harbour Lane'].map((name) => ({
  key: name,
  name,
  logoUrl: null,
}));
const cards = ['Aurora', 'Crux'].map((projectName, index) =>
  aRoomCard({ roomKey: `project:${projectName}`, projectName, studio: studios[index] ?? null }),
);
const nothing: SharedLibrary = { state: 'none', studios: [], cards: [], hasMore: false };
const region = () => screen.findByRole('region', { name: 'Shared with you' });

describe('shared with you', () => {
  it('names the studio of each project, shows one studio, and asks main for more', async () => {
    const { user, fake } = await renderViewer(
      { status: signedIn },
      {
        answers: {
          'rooms:shared': ({ studio, more }) =>
            ok({
              ...{ state: 'ready', studios, hasMore: !more },
              cards: cards.filter((card) => studio === null || card.studio?.key === studio),
            }),
        },
      },
    );
    const section = within(await region());
    const names = () => section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names()).toEqual(['Aurora', 'Crux']);
    expect(section.getAllByRole('article')[1]?.textContent).toContain('Harbour Lane');
    await user.click(section.getByRole('radio', { name: 'Harbour Lane' }));
    await waitFor(() => expect(names()).toEqual(['Crux']));
    await user.click(section.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(section.queryByRole('button', { name: 'Show more' })).toBeNull());
    expect(fake.inputsOf('rooms:shared').at(-1)).toEqual({ studio: 'Harbour Lane', limit: 120, more: true });
  });

  it('an empty library offers sign-in next to the invitation, and shows when shared films are loading', async () => {
    const { user } = await renderViewer({ status: signedOut });
    const main = within(screen.getByRole('main'));
    expect(document.activeElement).toBe(await main.findByLabelText(/Room key, link/));
    await user.click(await main.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(main.getByLabelText(/Room key, link/)).toBeTruthy();
    cleanup();
    await renderViewer({ status: signedIn, shared: { ...nothing, state: 'reading' } });
    expect(await screen.findByText('Checking what’s shared with you')).toBeTruthy();
    expect(within(screen.getByRole('main')).queryByRole('button', { name: 'Sign in' })).toBeNull();
  });

  it('an expired session shows a sign-in in its place; a service without the feature shows nothing', async () => {
    await renderViewer({
      status: signedOut,
      cards: [aRoomCard()],
      shared: { ...nothing, state: 'sign-in-needed' },
    });
    expect(within(await region()).getByText('Sign in to see what’s shared with you')).toBeTruthy();
    expect(within(await region()).getByRole('button', { name: 'Sign in' })).toBeTruthy();
    cleanup();
    await renderViewer({ status: signedOut, shared: { ...nothing, state: 'sign-in-needed' } });
    const main = within(screen.getByRole('main'));
    expect(
      await main.findByRole('heading', { level: 1, name: /^Sign in to see what’s shared/ }),
    ).toBeTruthy();
    expect(main.getByLabelText(/Room key, link/)).toBeTruthy();
    cleanup();
    await renderViewer({ status: signedIn, cards: [aRoomCard()], shared: nothing });
    await screen.findByRole('region', { name: 'Your rooms' });
    expect(screen.queryByRole('region', { name: 'Shared with you' })).toBeNull();
  });

  it.each([
    ['without rooms', [], 'Your sign-in has expired.'],
    ['with rooms', [aRoomCard()], /^Your sign-in has expired\. Sign in again/],
  ])('a library %s asks once for the sign-in that has expired', async (_, rooms, sentence) => {
    await renderViewer({
      status: { session: { ...session, signedIn: false, name: null, endedBecause: 'expired' } },
      cards: rooms,
      shared: { ...nothing, state: 'sign-in-needed' },
    });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Sign in' })).toHaveLength(1);
  });
});
