import { describe, expect, it } from 'vitest';
import { projectSourceKey } from '../../../preload/contract/values.ts';
import { sharedKind } from '../../../main/rooms/shared-documents.ts';
import type { ListedProject } from '../../../main/service/models.ts';
import { aServiceRoom, aServiceVideo } from '../../builders/service.ts';
import { refusal } from '../../fakes/watch-service.ts';
import { createRig, failureOf, type Rig } from '../screening/screening-rig.ts';

/** Shares studios with the account. Each studio has its projects, and each project has one film of its own. */
function shareWith(rig: Rig, studios: Readonly<Record<string, readonly string[]>>): void {
  rig.service.shares = true;
  for (const [studio, names] of Object.entries(studios)) {
    const projects = names.map((name): ListedProject => ({ key: `${name}-project`, name, poster: null }));
    rig.service.putBrand({ key: studio, name: `Studio ${studio}`, logo: null }, projects);
    for (const [index, name] of names.entries()) {
      if (index > 40) break;
      const room = aServiceRoom({ key: `${name}-room` });
      rig.service.put({ ...room, project: { ...room.project, key: `${name}-project`, name } }, [
        aServiceVideo({ key: `${name}-video`, name: `The ${name}`, screenerKey: `${name}-screener` }),
      ]);
    }
  }
}

async function signedIn(studios: Readonly<Record<string, readonly string[]>>): Promise<Rig> {
  const rig = createRig(undefined, undefined, { canPrefetch: true });
  shareWith(rig, studios);
  rig.session.signIn('account-a', 'Ana');
  await rig.refresh.shared();
  return rig;
}

const all: { readonly studio: string | null; readonly limit: number; readonly more: boolean } = {
  studio: null,
  limit: 60,
  more: false,
};
const two = { north: ['Aurora', 'Borealis'], south: ['Crux'] } as const;
const namesOf = async (rig: Rig, query = all) =>
  (await rig.shared.list(query)).cards.map(({ projectName }) => projectName);

