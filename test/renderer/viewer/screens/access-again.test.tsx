import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAppStatus, aPasscodeMessage } from '../../../builders/contract.ts';
import { failed, ok } from '../../../fakes/bridge.ts';
import { ask } from '../support/ask-access.ts';

describe('the access dialog after a refused grant', () => {
  it('keeps the new view that Play asked for', async () => {
    const { user, fake } = await ask(
      'view-needed',
      { passwordNeeded: true },
      {
        'screenings:open': ({ newView, password }) =>
          newView ? failed(password === undefined ? 'password-needed' : 'cancelled') : failed('view-needed'),
      },
    );
    await user.keyboard('secret{Enter}');
    await waitFor(() =>
      expect(fake.inputsOf('screenings:open').at(-1)).toMatchObject({ password: 'secret', newView: true }),
    );
  });

  it('keeps it also when the text message needs a sign-in first', async () => {
    const { user, fake, film } = await ask(
      'view-needed',
      { passcodeNeeded: true, maskedPhone: '••• 42' },
      {
        'screenings:open': ({ newView, passcode }) =>
          newView ? failed(passcode === undefined ? 'passcode-needed' : 'cancelled') : failed('view-needed'),
        'screenings:send-code': () => failed('signed-out'),
      },
    );
    const unlock = () => screen.findByRole('dialog', { name: `Unlock ${film.name}` });
    await user.click(await within(await unlock()).findByRole('button', { name: 'Sign in' }));
    fake.answer({
      'session:sign-in': () => ok(anAppStatus()),
      'screenings:send-code': () => ok(aPasscodeMessage()),
    });
    const signIn = within(await screen.findByRole('dialog', { name: 'Sign in' }));
    for (const field of signIn.getAllByLabelText(/^(?:PIN|Username or email|Password)$/))
      await user.type(field, '123456');
    await user.click(signIn.getByRole('button', { name: 'Sign in' }));
    await user.type(await screen.findByLabelText('Passcode from the text message'), '012345{Enter}');
    await waitFor(() =>
      expect(fake.inputsOf('screenings:open').at(-1)).toMatchObject({ passcode: '012345', newView: true }),
    );
  });
});
