import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anAppStatus, aRoomCard, aVideo, noon } from '../../../builders/contract.ts';
import { noFilms } from '../../../fakes/world.ts';
import { renderViewer } from '../support/render-viewer.tsx';

/** Longest time in milliseconds from a press to a reaction. The last step of the limit of 300 ms is for drawing. */
const most = 280;
const step = 20;

const video = aVideo({ roomKey: 'festival', videoKey: 'lighthouse', name: 'The Last Lighthouse' });
const film = { roomKey: 'festival', projectName: 'Northern Nights', video };
const { session } = anAppStatus();
/** Simulates a service whose answer takes longer than the test. */
const never = () => new Promise<never>(() => undefined);

async function open() {
  return renderViewer(
    {
      status: { session: { ...session, signedIn: false, name: null, method: 'pin' } },
      cards: [aRoomCard({ roomKey: 'festival', projectName: 'Northern Nights' })],
      films: { ...noFilms, recent: [film] },
    },
    {
      answers: {
        'rooms:read': never,
        'rooms:videos': never,
        'rooms:video': never,
        'screenings:open': never,
        'session:sign-in': never,
      },
    },
  );
}

type App = Awaited<ReturnType<typeof open>>;

const press = (name: string | RegExp): void => {
  const button = screen.getAllByRole('button', { name }).at(-1);
  if (button) fireEvent.click(button);
};
const fillSignIn = async ({ viewer }: App): Promise<void> => {
  act(() => viewer.dialogs.getState().show({ kind: 'sign-in', resume: null, skip: null }));
  fireEvent.change(await screen.findByLabelText('PIN'), { target: { value: '482913' } });
};

describe('while the service takes long', () => {
  afterEach(() => void vi.useRealTimers());

  it('the dialog of Play shows the countdown of the pause that the service asked for', async () => {
    const app = await open();
    await screen.findByRole('heading', { name: 'The Last Lighthouse', level: 3 });
    await app.emit('app:changed', anAppStatus({ connection: { state: 'paused', until: noon + 20 } }));
    press(/^Play The Last Lighthouse/);
    await app.pass(200);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Retrying in 0:20/)).toBeTruthy();
    await app.pass(5_000);
    expect(dialog.getByText(/Retrying in 0:15/)).toBeTruthy();
  });

  it.each([
    ['a room', 'Northern Nights', null],
    ['a film', /^The Last Lighthouse/, null],
    ['Play', /^Play The Last Lighthouse/, null],
    ['Sign in', 'Sign in', fillSignIn],
  ])('a press on %s shows within 300 ms that something works', async (_what, name, before) => {
    const app = await open();
    await screen.findByRole('heading', { name: 'The Last Lighthouse', level: 3 });
    await before?.(app);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    press(name);
    for (let passed = 0; passed < most; passed += step) {
      await app.pass(step);
      act(() => void vi.advanceTimersByTime(step));
    }
    expect(document.querySelector('[data-stage="shown"]')?.textContent).toMatch(/\p{L}/u);
  });
});
