import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aRoom, aVideo, anAppStatus } from '../../../builders/contract.ts';
import { failed, ok, type Answers } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const id = '00000000-a';
const notes = {
  notes: [{ id, atSeconds: 754, text: 'the long take' }],
  rating: null,
  storage: 'on-disk',
} as const;

const open = async (answers: Answers = {}) => {
  const viewer = await renderViewer(
    { rooms: [aRoom()], videos: [aVideo()], notes },
    { answers, route: { name: 'video', roomKey: aRoom().roomKey, videoKey: aVideo().videoKey } },
  );
  return { ...viewer, section: await screen.findByRole('region', { name: 'Your notes' }) };
};

describe('notes in the details', () => {
  it('play the film from their time', async () => {
    const { section, user, fake } = await open();
    const jump = within(section).getByRole('button', { name: 'Play from 0:12:34' });
    // This button costs the same as Play, so it has the same description.
    expect(document.getElementById(jump.getAttribute('aria-describedby') ?? '')).toBeTruthy();
    await user.click(jump);
    expect(fake.inputsOf('screenings:open')).toMatchObject([{ fromSecond: 754, startOver: false }]);
  });

  it('are saved as one types, rated and exported', async () => {
    const { section, user, fake, pass } = await open();
    await user.type(within(section).getByRole('textbox', { name: 'Note at 0:12:34' }), '!');
    expect(fake.inputsOf('notes:write')).toEqual([]);
    await pass(400);
    expect(fake.inputsOf('notes:write')).toMatchObject([
      { note: { id, atSeconds: 754, text: 'the long take!' } },
    ]);
    await user.click(within(section).getByRole('radio', { name: '8' }));
    expect(fake.inputsOf('notes:rate')).toMatchObject([{ rating: 8 }]);
    await user.click(within(section).getByRole('button', { name: 'Export…' }));
    expect(fake.inputsOf('notes:export')).toMatchObject([{ film: { videoKey: aVideo().videoKey } }]);
    await user.click(within(section).getByRole('button', { name: 'Delete note' }));
    expect(fake.inputsOf('notes:write').at(-1)).toMatchObject({ note: { id, text: '' } });
    expect(within(section).queryByRole('textbox')).toBeNull();
  });

  it('are saved after 2 s also while one types without a pause', async () => {
    const { section, user, fake, pass } = await open();
    const field = within(section).getByRole('textbox', { name: 'Note at 0:12:34' });
    for (const letter of ' and 9') {
      await user.type(field, letter);
      await pass(350);
    }
    expect(fake.inputsOf('notes:write')).toMatchObject([{ note: { id, text: 'the long take and 9' } }]);
  });

  it.each(['the window closes', 'the service ends the session'])(
    'are saved at once when %s',
    async (event) => {
      const session = (signedIn: boolean) => anAppStatus({ session: { ...anAppStatus().session, signedIn } });
      const { user, fake, viewer, emit } = await open();
      await emit('app:changed', session(true));
      await act(() => viewer.notes.getState().load(aRoom().roomKey, aVideo().videoKey));
      await user.type(await screen.findByRole('textbox', { name: 'Note at 0:12:34' }), '!');
      expect(fake.inputsOf('notes:write')).toEqual([]);
      if (event === 'the window closes') window.dispatchEvent(new Event('pagehide'));
      else await emit('app:changed', session(false));
      expect(fake.inputsOf('notes:write')).toMatchObject([{ note: { id, text: 'the long take!' } }]);
    },
  );

  it('that cannot be saved when the session ends are shown until they are closed, and can be copied', async () => {
    const session = (signedIn: boolean) => anAppStatus({ session: { ...anAppStatus().session, signedIn } });
    const { user, fake, viewer, emit } = await open({
      'notes:write': () => failed('signed-out', { code: 'SV-SIGNED-OUT' }),
    });
    await emit('app:changed', session(true));
    await act(() => viewer.notes.getState().load(aRoom().roomKey, aVideo().videoKey));
    await user.type(await screen.findByRole('textbox', { name: 'Note at 0:12:34' }), '!');
    await emit('app:changed', session(false));
    expect(await screen.findByRole('alertdialog', { name: 'Your note wasn’t saved' })).toBeTruthy();
    await emit('notes:unsaved', { id: '00000000-b', atSeconds: null, text: 'from the player' });
    const dialog = await screen.findByRole('alertdialog', { name: 'Your notes weren’t saved' });
    const texts = within(dialog).getAllByRole<HTMLTextAreaElement>('textbox');
    expect(texts.map(({ value }) => value)).toEqual(['the long take!', 'from the player']);
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(fake.inputsOf('app:copy-text')).toEqual([{ text: 'the long take!\n\nfrom the player' }]);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('that are being saved when the session ends are not called unsaved', async () => {
    const session = (signedIn: boolean) => anAppStatus({ session: { ...anAppStatus().session, signedIn } });
    const { user, fake, viewer, emit, pass, settle } = await open();
    await emit('app:changed', session(true));
    await act(() => viewer.notes.getState().load(aRoom().roomKey, aVideo().videoKey));
    let accept: () => void = () => undefined;
    const accepted = new Promise<void>((resolve) => (accept = resolve)).then(() => ok(null));
    fake.answer({ 'notes:write': () => accepted });
    await user.type(await screen.findByRole('textbox', { name: 'Note at 0:12:34' }), '!');
    await pass(400);
    fake.answer({ 'notes:write': () => failed('signed-out') });
    await emit('app:changed', session(false));
    accept();
    await settle();
    expect(fake.inputsOf('notes:write')).toHaveLength(1);
    expect(viewer.notes.getState().unsaved).toEqual([]);
  });

  it('that are not saved keep their text and report it, also after the details were closed', async () => {
    const full = { code: 'SV-NOTE-FULL' };
    const { section, user, pass, fake } = await open({ 'notes:write': () => failed('storage', full) });
    const field = within(section).getByRole('textbox', { name: 'Note at 0:12:34' });
    await user.type(field, '!');
    await pass(400);
    expect(within(section).getByText(/there’s no space left/)).toBeTruthy();
    await user.keyboard('{Escape}');
    // React's strict mode mounts the page below, which has the notes too, twice.
    expect(
      await screen.findAllByText('A note couldn’t be saved. You’ll find it in the film’s details.'),
    ).not.toEqual([]);
    // The page of a room with one film shows its notes.
    const again = await screen.findByRole('region', { name: 'Your notes' });
    expect(within(again).getByRole<HTMLTextAreaElement>('textbox').value).toBe('the long take!');
    fake.answer({ 'notes:write': () => ok(null) });
    await user.click(within(again).getByRole('button', { name: 'Try again' }));
    expect(within(again).queryByText(/no space left/)).toBeNull();
  });

  it('that are deleted can be restored, and the focus goes to the next note, else to Add a note', async () => {
    const other = { id: '00000000-b', atSeconds: 900, text: 'the cut' };
    const { section, user, fake } = await open({
      'notes:read': () => ok({ ...notes, notes: [...notes.notes, other] }),
    });
    const press = (index: number) =>
      user.click(within(section).getAllByRole('button', { name: 'Delete note' })[index] ?? section);
    await press(0);
    expect(document.activeElement).toBe(within(section).getByRole('textbox', { name: 'Note at 0:15:00' }));
    await press(0);
    expect(document.activeElement).toBe(within(section).getByRole('button', { name: 'Add a note' }));
    expect(screen.getAllByText('Note deleted')).toHaveLength(2);
    const [first] = screen.getAllByRole('button', { name: 'Undo' });
    fake.answer({ 'notes:read': () => ok(notes) });
    if (first) await user.click(first);
    expect(fake.inputsOf('notes:write').at(-1)).toMatchObject({ note: notes.notes[0] });
    expect(within(section).getByRole<HTMLTextAreaElement>('textbox').value).toBe('the long take');
  });

  it('that are deleted disappear before a slow answer, and the focus goes to the neighbour once', async () => {
    const other = { id: '00000000-b', atSeconds: 900, text: 'the cut' };
    const last = { id: '00000000-c', atSeconds: 990, text: 'the end' };
    const { section, user, fake, viewer, settle } = await open({
      'notes:read': () => ok({ ...notes, notes: [...notes.notes, other, last] }),
    });
    const answers: ((outcome: ReturnType<typeof failed>) => void)[] = [];
    fake.answer({ 'notes:write': () => new Promise((resolve) => answers.push(resolve)) });
    const texts = () => within(section).getAllByRole<HTMLTextAreaElement>('textbox');
    await user.click(within(section).getAllByRole('button', { name: 'Delete note' })[1] ?? section);
    expect(texts().map(({ value }) => value)).toEqual(['the long take', 'the end']);
    expect(document.activeElement).toBe(texts()[1]);
    // A read during the call does not return the note.
    await act(() => viewer.notes.getState().load(aRoom().roomKey, aVideo().videoKey));
    expect(texts()).toHaveLength(2);
    await user.click(texts()[0] ?? section);
    answers[0]?.(failed('storage'));
    await settle();
    // The note that could not be deleted is in its place again, and the focus where the reviewer put it.
    expect(texts().map(({ value }) => value)).toEqual(['the long take', 'the cut', 'the end']);
    expect(document.activeElement).toBe(texts()[0]);
  });

  it('that cannot be deleted return, and Try again deletes them', async () => {
    const { section, user, fake } = await open({ 'notes:write': () => failed('storage') });
    await user.click(within(section).getByRole('button', { name: 'Delete note' }));
    expect(document.activeElement).toBe(within(section).getByRole('button', { name: 'Add a note' }));
    expect(within(section).getByRole<HTMLTextAreaElement>('textbox').value).toBe('the long take');
    fake.answer({ 'notes:write': () => ok(null) });
    await user.click(within(section).getByRole('button', { name: 'Try again' }));
    expect(fake.inputsOf('notes:write').at(-1)).toMatchObject({ note: { id, text: '' } });
    expect(within(section).queryByRole('textbox')).toBeNull();
  });

  it('without a keychain are to be exported, once there is one', async () => {
    const untilQuit = { notes: [], rating: null, storage: 'until-quit' } as const;
    const { section, user } = await open({ 'notes:read': () => ok(untilQuit) });
    expect(within(section).getByText('Stored only until you quit.')).toBeTruthy();
    await user.click(within(section).getByRole('button', { name: 'Add a note' }));
    await user.keyboard('a');
    expect(
      within(section).getByText('Stored only until you quit. Export your notes before then.'),
    ).toBeTruthy();
    expect(within(section).getByRole('button', { name: 'Export…' })).toBeTruthy();
  });

  it('are not shown where the profile turns them off', async () => {
    await renderViewer(
      { rooms: [aRoom()], videos: [aVideo()] },
      {
        answers: { 'notes:read': () => ok(null) },
        route: { name: 'video', roomKey: aRoom().roomKey, videoKey: aVideo().videoKey },
      },
    );
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your notes' })).toBeNull();
  });
});

it('signing out without notes asks once too, and says what stays', async () => {
  const { user, fake } = await renderViewer(
    { rooms: [aRoom()], status: { session: { ...anAppStatus().session, signedIn: true, name: 'Ada' } } },
    { route: { name: 'settings' } },
  );
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  const question = within(await screen.findByRole('alertdialog', { name: /erase this account’s data/ }));
  expect(question.getByText(/shared by link stays/)).toBeTruthy();
  expect(question.queryByRole('button', { name: 'Export…' })).toBeNull();
  expect(fake.inputsOf('session:sign-out')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Sign out' }));
  expect(fake.inputsOf('session:sign-out')).toHaveLength(1);
});

it('signing out offers the export of the notes that it erases', async () => {
  const { user, fake, viewer } = await renderViewer(
    {
      rooms: [aRoom()],
      status: { session: { ...anAppStatus().session, signedIn: true, name: 'Ada' } },
      notesCount: { films: 3, signOutErases: 2 },
    },
    { route: { name: 'settings' } },
  );
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  const dialog = await screen.findByRole('alertdialog', { name: /^Sign out/ });
  expect(dialog.textContent).toContain('your notes on 2 films');
  await user.click(within(dialog).getByRole('button', { name: 'Export…' }));
  expect(fake.inputsOf('notes:export')).toEqual([{ film: null }]);
  expect(fake.inputsOf('session:sign-out')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  expect(fake.inputsOf('session:sign-out')).toHaveLength(1);
  expect(viewer.notes.getState().count).toBeNull();
});
