import { describe, expect, it } from 'vitest';
import { leavingMs } from '../../../main/screening/running-screenings.ts';
import { createNotes, type NotedFilm } from '../../../main/screening/notes.ts';
import { draftKind } from '../../../main/screening/screening-documents.ts';
import { notesKind } from '../../../main/screening/notes-documents.ts';
import type { Owner } from '../../../main/vault/vault.ts';
import { createFakeSession } from '../../fakes/reviewer-session.ts';
import { aServiceRoom } from '../../builders/service.ts';
import { account, createComputer, link, openVaultRig } from '../vault/vault-rig.ts';
import { createRig, failureOf, roomKey, videoKey } from './screening-rig.ts';

const note = (id: string, text: string, atSeconds: number | null = 754) => ({
  id: `00000000-${id}`,
  atSeconds,
  text,
});
/** The player's report of a note. */
const report = (id: string, text: string, isLast = false) => ({ note: note(id, text), isLast });
const film = (owner: Owner, key = 'film-1'): NotedFilm => ({
  roomKey: 'room-1',
  videoKey: key,
  title: 'Salt & *Starlight*',
  owner,
});

async function desk(computer = createComputer()) {
  const rig = await openVaultRig({}, computer);
  const session = createFakeSession();
  session.signIn('ada');
  const state = { isRemembered: true, allowNotes: true, eraseNotesWithRoom: false };
  const notes = createNotes({
    vault: rig.vault,
    session,
    isRemembered: () => state.isRemembered,
    rules: () => state,
  });
  return { ...rig, session, notes, state };
}

