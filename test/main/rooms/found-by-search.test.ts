import { describe, expect, it } from 'vitest';
import { aServiceRoom, aServiceVideo } from '../../builders/service.ts';
import { createTheatre, roomKey, type Theatre } from '../screening/theatre.ts';

const all = { roomKey, page: 1, query: '', season: null } as const;
const films = Array.from({ length: 200 }, (_, index) => {
  const number = String(index).padStart(3, '0');
  return aServiceVideo({ key: `v${number}`, name: `Film ${number}`, screenerKey: `screener-${number}` });
});
const ref = { roomKey, videoKey: 'v195' };

/** A room of seven pages, of which five were read. */
async function opened(): Promise<Theatre> {
  const theatre = createTheatre(aServiceRoom(), films);
  await theatre.library.add(roomKey);
  await theatre.timers.advance(0);
  await theatre.rooms.read({ roomKey, fresh: true });
  await theatre.rooms.videos({ ...all, fresh: true });
  return theatre;
}

const search = (theatre: Theatre, query: string) => theatre.rooms.videos({ ...all, query, fresh: false });

describe('a film that a search found', () => {
  it('is paid for at once: the listing is not gone through for it', async () => {
    const theatre = await opened();
    await search(theatre, 'Film 195');
    const before = theatre.service.calls.length;
    await theatre.open(ref);
    expect(theatre.service.callsOf('playback')).toHaveLength(1);
    expect(theatre.service.calls.slice(before)).toHaveLength(1);
  });

  it('is read anew by the search that found it', async () => {
    const theatre = await opened();
    await search(theatre, 'Film 195');
    const before = theatre.service.callsOf('videos').length;
    await theatre.rooms.video({ ...ref, fresh: true });
    expect(theatre.service.callsOf('videos').slice(before)).toMatchObject([{ q: 'Film 195', page: 1 }]);
  });

  it('is looked for in the listing once a view was spent on it, and kept', async () => {
    const theatre = await opened();
    await search(theatre, 'Film 195');
    await theatre.open(ref);
    const before = theatre.service.callsOf('videos').length;
    await theatre.timers.advance(5_000);
    expect(theatre.service.callsOf('videos').slice(before)).toMatchObject(
      [1, 2, 3, 4, 5, 6, 7].map((page) => ({ page })),
    );
    await theatre.timers.advance(1_000);
    await theatre.reload();
    expect(await theatre.rooms.videos({ ...all, page: 7, fresh: false })).toMatchObject({ page: 7 });
    expect(theatre.service.callsOf('videos')).toHaveLength(before + 7);
  });

  it('is told as its details told it last', async () => {
    const theatre = await opened();
    theatre.session.signIn('account-a');
    await theatre.rooms.read({ roomKey, fresh: true });
    await search(theatre, 'Film 195');
    await theatre.timers.advance(1_000);
    theatre.service.put(aServiceRoom(), [aServiceVideo({ key: 'v195', name: 'Film 195, final cut' })]);
    await theatre.rooms.video({ ...ref, fresh: true });
    const before = theatre.service.calls.length;
    expect(await theatre.rooms.video({ ...ref, fresh: false })).toMatchObject({
      name: 'Film 195, final cut',
    });
    expect(theatre.service.calls).toHaveLength(before);
  });

  it('is forgotten with the reviewer, and when twenty other pages were found', async () => {
    const theatre = await opened();
    await search(theatre, 'Film 195');
    for (let number = 110; number < 130; number += 1) await search(theatre, `Film ${number}`);
    const before = theatre.service.callsOf('videos').length;
    await theatre.rooms.screener({ ...ref, fresh: false });
    expect(theatre.service.callsOf('videos')).toHaveLength(before + 7);

    const other = await opened();
    await search(other, 'Film 195');
    await other.reload();
    const calls = other.service.callsOf('videos').length;
    await other.rooms.screener({ ...ref, fresh: false });
    expect(other.service.callsOf('videos').length).toBeGreaterThan(calls);
  });
});