describe('projects that are shared with an account', () => {
  it('are shown after sign-in with their studios, and are found by a film of the second studio', async () => {
    const rig = await signedIn(two);
    const list = await rig.shared.list(all);
    expect(list).toMatchObject({ state: 'ready', hasMore: false });
    expect(list.studios.map(({ name }) => name)).toEqual(['Studio north', 'Studio south']);
    expect(list.cards.map(({ projectName, studio, state }) => [projectName, studio?.key, state])).toEqual([
      ['Aurora', 'north', 'ready'],
      ['Borealis', 'north', 'ready'],
      ['Crux', 'south', 'ready'],
    ]);
    expect(await namesOf(rig, { ...all, studio: 'south' })).toEqual(['Crux']);
    const query = { query: 'the crux', unseen: false, favourite: false, maxMinutes: null, roomKey: null };
    const found = await rig.films.search(query);
    expect(found.films.map(({ video }) => video.name)).toEqual(['The Crux']);
    expect((await rig.films.search({ ...query, query: 'cru' })).projects).toHaveLength(1);
  });

  it('that were never read are dated by the list that names them', async () => {
    const rig = createRig();
    shareWith(rig, two);
    rig.session.signIn('account-a');
    await rig.refresh.shared();
    const { cards } = await rig.shared.list(all);
    const now = rig.clock.now();
    expect(cards.map(({ asOf, episodic }) => [asOf, episodic])).toEqual(Array(3).fill([now, null]));
  });

  it('open as rooms and play with the key of the video, as screeners of the account', async () => {
    const rig = await signedIn(two);
    const roomKey = projectSourceKey('Crux-project');
    const room = await rig.rooms.read({ roomKey, fresh: true });
    expect(room).toMatchObject({ roomKey, state: 'ready', canSkipSignIn: false, project: { name: 'Crux' } });
    await rig.open({ roomKey, videoKey: 'Crux-video' });
    expect(rig.service.callsOf('playback')).toMatchObject([
      { screenerKey: 'Crux-screener', forceLogin: true, isOfAccount: true },
    ]);
    const owners = (await rig.vault.list(sharedKind)).map(({ owner }) => owner);
    expect(owners).toEqual([{ kind: 'account', id: 'account-a' }]);
  });

  it('a film without a screener key is not played with the key of its project', async () => {
    const rig = await signedIn({ north: ['Aurora'] });
    const { project } = await rig.service.room('Aurora-room');
    const film = aServiceVideo({ key: 'Aurora-video', screenerKey: null });
    rig.service.put({ ...aServiceRoom({ key: 'Aurora-room' }), project }, [film]);
    const roomKey = projectSourceKey('Aurora-project');
    await rig.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
    const failure = await failureOf(rig.open({ roomKey, videoKey: 'Aurora-video' }));
    expect(failure).toMatchObject({ kind: 'invalid-answer', field: 'screener_key' });
    expect(rig.service.callsOf('playback')).toEqual([]);
  });

  it('share one card with a room of the same project; the card names the studio', async () => {
    const rig = await signedIn(two);
    await rig.library.add('Aurora-room');
    expect(await rig.library.list()).toMatchObject([{ projectName: 'Aurora', studio: { key: 'north' } }]);
    expect(await namesOf(rig)).toEqual(['Borealis', 'Crux']);
    const ofNorth = (await rig.shared.list({ ...all, studio: 'north' })).cards;
    expect(ofNorth.map(({ roomKey, studio }) => [roomKey, studio?.key])).toEqual([
      ['Aurora-room', 'north'],
      [projectSourceKey('Borealis-project'), 'north'],
    ]);
    await rig.library.add('Crux-room');
    const { studios } = await rig.shared.list(all);
    expect(studios.map(({ key }) => key)).toEqual(['north', 'south']);
    await rig.library.remove('Crux-room');
    await rig.library.remove('Aurora-room');
    expect(await namesOf(rig)).toEqual(['Aurora', 'Borealis', 'Crux']);
  });

  it('are requested only with a session and where the listing names the operations', async () => {
    const rig = createRig(undefined, undefined, { canPrefetch: true });
    shareWith(rig, two);
    await rig.refresh.all();
    rig.service.shares = false;
    rig.session.signIn('account-a');
    await rig.refresh.all();
    expect(rig.service.callsOf('brands')).toEqual([]);
    expect(await rig.shared.list(all)).toMatchObject({ state: 'none', studios: [], cards: [] });
    // If the listing cannot be read, projects that were read earlier stay listed.
    rig.service.shares = true;
    await rig.refresh.all();
    rig.service.shares = null;
    await rig.refresh.all();
    expect(await namesOf(rig)).toEqual(['Aurora', 'Borealis', 'Crux']);
  });

  it('are hidden by an expired session or another account until the account returns', async () => {
    const rig = await signedIn(two);
    rig.session.end();
    expect(await rig.shared.list(all)).toMatchObject({ state: 'sign-in-needed', studios: [], cards: [] });
    const query = { query: '', unseen: true, favourite: false, maxMinutes: null, roomKey: null };
    expect(await rig.films.search(query)).toMatchObject({ films: [], projects: [] });
    rig.service.shares = null;
    rig.session.signIn('account-b');
    expect((await rig.shared.list(all)).cards).toEqual([]);
    rig.session.signIn('account-a');
    expect(await namesOf(rig)).toEqual(['Aurora', 'Borealis', 'Crux']);
  });

  it('are erased when the account signs out', async () => {
    const rig = await signedIn(two);
    rig.session.end();
    await rig.vault.eraseOwner({ kind: 'account', id: 'account-a' });
    await rig.reload();
    expect(await rig.shared.list(all)).toMatchObject({ state: 'none', cards: [] });
    expect(rig.changed.at(-1)).toEqual([]);
  });

  it('a refused studio is hidden, the others stay, and the check reports it without its name', async () => {
    const rig = createRig(undefined, undefined, { canPrefetch: true });
    shareWith(rig, two);
    rig.service.before('projects', (input) => {
      if ((input as { brandKey: string }).brandKey === 'north') throw refusal('W2104', 'projects');
    });
    rig.session.signIn('account-a');
    await rig.refresh.shared();
    expect(await namesOf(rig)).toEqual(['Crux']);
    expect(rig.sharedRefusals()).toEqual(['projects W2104']);
    await rig.refresh.all();
    expect(
      rig.service.callsOf('projects').filter((input) => (input as { brandKey: string }).brandKey === 'north'),
    ).toHaveLength(1);
  });

  it.each(['W2104', 'W2101'])(
    'are hidden for the session where the list of studios is refused with %s',
    async (code) => {
      const rig = await signedIn(two);
      rig.service.before('brands', () => {
        throw refusal(code, 'brands', 403);
      });
      await rig.refresh.all();
      expect(await rig.shared.list(all)).toMatchObject({ state: 'none', studios: [], cards: [] });
      expect(rig.sharedRefusals()).toEqual([`studios ${code}`]);
      await rig.refresh.all();
      expect(rig.service.callsOf('brands')).toHaveLength(2);
    },
  );

  it('a studio that fails leaves the others, and is read again by the next round', async () => {
    const rig = createRig(undefined, undefined, { canPrefetch: true });
    shareWith(rig, two);
    rig.service.before('projects', (input) => {
      if ((input as { brandKey: string }).brandKey === 'north') throw refusal('W4900', 'projects', 400);
    });
    rig.session.signIn('account-a');
    await rig.refresh.shared();
    expect(await namesOf(rig)).toEqual(['Crux']);
    expect(rig.sharedRefusals()).toEqual([]);
    rig.service.before('projects', () => undefined);
    await rig.refresh.all();
    expect(await namesOf(rig)).toEqual(['Aurora', 'Borealis', 'Crux']);
  });

  it('reads first pages only, others on demand, and stops at a page without new keys', async () => {
    const many = Array.from({ length: 70 }, (_, index) => `Film ${index}`);
    const rig = await signedIn({ north: many });
    expect(rig.service.callsOf('projects')).toHaveLength(1);
    expect(await rig.shared.list(all)).toMatchObject({ hasMore: true });
    expect(await namesOf(rig)).toHaveLength(30);
    const more = await rig.shared.list({ studio: null, limit: 60, more: true });
    expect([more.cards.length, more.hasMore]).toEqual([60, true]);
    const last = await rig.shared.list({ studio: null, limit: 120, more: true });
    expect([last.cards.length, last.hasMore]).toEqual([70, false]);
    // The next round reads the first page again and keeps the rest.
    await rig.refresh.all();
    expect((await rig.shared.list({ ...all, limit: 120 })).cards).toHaveLength(70);
  });

  it('a project that is refused twice is removed, and returns when it is listed again', async () => {
    const rig = await signedIn(two);
    const roomKey = projectSourceKey('Crux-project');
    rig.service.withdraw('Crux-room');
    await failureOf(rig.rooms.read({ roomKey, fresh: true }));
    await rig.timers.advance(31_000);
    await failureOf(rig.rooms.read({ roomKey, fresh: true }));
    expect(await namesOf(rig)).toEqual(['Aurora', 'Borealis']);
    shareWith(rig, two);
    await rig.refresh.all();
    expect(await namesOf(rig)).toEqual(['Aurora', 'Borealis', 'Crux']);
  });
});
