import { describe, expect, it } from 'vitest';
import type { PreparedStatus } from '../../../../preload/contract/prepared.ts';
import type { Dialog } from '../../../../renderer/viewer/stores/dialogs.ts';
import { createPreparedStore } from '../../../../renderer/viewer/stores/prepared.ts';
import { aFilmPrepared, aGrant, aVideo } from '../../../builders/contract.ts';
import { createFakeBridge, failed, ok } from '../../../fakes/bridge.ts';
import { createFakePlayer } from '../../../fakes/player.ts';

const video = aVideo({ canPrepare: true });
const film = aFilmPrepared(video);
const preparing: PreparedStatus = {
  state: 'preparing',
  ...film,
  paused: false,
  bytes: 0,
  totalBytes: null,
  percent: 0,
};
const ready: PreparedStatus = { state: 'ready', ...film, bytes: 1, until: null };

function rig() {
  const fake = createFakeBridge({
    'prepared:prepare': () => {
      fake.emit('prepared:changed', preparing);
      return ok(aGrant());
    },
    'prepared:end': () => ok({ state: 'none' }),
    'prepared:answer-quit': () => ok(null),
  });
  const player = createFakePlayer();
  const dialogs: Dialog[] = [];
  const changed: string[] = [];
  const store = createPreparedStore({
    bridge: fake.bridge,
    player: player.port,
    show: (dialog) => dialogs.push(dialog),
    onEnded: () => undefined,
    onChanged: (_roomKey, videoKey) => changed.push(videoKey),
  });
  return { fake, player, dialogs, changed, store };
}

describe('preparing a film, in the viewer', () => {
  it('sends one request per press, and keeps a frame for the film until main reports its removal', async () => {
    const { fake, store, changed } = rig();
    await Promise.all([store.getState().prepare(video), store.getState().prepare(video)]);
    expect(fake.inputsOf('prepared:prepare')).toHaveLength(1);
    expect(store.getState()).toMatchObject({ asking: null, grant: { grantId: 'grant-1' } });
    fake.emit('prepared:changed', ready);
    expect(store.getState().grant).not.toBeNull();
    fake.emit('prepared:changed', { state: 'gone', ...film, because: 'expired' });
    expect(store.getState()).toMatchObject({ grant: null, status: { state: 'gone' } });
    expect(changed).toEqual(['feature', 'feature', 'feature']);
  });

  it('keeps no frame for a film that main ended before its grant arrived', async () => {
    const { fake, store } = rig();
    fake.answer({ 'prepared:prepare': () => ok(aGrant()) });
    await store.getState().prepare(video);
    expect(store.getState().grant).toBeNull();
  });

  it('requests a missing password or passcode, and continues with it', async () => {
    const { fake, store, dialogs } = rig();
    fake.answer({ 'prepared:prepare': () => failed('password-needed') });
    await store.getState().prepare(video);
    const [dialog] = dialogs;
    if (dialog?.kind !== 'access') throw new Error('nothing was asked');
    dialog.go?.({ password: 'lantern' });
    expect(fake.inputsOf('prepared:prepare').at(-1)).toMatchObject({ password: 'lantern' });
  });

  it('asks before it uses another view, and then requests one', async () => {
    const { fake, store, dialogs } = rig();
    fake.answer({ 'prepared:prepare': ({ newView }) => failed(newView ? 'password-needed' : 'view-needed') });
    await store.getState().prepare(video);
    expect(store.getState().failure).toBeNull();
    const [question] = dialogs;
    if (question?.kind !== 'new-view') throw new Error('nothing was asked');
    expect(fake.inputsOf('prepared:prepare').map(({ newView }) => newView)).toEqual([false]);
    question.go?.();
    await expect.poll(() => dialogs.at(-1)?.kind).toBe('access');
    const access = dialogs.at(-1);
    if (access?.kind !== 'access') throw new Error('no password was asked for');
    access.go?.({ password: 'lantern' });
    expect(fake.inputsOf('prepared:prepare').at(-1)).toMatchObject({ newView: true, password: 'lantern' });
  });

  it('shows the error until the next press', async () => {
    const { fake, store } = rig();
    fake.answer({ 'prepared:prepare': () => failed('storage') });
    await store.getState().prepare(video);
    expect(store.getState().failure?.failure.kind).toBe('storage');
    await store.getState().end();
    expect(store.getState().failure).toBeNull();
  });

  it('pauses and resumes in the player, which downloads the film', async () => {
    const { player, store } = rig();
    await store.getState().prepare(video);
    store.getState().pause(true);
    store.getState().pause(false);
    expect(player.log).toEqual(['pause', 'go-on']);
  });

  it('notifies main when the frame of the film crashed', async () => {
    const { fake, player, store } = rig();
    await store.getState().prepare(video);
    player.emit({ kind: 'held-lost', grantId: 'another' });
    expect(fake.inputsOf('prepared:end')).toEqual([]);
    player.emit({ kind: 'held-lost', grantId: 'grant-1' });
    expect(fake.inputsOf('prepared:end')).toEqual([{ because: 'failed' }]);
  });

  it('asks before quitting, and passes the answer on', () => {
    const { fake, store, dialogs } = rig();
    fake.emit('prepared:quit-requested', null);
    expect(dialogs).toEqual([{ kind: 'lose-prepared', by: 'quit' }]);
    store.getState().answerQuit(true);
    expect(fake.inputsOf('prepared:answer-quit')).toEqual([{ quit: true }]);
  });
});
