import { describe, expect, it } from 'vitest';
import type { ServiceVideo } from '../../../main/service/models.ts';
import { aServiceRoom, aServiceVideo } from '../../builders/service.ts';
import { createTheatre, failureOf, type Theatre } from '../screening/theatre.ts';

describe('rooms with login forced', () => {
  const strict = async (): Promise<Theatre> => {
    const theatre = createTheatre(aServiceRoom({ forceLogin: true }));
    theatre.rules.linksAllowed = false;
    theatre.session.signIn('account-a', 'Ana');
    await theatre.library.add('room-key-1');
    await theatre.timers.advance(0);
    return theatre;
  };

  it('are hidden by an expired session until sign-in, and nobody looks at them meanwhile', async () => {
    const theatre = await strict();
    theatre.session.end();
    const before = theatre.service.calls.length;
    await theatre.library.refresh();
    expect(theatre.service.calls).toHaveLength(before);
    expect(await theatre.library.list()).toMatchObject([
      { state: 'sign-in-needed', projectName: '', posterUrl: null, videoCount: null },
    ]);
    theatre.session.signIn('account-a', 'Ana');
    expect(await theatre.library.list()).toMatchObject([{ state: 'ready', projectName: 'Northern Light' }]);
  });

  it("show another account nothing of the first one's", async () => {
    const theatre = await strict();
    theatre.session.signIn('account-b');
    expect(await theatre.library.list()).toMatchObject([{ state: 'unread', projectName: '' }]);
  });

  it('what one account is told after it left is asked again by the one that came, and not kept for it', async () => {
    const theatre = await strict();
    const roomKey = 'room-key-1';
    const of = (name: string): ServiceVideo[] => [aServiceVideo({ name: `for ${name}` })];
    theatre.session.signIn('account-b');
    theatre.service.put(aServiceRoom({ forceLogin: true }), of('b'));
    const query = { roomKey, page: 1, query: '', season: null, fresh: true };
    await theatre.rooms.read({ roomKey, fresh: true });
    await theatre.rooms.videos(query);

    theatre.session.signIn('account-a', 'Ana');
    let answer = (): void => undefined;
    theatre.service.put(aServiceRoom({ forceLogin: true }), of('a'));
    const told = new Promise<void>((resolve) => (answer = resolve));
    const listing = theatre.service.videos;
    theatre.service.videos = async (...given) => {
      theatre.service.videos = listing;
      const page = await listing(...given);
      await told;
      return page;
    };
    const late = theatre.rooms.videos(query);
    await theatre.timers.advance(0);
    theatre.session.signIn('account-b');
    theatre.service.put(aServiceRoom({ forceLogin: true }), of('b'));
    answer();
    await late;
    const kept = await theatre.rooms.videos({ ...query, fresh: false });
    expect(kept.videos.map(({ name }) => name)).toEqual(['for b']);
  });

  it('are told as needing a sign-in, and as skippable only where links are allowed', async () => {
    const theatre = createTheatre(aServiceRoom({ forceLogin: true }));
    expect(await theatre.rooms.read({ roomKey: 'room-key-1', fresh: true })).toMatchObject({
      state: 'sign-in-needed',
      maySkipSignIn: true,
    });
    theatre.rules.linksAllowed = false;
    expect(await theatre.rooms.read({ roomKey: 'room-key-1', fresh: true })).toMatchObject({
      state: 'sign-in-needed',
      maySkipSignIn: false,
    });
    const page = await theatre.rooms.videos({
      roomKey: 'room-key-1',
      page: 1,
      query: '',
      season: null,
      fresh: true,
    });
    expect(page.videos).toMatchObject([{ availability: 'sign-in-needed' }]);
  });

  it('have nothing new for one who stood at the door and signs in for the first time', async () => {
    const theatre = createTheatre(aServiceRoom({ forceLogin: true }));
    theatre.rules.linksAllowed = false;
    const roomKey = 'room-key-1';
    await theatre.library.add(roomKey);
    await theatre.rooms.read({ roomKey, fresh: true });
    await theatre.timers.advance(5_000);
    theatre.session.signIn('account-a', 'Ana');
    await theatre.rooms.read({ roomKey, fresh: true });
    const page = await theatre.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
    expect(page.videos).toMatchObject([{ availability: 'ready', isNew: false }]);
  });

  it('are gone on with without signing in once that was chosen: room, list, Play, and after a restart', async () => {
    const theatre = createTheatre(aServiceRoom({ forceLogin: true }));
    const roomKey = 'room-key-1';
    await theatre.library.add(roomKey);
    const chosen = await theatre.rooms.skipSignIn(roomKey);
    expect(chosen).toMatchObject({ state: 'ready', maySkipSignIn: false });
    const again = theatre.restart();
    expect(await again.rooms.read({ roomKey, fresh: true })).toMatchObject({ state: 'ready' });
    expect(await again.library.list()).toMatchObject([{ state: 'ready' }]);
    const listing = { roomKey, page: 1, query: '', season: null, fresh: true };
    expect((await again.rooms.videos(listing)).videos).toMatchObject([{ availability: 'ready' }]);
    await again.open({ roomKey });
    expect(again.service.callsOf('playback')).toHaveLength(1);
  });

  it('ask for a sign-in again when an account has read them and its session ended', async () => {
    const theatre = createTheatre(aServiceRoom({ forceLogin: true }));
    const roomKey = 'room-key-1';
    await theatre.library.add(roomKey);
    await theatre.rooms.skipSignIn(roomKey);
    theatre.session.signIn('account-a', 'Ana');
    await theatre.rooms.read({ roomKey, fresh: true });
    theatre.session.end();
    expect(await theatre.library.list()).toMatchObject([{ state: 'sign-in-needed', projectName: '' }]);
    await theatre.rooms.skipSignIn(roomKey);
    expect(await theatre.rooms.read({ roomKey, fresh: true })).toMatchObject({ state: 'ready' });
  });

  it('cannot be gone on with where links are not allowed', async () => {
    const theatre = await strict();
    theatre.session.end();
    expect(await failureOf(theatre.rooms.skipSignIn('room-key-1'))).toMatchObject({ kind: 'sign-in-needed' });
  });
});
