import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { act } from '@testing-library/react';
import type { SessionStatus } from '../../../../preload/contract/app.ts';
import { anAppStatus, aRoom, aRoomCard, noon } from '../../../builders/contract.ts';
import { aFailure, type Answers, failed, ok } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const session = (part: Partial<SessionStatus>): SessionStatus => ({
  signedIn: false,
  name: null,
  method: 'password',
  rememberSeconds: 172_800,
  endedBecause: null,
  ...part,
});
const signedIn = anAppStatus({ session: session({ signedIn: true, name: 'Ana' }) });
const refused = () => failed('credentials-refused', { code: 'W2002', detail: 'The PIN is wrong.' });

async function open(
  part: Partial<SessionStatus> = {},
  answers: Answers = {},
  keychain = 'ready' as 'ready' | 'memory',
) {
  const resumed: string[] = [];
  const viewer = await renderViewer(
    { status: { session: session(part), keychain } },
    { answers: { 'session:sign-in': () => ok(signedIn), ...answers } },
  );
  const opener = screen.getByRole('button', { name: 'Menu' });
  // The field of the empty library takes the focus once, in the frame after it was drawn.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  opener.focus();
  act(() =>
    viewer.viewer.dialogs
      .getState()
      .show({ kind: 'sign-in', resume: () => resumed.push('resumed'), skip: null }),
  );
  await screen.findByRole('dialog', { name: 'Sign in' });
  return { ...viewer, resumed, opener };
}
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);

