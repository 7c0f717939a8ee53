import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aGrant, aPasscodeMessage, aVideo } from '../../../builders/contract.ts';
import { failed, ok } from '../../../fakes/bridge.ts';
import { ask } from '../support/ask-access.ts';

const never = <T,>(): Promise<T> => new Promise<T>(() => undefined);

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const country = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Country or region/ });
const button = (name: string | RegExp) => within(screen.getByRole('dialog')).getByRole('button', { name });
const opens = (fake: Awaited<ReturnType<typeof ask>>['fake']) =>
  fake.inputsOf('screenings:open').map(({ password, passcode }) => ({ password, passcode }));

describe('a password', () => {
  const needed = { passwordNeeded: true };

  it('keeps a refused password in its field and plays with the right one', async () => {
    const { user, fake, player, film } = await ask('password-needed', needed);
    expect(document.activeElement).toBe(field('Password'));
    // Before the button, so that it is read first, and the button that stays in sight cannot cover it.
    const cost = within(screen.getByRole('dialog')).getByText(/^Playing uses one of your/);
    expect(cost.compareDocumentPosition(button('Play'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fake.answer({
      'screenings:open': () =>
        failed('password-refused', { code: 'W4100', detail: 'The password is wrong.' }),
    });
    await user.keyboard('wrong{Enter}');
    expect(await screen.findByText('The password is wrong.')).toBeTruthy();
    expect(field('Password').value).toBe('wrong');
    expect(document.activeElement).toBe(field('Password'));
    fake.answer({ 'screenings:open': () => ok(aGrant({ roomKey: film.roomKey, videoKey: film.videoKey })) });
    await user.clear(field('Password'));
    await user.keyboard('right{Enter}');
    await waitFor(() => expect(player.started).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opens(fake).slice(1)).toEqual([
      { password: 'wrong', passcode: undefined },
      { password: 'right', passcode: undefined },
    ]);
  });

  it('shows the help contact under Details, and keeps the typed text', async () => {
    const { user, fake } = await ask('password-needed', needed);
    fake.answer({ 'screenings:open': () => failed('password-refused', { code: 'W4100' }) });
    await user.keyboard('a{Enter}');
    await screen.findByRole('button', { name: 'Copy code: W4100' });
    const contact = screen.getByText(/Screener Help can help/);
    expect(contact.closest('details')?.open).toBe(false);
    await user.keyboard('b{Enter}');
    expect(field('Password').value).toBe('ab');
  });

  it.each(['offline', 'timeout', 'rate-limited', 'service-trouble', 'refused'] as const)(
    'stays in its field after a failed call (%s), and is sent again only by a press',
    async (kind) => {
      const { user, fake } = await ask('password-needed', needed);
      fake.answer({ 'screenings:open': () => failed(kind) });
      await user.keyboard('secret{Enter}');
      await screen.findByRole('alert');
      expect(field('Password').value).toBe('secret');
      expect(opens(fake)).toHaveLength(2);
      await user.click(button('Play'));
      await waitFor(() => expect(opens(fake)).toHaveLength(3));
      expect(opens(fake)[2]).toEqual({ password: 'secret', passcode: undefined });
    },
  );

  it('is no longer requested after a failure that no password can solve', async () => {
    const { user, fake } = await ask('password-needed', needed);
    fake.answer({ 'screenings:open': () => failed('used-up', { code: 'W4103' }) });
    await user.keyboard('secret{Enter}');
    expect(await screen.findByText(/You’ve used all your views/)).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('is cancelled without losing the typed text', async () => {
    const { user, fake } = await ask('password-needed', needed);
    fake.answer({ 'screenings:open': never });
    await user.keyboard('secret{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(fake.inputsOf('app:cancel')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
    expect(field('Password').value).toBe('secret');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('is not sent empty', async () => {
    const { user, fake } = await ask('password-needed', needed);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter the password.')).toBeTruthy();
    expect(opens(fake)).toHaveLength(1);
  });
});

describe('a passcode', () => {
  const linked = { passcodeNeeded: true, maskedPhone: '+44 ···· 123' };
  const unknown = { passcodeNeeded: true, maskedPhone: null };

  it('is sent by the press on Play, once, and again only after half a minute in view', async () => {
    const { user, fake, pass } = await ask('passcode-needed', linked);
    expect(await screen.findByText(/^Code sent to/)).toBeTruthy();
    const again = () => button(/^Send again/);
    expect(again().textContent).toBe('Send again in 0:30');
    expect(again().hasAttribute('disabled')).toBe(true);
    await pass(29_000);
    expect(again().textContent).toBe('Send again in 0:01');
    await pass(1_000);
    expect(again().textContent).toBe('Send again');
    expect(fake.inputsOf('screenings:send-code')).toHaveLength(1);
    await user.click(again());
    await waitFor(() =>
      expect(fake.inputsOf('screenings:send-code').map(({ isResend }) => isResend)).toEqual([false, true]),
    );
  });

  it('goes into one field that a code can be pasted into, and stays there when it is wrong', async () => {
    const { user, fake, player, film } = await ask('passcode-needed', linked);
    const code = await screen.findByLabelText<HTMLInputElement>('Passcode from the text message');
    expect(code.autocomplete).toBe('one-time-code');
    expect(document.activeElement).toBe(code);
    fake.answer({ 'screenings:open': () => failed('passcode-refused', { code: 'W4101' }) });
    await user.paste('012 345');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/That passcode isn’t right/)).toBeTruthy();
    expect(code.value).toBe('012 345');
    expect(document.activeElement).toBe(code);
    expect(fake.inputsOf('screenings:send-code')).toHaveLength(1);
    fake.answer({ 'screenings:open': () => ok(aGrant({ roomKey: film.roomKey, videoKey: film.videoKey })) });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(player.started).toHaveLength(1));
    expect(opens(fake).at(-1)).toEqual({ password: undefined, passcode: '012345' });
  });

  it('that the reviewer already has needs no message', async () => {
    const { user, fake } = await ask('passcode-needed', unknown);
    await user.click(button('I have a code'));
    await user.type(field('Passcode'), '001234{Enter}');
    await waitFor(() => expect(opens(fake).at(-1)).toEqual({ password: undefined, passcode: '001234' }));
    expect(fake.inputsOf('screenings:send-code')).toEqual([]);
  });

  it('with no phone known offers both ways, and a refused message leads to linking', async () => {
    const { user, fake } = await ask('passcode-needed', unknown, {
      'screenings:send-code': () =>
        failed('phone-unknown', { code: 'W4105', detail: 'No phone number is linked.' }),
    });
    expect(button('Link a phone')).toBeTruthy();
    await user.click(button('Send code'));
    expect(await screen.findByText(/No phone is linked yet/)).toBeTruthy();
    expect(screen.getByText('No phone number is linked.')).toBeTruthy();
    const phone = await screen.findByLabelText<HTMLInputElement>('Phone number');
    // The language of the computer is en-GB, which selects this country.
    expect(country().value).toBe('United Kingdom (+44)');
    await waitFor(() => expect(document.activeElement).toBe(phone));
    await user.type(phone, '07700900123');
    expect(phone.value).toBe('07700 900123');
    fake.answer({
      'screenings:send-code': () => ok(aPasscodeMessage()),
      'rooms:video': () => ok(aVideo({ ...unknown, maskedPhone: '+44 ···· 123' })),
    });
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/is linked\. You can send the code now/)).toBeTruthy();
    expect(fake.inputsOf('screenings:link-phone')).toMatchObject([{ phone: '07700 900123', country: 'GB' }]);
    expect(document.activeElement).toBe(button(/^Send code to/));
    // One press sends one message, and linking a phone sends none.
    expect(fake.inputsOf('screenings:send-code')).toHaveLength(1);
    await user.click(button(/^Send code to/));
    await screen.findByLabelText('Passcode from the text message');
  });

  it('finds a country by its name without accents, and by its calling code', async () => {
    const { user, fake } = await ask('passcode-needed', unknown);
    await user.click(button('Link a phone'));
    await screen.findByRole('combobox');
    act(() => country().focus());
    await user.paste('cote d');
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Côte d’Ivoire+225',
    ]);
    act(() => country().select());
    await user.paste('+358');
    await user.click(await screen.findByRole('option', { name: /Finland/ }));
    expect(country().value).toBe('Finland (+358)');
    await user.paste('0412345678');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(fake.inputsOf('screenings:link-phone')).toMatchObject([{ country: 'FI', phone: '041 2345678' }]),
    );
  });

  it('a number with a country code selects the country', async () => {
    const { user } = await ask('passcode-needed', unknown);
    await user.click(button('Link a phone'));
    await user.type(await screen.findByLabelText('Phone number'), '+33612345678');
    await waitFor(() => expect(country().value).toBe('France (+33)'));
  });

  it('keeps an invalid number, names the country it does not fit, and sends nothing', async () => {
    const { user, fake } = await ask('passcode-needed', unknown, {
      'screenings:link-phone': () => failed('invalid-input', { code: 'SV-INPUT', field: 'phone' }),
    });
    await user.click(button('Link a phone'));
    const phone = await screen.findByLabelText<HTMLInputElement>('Phone number');
    await user.type(phone, '12{Enter}');
    expect(await screen.findByText(/This isn’t a valid number for United Kingdom/)).toBeTruthy();
    expect(phone.value).toBe('12');
    expect(document.activeElement).toBe(phone);
    expect(fake.inputsOf('screenings:send-code')).toEqual([]);
  });

  it('is reported as possibly sent when the answer is lost, and the wait stays', async () => {
    const { fake } = await ask('passcode-needed', linked, {
      'screenings:send-code': () => ok(aPasscodeMessage({ isCertain: false })),
    });
    expect(await screen.findByText(/may be on its way/)).toBeTruthy();
    expect(button(/^Send again in/).hasAttribute('disabled')).toBe(true);
    expect(fake.inputsOf('screenings:send-code')).toHaveLength(1);
  });

  it('can be requested again immediately when it was not sent for lack of a network', async () => {
    const { user, fake } = await ask('passcode-needed', linked, {
      'screenings:send-code': () => failed('offline'),
    });
    expect(await screen.findByText('Can’t reach the service')).toBeTruthy();
    fake.answer({ 'screenings:send-code': () => ok(aPasscodeMessage()) });
    await user.click(button(/^Send code to/));
    expect(await screen.findByText(/^Code sent to/)).toBeTruthy();
  });

  it('continues its wait while the dialog is closed', async () => {
    const { user, pass } = await ask('passcode-needed', linked);
    await screen.findByText(/^Code sent to/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await pass(10_000);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await screen.findByRole('dialog');
    expect(button(/^Send again/).textContent).toBe('Send again in 0:20');
  });
});

describe('a password and a passcode', () => {
  it('send no text message by Enter in the password field, but lead to what is missing', async () => {
    const { user, fake } = await ask('password-needed', {
      passwordNeeded: true,
      passcodeNeeded: true,
      maskedPhone: null,
    });
    await user.click(field('Password'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter the password.')).toBeTruthy();
    await user.keyboard('secret{Enter}');
    expect(document.activeElement).toBe(button(/^Send/));
    expect(fake.inputsOf('screenings:send-code')).toEqual([]);
    // The button that the focus was led to sends the message.
    await user.keyboard('{Enter}');
    await waitFor(() => expect(fake.inputsOf('screenings:send-code')).toHaveLength(1));
  });

  it('are requested and sent together, and both stay when the service does not say which is wrong', async () => {
    const { user, fake } = await ask('password-needed', {
      passwordNeeded: true,
      passcodeNeeded: true,
      maskedPhone: '+44 ···· 123',
    });
    expect(screen.getByText('You need a password and a passcode.')).toBeTruthy();
    fake.answer({ 'screenings:open': () => failed('refused', { code: 'W4999' }) });
    await user.type(field('Password'), 'secret');
    await user.type(await screen.findByLabelText('Passcode from the text message'), '012345{Enter}');
    await waitFor(() => expect(opens(fake).at(-1)).toEqual({ password: 'secret', passcode: '012345' }));
    await screen.findByRole('alert');
    expect(field('Password').value).toBe('secret');
    expect(field('Passcode from the text message').value).toBe('012345');
  });

  it('are passed to the download that requested them', async () => {
    const went: unknown[] = [];
    const { viewer, user, film } = await ask('password-needed', { passwordNeeded: true });
    act(() => viewer.dialogs.getState().close());
    act(() =>
      viewer.dialogs.getState().show({
        kind: 'access',
        video: film,
        failure: { kind: 'password-needed', code: 'SV-PASSWORD-NEEDED', canRetry: true },
        go: (typed) => went.push(typed),
      }),
    );
    await user.type(await screen.findByLabelText('Password'), 'secret');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^Downloading uses one of your 3 views now/)).toBeTruthy();
    expect(dialog.queryByText(/^Playing uses/)).toBeNull();
    await user.click(button('Download'));
    await waitFor(() => expect(went).toEqual([{ password: 'secret' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
