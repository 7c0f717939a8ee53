import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failed } from '../../../fakes/bridge.ts';
import { ask } from '../support/ask-access.ts';

it('the access dialog keeps what Play asked for: a new view, from the beginning', async () => {
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
