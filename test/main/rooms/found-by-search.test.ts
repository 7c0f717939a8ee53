import { describe, expect, it } from 'vitest';
import { aServiceRoom, aServiceVideo } from '../../builders/service.ts';
import { createTheatre, roomKey, type Theatre } from '../screening/theatre.ts';

const all = { roomKey, page: 1, query: '', season: null } as const;
const films = Array.from({ length: 70 }, (_, index) => {
  const number = String(index).padStart(2, '0');
  return aServiceVideo({ key: `v${number}`, name: `Film ${number}`, screenerKey: `screener-${number}` });
});
const ref = { roomKey, videoKey: 'v65' };

/** A room of three pages, of which the first was read. */
async function opened(): Promise<Theatre> {
  const theatre = createTheatre(aServiceRoom(), films);
  await theatre.library.add(roomKey);
  await theatre.rooms.read({ roomKey, fresh: true });
  await theatre.rooms.videos({ ...all, fresh: true });
  return theatre;
}

const search = (theatre: Theatre, query: string) => theatre.rooms.videos({ ...all, query, fresh: false });

describe('a film that a search found', () => {
  it('is paid for at once: the listing is not gone through for it', async () => {
    const theatre = await opened();
    await search(theatre, 'Film 65');
    const before = theatre.service.calls.length;
    await theatre.open(ref);
    expect(theatre.service.callsOf('playback')).toHaveLength(1);
    expect(theatre.service.calls.slice(before)).toHaveLength(1);
  });

  it('is read anew by the search that found it', async () => {
    const theatre = await opened();
    await search(theatre, 'Film 65');
    const before = theatre.service.callsOf('videos').length;
    await theatre.rooms.video({ ...ref, fresh: true });
    expect(theatre.service.callsOf('videos').slice(before)).toMatchObject([{ q: 'Film 65', page: 1 }]);
  });

  it('is looked for in the listing once a view was spent on it, and kept', async () => {
    const theatre = await opened();
    await search(theatre, 'Film 65');
    await theatre.open(ref);
    const before = theatre.service.callsOf('videos').length;
    await theatre.timers.advance(5_000);
    expect(theatre.service.callsOf('videos').slice(before)).toMatchObject([
      { page: 1 },
      { page: 2 },
      { page: 3 },
    ]);
    await theatre.reload();
    expect(await theatre.rooms.videos({ ...all, page: 3, fresh: false })).toMatchObject({ page: 3 });
    expect(theatre.service.callsOf('videos')).toHaveLength(before + 3);
  });

  it('is told as its details told it last', async () => {
    const theatre = await opened();
    theatre.session.signIn('account-a');
    await theatre.rooms.read({ roomKey, fresh: true });
    await search(theatre, 'Film 65');
    await theatre.timers.advance(1_000);
    theatre.service.put(aServiceRoom(), [aServiceVideo({ key: 'v65', name: 'Film 65, final cut' })]);
    await theatre.rooms.video({ ...ref, fresh: true });
    const before = theatre.service.calls.length;
    expect(await theatre.rooms.video({ ...ref, fresh: false })).toMatchObject({ name: 'Film 65, final cut' });
    expect(theatre.service.calls).toHaveLength(before);
  });

  it('is forgotten with the reviewer, and when twenty other pages were found', async () => {
    const theatre = await opened();
    await search(theatre, 'Film 65');
    for (let number = 10; number < 30; number += 1) await search(theatre, `Film ${number}`);
    const before = theatre.service.callsOf('videos').length;
    await theatre.rooms.screener({ ...ref, fresh: false });
    expect(theatre.service.callsOf('videos')).toHaveLength(before + 3);

    const other = await opened();
    await search(other, 'Film 65');
    await other.reload();
    const calls = other.service.callsOf('videos').length;
    await other.rooms.screener({ ...ref, fresh: false });
    expect(other.service.callsOf('videos').length).toBeGreaterThan(calls);
  });
});