describe('sign-in', () => {
  it('shows the refusal that requires sign-in, above the form', async () => {
    const { viewer } = await open();
    const refusal = aFailure('sign-in-needed', { code: 'W2101', detail: 'Personal screener.' });
    act(() => viewer.dialogs.getState().show({ kind: 'sign-in', resume: null, skip: null, refusal }));
    const quote = await screen.findByText('Personal screener.');
    const follows = quote.compareDocumentPosition(field('Username or email'));
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByRole('button', { name: /W2101/ })).toBeTruthy();
  });

  it('by password: focus at the start, Enter sends, the pending action continues, the focus returns', async () => {
    const { user, fake, resumed, opener } = await open();
    expect(document.activeElement).toBe(field('Username or email'));
    await user.keyboard(' ana@festival.example {Tab} with spaces {Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.inputsOf('session:sign-in')).toEqual([
      { method: 'password', username: 'ana@festival.example', password: ' with spaces ', persist: true },
    ]);
    expect(resumed).toEqual(['resumed']);
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('accepts a PIN that is pasted with spaces, where the product uses PINs', async () => {
    const { user, fake } = await open({ method: 'pin' });
    expect(screen.queryByLabelText('Username or email')).toBeNull();
    expect(document.activeElement).toBe(field('PIN'));
    await user.paste(' 482 913\n');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(fake.inputsOf('session:sign-in')).toEqual([{ method: 'pin', pin: '482913', persist: true }]),
    );
  });

  it('offers both methods while the method of the product is unknown', async () => {
    const { user, fake } = await open({ method: null });
    await user.click(screen.getByRole('radio', { name: 'A PIN' }));
    await user.type(field('PIN'), '482913{Enter}');
    await waitFor(() => expect(fake.inputsOf('session:sign-in')).toMatchObject([{ method: 'pin' }]));
  });

  it('shows how long it lasts, and what happens without "stay signed in"', async () => {
    const { user, fake } = await open();
    expect(screen.getByText('For 2 days on this computer, even after you quit.')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Stay signed in' }));
    expect(screen.getByText(/^When you quit/)).toBeTruthy();
    await user.type(field('Username or email'), 'ana');
    await user.type(field('Password'), 'secret{Enter}');
    await waitFor(() => expect(fake.inputsOf('session:sign-in')).toMatchObject([{ persist: false }]));
  });

  it('offers no "remember me" without a keychain', async () => {
    const { user, fake } = await open({ method: 'pin' }, {}, 'memory');
    expect(screen.getByText(/keychain isn’t available/)).toBeTruthy();
    await user.type(field('PIN'), '482913{Enter}');
    await waitFor(() => expect(fake.inputsOf('session:sign-in')).toMatchObject([{ persist: false }]));
  });

  it('shows the password on request, and warns of caps lock', async () => {
    const { user } = await open();
    await user.type(field('Password'), 'abc');
    expect(field('Password').type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(field('Password').type).toBe('text');
    expect(screen.getByRole('button', { name: 'Show characters' }).getAttribute('aria-pressed')).toBe('true');
    field('Password').focus();
    await user.keyboard('{CapsLock}d');
    expect(screen.getByText('Caps Lock is on')).toBeTruthy();
    await user.keyboard('{CapsLock}e');
    expect(screen.queryByText('Caps Lock is on')).toBeNull();
  });

  it('keeps the typed text when it is refused, with the service’s message; Details show the help contact', async () => {
    const { user } = await open({ method: 'pin' }, { 'session:sign-in': refused });
    await user.type(field('PIN'), '111111{Enter}');
    expect(await screen.findByText('The PIN is wrong.')).toBeTruthy();
    expect(field('PIN').value).toBe('111111');
    expect(document.activeElement).toBe(field('PIN'));
    expect(screen.getByRole('alert').textContent).toMatch(/^That PIN isn’t right/);
    expect(field('PIN').getAttribute('aria-invalid')).toBe('true');
    const contact = screen.getByText(/Screener Help can help/);
    expect(contact.closest('details')?.open).toBe(false);
  });

  it('counts a pause down in the dialog, also while a new attempt waits for it, and announces its end', async () => {
    const { user, fake, emit, pass } = await open(
      { method: 'pin' },
      { 'session:sign-in': () => failed('rate-limited', { code: 'SV-RATE-LIMITED' }) },
    );
    await user.keyboard('111111{Enter}');
    await screen.findByText('The service is busy');
    const calm = anAppStatus({ session: session({ method: 'pin' }) });
    const dialog = within(screen.getByRole('dialog'));
    await emit('app:changed', { ...calm, connection: { state: 'paused', until: noon + 20 } });
    expect(dialog.getByText(/You can try again in 0:20/)).toBeTruthy();
    await emit('app:changed', calm);
    expect(dialog.getByText('You can try again now.')).toBeTruthy();
    await emit('app:changed', { ...calm, connection: { state: 'paused', until: noon + 20 } });
    fake.answer({ 'session:sign-in': () => new Promise(() => undefined) });
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await pass(5_000);
    expect(dialog.getByText(/You can try again in 0:15/)).toBeTruthy();
  });

  it('hides the previous error during a new attempt', async () => {
    const { user, fake } = await open({ method: 'pin' }, { 'session:sign-in': refused });
    await user.keyboard('111111{Enter}');
    expect(await screen.findByText('The PIN is wrong.')).toBeTruthy();
    fake.answer({ 'session:sign-in': () => new Promise(() => undefined) });
    await user.keyboard('2{Enter}');
    expect(await screen.findByText('Signing you in')).toBeTruthy();
    expect(screen.queryByText('The PIN is wrong.')).toBeNull();
    expect(screen.queryByText(/^That PIN isn’t right/)).toBeNull();
  });

  it('is cancelled by its button, keeps the typed text, and can be sent again', async () => {
    const { user, fake } = await open(
      { method: 'pin' },
      { 'session:sign-in': () => new Promise(() => undefined) },
    );
    await user.type(field('PIN'), '482913');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Signing you in')).toBeTruthy();
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    expect(document.activeElement).toBe(cancel);
    await user.click(cancel);
    expect(fake.inputsOf('app:cancel')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Signing you in')).toBeNull());
    expect(field('PIN').value).toBe('482913');
    fake.answer({ 'session:sign-in': () => ok(signedIn) });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is cancelled when it is closed', async () => {
    const { user, fake, resumed } = await open(
      { method: 'pin' },
      { 'session:sign-in': () => new Promise(() => undefined) },
    );
    await user.type(field('PIN'), '482913{Enter}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.inputsOf('app:cancel')).toHaveLength(1);
    expect(resumed).toEqual([]);
  });

  it('names a missing value instead of sending it', async () => {
    const { user, fake } = await open();
    await user.type(field('Username or email'), 'ana{Enter}');
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Password'));
    expect(fake.inputsOf('session:sign-in')).toEqual([]);
  });

  it.each([
    ['pin', '482913{Enter}', 'That PIN isn’t right. Check it and try again.'],
    ['password', 'ana{Tab}secret{Enter}', 'That username or password isn’t right. Check it and try again.'],
  ] as const)('names what was refused: %s', async (method, keys, text) => {
    const { user } = await open({ method }, { 'session:sign-in': refused });
    await user.keyboard(keys);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('names the host without its port', async () => {
    const { emit } = await open();
    const profile = { state: 'ready', host: '127.0.0.1:44321', source: 'imported' } as const;
    await emit('app:changed', anAppStatus({ session: session({}), profile }));
    expect(screen.getByText('Sign in to 127.0.0.1 with the details from your invitation.')).toBeTruthy();
  });
});

describe('the page of a room that needs a sign-in', () => {
  const room = aRoom({ state: 'sign-in-needed' });
  const { roomKey } = room;
  const openPage = async (answers: Answers = {}, more: Parameters<typeof renderViewer>[0] = {}) => {
    const viewer = await renderViewer(
      { status: { session: session({ method: 'pin' }) }, rooms: [room], ...more },
      { route: { name: 'room', roomKey }, answers: { 'session:sign-in': () => ok(signedIn), ...answers } },
    );
    await screen.findByRole('heading', { level: 1, name: /^Sign in to open / });
    return viewer;
  };

  it('is the form itself, with the focus in its first field; Enter signs in and opens the room', async () => {
    const { user, fake } = await openPage();
    await waitFor(() => expect(document.activeElement).toBe(field('PIN')));
    expect(screen.queryByRole('dialog')).toBeNull();
    fake.answer({ 'rooms:read': () => ok(aRoom()) });
    await user.keyboard('482 913{Enter}');
    const title = await screen.findByRole('heading', { level: 1, name: 'Salt and Starlight' });
    expect(fake.inputsOf('session:sign-in')).toEqual([{ method: 'pin', pin: '482913', persist: true }]);
    expect(fake.inputsOf('rooms:read').at(-1)).toEqual({ roomKey, fresh: true });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('shows that the room is being opened after the sign-in', async () => {
    const { user, fake } = await openPage();
    fake.answer({ 'rooms:read': () => new Promise(() => undefined) });
    await user.type(field('PIN'), '482913{Enter}');
    expect((await screen.findAllByText('Opening the room')).length).toBeGreaterThan(0);
    expect(screen.queryByLabelText('PIN')).toBeNull();
  });

  it('keeps the typed text and the focus when the app’s status and the room change', async () => {
    const { user, emit } = await openPage({ 'session:sign-in': refused });
    await user.type(field('PIN'), '4829{Enter}');
    await screen.findByText(/^That PIN isn’t right/);
    await emit('app:changed', {
      ...anAppStatus({ session: session({ method: 'pin' }) }),
      connection: { state: 'offline', since: noon, hasNetwork: false },
    });
    await emit('rooms:changed', { roomKeys: [roomKey] });
    await emit('app:changed', anAppStatus({ session: session({ method: 'pin' }) }));
    expect(field('PIN').value).toBe('4829');
    expect(document.activeElement).toBe(field('PIN'));
    expect(screen.getByText(/^That PIN isn’t right/)).toBeTruthy();
  });

  it('names the studio that shares the room, where it is known', async () => {
    const studio = { key: 'northlight', name: 'Northlight Pictures', logoUrl: null };
    await openPage({}, { cards: [aRoomCard({ studio })] });
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Sign in to open Salt and Starlight from Northlight Pictures',
      }),
    ).toBeTruthy();
  });

  it('names nothing where the room’s name is unknown', async () => {
    await openPage({}, { rooms: [{ ...room, project: { ...room.project, name: '' } }] });
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in to open this room' })).toBeTruthy();
  });

  it('offers to continue without signing in only where the room allows it', async () => {
    await openPage();
    expect(screen.queryByRole('button', { name: 'Continue without signing in' })).toBeNull();
  });
});
