import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { goodChecks } from '../../../builders/contract.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const mac = { capture: 'bypassable', reason: 'macos-screen-capture-kit', lifted: false } as const;
const windows = { capture: 'bypassable', reason: 'windows-before-22h2', lifted: false } as const;
const none = { capture: 'absent', reason: 'system-cannot', lifted: false } as const;
const enforced = { capture: 'enforced', reason: null, lifted: false } as const;

it.each([
  ['passed', enforced, 'This window is hidden from screenshots and recordings.'],
  [
    'limited',
    mac,
    'On this version of macOS, some apps can record the screen. Only watermarked screeners play here.',
  ],
  [
    'limited',
    windows,
    'On this version of Windows, some apps can record the screen. Only watermarked screeners play until you update to Windows 11 22H2.',
  ],
  [
    'limited',
    { ...none, lifted: true },
    'Development: screen protection is off. Screenings can be recorded.',
  ],
  ['failed', none, 'This computer can’t prevent recording, so nothing plays here. Use another computer.'],
  ['failed', enforced, 'Films can’t play in a remote session. Watch directly on the computer.'],
  ['failed', mac, 'Films can’t play in a remote session. Watch directly on the computer.'],
] as const)(
  'the check of the protection (%s, %o) names only the cause that is known',
  async (state, protection, text) => {
    const checks = goodChecks.map((check) =>
      check.id === 'protection' ? ({ ...check, state, fact: 'for support' } as const) : check,
    );
    await renderViewer({ checks, status: { protection } }, { route: { name: 'check' } });
    const title = await screen.findByRole('heading', { name: 'Protection from recording' });
    const row = title.closest('li');
    if (!row) throw new Error('The check has no row');
    expect(await within(row).findByText(text)).toBeTruthy();
  },
);

it.each([
  [mac, /On this version of macOS/],
  [windows, /On this version of Windows/],
])('the banner names the system that cannot protect the window: %o', async (protection, text) => {
  await renderViewer({ status: { protection } });
  expect(screen.getByText(text)).toBeTruthy();
});
