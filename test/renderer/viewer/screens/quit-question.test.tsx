import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../preload/contract/failures.ts';
import type { PreparedStatus } from '../../../../preload/contract/prepared.ts';
import type { Grant } from '../../../../preload/contract/screenings.ts';
import { aFilmPrepared, aGrant, aRoom, aRoomCard, aVideo } from '../../../builders/contract.ts';
import { failed, ok } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const film = aVideo();
const ready: PreparedStatus = { state: 'ready', ...aFilmPrepared(film), bytes: 1, until: null };

/** A room with a downloaded film. `press` presses a button of the question before quitting. */
async function withADownload(
  answerOpen: () => Promise<Outcome<Grant>> | Outcome<Grant> = () => ok(aGrant()),
) {
  const made = await renderViewer(
    { cards: [aRoomCard()], rooms: [aRoom()], videos: [film] },
    {
      route: { name: 'room', roomKey: film.roomKey },
      answers: {
        'prepared:read': () => ok(ready),
        'prepared:answer-quit': () => ok(null),
        'screenings:open': answerOpen,
        'rooms:add': ({ roomKey }) => ok(aRoomCard({ roomKey })),
      },
    },
  );
  const question = () => screen.queryByRole('alertdialog', { name: /^Quit and remove/ });
  return {
    ...made,
    question,
    play: () => made.user.click(screen.getByRole('button', { name: /^Play/ })),
    quit: () => made.emit('prepared:quit-requested', null),
    press: async (name: 'Stay' | 'Quit') => {
      const asked = await screen.findByRole('alertdialog', { name: /^Quit and remove/ });
      await made.user.click(within(asked).getByRole('button', { name }));
    },
    isShown: () => document.querySelector<HTMLElement>('#player')?.dataset.playing === 'true',
  };
}

