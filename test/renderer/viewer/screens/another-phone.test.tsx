import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPasscodeMessage } from '../../../builders/contract.ts';
import { failed, ok } from '../../../fakes/bridge.ts';
import { ask } from '../support/ask-access.ts';

const linked = { passcodeNeeded: true, maskedPhone: '+44 ···· 123' };
const another = () => within(screen.getByRole('dialog')).queryByRole('button', { name: 'Use another phone' });

describe('another phone', () => {
  it('is offered when the code may be sent again, and not while the code is on its way', async () => {
    const { user, pass } = await ask('passcode-needed', linked);
    await screen.findByText(/^Code sent to/);
    expect(another()).toBeNull();
    await pass(29_000);
    expect(another()).toBeNull();
    await pass(1_000);
    await user.click(another()!);
    expect(await screen.findByLabelText('Phone number')).toBeTruthy();
  });

  it('is offered at once when the service refuses the code, until another message is sent', async () => {
    const { user, fake, pass } = await ask('passcode-needed', linked);
    await screen.findByText(/^Code sent to/);
    fake.answer({ 'screenings:open': () => failed('passcode-refused', { code: 'W4101' }) });
    await user.keyboard('012345{Enter}');
    await screen.findByText(/That passcode isn’t right/);
    expect(another()).toBeTruthy();
    await pass(30_000);
    fake.answer({
      'screenings:send-code': () => ok(aPasscodeMessage({ sentAt: aPasscodeMessage().sentAt + 30 })),
    });
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(another()).toBeNull());
  });

  it('is offered when a message fails, and where no message was sent', async () => {
    const { viewer, film, fake, pass } = await ask('passcode-needed', linked, {
      'screenings:send-code': () => failed('service-trouble'),
    });
    await screen.findByRole('button', { name: /^Send code to/ });
    expect(another()).toBeTruthy();
    fake.answer({ 'screenings:send-code': () => ok(aPasscodeMessage()) });
    await act(() => viewer.access.getState().send(film));
    expect(another()).toBeNull();
    fake.answer({ 'screenings:send-code': () => failed('service-trouble') });
    await pass(10_000);
    await act(() => viewer.access.getState().send(film, true));
    expect(another()).toBeTruthy();
  });
});