describe('private notes', () => {
  it('are sorted by time, changed, and removed when empty; another reviewer does not see them', async () => {
    const { notes, session, computer } = await desk();
    const mine = film(account('ada'));
    await notes.write(mine, note('b', 'the long shot'));
    await notes.write(mine, note('a', 'overall: strong', null));
    await notes.write(mine, note('b', 'the long take'));
    await notes.write(mine, note('c', 'gone soon', 12));
    await notes.write(mine, note('c', ' ', 12));
    await notes.rate(mine, 8);
    const expected = {
      notes: [note('a', 'overall: strong', null), note('b', 'the long take')],
      rating: 8,
      storage: 'on-disk',
    };
    expect(await notes.read(mine, mine.owner)).toEqual(expected);
    session.signIn('bo');
    notes.reload();
    expect(await notes.read(mine, account('bo'))).toMatchObject({ notes: [], rating: null });
    expect(await notes.text(null, 'text')).toBe('');
    expect(await failureOf(notes.write(mine, note('d', 'for ada')))).toMatchObject({ kind: 'signed-out' });

    const again = await desk(computer);
    expect(await again.notes.read(mine, mine.owner)).toEqual(expected);
  });

  it('whose session ends while they are saved are reported as not saved', async () => {
    const { notes, session } = await desk();
    const mine = film(account('ada'));
    const changes = [notes.write(mine, note('a', 'last words')), notes.rate(mine, 8)];
    const failures = Promise.all(changes.map(failureOf));
    session.end();
    expect((await failures).map(({ kind }) => kind)).toEqual(['signed-out', 'signed-out']);
  });

  it('of an account’s film are never stored for “link” when they arrive after the session has ended', async () => {
    const rig = createRig(aServiceRoom({ forceLogin: true }));
    rig.session.signIn('ada');
    const ref = { roomKey, videoKey };
    await rig.rooms.read({ roomKey, fresh: true });
    expect(await rig.inputOwners.read(ref)).toEqual(account('ada'));
    rig.session.end();
    await rig.reload();
    expect(await failureOf(rig.inputOwners.film(ref))).toMatchObject({ kind: 'signed-out' });
    // The same holds for a draft, which has the reviewer's address.
    const draft = { ...ref, email: 'ada@studio.example', message: 'Please' };
    expect(await failureOf(rig.screenings.saveDraft(draft))).toMatchObject({ kind: 'signed-out' });
    expect(await rig.vault.list(draftKind)).toEqual([]);
    // The next document reads for itself.
    expect(await rig.inputOwners.read(ref)).toEqual(link);
    expect(await rig.inputOwners.film(ref)).toMatchObject({ owner: link });
  });

  it('of an account are neither copied to nor removed with those that were typed without a session', async () => {
    const { notes, session } = await desk();
    await notes.write(film(account('ada')), note('a', 'mine'));
    await notes.write(film(link), note('b', 'by link'));
    expect((await notes.read(film(link), account('ada')))?.notes).toEqual([note('a', 'mine')]);
    session.end();
    expect((await notes.read(film(link), link))?.notes).toEqual([note('b', 'by link')]);
    session.signIn('ada');
    await notes.write(film(link), note('b', ' '));
    expect((await notes.read(film(link), account('ada')))?.notes).toEqual([note('a', 'mine')]);
  });

  it('are erased with the account at sign-out, and stay for a film that was shared by link', async () => {
    const { notes, lifetimes } = await desk();
    await notes.write(film(account('ada'), 'film-1'), note('a', 'mine'));
    await notes.write(film(link, 'film-2'), note('b', 'by link'));
    expect(await notes.count()).toEqual({ films: 2, signOutErases: 1 });
    await lifetimes.signedOut('ada');
    notes.reload();
    expect(await notes.count()).toEqual({ films: 1, signOutErases: 0 });
  });

  it('survive cache eviction and every expiry', async () => {
    const { notes, lifetimes, vault, computer } = await desk();
    await vault.writeBlob('poster', { bytes: new Uint8Array(100_000), mediaType: 'image/png' }, link);
    computer.fileSystem.capacityBytes = 110_000;
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f'])
      await notes.write(film(link), note(id, 'x'.repeat(4_000)));
    expect(await vault.hasBlob('poster')).toBe(false);
    computer.now += 400 * 86_400;
    await lifetimes.sweep();
    expect((await notes.read(film(link), link))?.notes).toHaveLength(6);
  });

  it('for which the disk has no space are refused with their own code, and are on disk once there is space', async () => {
    const { notes, computer } = await desk();
    await notes.write(film(link), note('a', 'before'));
    computer.fileSystem.capacityBytes = 0;
    expect(await failureOf(notes.write(film(link), note('b', 'x'.repeat(3_000))))).toEqual({
      kind: 'storage',
      code: 'SV-NOTE-FULL',
      canRetry: true,
    });
    computer.fileSystem.capacityBytes = Infinity;
    await notes.write(film(link), note('c', 'after'));
    const again = await desk(computer);
    expect((await again.notes.read(film(link), link))?.notes.map(({ text }) => text)).toEqual([
      'before',
      'x'.repeat(3_000),
      'after',
    ]);
  });

  it('report how long they are kept; notes written while the keychain is locked are added on disk later', async () => {
    const first = await desk();
    await first.notes.write(film(link), note('a', 'yesterday'));
    first.state.isRemembered = false;
    expect(first.notes.storage(account('ada'))).toBe('until-quit');
    expect(first.notes.storage(link)).toBe('on-disk');
    await first.vault.close();
    const { computer } = first;
    computer.keys.mode = 'locked';
    const { notes, vault } = await desk(computer);
    expect(notes.storage(link)).toBe('locked');
    await notes.write(film(link), note('b', 'today'));
    computer.keys.mode = 'ready';
    await vault.retry();
    expect((await notes.read(film(link), link))?.notes.map(({ text }) => text)).toEqual([
      'yesterday',
      'today',
    ]);
    const without = createComputer();
    without.keys.mode = 'absent';
    expect((await desk(without)).notes.storage(link)).toBe('until-quit');
  });

  it('are exported as text and as Markdown, as they were typed', async () => {
    const { notes } = await desk();
    await notes.write(film(link), note('a', 'He *knows*.\n1. the door', 5_025));
    await notes.write(film(link), note('b', 'Strong.', null));
    await notes.rate(film(link), 9);
    await notes.write({ ...film(link, 'film-2'), title: 'Another' }, note('c', 'No.', 3));
    expect(await notes.text(film(link), 'text')).toBe(
      'Salt & *Starlight*\n9/10\n\nStrong.\n1:23:45  He *knows*.\n         1. the door\n',
    );
    expect(await notes.text(null, 'markdown')).toBe(
      [
        '## Another\n\n- **0:00:03** No.',
        '## Salt & \\*Starlight\\*\n\n**9/10**\n\n- Strong.\n- **1:23:45** He \\*knows\\*.\n  \\1. the door\n',
      ].join('\n\n'),
    );
  });

  it('are refused where the profile turns them off', async () => {
    const { notes, state } = await desk();
    state.allowNotes = false;
    expect(await notes.read(film(link), link)).toBeNull();
    expect(await failureOf(notes.write(film(link), note('a', 'x')))).toMatchObject({ code: 'SV-NOTES-OFF' });
    const rig = createRig();
    rig.rules.allowNotes = false;
    const grant = await rig.open();
    expect(grant.app.notesStorage).toBeNull();
    expect((await rig.post(grant.grantId, 'notes', report('a', 'x'))).status).toBe(403);
  });
});

