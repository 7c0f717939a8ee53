import { describe, expect, it } from 'vitest';
import { aServiceRoom, aServiceVideo } from '../../builders/service.ts';
import { pngResponse } from '../../fakes/net.ts';
import { offlineError } from '../../fakes/watch-service.ts';
import { createRig, roomKey, type Rig } from './screening-rig.ts';

const base = aServiceRoom();
const room = { ...base, project: { ...base.project, episodic: true, seasons: [1, 2] } };
const episode = (season: number, number: number) =>
  aServiceVideo({ key: `s${season}e${number}`, name: `Part ${number}`, season, episode: number });
const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const series = (first: number, second = 0) => [
  ...range(first).map((number) => episode(1, number)),
  ...range(second).map((number) => episode(2, number)),
];

const read = (rig: Rig, page: number, season: number | null = null) =>
  rig.rooms.videos({ roomKey, page, query: '', season, fresh: true });
const markSeen = async (rig: Rig, ...videoKeys: readonly string[]): Promise<void> => {
  for (const videoKey of videoKeys) await rig.screenings.mark({ roomKey, videoKey, as: 'watched', on: true });
};
const pagesAsked = (rig: Rig): number => rig.service.callsOf('videos').length;
const nextOf = async (rig: Rig, videoKey: string) =>
  (await rig.open({ videoKey })).app.next?.videoKey ?? null;

describe('the episode that is offered at the end', () => {
  it('is found in a page that was read: no call is sent', async () => {
    const rig = createRig(room, series(8));
    await read(rig, 1);
    expect(await nextOf(rig, 's1e3')).toBe('s1e4');
    expect(await nextOf(rig, 's1e8')).toBeNull();
    expect(pagesAsked(rig)).toBe(1);
  });

  it('has a number, a description, and a picture on the player’s origin', async () => {
    const poster = 'https://art.example/s1e2.png';
    const second = { ...episode(1, 2), description: 'The pass is closed.', poster };
    const rig = createRig(room, [episode(1, 1), second]);
    rig.net.on(poster, pngResponse);
    await read(rig, 1);
    const { grantId, app } = await rig.open({ videoKey: 's1e1' });
    expect(app.next).toMatchObject({
      number: 'S1 E2',
      viewsLeft: 5,
      synopsis: 'The pass is closed.',
      still: `${app.grantUrl}/still`,
    });
    expect(await rig.get(grantId, 'still')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png' },
    });
    expect(app.isEpisode).toBe(true);
    const last = await rig.open({ videoKey: 's1e2' });
    expect((await rig.get(last.grantId, 'still')).status).toBe(404);
  });

  it('is on an unread page: this page is read at Play, and one view is spent', async () => {
    const rig = createRig(room, series(70));
    await read(rig, 1);
    expect(await nextOf(rig, 's1e30')).toBe('s1e31');
    expect(pagesAsked(rig)).toBe(2);
    expect(rig.service.callsOf('playback')).toHaveLength(1);
  });

  it('is not taken from a later page while the page before it is unread', async () => {
    const rig = createRig(room, series(70));
    await read(rig, 1);
    await read(rig, 3);
    expect(await nextOf(rig, 's1e30')).toBe('s1e31');
  });

  it.each([
    ['of the next season, where a season alone was read', 1],
    ['of the whole, where the whole was read', null],
  ])('is the first %s', async (_name, season) => {
    const rig = createRig(room, series(30, 4));
    await read(rig, 1, season);
    expect(await nextOf(rig, 's1e30')).toBe('s2e1');
    expect(pagesAsked(rig)).toBe(2);
  });

  it('does not exist after the last one, and no further page is read', async () => {
    const rig = createRig(room, series(30, 4));
    await read(rig, 1, 2);
    expect(await nextOf(rig, 's2e4')).toBeNull();
    expect(pagesAsked(rig)).toBe(1);
  });

  it('is found across a gap in the numbers', async () => {
    const rig = createRig(room, [episode(1, 1), episode(1, 3)]);
    await read(rig, 1);
    expect(await nextOf(rig, 's1e1')).toBe('s1e3');
  });

  it('is read in parallel with the playback call, and delays a film by a second at most', async () => {
    const rig = createRig(room, series(70));
    await read(rig, 1);
    rig.service.before('videos', () => new Promise(() => undefined));
    const opened = rig.open({ videoKey: 's1e30' });
    await expect.poll(() => pagesAsked(rig)).toBe(2);
    await rig.timers.advance(1_000);
    expect((await opened).app.next).toBeNull();
  });

  it('is none when its page cannot be read, rather than a wrong one', async () => {
    const rig = createRig(room, series(70));
    await read(rig, 1);
    await read(rig, 3);
    rig.service.before('videos', () => Promise.reject(offlineError()));
    expect(await nextOf(rig, 's1e30')).toBeNull();
  });
});

