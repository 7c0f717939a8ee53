import { describe, expect, it } from 'vitest';
import type { ServiceVideo } from '../../../main/service/models.ts';
import { aServiceRoom, aServiceVideo } from '../../builders/service.ts';
import { createRig, failureOf, type Rig } from '../screening/screening-rig.ts';

describe('rooms with login forced', () => {
  const strict = async (): Promise<Rig> => {
    const rig = createRig(aServiceRoom({ forceLogin: true }));
    rig.rules.linksAllowed = false;
    rig.session.signIn('account-a', 'Ana');
    await rig.library.add('room-key-1');
    await rig.timers.advance(0);
    return rig;
  };

  it('are hidden by an expired session until sign-in, and are not requested in between', async () => {
    const rig = await strict();
    rig.session.end();
    const before = rig.service.calls.length;
    await rig.library.refresh();
    expect(rig.service.calls).toHaveLength(before);
    expect(await rig.library.list()).toMatchObject([
      { state: 'sign-in-needed', projectName: '', posterUrl: null, videoCount: null },
    ]);
    rig.session.signIn('account-a', 'Ana');
    expect(await rig.library.list()).toMatchObject([
      { state: 'ready', projectName: 'Northern Light', isOfAccount: true },
    ]);
    const room = await rig.rooms.read({ roomKey: 'room-key-1', fresh: false });
    expect(room).toMatchObject({ isOfAccount: true });
  });

  it('have a title on their card once their sign-in page has read them without a session', async () => {
    const rig = await strict();
    rig.session.end();
    const room = await rig.rooms.read({ roomKey: 'room-key-1', fresh: false });
    expect(room).toMatchObject({ state: 'sign-in-needed', project: { name: 'Northern Light' } });
    expect(await rig.library.list()).toMatchObject([
      { state: 'sign-in-needed', projectName: 'Northern Light' },
    ]);
    expect(await rig.restart().library.list()).toMatchObject([{ projectName: 'Northern Light' }]);
  });

  it('show another account no data of the first', async () => {
    const rig = await strict();
    rig.session.signIn('account-b');
    expect(await rig.library.list()).toMatchObject([{ state: 'unread', projectName: '' }]);
  });

  it('an answer for an account that signed out is requested again for the next account and not kept for it', async () => {
    const rig = await strict();
    const roomKey = 'room-key-1';
    const of = (name: string): ServiceVideo[] => [aServiceVideo({ name: `for ${name}` })];
    rig.session.signIn('account-b');
    rig.service.put(aServiceRoom({ forceLogin: true }), of('b'));
    const query = { roomKey, page: 1, query: '', season: null, fresh: true };
    await rig.rooms.read({ roomKey, fresh: true });
    await rig.rooms.videos(query);

    rig.session.signIn('account-a', 'Ana');
    let answer = (): void => undefined;
    rig.service.put(aServiceRoom({ forceLogin: true }), of('a'));
    const told = new Promise<void>((resolve) => (answer = resolve));
    const listing = rig.service.videos;
    rig.service.videos = async (...given) => {
      rig.service.videos = listing;
      const page = await listing(...given);
      await told;
      return page;
    };
    const late = rig.rooms.videos(query);
    await rig.timers.advance(0);
    rig.session.signIn('account-b');
    rig.service.put(aServiceRoom({ forceLogin: true }), of('b'));
    answer();
    await late;
    const kept = await rig.rooms.videos({ ...query, fresh: false });
    expect(kept.videos.map(({ name }) => name)).toEqual(['for b']);
  });

  it('are reported as requiring sign-in, and as skippable only where links are allowed', async () => {
    const rig = createRig(aServiceRoom({ forceLogin: true }));
    expect(await rig.rooms.read({ roomKey: 'room-key-1', fresh: true })).toMatchObject({
      state: 'sign-in-needed',
      canSkipSignIn: true,
    });
    rig.rules.linksAllowed = false;
    expect(await rig.rooms.read({ roomKey: 'room-key-1', fresh: true })).toMatchObject({
      state: 'sign-in-needed',
      canSkipSignIn: false,
    });
    const page = await rig.rooms.videos({
      roomKey: 'room-key-1',
      page: 1,
      query: '',
      season: null,
      fresh: true,
    });
    expect(page.videos).toMatchObject([{ availability: 'sign-in-needed' }]);
  });

  it('show nothing as new to a reviewer who saw the sign-in page and signs in for the first time', async () => {
    const rig = createRig(aServiceRoom({ forceLogin: true }));
    rig.rules.linksAllowed = false;
    const roomKey = 'room-key-1';
    await rig.library.add(roomKey);
    await rig.rooms.read({ roomKey, fresh: true });
    await rig.timers.advance(5_000);
    rig.session.signIn('account-a', 'Ana');
    await rig.rooms.read({ roomKey, fresh: true });
    const page = await rig.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
    expect(page.videos).toMatchObject([{ availability: 'ready', isNew: false }]);
  });

  it('have nothing new after a visit that began with a sign-in, although its videos arrived during the visit', async () => {
    const rig = await strict();
    const roomKey = 'room-key-1';
    const listing = { roomKey, page: 1, query: '', season: null } as const;
    const news = async () => (await rig.library.list()).map(({ newCount }) => newCount);
    await rig.rooms.videos({ ...listing, fresh: true });
    await rig.rooms.read({ roomKey, fresh: false });
    await rig.rooms.leave(roomKey);
    rig.session.end();
    await rig.timers.advance(3_600_000);
    rig.service.put(aServiceRoom({ forceLogin: true }), [aServiceVideo(), aServiceVideo({ key: 'added' })]);

    await rig.rooms.read({ roomKey, fresh: false });
    rig.session.signIn('account-a', 'Ana');
    await rig.rooms.read({ roomKey, fresh: false });
    await rig.timers.advance(2_000);
    const { videos } = await rig.rooms.videos({ ...listing, fresh: true });
    expect(videos.map(({ isNew }) => isNew)).toEqual([false, true]);
    expect(await news()).toEqual([1]);
    const changed: (readonly string[])[] = [];
    rig.rooms.onChanged((roomKeys) => changed.push(roomKeys));
    await rig.rooms.leave(roomKey);
    expect(await news()).toEqual([0]);
    expect(changed).toEqual([[roomKey]]);
  });

  it('continue without sign-in once the reviewer chose that: room, list, Play, and after a restart', async () => {
    const rig = createRig(aServiceRoom({ forceLogin: true }));
    const roomKey = 'room-key-1';
    await rig.library.add(roomKey);
    const chosen = await rig.rooms.skipSignIn(roomKey);
    expect(chosen).toMatchObject({ state: 'ready', canSkipSignIn: false });
    const again = rig.restart();
    expect(await again.rooms.read({ roomKey, fresh: true })).toMatchObject({ state: 'ready' });
    expect(await again.library.list()).toMatchObject([{ state: 'ready' }]);
    const listing = { roomKey, page: 1, query: '', season: null, fresh: true };
    expect((await again.rooms.videos(listing)).videos).toMatchObject([{ availability: 'ready' }]);
    await again.open({ roomKey });
    expect(again.service.callsOf('playback')).toHaveLength(1);
  });

  it('require sign-in again when an account has read them and its session ended', async () => {
    const rig = createRig(aServiceRoom({ forceLogin: true }));
    const roomKey = 'room-key-1';
    await rig.library.add(roomKey);
    await rig.rooms.skipSignIn(roomKey);
    rig.session.signIn('account-a', 'Ana');
    await rig.rooms.read({ roomKey, fresh: true });
    rig.session.end();
    expect(await rig.library.list()).toMatchObject([{ state: 'sign-in-needed' }]);
    await rig.rooms.skipSignIn(roomKey);
    expect(await rig.rooms.read({ roomKey, fresh: true })).toMatchObject({ state: 'ready' });
  });

  it('cannot be opened without sign-in where links are not allowed', async () => {
    const rig = await strict();
    rig.session.end();
    expect(await failureOf(rig.rooms.skipSignIn('room-key-1'))).toMatchObject({ kind: 'sign-in-needed' });
  });
});
