import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../../preload/contract/failures.ts';
import type { FilmNotes } from '../../../../preload/contract/notes.ts';
import { aRoom, aRoomCard, aVideo, day, noon } from '../../../builders/contract.ts';
import { type Answers, failed, ok } from '../../../fakes/bridge.ts';
import { openedDialog } from '../support/opened-dialog.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const film = aVideo({ availability: 'expired', expiryDate: noon - day, canReactivate: true });
const saved: FilmNotes = {
  notes: [{ id: '00000000-a', atSeconds: 754, text: 'the long take' }],
  rating: null,
  storage: 'on-disk',
};

/** A read that is answered when the test says so. */
function late<T>() {
  const answers: ((outcome: Outcome<T>) => void)[] = [];
  return {
    read: () => new Promise<Outcome<T>>((resolve) => answers.push(resolve)),
    count: () => answers.length,
    answer: (value: T) =>
      act(async () => {
        answers.at(-1)?.(ok(value));
        await Promise.resolve();
      }),
  };
}

const open = (answers: Answers, name: 'room' | 'video' = 'room') =>
  renderViewer(
    { cards: [aRoomCard()], rooms: [aRoom()], videos: [film, aVideo({ videoKey: 'other', name: 'Other' })] },
    { answers, route: { name, roomKey: film.roomKey, videoKey: film.videoKey } },
  );
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const startTime = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('a slow read', () => {
  afterEach(() => void vi.useRealTimers());

  it('of notes is shown after 300 ms, and can be repeated after 2 s', async () => {
    const notes = late<FilmNotes | null>();
    await open({ 'notes:read': notes.read });
    startTime();
    press(film.name);
    await wait(280);
    expect(notes.count()).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: 'Your notes' })).toBeNull();
    await wait(60);
    const section = within(screen.getByRole('region', { name: 'Your notes' }));
    expect(section.getByRole('status').textContent).toBe('Opening');
    await wait(1_700);
    expect(section.getByText('This is taking longer than usual.')).toBeTruthy();
    const before = notes.count();
    press('Try again');
    expect(notes.count()).toBe(before + 1);
    await notes.answer(saved);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note at 0:12:34' }).value).toBe(
      'the long take',
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('of a draft opens the dialog after 300 ms, which then shows the draft', async () => {
    const draft = late<{ email: string; message: string } | null>();
    await open({ 'screenings:read-draft': draft.read }, 'video');
    await openedDialog(film.name);
    const opener = screen.getByRole('button', { name: 'Request more time' });
    act(() => opener.focus());
    startTime();
    fireEvent.click(opener);
    await wait(280);
    expect(draft.count()).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog', { name: /^Request more time/ })).toBeNull();
    await wait(60);
    const dialog = within(screen.getByRole('dialog', { name: /^Request more time/ }));
    expect(dialog.getByText('Opening')).toBeTruthy();
    await wait(1_700);
    expect(dialog.getByText('This is taking longer than usual.')).toBeTruthy();
    const before = draft.count();
    fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await wait(0);
    expect(draft.count()).toBeGreaterThan(before);
    await draft.answer({ email: 'ines@example.com', message: 'Please' });
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Please');
    vi.useRealTimers();
    // No reviewer closes the form within the frames in which it takes the focus.
    for (let frames = 6; frames > 0; frames -= 1)
      await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

describe('notes', () => {
  it('that could not be read can be read again', async () => {
    const { user, fake } = await open({ 'notes:read': () => failed('storage') }, 'video');
    const section = within(await screen.findByRole('region', { name: 'Your notes' }));
    fake.answer({ 'notes:read': () => ok(saved) });
    await user.click(section.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Note at 0:12:34' })).toBeTruthy();
  });

  it('that were typed, saved or deleted during a slow read are not replaced by its answer', async () => {
    const other = { id: '00000000-b', atSeconds: 900, text: 'the other take' };
    const both = { ...saved, notes: [...saved.notes, other] };
    const { user, fake, viewer, pass } = await open({ 'notes:read': () => ok(both) }, 'video');
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note at 0:12:34' });
    const again = late<FilmNotes | null>();
    fake.answer({ 'notes:read': again.read });
    act(() => void viewer.notes.getState().load(film.roomKey, film.videoKey));
    await user.type(field, '!');
    await pass(400);
    await user.click(screen.getAllByRole('button', { name: 'Delete note' })[1]!);
    expect(fake.inputsOf('notes:write')).toHaveLength(2);
    await again.answer(both);
    expect(screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)).toEqual([
      'the long take!',
    ]);
  });
});