describe('the episode that is offered at the end of a series that was partly seen', () => {
  const seenSeries = async (count: number, ...seen: readonly string[]): Promise<Rig> => {
    const rig = createRig(room, series(count));
    await read(rig, 1);
    await markSeen(rig, ...seen);
    return rig;
  };

  it('is the next one that was not seen', async () => {
    const rig = await seenSeries(8, 's1e1', 's1e4', 's1e5');
    expect(await nextOf(rig, 's1e3')).toBe('s1e6');
  });

  it('is the one that follows when every later one was seen', async () => {
    const rig = await seenSeries(4, 's1e3', 's1e4');
    expect(await nextOf(rig, 's1e2')).toBe('s1e3');
  });

  it('is on an unread page when the rest of the read pages was seen', async () => {
    const rig = await seenSeries(70, 's1e29', 's1e30');
    expect(await nextOf(rig, 's1e28')).toBe('s1e31');
    expect(pagesAsked(rig)).toBe(2);
  });

  it('is none when the next unseen one cannot be played, because no episode is skipped unseen', async () => {
    const base = episode(1, 3);
    const expired = { ...base, screening: { ...base.screening, expired: true } };
    const rig = createRig(room, [episode(1, 1), episode(1, 2), expired, episode(1, 4)]);
    await read(rig, 1);
    await markSeen(rig, 's1e2');
    expect(await nextOf(rig, 's1e1')).toBeNull();
  });
});

describe('the film that is offered at the end, in a room of films', () => {
  const film = (number: number) => aServiceVideo({ key: `f${number}`, name: `Film ${number}` });
  const festival = async (films: readonly ReturnType<typeof film>[]): Promise<Rig> => {
    const rig = createRig(base, films);
    await read(rig, 1);
    return rig;
  };

  it('is the next unseen one in the order of the room, then the first unseen one', async () => {
    const rig = await festival(range(4).map(film));
    expect(await nextOf(rig, 'f2')).toBe('f3');
    await markSeen(rig, 'f3', 'f4');
    expect(await nextOf(rig, 'f2')).toBe('f1');
  });

  it('is one that can be played', async () => {
    const second = film(2);
    const expired = { ...second, screening: { ...second.screening, expired: true } };
    const rig = await festival([film(1), expired, film(3)]);
    expect(await nextOf(rig, 'f1')).toBe('f3');
  });

  it('does not exist when every other film was seen, and in a room of one film', async () => {
    const rig = await festival(range(2).map(film));
    await markSeen(rig, 'f2');
    expect(await nextOf(rig, 'f1')).toBeNull();
    expect(await nextOf(await festival([film(1)]), 'f1')).toBeNull();
  });

  it('is not the first one of the room while a later page is unread', async () => {
    const rig = await festival(range(40).map(film));
    expect(await nextOf(rig, 'f30')).toBeNull();
  });

  it('does not exist in a room of more than 300 films, whose pages are not all read for it', async () => {
    const rig = await festival(range(301).map(film));
    expect(await nextOf(rig, 'f1')).toBeNull();
    expect(pagesAsked(rig)).toBe(1);
  });
});
