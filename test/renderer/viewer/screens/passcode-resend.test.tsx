import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { aGrant, aPasscodeMessage, aRoom, aRoomCard, aVideo, noon } from '../../../builders/contract.ts';
import { type Answers, failed, ok } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

async function playOnce(answers: Answers = {}, part: Partial<Video> = {}) {
  const film = aVideo({ passcodeNeeded: true, maskedPhone: '+44 ···· 123', ...part });
  const made = await renderViewer(
    { cards: [aRoomCard()], rooms: [aRoom()], videos: [film] },
    {
      route: { name: 'room', roomKey: film.roomKey },
      answers: {
        'screenings:open': () => failed('passcode-needed'),
        'screenings:send-code': ({ isResend }) =>
          ok(aPasscodeMessage({ sentAt: isResend ? noon + 30 : noon })),
        ...answers,
      },
    },
  );
  await made.user.click(screen.getByRole('button', { name: 'Play' }));
  return { ...made, film };
}

it('shows when main sent the code, and asks main for one at each Play, but not when the app restarts the film', async () => {
  const { fake, pass, viewer, film } = await playOnce();
  const asked = () => fake.inputsOf('screenings:send-code').map(({ isResend }) => isResend);
  await screen.findByText(/^Code sent to .+ at 13:00 CET\.$/);
  await pass(120_000);
  act(() => viewer.dialogs.getState().close());
  await act(() => viewer.screening.getState().play(film, { isAutomatic: true }));
  expect(asked()).toEqual([false]);
  act(() => viewer.dialogs.getState().close());
  await act(() => viewer.screening.getState().play(film));
  expect(asked()).toEqual([false, false]);
  expect(screen.getByText(/^Code sent to .+ at 13:00 CET\.$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send again' }).hasAttribute('disabled')).toBe(false);
});

it('shows the report where the service refuses this device and the text asks for the report', async () => {
  const { user } = await playOnce({
    'screenings:send-code': () => failed('device-refused', { canRetry: false }),
  });
  await screen.findByText(/Send the report to support/);
  await user.click(screen.getByRole('button', { name: 'See report' }));
  expect(await screen.findByRole('dialog', { name: 'Report for support' })).toBeTruthy();
});

it('no longer shows the time of a message that was sent more than an hour ago', async () => {
  const { fake, pass, viewer, film } = await playOnce();
  await screen.findByText(/^Code sent to /);
  act(() => viewer.dialogs.getState().close());
  fake.answer({ 'screenings:send-code': () => failed('offline') });
  await pass(3_600_000);
  await act(() => viewer.screening.getState().play(film));
  await screen.findByRole('dialog', { name: `Unlock ${film.name}` });
  expect(screen.queryByText(/^Code sent to /)).toBeNull();
});

it('a film whose grant the service refuses asks for a passcode and sends none', async () => {
  const { fake, player, viewer, film } = await playOnce({
    'screenings:open': () => ok(aGrant()),
    'screenings:renew': () => failed('passcode-needed'),
  });
  await waitFor(() => expect(player.started).toHaveLength(1));
  act(() => player.emit({ kind: 'grant-refused', code: 'SV-S1001', seconds: 60 }));
  await screen.findByRole('dialog', { name: `Unlock ${film.name}` });
  expect(fake.inputsOf('screenings:send-code')).toEqual([]);
  expect(viewer.screening.getState().screening.state).toBe('idle');
});

/** Plays a film with a password and a passcode. The message is sent when `arrive` is called. */
async function playWithPassword() {
  let answer: () => void = () => undefined;
  const made = await playOnce(
    {
      'screenings:open': () => failed('password-needed'),
      'screenings:send-code': () =>
        new Promise((resolve) => (answer = () => resolve(ok(aPasscodeMessage())))),
    },
    { passwordNeeded: true },
  );
  await screen.findByLabelText('Password');
  const arrive = async () => {
    answer();
    return screen.findByLabelText<HTMLInputElement>('Passcode from the text message');
  };
  return { ...made, arrive };
}

it('a message that arrives while the password is typed leaves the focus there', async () => {
  const { user, arrive } = await playWithPassword();
  await user.keyboard('sec');
  const code = await arrive();
  await user.keyboard('ret');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(code);
});

it('a password that is submitted before the message arrives gives the focus to the passcode', async () => {
  const { user, arrive } = await playWithPassword();
  await user.keyboard('secret{Enter}');
  const code = await arrive();
  await waitFor(() => expect(document.activeElement).toBe(code));
});

it('a new message leaves a typed code that no service refused', async () => {
  const { user, viewer, fake, pass, film } = await playOnce();
  const code = await screen.findByLabelText<HTMLInputElement>('Passcode from the text message');
  await user.keyboard('0123');
  await pass(30_000);
  await act(() => viewer.access.getState().send(film, true));
  expect(fake.inputsOf('screenings:send-code')).toHaveLength(2);
  expect(code.value).toBe('0123');
});

it('a new message after a refused passcode empties its field and focuses it', async () => {
  const { user, fake, pass } = await playOnce();
  const code = await screen.findByLabelText<HTMLInputElement>('Passcode from the text message');
  fake.answer({
    'screenings:open': () =>
      failed('passcode-refused', { code: 'W4101', detail: 'The passcode has expired.' }),
  });
  await user.keyboard('012345{Enter}');
  await screen.findByText('The passcode has expired.');
  await pass(30_000);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(fake.inputsOf('screenings:send-code')).toHaveLength(2));
  await waitFor(() => expect(code.value).toBe(''));
  expect(screen.queryByText('The passcode has expired.')).toBeNull();
  expect(screen.queryByText(/That passcode isn’t right/)).toBeNull();
  expect(document.activeElement).toBe(code);
  await user.keyboard('678901{Enter}');
  expect(await screen.findByText('The passcode has expired.')).toBeTruthy();
  expect(fake.inputsOf('screenings:open').at(-1)).toMatchObject({ passcode: '678901' });
});
