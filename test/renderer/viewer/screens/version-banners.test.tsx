import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAppStatus, aVideo } from '../../../builders/contract.ts';
import { failed } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const words = (): string => screen.getByRole('region', { name: /status/i }).textContent;

describe('an update', () => {
  it.each([
    ['no-network', /no network/],
    ['proxy', /proxy blocked the update/],
    ['not-found', /isn’t on the server/],
    ['server', /update server has a problem/],
    ['bad-feed', /unexpected response/],
    ['bad-checksum', /damaged/],
    ['bad-signature', /isn’t signed correctly/],
    ['read-only-volume', /Applications folder/],
    ['disk-full', /enough disk space/],
    ['cancelled', /was cancelled/],
    ['unknown', /couldn’t be installed/],
    ['toString', /couldn’t be installed/],
  ])('that failed (%s) shows the reason, the download page and a retry button', async (reason, text) => {
    const manualUrl = 'https://updates.example/';
    const { user, fake } = await renderViewer({ status: { update: { state: 'failed', reason, manualUrl } } });
    expect(words()).toMatch(text);
    await user.click(screen.getByRole('button', { name: 'Open download page' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(fake.inputsOf('app:open-link')).toEqual([{ link: 'update' }]);
    expect(fake.inputsOf('updates:install')).toHaveLength(1);
  });

  it('lists its changes once, until they are closed', async () => {
    const whatsNew = { version: '1.2.0', notes: '- Quieter.\n- <b>Bold</b>' };
    const { user, emit } = await renderViewer({ status: { whatsNew } });
    expect(words()).toContain('Updated to version 1.2.0.');
    await user.click(screen.getByRole('button', { name: 'What’s new' }));
    const dialog = await screen.findByRole('dialog', { name: 'What’s new in version 1.2.0' });
    expect(dialog.textContent).toContain('Quieter.<b>Bold</b>');
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByText(/Updated to version/)).toBeNull());
    await emit('app:changed', anAppStatus({ whatsNew }));
    expect(screen.queryByText(/Updated to version/)).toBeNull();
  });
});

it('the check of the computer does not repeat the banners of protection and Widevine', async () => {
  const status = {
    widevine: { state: 'absent', reason: 'not-in-this-build' },
    protection: { capture: 'bypassable', reason: 'macos-screen-capture-kit', lifted: false },
  } as const;
  const { viewer } = await renderViewer({ status });
  expect(words()).toContain('can’t play protected films');
  expect(words()).toContain('some apps can record the screen');
  act(() => viewer.navigation.getState().go({ name: 'check' }));
  await waitFor(() => expect(words()).toBe(''));
});

describe('a version that is too old to play', () => {
  it('shows the state of the newer version live, and offers it when it is ready', async () => {
    const { viewer, user, fake, emit, settle } = await renderViewer(
      { status: { update: { state: 'required', version: '2.0.0', ready: false } } },
      { answers: { 'screenings:open': () => failed('update-needed', { code: 'SV-UPDATE' }) } },
    );
    await viewer.screening.getState().play(aVideo());
    await settle();
    const dialog = await screen.findByRole('dialog', { name: 'Update the app to play' });
    expect(dialog.textContent).toContain('Downloading it now');
    expect(within(dialog).queryByRole('button', { name: 'Restart and update' })).toBeNull();
    await emit('app:changed', anAppStatus({ update: { state: 'required', version: '2.0.0', ready: true } }));
    await user.click(within(dialog).getByRole('button', { name: 'Restart and update' }));
    expect(fake.inputsOf('updates:install')).toHaveLength(1);
    expect(fake.inputsOf('screenings:open')).toHaveLength(1);
  });
});

describe('Widevine', () => {
  it.each([
    ['install-failed', /couldn’t be downloaded/],
    ['not-installed', /is missing/],
    ['cannot-load', /can’t be loaded/],
    ['refused-version', /is out of date/],
    ['something-new', /can’t be loaded/],
  ])('that failed (%s) shows the reason and the advice', async (reason, text) => {
    await renderViewer({ status: { widevine: { state: 'failed', reason } } });
    expect(words()).toMatch(text);
  });

  it('that is still installing shows that the library can be used', async () => {
    await renderViewer({ status: { widevine: { state: 'installing' } } });
    expect(words()).toMatch(/You can use your library in the meantime/);
  });

  it('is reported as missing in a build without it, but not in development', async () => {
    const widevine = { state: 'absent', reason: 'not-in-this-build' } as const;
    const { emit } = await renderViewer({ status: { widevine } });
    expect(words()).toMatch(/can’t play protected films/);
    await emit('app:changed', anAppStatus({ widevine, development: true }));
    expect(words()).toBe('');
  });
});
