// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aRoomCard } from '../../../builders/contract.ts';
import { failed, ok } from '../../../fakes/bridge.ts';
import { bare, foreign, own, setUp } from '../support/add-room-store.ts';

describe('add-room store', () => {
  it('adds the only room of a text and clears the field', async () => {
    const { submit, added, state } = setUp([own]);
    await submit('https://watch.example.com/screener-rooms/own-room');
    expect(added).toEqual(['own-room']);
    expect(state()).toMatchObject({ text: '', open: false, step: { state: 'asking', problem: null } });
  });

  it('reports a text without a key, and keeps it', async () => {
    const { submit, state } = setUp([]);
    await submit('hello');
    expect(state()).toMatchObject({ text: 'hello', step: { problem: { kind: 'nothing-found' } } });
  });

  it('takes only the links of an invitation that has set the app up, because a word may be a password', async () => {
    const { offer, added, state } = setUp([bare, foreign, own]);
    await offer('Password: Winter2026 https://watch.example.com/screener-rooms/own-room');
    expect(added).toEqual(['own-room']);
    expect(state()).toMatchObject({ text: '', step: { state: 'asking', problem: null } });
  });

  it('knows that an invitation was not read to its end, also one that was cut before', async () => {
    const { offer, state } = setUp([own, { ...own, roomKey: 'other-room' }]);
    await offer('a mail', 'too-long');
    expect(state().step).toMatchObject({ state: 'choosing', unread: 'too-long' });
  });

  it('sends main only the accepted length of a long text, and keeps all of it', async () => {
    const { submit, state, fake } = setUp([]);
    const long = 'a '.repeat(30_000);
    await submit(long);
    expect(fake.inputsOf('rooms:interpret')).toEqual([{ text: long.slice(0, 20_000) }]);
    expect(state().text).toBe(long);
  });

  it('adds those that the reviewer chooses among several, and asks about one from a different site', async () => {
    const { submit, choose, confirm, added, state, fake } = setUp([own, bare, foreign]);
    await submit('a mail');
    expect(state()).toMatchObject({
      open: true,
      step: { state: 'choosing', candidates: [own, bare, foreign] },
    });
    await choose([own, foreign, bare]);
    expect(fake.inputsOf('rooms:add')).toEqual([{ roomKey: 'own-room' }, { roomKey: 'bare-key' }]);
    expect(state()).toMatchObject({ open: true, step: { state: 'confirming', candidate: foreign } });
    await confirm();
    expect(added).toEqual(['own-room', 'bare-key', 'far-room']);
    expect(state()).toMatchObject({ open: false, text: '', step: { state: 'asking', problem: null } });
  });

  it('shows a failure also when the rooms that follow are cancelled', async () => {
    const { choose, cancel, added, state } = setUp([], {
      'rooms:add': ({ roomKey }) =>
        roomKey === 'own-room' ? failed('room-unknown') : new Promise(() => undefined),
    });
    void choose([own, bare]);
    await new Promise((resolve) => setTimeout(resolve, 0));
    cancel();
    expect(added).toEqual([]);
    expect(state().step).toMatchObject({ state: 'asking', problem: { roomKey: 'own-room' } });
  });

  it('knows of a long text, and of a dropped file, that not all of it was read', async () => {
    const { submit, state } = setUp([]);
    await submit('a '.repeat(30_000));
    expect(state().step).toMatchObject({ problem: { kind: 'nothing-found', unread: 'too-long' } });
    await submit('', 'not-text');
    expect(state().step).toMatchObject({ problem: { kind: 'nothing-found', unread: 'not-text' } });
    const several = setUp([own, bare]);
    await several.submit('a '.repeat(30_000));
    expect(several.state().step).toMatchObject({ state: 'choosing', unread: 'too-long' });
  });

  it('shows in its dialog that the second of several rooms failed, also when the library had no room before', async () => {
    const { submit, choose, state } = setUp([own, bare], {
      'rooms:add': ({ roomKey }) => (roomKey === 'bare-key' ? failed('offline') : ok(aRoomCard({ roomKey }))),
    });
    await submit('a mail');
    await choose([own, bare]);
    expect(state()).toMatchObject({ open: true, text: 'a mail', step: { problem: { kind: 'failed' } } });
  });

  it('adds the other rooms when one fails, names the first that failed, and reports them when it is closed', async () => {
    const { choose, close, added, announced, state } = setUp([], {
      'rooms:add': ({ roomKey }) =>
        roomKey.startsWith('bad') ? failed('room-unknown', { code: roomKey }) : ok(aRoomCard({ roomKey })),
    });
    await choose([{ ...own, roomKey: 'bad-one' }, own, { ...own, roomKey: 'bad-two' }, bare]);
    expect(state()).toMatchObject({
      open: true,
      step: {
        problem: {
          ...{ kind: 'failed', failure: { code: 'bad-one' }, roomKey: 'bad-one', added: 2 },
          notAdded: [{ failure: { code: 'bad-one' } }, { failure: { code: 'bad-two' } }],
        },
      },
    });
    expect(announced).toEqual([]);
    close();
    expect(added).toEqual(['own-room', 'bare-key']);
    expect(announced).toEqual([2]);
  });

  it('counts the rooms while it adds them', async () => {
    const { choose, store } = setUp([]);
    const seen: string[] = [];
    store.subscribe(({ step }) => {
      if (step.state === 'adding')
        seen.push(`${step.progress.total - step.progress.rest.length}/${step.progress.total}`);
    });
    await choose([own, bare, { ...own, roomKey: 'third' }]);
    expect(seen).toEqual(['1/3', '2/3', '3/3']);
  });

  it('requests no other room without a network, and keeps the rooms that it added', async () => {
    const { choose, close, added, fake, state } = setUp([], {
      'rooms:add': ({ roomKey }) => (roomKey === 'bare-key' ? failed('offline') : ok(aRoomCard({ roomKey }))),
    });
    await choose([own, bare, { ...own, roomKey: 'third-room' }]);
    expect(fake.inputsOf('rooms:add')).toHaveLength(2);
    const notAdded = [{ candidate: bare }, { candidate: { roomKey: 'third-room' } }];
    expect(state()).toMatchObject({ open: true, step: { problem: { roomKey: 'bare-key', notAdded } } });
    // A repetition requests only these, and still counts those that were added before.
    await choose([bare]);
    expect(fake.inputsOf('rooms:add')).toHaveLength(3);
    expect(state()).toMatchObject({ open: true, step: { problem: { roomKey: 'bare-key', added: 1 } } });
    close();
    expect(added).toEqual(['own-room']);
  });

  it('keeps the rooms that were added before a cancellation', async () => {
    const { choose, close, added } = setUp([], {
      'rooms:add': ({ roomKey }) =>
        roomKey === 'bare-key' ? new Promise(() => undefined) : ok(aRoomCard({ roomKey })),
    });
    void choose([own, bare]);
    await new Promise((resolve) => setTimeout(resolve, 0));
    close();
    expect(added).toEqual(['own-room']);
  });

  it('continues with the other rooms when one from a different site is declined', async () => {
    const { choose, decline, confirm, added, announced, state } = setUp([]);
    const other = { ...foreign, roomKey: 'other-far-room' };
    await choose([own, foreign, other]);
    await decline();
    expect(state()).toMatchObject({ open: true, step: { state: 'confirming', candidate: other } });
    await confirm();
    expect(added).toEqual(['own-room', 'other-far-room']);
    await choose([foreign, other]);
    await decline();
    await decline();
    expect(announced).toEqual([2]);
    expect(state()).toMatchObject({ open: false, step: { state: 'asking', problem: null } });
  });

  it('confirms a key from a foreign host, the only one or a chosen one', async () => {
    const { submit, choose, confirm, decline, added, state } = setUp([foreign]);
    await submit('a link');
    expect(state().step).toMatchObject({ state: 'confirming', host: 'elsewhere.example.net' });
    await decline();
    expect(added).toEqual([]);
    await choose([foreign]);
    expect(state().step.state).toBe('confirming');
    await confirm();
    expect(added).toEqual(['far-room']);
  });

  it('opens its dialog for the library field only for a question', async () => {
    const { submit, confirm, decline, state } = setUp([foreign], {
      'rooms:add': () => failed('offline'),
    });
    await submit('a link');
    expect(state().open).toBe(true);
    await decline();
    expect(state()).toMatchObject({ open: false, text: 'a link' });
    await submit('a link');
    await confirm();
    expect(state()).toMatchObject({ open: false, text: 'a link', step: { problem: { kind: 'failed' } } });
  });

  it('keeps the pasted text in the field of the library when the choice is closed', async () => {
    const { submit, close, show, state } = setUp([own, bare]);
    await submit('a mail');
    close();
    expect(state()).toMatchObject({ open: false, text: 'a mail' });
    show();
    await submit('a mail');
    close();
    expect(state()).toMatchObject({ open: false, text: 'a mail' });
  });

  it('keeps a typed text when its dialog is closed, and when the room of a link is added', async () => {
    const { fake, show, write, close, added, state } = setUp([]);
    show();
    write('half-a-key');
    close();
    show();
    expect(state()).toMatchObject({ open: true, text: 'half-a-key' });
    fake.emit('rooms:link-received', { candidates: [own] });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(added).toEqual(['own-room']);
    expect(state()).toMatchObject({ open: false, text: 'half-a-key' });
  });

  it('keeps a typed text when another is dropped, and shows it again after that one', async () => {
    const { write, drop, close, forget, store, state } = setUp([own]);
    write('half-a-key');
    await drop('own-room', null);
    expect(state()).toMatchObject({ open: false, text: 'half-a-key' });
    const none = setUp([]);
    none.write('half-a-key');
    await none.drop('a poster', null);
    await none.drop('', 'empty');
    // The failure is about the dropped text, so that is shown until the dialog is closed.
    expect(none.state()).toMatchObject({ open: true, text: '', step: { problem: { unread: 'empty' } } });
    none.close();
    expect(none.state()).toMatchObject({ open: false, text: 'half-a-key' });
    await none.drop('hello', null);
    none.write('hello-there');
    none.close();
    expect(none.state().text).toBe('hello-there');
    none.write('');
    none.close();
    expect(none.state().text).toBe('half-a-key');
    store.setState({ text: 'typed' });
    await drop('own-room', null);
    forget();
    close();
    expect(state().text).toBe('');
  });

  it('keeps what is typed while the rooms of an earlier text are added', async () => {
    const { submit, write, added, state } = setUp([own]);
    const sent = submit('own-room');
    write('next-room');
    await sent;
    expect(added).toEqual(['own-room']);
    expect(state().text).toBe('next-room');
  });

  it('keeps the typed text when the service does not know the room', async () => {
    const { submit, state } = setUp([bare], { 'rooms:add': () => failed('room-unknown', { code: 'W4002' }) });
    await submit('bare-key');
    expect(state()).toMatchObject({
      text: 'bare-key',
      step: { problem: { kind: 'failed', failure: { code: 'W4002' } } },
    });
  });

  it('stops when cancelled, and ignores a late answer', async () => {
    const { submit, cancel, added, fake, state } = setUp([own], {
      'rooms:add': () => new Promise(() => undefined),
    });
    const sent = submit('own-room');
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve, 0));
    cancel();
    await sent;
    expect(fake.inputsOf('app:cancel')).toHaveLength(1);
    expect(added).toEqual([]);
    expect(state().step).toEqual({ state: 'asking', problem: null });
  });

  it('opens the room of an external link directly, and confirms where necessary', async () => {
    const { fake, added, state } = setUp([]);
    fake.emit('rooms:link-received', { candidates: [own] });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(added).toEqual(['own-room']);
    expect(state().open).toBe(false);
    fake.emit('rooms:link-received', { candidates: [foreign] });
    expect(state()).toMatchObject({ open: true, step: { state: 'confirming' } });
  });
});
