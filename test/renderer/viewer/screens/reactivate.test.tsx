import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { anAppStatus, aRoom, aRoomCard, aVideo, day, noon } from '../../../builders/contract.ts';
import { type Answers, failed, ok } from '../../../fakes/bridge.ts';
import { openedDialog } from '../support/opened-dialog.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const expired = aVideo({ availability: 'expired', expiryDate: noon - day, canReactivate: true });
const asked: Video = { ...expired, reactivationSentAt: noon };
const route = { name: 'video', roomKey: expired.roomKey, videoKey: expired.videoKey } as const;

async function open(answers: Answers = {}, video = expired, from: 'details' | 'room' = 'details') {
  const made = await renderViewer(
    { cards: [aRoomCard()], rooms: [aRoom()], videos: [video] },
    {
      route: from === 'room' ? { name: 'room', roomKey: video.roomKey } : route,
      answers: {
        'screenings:read-draft': () => ok(null),
        'screenings:save-draft': () => ok(null),
        'screenings:reactivate': () => ok({ video: asked, detail: null }),
        ...answers,
      },
    },
  );
  if (from === 'room') act(() => made.viewer.navigation.getState().go(route));
  await made.user.click(await screen.findByRole('button', { name: 'Request more time' }));
  await screen.findByRole('dialog', { name: /^Request more time/ });
  return made;
}
const email = () => screen.getByLabelText<HTMLInputElement>('Your email address');
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const press = (name: string) => screen.getByRole('button', { name });

