import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPasscodeMessage, aRoom, aRoomCard, aVideo } from '../../../builders/contract.ts';
import { type Answers, failed, ok } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

/** Opens the form to link a phone, for a film whose Play requires a passcode. */
async function openLink(answers: Answers = {}) {
  const film = aVideo({ passcodeNeeded: true, maskedPhone: null });
  const made = await renderViewer(
    { cards: [aRoomCard()], rooms: [aRoom()], videos: [film] },
    {
      route: { name: 'room', roomKey: film.roomKey },
      answers: {
        'screenings:open': () => failed('passcode-needed'),
        'screenings:send-code': () => ok(aPasscodeMessage()),
        ...answers,
      },
    },
  );
  await made.user.click(screen.getByRole('button', { name: 'Play' }));
  const dialog = await screen.findByRole('dialog');
  const link = async () => {
    await made.user.click(within(dialog).getByRole('button', { name: 'Link a phone' }));
    return screen.findByLabelText<HTMLInputElement>('Phone number');
  };
  return { ...made, dialog, link };
}

describe('a phone', () => {
  it('keeps a number that the service refuses, and reports it', async () => {
    const { user, link } = await openLink({
      'screenings:link-phone': () => failed('phone-unknown', { code: 'W4900', detail: 'Not a mobile.' }),
    });
    const phone = await link();
    await user.type(phone, '07700900123{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('The service didn’t accept this number.');
    expect(screen.getByText('Not a mobile.')).toBeTruthy();
    expect(phone.value).toBe('07700 900123');
    expect(screen.queryByText(/No phone is linked yet/)).toBeNull();
  });

  it('shows a warning when the service will not receive its leading zero', async () => {
    const { user, link } = await openLink();
    const phone = await link();
    await user.type(phone, '+390236618300');
    expect(screen.getByText(/without its leading 0/)).toBeTruthy();
    await user.clear(phone);
    await user.type(phone, '+393123456789');
    expect(screen.queryByText(/without its leading 0/)).toBeNull();
  });

  it.each([
    ['A code is on its way.', false],
    ['The code is valid for 10 minutes.', true],
    ['A code is on its way. Networks may delay it.', true],
  ])('quotes the service after a code was sent only where it says more: %s', async (detail, isQuoted) => {
    const { user, dialog } = await openLink({
      'screenings:send-code': () => ok(aPasscodeMessage({ detail })),
    });
    await user.click(within(dialog).getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText(/^Code sent at/)).toBeTruthy();
    expect(screen.queryByText(detail) !== null).toBe(isQuoted);
  });
});
