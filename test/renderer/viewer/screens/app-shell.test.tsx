import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AppStatus } from '../../../../preload/contract/app.ts';
import {
  anAppStatus,
  anAuditEntry,
  aRoomCard,
  aStorageUse,
  aVideo,
  day,
  goodChecks,
  hour,
  noon,
} from '../../../builders/contract.ts';
import { failed, ok } from '../../../fakes/bridge.ts';
import { openedDialog } from '../support/opened-dialog.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('settings', () => {
  const open = async (status: Partial<AppStatus> = {}, answers = {}) => {
    const rendered = await renderViewer({ status }, { route: { name: 'settings' }, answers });
    await heading('Settings');
    return rendered;
  };

  it('saves each choice immediately, field by field', async () => {
    const { user, fake, settle } = await open();
    await user.click(screen.getByRole('radio', { name: 'Light' }));
    await user.click(screen.getByRole('switch', { name: /Remember volume/ }));
    await user.click(screen.getByRole('switch', { name: /Open when I sign in/ }));
    await user.click(screen.getByRole('button', { name: /Subtitles when a film starts/ }));
    await user.click(await screen.findByRole('option', { name: 'French' }));
    await settle();
    expect(fake.inputsOf('settings:write')).toEqual([
      { theme: 'light' },
      { savePlayerPreferences: false },
      { openAtLogin: true },
      { captionsAtStart: 'fr' },
    ]);
  });

  it('reports a setting that was not saved', async () => {
    const { user } = await open({}, { 'settings:write': () => failed('storage', { code: 'SV-STORAGE' }) });
    await user.click(screen.getByRole('radio', { name: 'Large' }));
    const toast = await screen.findByText('Couldn’t save this setting. It applies until you quit.');
    await user.click(within(toast.parentElement!).getByRole('button', { name: 'Details' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('SV-STORAGE')).toBeTruthy();
  });

  it('opening at login is not offered where the system has no such thing', async () => {
    await open({ canOpenAtLogin: false });
    const toggle = screen.getByRole('switch', { name: /Open when I sign in/ });
    expect(toggle).toHaveProperty('disabled', true);
    expect(screen.getByText(/doesn’t let the app open automatically/)).toBeTruthy();
  });

  it('shows the source of each profile setting, and never the key', async () => {
    await open();
    const profile = screen.getByRole('region', { name: 'Advanced' });
    expect(profile.textContent).toContain('Watch servicewatch.example.comSet by the app’s publisher');
    expect(profile.textContent).toContain('API keyPresentSet by your keychain');
    expect(profile.textContent).toContain(
      'UpdatesAutomatically, when nothing is playingSet by your administrator',
    );
    expect(within(profile).queryByRole('button')).toBeNull();
  });

  it('names the field and the reason of an invalid profile file', async () => {
    const host = 'watch.example.com';
    const { user } = await open(
      { profile: { state: 'ready', host, source: 'imported' } },
      {
        'profile:choose-file': () =>
          failed('profile-invalid', { field: 'baseUrl', detail: 'baseUrl is not https' }),
      },
    );
    const profile = screen.getByRole('region', { name: 'Advanced' });
    await user.click(within(profile).getByRole('button', { name: 'Choose another set-up file' }));
    expect(await within(profile).findByText('baseUrl is not https')).toBeTruthy();
    expect(within(profile).getByText('Ask the person who sent it for a new one.')).toBeTruthy();
  });

  it.each([
    [{ state: 'off' }, /No update source is configured/],
    [{ state: 'downloading', percent: 42, version: '1.2.0' }, /Downloading version 1\.2\.0 \(42%\)/],
    [{ state: 'ready', version: '1.2.0' }, /Restart when you like/],
    [{ state: 'required', version: '2.0.0', ready: false }, /Downloading it now/],
    [{ state: 'failed', reason: 'proxy', manualUrl: null }, /proxy blocked the update/],
  ] as const)('shows the state of updates: %o', async (update, words) => {
    await open({
      update,
      profileDetails: anAppStatus().profileDetails.filter(({ field }) => field !== 'updateFeed'),
    });
    const region = screen.getByRole('region', { name: 'Updates' });
    expect(region.textContent).toMatch(words);
    const check = within(region).queryByRole('button', { name: 'Check now' });
    expect(check === null).toBe(update.state === 'off');
    expect(within(region).queryByText('Install updates') === null).toBe(update.state === 'off');
  });

  it.each([
    ['policy', 'Your administrator installs updates.'],
    ['imported', 'Updates are off.'],
  ] as const)('names the administrator only for the policy of one (%s)', async (source, words) => {
    await open({
      update: { state: 'off' },
      profileDetails: [{ field: 'updatePolicy', value: 'off', source }],
    });
    const region = screen.getByRole('region', { name: 'Updates' });
    expect(within(region).getByRole('status').textContent).toBe(words);
  });

  it('fills the bar of the storage only up to the limit', async () => {
    await open();
    const bar = document.querySelector('[data-part=free]')!.parentElement!;
    const grown = [...bar.children].map((part) => Number((part as HTMLElement).style.flexGrow));
    const total = grown.reduce((sum, part) => sum + part, 0);
    expect((total - grown.at(-1)!) / total).toBeCloseTo(10.4 / 268, 2);
  });

  it('erases only after confirmation, and then reads the sizes again', async () => {
    const { user, fake, settle } = await open();
    expect(screen.getByText('10.4 MB of 268 MB')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Erase everything' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('will use another view');
    expect(document.activeElement?.textContent).toBe('Cancel');
    await user.keyboard('{Escape}');
    expect(fake.inputsOf('storage:erase')).toEqual([]);
    fake.answer({ 'storage:read': () => ok(aStorageUse({ totalBytes: 2_000 })) });
    await user.click(screen.getByRole('button', { name: 'Erase lists and pictures' }));
    const again = await screen.findByRole('alertdialog');
    await user.click(within(again).getByRole('button', { name: 'Erase lists and pictures' }));
    await settle();
    expect(fake.inputsOf('storage:erase')).toEqual([{ what: 'cache' }]);
    expect(await screen.findByText('2 kB of 268 MB')).toBeTruthy();
  });

  it.each([
    [{ capture: 'enforced', reason: null }, /hidden from screenshots/],
    [{ capture: 'bypassable', reason: 'windows-before-22h2' }, /before Windows 11 22H2, Windows may allow/],
    [{ capture: 'bypassable', reason: 'macos-screen-capture-kit' }, /ScreenCaptureKit can record/],
    [{ capture: 'absent', reason: 'system-cannot' }, /so nothing plays here/],
  ] as const)('the about page states the actual protection: %o', async (protection, words) => {
    await open({ protection: { ...protection, lifted: false } });
    const about = screen.getByRole('region', { name: 'About' });
    expect(about.textContent).toMatch(words);
    // The page lists these limits on every system.
    expect(about.textContent).toContain('Before Windows 11 22H2');
    expect(about.textContent).toContain('macOS 15 and later');
    expect(about.textContent).toContain('146.0.7680.80');
    expect(about.textContent).toContain('4.10.2830.0');
  });
});

describe('check my computer', () => {
  it.each(['en', 'de'] as const)(
    'shows no facts for support in the rows: they are in the report (%s)',
    async (language) => {
      const checks = goodChecks.map((check) => ({ ...check, fact: 'for support' }));
      const settings = { ...anAppStatus().settings, language };
      const { settle } = await renderViewer({ checks, status: { settings } }, { route: { name: 'check' } });
      await settle();
      const keychain = language === 'de' ? 'Schlüsselbund' : 'Keychain';
      expect(await screen.findByRole('heading', { name: keychain })).toBeTruthy();
      expect(screen.queryAllByText('for support')).toEqual([]);
    },
  );

  it('runs every check once, without a playback call, and explains the result', async () => {
    const { fake, player, settle } = await renderViewer({}, { route: { name: 'check' } });
    await heading('Check my computer');
    await settle();
    expect(await screen.findByText('Everything is ready for a screening.')).toBeTruthy();
    expect(screen.getAllByText('Ready')).toHaveLength(10);
    expect(fake.inputsOf('diagnostics:check')).toEqual([{ part: 'computer' }, { part: 'network' }]);
    expect(player.log.filter((one) => one === 'probe')).toHaveLength(1);
    expect(fake.inputsOf('screenings:open')).toEqual([]);
  });

  it('counts the problems and says what to do', async () => {
    const checks = goodChecks.map((check) =>
      check.id === 'service' ? ({ id: 'service', state: 'failed', fact: 'timeout' } as const) : check,
    );
    const { user, fake, settle } = await renderViewer({ checks }, { route: { name: 'check' } });
    await settle();
    expect(await screen.findByText(/1 problem needs your attention/)).toBeTruthy();
    expect(screen.getByText(/a proxy or a firewall may be blocking it/)).toBeTruthy();
    fake.answer({ 'diagnostics:check': () => failed('internal', { code: 'SV-INTERNAL' }) });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await settle();
    expect(await screen.findByText(/6 problems need your attention/)).toBeTruthy();
    // Nothing is known of these checks, so no cause is named.
    expect(screen.getAllByText('Something went wrong in this app. Try again.')).toHaveLength(6);
  });

  it('names the local network and refused lists of the account while main reports them', async () => {
    const near = { id: 'local-network', state: 'failed', fact: '1 servers on private addresses' } as const;
    const refused = { id: 'shared', state: 'limited', fact: 'refused: studios W2104' } as const;
    const { user, fake, settle } = await renderViewer(
      { checks: [...goodChecks, near, refused] },
      { route: { name: 'check' } },
    );
    await settle();
    expect(await screen.findByText(/Privacy & Security, Local Network/)).toBeTruthy();
    expect(screen.getByText('Shared with you')).toBeTruthy();
    fake.answer({ 'diagnostics:check': () => ok([]) });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await settle();
    expect(screen.queryByText('Local network')).toBeNull();
    expect(screen.queryByText('Shared with you')).toBeNull();
  });

  it('shows the report before it can be copied', async () => {
    const { user, fake, settle } = await renderViewer({}, { route: { name: 'check' } });
    await settle();
    await user.click(await screen.findByRole('button', { name: 'See report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report for support' });
    const text = await within(dialog).findByRole('region', { name: 'Report text' });
    expect(text.textContent).toContain('drm: passed');
    expect(fake.inputsOf('app:copy-text')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(fake.inputsOf('app:copy-text')).toEqual([{ text: text.textContent }]);
    await user.click(within(dialog).getByRole('button', { name: 'Save as a file' }));
    expect(await within(dialog).findByText('Saved')).toBeTruthy();
  });
});

describe('a failure', () => {
  it('shows its report in a second dialog, and is still open after the report closes', async () => {
    const { viewer, user, fake, settle } = await renderViewer(
      {},
      { answers: { 'screenings:open': () => failed('refused', { code: 'W4100' }) } },
    );
    await viewer.screening.getState().play(aVideo());
    await settle();
    const failure = await screen.findByRole('dialog', { name: 'Request declined' });
    await user.click(within(failure).getByRole('button', { name: 'See report' }));
    const report = await openedDialog('Report for support');
    expect(fake.inputsOf('diagnostics:report')).toEqual([{ playback: [], code: 'W4100' }]);
    expect(await within(report).findByText('About: W4100')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Report for support' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Request declined' })).toBeTruthy();
  });
});

describe('history', () => {
  const history = [
    anAuditEntry({ watermark: 'none', spentView: false }),
    anAuditEntry({
      id: 'b',
      title: 'Nocturne\nForged line',
      openedAt: noon - day,
      endedAt: noon - day + hour,
      watchedSeconds: 30,
      endedBecause: 'toString',
      notes: ['problem-SV-S1001', 'something-new'],
    }),
  ];

  it('lists the films by day, with their end and their cost', async () => {
    await renderViewer({ history, cards: [aRoomCard()] }, { route: { name: 'history' } });
    expect(await screen.findByText('2 screenings, 1 hr 39 mins watched')).toBeTruthy();
    const today = screen.getByRole('region', { name: 'Saturday, 28 November 2026' });
    expect(today.textContent).toMatch(/11:00–12:40 CET.*1 hr 39 mins watched.*Played to the end/s);
    expect(today.textContent).not.toContain('Used a view');
    const before = screen.getByRole('region', { name: 'Friday, 27 November 2026' });
    expect(before.textContent).toMatch(/Less than a minute watched.*A problem occurred.*something-new/s);
    expect(before.textContent).not.toContain('SV-');
    expect(before.textContent).toMatch(/Used a view.*Watermarked.*It ended/s);
  });

  it('shows the exported text before it is saved, with each title on one line', async () => {
    const { user, fake } = await renderViewer({ history }, { route: { name: 'history' } });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    const text = await screen.findByRole('region', { name: 'Report text' });
    expect(text.textContent).toContain('Times are in Central European Standard Time.');
    expect(text.textContent).toContain('CET  Nocturne Forged line');
    await user.click(screen.getByRole('button', { name: 'Save as a file' }));
    await waitFor(() =>
      expect(fake.inputsOf('diagnostics:save')).toEqual([{ kind: 'history', text: text.textContent }]),
    );
  });

  it('has a design for an empty and for an unreadable history', async () => {
    const { fake, user } = await renderViewer(
      {},
      { route: { name: 'history' }, answers: { 'screenings:history': () => failed('keychain-locked') } },
    );
    expect(await screen.findByText('Your keychain is locked')).toBeTruthy();
    fake.answer({ 'screenings:history': () => ok([]), 'keychain:retry': () => ok(anAppStatus()) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No screenings yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});