describe('a request for more time', () => {
  it('is offered when Play is refused as expired, even if the listing says otherwise', async () => {
    const ready = { ...expired, availability: 'ready', canReactivate: false } as const;
    const { user, fake } = await renderViewer(
      { cards: [aRoomCard()], rooms: [aRoom()], videos: [ready] },
      { route, answers: { 'screenings:open': () => failed('expired') } },
    );
    fake.answer({ 'rooms:video': () => ok(expired) });
    await user.click(await screen.findByRole('button', { name: /^Play/ }));
    await openedDialog('This has expired');
    expect(await screen.findAllByRole('button', { name: 'Request more time' })).not.toEqual([]);
  });

  it('that requires a sign-in offers it, and opens again after it', async () => {
    const { user, viewer } = await open({ 'screenings:reactivate': () => failed('sign-in-needed') });
    await user.click(press('Send request'));
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    const shown = viewer.dialogs.getState().dialog;
    expect(shown).toMatchObject({ kind: 'sign-in' });
    act(() => {
      if (shown?.kind === 'sign-in') shown.resume?.();
    });
    expect(viewer.dialogs.getState().dialog).toMatchObject({ kind: 'reactivate' });
  });

  it.each(['mouse', 'keyboard'] as const)(
    'returns the focus to the button that opened it: %s',
    async (by) => {
      const { user } = await open();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByLabelText('Message')).toBeNull());
      const opener = await screen.findByRole('button', { name: 'Request more time' });
      if (by === 'mouse') await user.click(opener);
      else {
        opener.focus();
        await user.keyboard('{Enter}');
      }
      await screen.findByLabelText('Message');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByLabelText('Message')).toBeNull());
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Request more time' })),
      );
    },
  );

  it('begins with the recipient’s address and a sensible text, is sent once, and is remembered', async () => {
    const { user, fake } = await open();
    expect(email().value).toBe('ines@example.com');
    expect(message().value).toMatch(/^Hello, my access to “/);
    fake.answer({ 'rooms:video': () => ok(asked) });
    await user.click(press('Send request'));
    expect(await screen.findByText(/^Your request for .* was sent$/)).toBeTruthy();
    expect(await screen.findByText('You requested more time just now')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Request more time' })).toBeNull();
    expect(fake.inputsOf('screenings:reactivate')).toMatchObject([{ email: 'ines@example.com' }]);
    expect(fake.inputsOf('screenings:save-draft')).toEqual([]);
  });

  it('is kept as a draft while one types, and not after it was sent', async () => {
    const { user, fake, pass } = await open();
    for (const letter of ['!', '?', '.', ':']) {
      await user.type(message(), letter);
      await pass(350);
    }
    expect(fake.inputsOf('screenings:save-draft')).toMatchObject([
      { email: 'ines@example.com', message: expect.stringMatching(/!\?\.$/) as string },
    ]);
    fake.answer({ 'rooms:video': () => ok(asked) });
    await user.click(press('Send request'));
    await screen.findByText(/^You requested more time/);
    await pass(2_000);
    expect(fake.inputsOf('screenings:save-draft')).toHaveLength(1);
  });

  it('leaves the focus in the details after its button disappears: Escape closes them', async () => {
    // The details are opened from the room. The button that opened them still exists behind them, but must not get the
    // focus.
    const { user, fake } = await open({}, expired, 'room');
    fake.answer({ 'rooms:video': () => ok(asked) });
    await user.click(press('Send request'));
    await screen.findByText(/^You requested more time/);
    await openedDialog(asked.name);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is offered only for expired films, and not again after it was sent', async () => {
    const { viewer } = await renderViewer(
      { cards: [aRoomCard()], rooms: [aRoom()], videos: [asked] },
      { route },
    );
    expect(await screen.findByText(/^You requested more time/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Request more time' })).toBeNull();
    expect(viewer.dialogs.getState().dialog).toBeNull();
  });

  it('whose answer is lost may have been sent: only another press sends it again', async () => {
    const { user, fake } = await open({
      'screenings:reactivate': () => failed('may-have-been-sent', { canRetry: false }),
    });
    await user.clear(message());
    await user.type(message(), 'Please');
    await user.click(press('Send request'));
    expect(await screen.findByText('It may have been sent')).toBeTruthy();
    expect(message().value).toBe('Please');
    expect(fake.inputsOf('screenings:reactivate')).toHaveLength(1);
    fake.answer({ 'screenings:reactivate': () => ok({ video: asked, detail: null }) });
    await user.click(press('Send again'));
    await waitFor(() => expect(fake.inputsOf('screenings:reactivate')).toHaveLength(2));
  });

  it.each([
    ['The studio was asked.', /was sent$/],
    [
      'The studio was asked. It replies by email.',
      /was sent · The studio was asked\. It replies by email\.$/,
    ],
  ])('quotes the service about an accepted request only where it says more: %s', async (detail, toast) => {
    const { user } = await open({ 'screenings:reactivate': () => ok({ video: asked, detail }) });
    await user.click(press('Send request'));
    expect(await screen.findByText(toast)).toBeTruthy();
  });

  it('leads to Play when the studio has opened the film in the meantime', async () => {
    const { user, fake } = await open({
      'screenings:reactivate': () => failed('reactivation-refused', { code: 'SV-NOT-EXPIRED' }),
    });
    fake.answer({ 'rooms:video': () => ok({ ...expired, availability: 'ready', canReactivate: false }) });
    await user.click(press('Send request'));
    expect(await screen.findByText(/is available again/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('may be sent again a day after one that was not answered', async () => {
    await open({}, { ...expired, reactivationSentAt: noon - 9 * day });
    expect(screen.getByText('You requested more time 9 days ago')).toBeTruthy();
  });

  it('keeps its text offline, is not sent automatically, and is restored later', async () => {
    const { user, fake, emit, pass } = await open({ 'screenings:reactivate': () => failed('offline') });
    await user.clear(message());
    await user.type(message(), 'Please');
    await user.click(press('Send request'));
    expect(await screen.findByText('Can’t reach the service')).toBeTruthy();
    await emit('app:changed', anAppStatus());
    await pass(3_600_000);
    expect(fake.inputsOf('screenings:reactivate')).toHaveLength(1);
    await user.click(press('Save draft'));
    expect(fake.inputsOf('screenings:save-draft').at(-1)).toMatchObject({
      email: 'ines@example.com',
      message: 'Please',
    });
    fake.answer({ 'screenings:read-draft': () => ok({ email: 'ines@example.com', message: 'Please' }) });
    await user.click(await screen.findByRole('button', { name: 'Request more time' }));
    expect(await screen.findByText(/This is your saved draft/)).toBeTruthy();
    expect(message().value).toBe('Please');
  });

  it('keeps an unfinished text when Escape closes it', async () => {
    const { user, fake } = await open();
    await user.type(message(), ' And more.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(fake.inputsOf('screenings:save-draft')).toHaveLength(1));
    expect(await screen.findByText('Draft saved')).toBeTruthy();
    expect(fake.inputsOf('screenings:reactivate')).toEqual([]);
  });

  it.each(['email', 'message'] as const)(
    'keeps a text that cannot be saved on the screen and says so; only closing discards it (%s)',
    async (changed) => {
      const { user, fake } = await open({ 'screenings:save-draft': () => failed('storage') });
      const saves = () => fake.inputsOf('screenings:save-draft').length;
      await user.type(message(), ' And more.');
      for (const count of [1, 2]) {
        await user.click(press('Save draft'));
        expect(await screen.findByRole('alert')).toBeTruthy();
        expect(message().value).toMatch(/ And more\.$/);
        expect(screen.queryByText('Draft saved')).toBeNull();
        expect(saves()).toBe(count);
      }
      await user.type(changed === 'email' ? email() : message(), 'x');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(saves()).toBe(3));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Message/ })).toBeNull());
      expect(saves()).toBe(3);
    },
  );

  it('whose draft cannot be read offers to read it again, and replaces nothing', async () => {
    const { user, fake } = await open({ 'screenings:read-draft': () => failed('storage') });
    expect(screen.queryByLabelText('Message')).toBeNull();
    fake.answer({ 'screenings:read-draft': () => ok({ email: 'ines@example.com', message: 'My draft' }) });
    await user.click(press('Try again'));
    await waitFor(() => expect(message().value).toBe('My draft'));
    expect(fake.inputsOf('screenings:save-draft')).toEqual([]);
  });

  it('that may have been sent still says so when its draft cannot be saved', async () => {
    const { user } = await open({
      'screenings:reactivate': () => failed('may-have-been-sent', { canRetry: false }),
      'screenings:save-draft': () => failed('storage'),
    });
    await user.type(message(), ' Please.');
    await user.click(press('Send request'));
    await screen.findByText('It may have been sent');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('We couldn’t save this on your computer')).toBeTruthy();
    expect(screen.getByText('It may have been sent')).toBeTruthy();
    expect(press('Send again')).toBeTruthy();
  });

  it('saves its draft once on a double click', async () => {
    const { user, fake, settle } = await open();
    await user.type(message(), ' And more.');
    let finish: () => void = () => undefined;
    const saved = new Promise<void>((resolve) => (finish = resolve)).then(() => ok(null));
    fake.answer({ 'screenings:save-draft': () => saved });
    await user.dblClick(press('Save draft'));
    finish();
    await settle();
    expect(fake.inputsOf('screenings:save-draft')).toHaveLength(1);
  });

  it('names the incomplete field and the limit of the text', async () => {
    const { user, fake } = await open({
      'screenings:read-draft': () => ok({ email: 'ines', message: 'x'.repeat(1_990) }),
    });
    expect(screen.getByText('10 characters left')).toBeTruthy();
    await user.type(message(), 'y'.repeat(12));
    expect(message().value).toHaveLength(2_000);
    await user.click(press('Send request'));
    expect(await screen.findByText(/^Enter your email address/)).toBeTruthy();
    expect(document.activeElement).toBe(email());
    expect(fake.inputsOf('screenings:reactivate')).toEqual([]);
  });

  it('quotes the refusal of the service and keeps the text', async () => {
    const { user } = await open({
      'screenings:reactivate': () =>
        failed('reactivation-refused', { code: 'W2104', detail: 'Requests are closed.', canRetry: false }),
    });
    await user.click(press('Send request'));
    expect(await screen.findByText('Requests are closed.')).toBeTruthy();
    expect(message().value).toMatch(/^Hello/);
  });
});