describe('the player’s notes', () => {
  it('arrive by the relay of the grant, also just after the film was left', async () => {
    const rig = createRig();
    const { grantId, app } = await rig.open();
    expect(app.notesStorage).toBe('until-quit');
    expect((await rig.post(grantId, 'notes', report('a', 'typed'))).status).toBe(204);
    expect((await rig.post(grantId, 'notes', { ...report('a', 'x'), more: 1 })).status).toBe(400);
    expect((await rig.post(grantId, 'notes', report('a', 'x'.repeat(4_001)))).status).toBe(400);
    await rig.screenings.close({ grantId, reason: 'left' });
    expect((await rig.post(grantId, 'notes', report('b', 'last words'))).status).toBe(204);
    await rig.timers.advance(leavingMs);
    expect((await rig.post(grantId, 'notes', report('c', 'too late'))).status).toBe(404);
    const { owner } = await rig.rooms.screener({ roomKey, videoKey, fresh: false });
    const read = await rig.notes.read({ roomKey, videoKey }, owner);
    expect(read?.notes.map(({ text }) => text)).toEqual(['typed', 'last words']);
  });

  it('that cannot be saved when their session ends are passed to the viewer, which shows the text', async () => {
    const rig = createRig(aServiceRoom({ forceLogin: true }));
    rig.session.signIn('ada');
    const { grantId } = await rig.open();
    rig.session.end();
    await rig.timers.advance(0);
    expect((await rig.post(grantId, 'notes', report('a', 'last words'))).status).toBe(403);
    expect((await rig.post(grantId, 'notes', report('b', ' '))).status).toBe(403);
    expect(rig.unsavedNotes).toEqual([note('a', 'last words')]);
  });

  it('that cannot be saved when their panel goes, while their film runs, are passed to the viewer', async () => {
    const rig = createRig();
    const { grantId } = await rig.open();
    rig.rules.allowNotes = false;
    // The panel still shows the text.
    expect((await rig.post(grantId, 'notes', report('a', 'typed'))).status).toBe(403);
    expect(rig.unsavedNotes).toEqual([]);
    expect((await rig.post(grantId, 'notes', report('a', 'typed', true))).status).toBe(403);
    expect(rig.unsavedNotes).toEqual([note('a', 'typed')]);
  });

  it.each([
    [false, ['typed', 'last words'], 204],
    [true, [], 404],
  ])('of a room that is no longer shared, erased with it: %s', async (isErased, left, status) => {
    const rig = createRig(aServiceRoom());
    rig.rules.eraseNotesWithRoom = isErased;
    await rig.library.add(roomKey);
    const { grantId } = await rig.open();
    await rig.post(grantId, 'notes', report('a', 'typed'));
    rig.service.withdraw(roomKey);
    await rig.library.refresh();
    // The service refuses the room a second time, after 30 s.
    await rig.timers.advance(31_000);
    expect(rig.events.at(-1)?.because).toBe('refused');
    expect((await rig.post(grantId, 'notes', report('b', 'last words'))).status).toBe(status);
    const kept = await rig.vault.list(notesKind);
    expect(kept.flatMap(({ value }) => value.notes.map(({ text }) => text))).toEqual(left);
  });

  it('plays from the second of a note', async () => {
    const rig = createRig();
    const grant = await rig.open({ fromSecond: 754 });
    expect(grant.playbackData.resumeDetails?.from_second).toBe(754);
  });
});
