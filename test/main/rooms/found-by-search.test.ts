import { describe, expect, it } from 'vitest';
import { aServiceRoom, aServiceVideo } from '../../builders/service.ts';
import { createRig, roomKey, type Rig } from '../screening/screening-rig.ts';

const all = { roomKey, page: 1, query: '', season: null } as const;
const films = Array.from({ length: 70 }, (_, index) => {
  const number = String(index).padStart(2, '0');
  return aServiceVideo({ key: `v${number}`, name: `Film ${number}`, screenerKey: `screener-${number}` });
});
const ref = { roomKey, videoKey: 'v65' };

/** Creates a room of three pages of which the first was read. */
async function opened(): Promise<Rig> {
  const rig = createRig(aServiceRoom(), films);
  await rig.library.add(roomKey);
  await rig.rooms.read({ roomKey, fresh: true });
  await rig.rooms.videos({ ...all, fresh: true });
  return rig;
}

const search = (rig: Rig, query: string) => rig.rooms.videos({ ...all, query, fresh: false });

describe('a film that a search found', () => {
  it('starts immediately: Play does not read the listing for it', async () => {
    const rig = await opened();
    await search(rig, 'Film 65');
    const before = rig.service.calls.length;
    await rig.open(ref);
    expect(rig.service.callsOf('playback')).toHaveLength(1);
    expect(rig.service.calls.slice(before)).toHaveLength(1);
  });

  it('is read again by the search that found it', async () => {
    const rig = await opened();
    await search(rig, 'Film 65');
    const before = rig.service.callsOf('videos').length;
    await rig.rooms.video({ ...ref, fresh: true });
    expect(rig.service.callsOf('videos').slice(before)).toMatchObject([{ q: 'Film 65', page: 1 }]);
  });

  it('is looked up in the listing after a view was spent on it, and kept', async () => {
    const rig = await opened();
    await search(rig, 'Film 65');
    await rig.open(ref);
    const before = rig.service.callsOf('videos').length;
    await rig.timers.advance(5_000);
    expect(rig.service.callsOf('videos').slice(before)).toMatchObject([
      { page: 1 },
      { page: 2 },
      { page: 3 },
    ]);
    await rig.reload();
    expect(await rig.rooms.videos({ ...all, page: 3, fresh: false })).toMatchObject({ page: 3 });
    expect(rig.service.callsOf('videos')).toHaveLength(before + 3);
  });

  it('keeps the latest video details', async () => {
    const rig = await opened();
    rig.session.signIn('account-a');
    await rig.rooms.read({ roomKey, fresh: true });
    await search(rig, 'Film 65');
    await rig.timers.advance(1_000);
    rig.service.put(aServiceRoom(), [aServiceVideo({ key: 'v65', name: 'Film 65, final cut' })]);
    await rig.rooms.video({ ...ref, fresh: true });
    const before = rig.service.calls.length;
    expect(await rig.rooms.video({ ...ref, fresh: false })).toMatchObject({ name: 'Film 65, final cut' });
    expect(rig.service.calls).toHaveLength(before);
  });

  it('is forgotten on sign-out, and after twenty other pages were found', async () => {
    const rig = await opened();
    await search(rig, 'Film 65');
    for (let number = 10; number < 30; number += 1) await search(rig, `Film ${number}`);
    const before = rig.service.callsOf('videos').length;
    await rig.rooms.screener({ ...ref, fresh: false });
    expect(rig.service.callsOf('videos')).toHaveLength(before + 3);

    const other = await opened();
    await search(other, 'Film 65');
    await other.reload();
    const calls = other.service.callsOf('videos').length;
    await other.rooms.screener({ ...ref, fresh: false });
    expect(other.service.callsOf('videos').length).toBeGreaterThan(calls);
  });
});