describe('the question before quitting', () => {
  it('hides the film, and shows it again after Stay, each time', async () => {
    const { play, quit, press, player, isShown, fake } = await withADownload();
    await play();
    await waitFor(() => expect(isShown()).toBe(true));
    for (const time of [1, 2]) {
      await quit();
      await quit();
      expect(isShown()).toBe(false);
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay'));
      await press('Stay');
      expect(isShown()).toBe(true);
      expect(player.log.filter((call) => call === 'come-back')).toHaveLength(time);
    }
    expect(fake.inputsOf('screenings:close')).toEqual([]);
    expect(fake.inputsOf('prepared:answer-quit')).toEqual([{ quit: false }, { quit: false }]);
  });

  it('is under the text of a note that could not be saved when the film was hidden', async () => {
    const { play, quit, question, user, emit } = await withADownload();
    await play();
    await quit();
    await emit('notes:unsaved', { id: '00000000-a', atSeconds: 754, text: 'typed' });
    const unsaved = await screen.findByRole('alertdialog', { name: 'Your note wasn’t saved' });
    expect(within(unsaved).getByRole<HTMLTextAreaElement>('textbox').value).toBe('typed');
    expect(question()).toBeNull();
    await user.click(within(unsaved).getByRole('button', { name: 'Close' }));
    expect(question()).not.toBeNull();
  });

  it('leaves the film when the reviewer quits', async () => {
    const { play, quit, press, player, fake } = await withADownload();
    await play();
    await quit();
    await press('Quit');
    expect(fake.inputsOf('screenings:close')).toEqual([{ grantId: 'grant-1', reason: 'left' }]);
    expect(fake.inputsOf('prepared:answer-quit')).toEqual([{ quit: true }]);
    expect(player.log).not.toContain('come-back');
  });

  it('is not covered by a film that opens, nor by its waiting text', async () => {
    let answer: (outcome: Outcome<Grant>) => void = () => undefined;
    const opened = new Promise<Outcome<Grant>>((resolve) => (answer = resolve));
    const { play, quit, press, question, isShown, pass, settle } = await withADownload(() => opened);
    await play();
    await quit();
    await pass(500);
    expect(screen.getAllByRole('alertdialog')).toEqual([question()]);
    answer(ok(aGrant()));
    await settle();
    expect(isShown()).toBe(false);
    expect(question()).not.toBeNull();
    await press('Stay');
    expect(isShown()).toBe(true);
  });

  it('is followed by the failure of a film that did not open', async () => {
    let answer: (outcome: Outcome<Grant>) => void = () => undefined;
    const opened = new Promise<Outcome<Grant>>((resolve) => (answer = resolve));
    const { play, quit, press, question, settle } = await withADownload(() => opened);
    await play();
    await quit();
    answer(failed('timeout'));
    await settle();
    expect(screen.getAllByRole('alertdialog')).toEqual([question()]);
    await press('Stay');
    expect(await screen.findByRole('dialog', { name: /took too long|didn’t answer/ })).toBeTruthy();
  });

  it.each([
    ['that may pass', 'timeout', /took too long|didn’t answer/],
    ['that no input can fix', 'used-up', /used all your views/],
  ] as const)(
    'is not closed by the password dialog it replaced; a failure %s follows',
    async (_what, kind, text) => {
      let answer: (outcome: Outcome<Grant>) => void = () => undefined;
      const { user, play, quit, press, question, settle, fake } = await withADownload(() =>
        failed('password-needed'),
      );
      await play();
      await screen.findByLabelText('Password');
      fake.answer({ 'screenings:open': () => new Promise<Outcome<Grant>>((resolve) => (answer = resolve)) });
      await user.keyboard('secret{Enter}');
      await quit();
      answer(failed(kind));
      await settle();
      expect(screen.getAllByRole('alertdialog')).toEqual([question()]);
      await press('Stay');
      expect(await screen.findByRole('dialog', { name: text })).toBeTruthy();
      expect(fake.inputsOf('prepared:answer-quit')).toEqual([{ quit: false }]);
    },
  );

  it('is not closed by a dialog that saves its text while it is replaced', async () => {
    let answer: (outcome: Outcome<null>) => void = () => undefined;
    const { user, quit, question, settle, fake, viewer } = await withADownload();
    fake.answer({
      'screenings:read-draft': () => ok(null),
      'screenings:save-draft': () => new Promise<Outcome<null>>((resolve) => (answer = resolve)),
    });
    act(() => viewer.dialogs.getState().show({ kind: 'reactivate', video: film }));
    await user.type(await screen.findByLabelText('Your email address'), 'ana@example.com');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(fake.inputsOf('screenings:save-draft')).toHaveLength(1));
    await quit();
    answer(ok(null));
    await settle();
    expect(question()).not.toBeNull();
  });

  it('is replaced by no other dialog: that one follows the answer', async () => {
    const { quit, press, question, viewer } = await withADownload();
    await quit();
    act(() => viewer.dialogs.getState().show({ kind: 'about-room', roomKey: film.roomKey }));
    await quit();
    expect(question()).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Stay');
    expect(await screen.findByRole('dialog', { name: /^About/ })).toBeTruthy();
  });

  it('does not bring back a film that was left since an earlier question', async () => {
    const { play, quit, press, player, isShown } = await withADownload();
    await play();
    await quit();
    await press('Stay');
    act(() => player.emit({ kind: 'left' }));
    await waitFor(() => expect(isShown()).toBe(false));
    const { length } = player.log;
    await quit();
    await press('Stay');
    expect(isShown()).toBe(false);
    expect(player.log.slice(length)).toEqual([]);
  });

  it('is answered before the rooms of links that are opened meanwhile, which are not lost', async () => {
    const { quit, press, question, emit, fake } = await withADownload();
    const link = (roomKey: string) =>
      emit('rooms:link-received', { candidates: [{ roomKey, host: null, foreign: false }] });
    await quit();
    await link('night-bus');
    await link('night-bus');
    await link('vault-nine');
    expect(screen.getAllByRole('alertdialog')).toEqual([question()]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fake.inputsOf('rooms:add')).toEqual([]);
    await press('Stay');
    expect(await screen.findByRole('dialog', { name: 'We found 2 rooms' })).toBeTruthy();
  });
});
