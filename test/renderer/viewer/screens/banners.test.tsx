import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAppStatus, aRoomCard, day, hour, noon } from '../../../builders/contract.ts';
import { failed, ok } from '../../../fakes/bridge.ts';
import { cards } from '../support/library-cards.ts';
import { renderViewer } from '../support/render-viewer.tsx';

describe('banners', () => {
  it('count down the pause and disappear when it is over', async () => {
    const { pass, emit } = await renderViewer({
      cards,
      status: { connection: { state: 'paused', until: noon + 95 } },
    });
    expect(screen.getByText(/Retrying in 1:35/)).toBeTruthy();
    await pass(30_000);
    expect(screen.getByText(/Retrying in 1:05/)).toBeTruthy();
    await pass(65_000);
    expect(screen.getByText('The service is busy. Trying again…')).toBeTruthy();
    await emit('app:changed', anAppStatus());
    expect(screen.queryByText(/Retrying in/)).toBeNull();
  });

  it('offer to check for a keychain again where there is none', async () => {
    const { user, fake } = await renderViewer(
      { cards, status: { storage: 'in-memory' } },
      { answers: { 'keychain:retry': () => ok(anAppStatus()) } },
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(fake.inputsOf('keychain:retry')).toHaveLength(1);
    expect(screen.queryByText(/has no keychain/)).toBeNull();
  });

  it.each([
    [true, /You’ll need to sign in again next time\.$/],
    [false, /your place in films are lost when you quit\.$/],
  ])('say what is lost at quit without a keychain (signed in: %s)', async (signedIn, words) => {
    const session = { ...anAppStatus().session, signedIn };
    await renderViewer({ cards, status: { storage: 'in-memory', session } });
    expect(screen.getByText(/has no keychain/).textContent).toMatch(words);
  });

  it.each([
    ['read-only', /can’t write to its data folder/],
    ['full', /Your disk is full/],
    ['moved-away', /data folder is missing/],
    ['failed', /can’t read or write its data/],
  ] as const)('say why new data is not stored (%s), and offer to try again', async (storage, text) => {
    const { user } = await renderViewer(
      { cards, status: { storage } },
      { answers: { 'keychain:retry': () => ok(anAppStatus()) } },
    );
    expect(screen.getByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('offer to unlock the keychain, and ask before they start with an empty library', async () => {
    const { user, fake } = await renderViewer(
      { cards, status: { storage: 'locked' } },
      { answers: { 'keychain:retry': () => failed('keychain-locked') } },
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(fake.inputsOf('keychain:retry')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Start over…' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(document.activeElement?.textContent).toBe('Cancel');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(fake.inputsOf('keychain:reset-vault')).toEqual([]);
  });

  it('name the time of the service’s last answer about the library, with its zone', async () => {
    const connection = { state: 'offline', since: noon, hasNetwork: false } as const;
    const show = (...asOf: readonly (number | null)[]) =>
      renderViewer({
        cards: asOf.map((one, at) => aRoomCard({ roomKey: `room-number-${at}`, asOf: one })),
        status: { connection },
      });
    await show(noon - hour, noon - day, null);
    expect(screen.getByText('You’re offline. Your library is shown as of 12:00 CET.')).toBeTruthy();
    cleanup();
    await show(noon - day);
    expect(screen.getByText('You’re offline. Your library is shown as of 27 Nov, 13:00 CET.')).toBeTruthy();
    cleanup();
    await show(null);
    expect(screen.getByText('You’re offline. Your library is shown as of 13:00 CET.')).toBeTruthy();
  });

  it.each([
    ['offline', 'offline', { connection: { state: 'offline', since: noon, hasNetwork: false } }],
    ['with a captive portal', 'captive-portal', { connection: { state: 'captive-portal', since: noon } }],
    ['without the keychain', 'keychain-locked', { storage: 'locked' }],
  ] as const)('offer to try again only where the screen does not (%s)', async (_what, kind, status) => {
    const { viewer, settle } = await renderViewer(
      { cards, status },
      { answers: { 'rooms:read': () => failed(kind) } },
    );
    const retries = () => screen.getAllByRole('button', { name: 'Try again' });
    const banner = within(screen.getByRole('region', { name: 'App status' }));
    expect(banner.getByRole('button', { name: 'Try again' })).toBeTruthy();
    act(() => viewer.navigation.getState().go({ name: 'room', roomKey: 'vault-nine' }));
    await settle();
    expect(retries()).toHaveLength(1);
    // A room that was added during an outage is in the library.
    expect(screen.queryAllByText(/is in your library and opens once/)).toHaveLength(
      kind === 'keychain-locked' ? 0 : 1,
    );
    expect(banner.queryByRole('button', { name: 'Try again' })).toBeNull();
    act(() => viewer.navigation.getState().back());
    await settle();
    expect(banner.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('do not repeat a failed update over the settings, which show it', async () => {
    const update = { state: 'failed', reason: 'server', manualUrl: null } as const;
    await renderViewer({ cards, status: { update } }, { route: { name: 'settings' } });
    expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });

  it('name only the outage that there is now, where another one came before it', async () => {
    const connection = { state: 'offline', since: noon - hour, hasNetwork: true } as const;
    const { emit } = await renderViewer({ cards, status: { connection } });
    const service = 'The watch service isn’t responding. Your library is shown as of 12:59 CET.';
    const computer = 'You’re offline. Your library is shown as of 12:59 CET.';
    expect(screen.getByText(service)).toBeTruthy();
    expect(screen.queryByText(/offline/i)).toBeNull();
    await emit('app:changed', anAppStatus({ connection: { ...connection, hasNetwork: false } }));
    expect(screen.getByText(computer)).toBeTruthy();
    await emit('app:changed', anAppStatus({ connection }));
    expect(screen.getByText(service)).toBeTruthy();
  });
});
