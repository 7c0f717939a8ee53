import { describe, expect, it } from 'vitest';
import { CancelledError, InvalidAnswerError, ServiceTroubleError } from '../../../main/service/errors.ts';
import { aServiceRoom, aServiceVideo, noon } from '../../builders/service.ts';
import { offlineError, refusal } from '../../fakes/watch-service.ts';
import { createRig, failureOf, roomKey, videoKey, type Rig } from '../screening/screening-rig.ts';

const all = { roomKey, page: 1, query: '', season: null } as const;
const episodes = [
  aServiceVideo({ key: 'e1', name: 'The Lamp', season: 1, episode: 1 }),
  aServiceVideo({ key: 'e2', name: 'The Storm', season: 1, episode: 2 }),
  aServiceVideo({ key: 'e0', name: 'Before the lamp', season: 0, episode: 1 }),
  aServiceVideo({ key: 's2', name: 'Spring', season: 2, episode: 1 }),
  aServiceVideo({ key: 'x', name: 'Extra', season: null, episode: null }),
];

async function seen(rig: Rig = createRig()): Promise<Rig> {
  await rig.library.add(roomKey);
  await rig.rooms.read({ roomKey, fresh: true });
  await rig.rooms.videos({ ...all, fresh: true });
  return rig;
}

describe('cached rooms', () => {
  it('are shown immediately, and revalidated with the service after 30 s', async () => {
    const rig = await seen();
    const calls = rig.service.calls.length;
    await rig.timers.advance(30_000);
    expect(await rig.rooms.read({ roomKey, fresh: false })).toMatchObject({ stale: false, asOf: noon });
    expect(rig.service.calls).toHaveLength(calls);

    await rig.timers.advance(1_000);
    rig.service.put(aServiceRoom({ project: { name: 'Renamed' } }), [
      aServiceVideo({ name: 'Also renamed' }),
    ]);
    rig.changed.splice(0);
    const [room, page] = await Promise.all([
      rig.rooms.read({ roomKey, fresh: false }),
      rig.rooms.videos({ ...all, fresh: false }),
    ]);
    expect(room).toMatchObject({ stale: true, asOf: noon, project: { name: 'Northern Light' } });
    expect(page).toMatchObject({ stale: true, videos: [{ name: 'Northern Light' }] });
    await rig.timers.advance(0);
    expect(rig.changed).toEqual([[roomKey], [roomKey]]);
    expect(await rig.rooms.read({ roomKey, fresh: false })).toMatchObject({
      stale: false,
      project: { name: 'Renamed' },
    });
    expect((await rig.rooms.videos({ ...all, fresh: false })).videos[0]?.name).toBe('Also renamed');
  });

  it.each(['W4002', 'W4005'])(
    'stay after a refused page (%s) while the service still shares the room',
    async (code) => {
      const rig = await seen();
      rig.service.before('videos', () => {
        throw refusal(code, 'videos');
      });
      const refused = rig.rooms.videos({ ...all, season: 9, fresh: true });
      expect(await failureOf(refused)).toMatchObject({ kind: 'refused', code });
      expect((await rig.rooms.videos({ ...all, fresh: false })).videos).toHaveLength(1);
      expect(await rig.library.list()).toMatchObject([{ state: 'ready', projectName: 'Northern Light' }]);

      rig.service.withdraw(roomKey);
      rig.service.before('videos', () => {
        throw refusal(code, 'videos');
      });
      expect(await failureOf(rig.rooms.videos({ ...all, page: 9, fresh: true }))).toMatchObject({
        kind: 'no-longer-shared',
      });
      await rig.timers.advance(32_000);
      expect(await rig.library.list()).toMatchObject([{ state: 'no-longer-shared', projectName: '' }]);
    },
  );

  it.each(['W4002', null])('end their listing before a page that does not exist (%s)', async (code) => {
    const rig = await seen();
    // The service counts one video more than it lists. Only the next page shows that there is none.
    rig.service.countMeans = 31;
    const first = await rig.rooms.videos({ ...all, fresh: true });
    expect(first).toMatchObject({ hasMore: true, total: 31 });
    rig.service.before('videos', () => {
      throw refusal(code, 'videos', 404);
    });
    const beyond = await rig.rooms.videos({ ...all, page: 2, fresh: true });
    expect(beyond).toMatchObject({ videos: [], hasMore: false, total: 1 });
    expect(await failureOf(rig.rooms.videos({ ...all, fresh: true }))).toMatchObject({ code });
  });

  it('are not reported when nothing changed', async () => {
    const rig = await seen();
    await rig.timers.advance(31_000);
    rig.changed.splice(0);
    await rig.rooms.read({ roomKey, fresh: false });
    await rig.rooms.videos({ ...all, fresh: false });
    await rig.timers.advance(0);
    expect(rig.changed).toEqual([]);
  });

  it('are shown with their age after a restart without a network: room, list and video', async () => {
    const rig = await seen();
    const again = rig.restart();
    again.connection.set({ offline: true });
    for (const operation of ['room', 'videos', 'video'] as const) {
      again.service.before(operation, () => {
        throw offlineError(operation);
      });
    }
    for (const fresh of [true, false]) {
      expect(await again.rooms.read({ roomKey, fresh })).toMatchObject({ stale: true, asOf: noon });
      expect(await again.rooms.videos({ ...all, fresh })).toMatchObject({
        stale: true,
        asOf: noon,
        videos: [{ availability: 'offline', videoKey }],
      });
      expect(await again.rooms.video({ roomKey, videoKey, fresh })).toMatchObject({
        availability: 'offline',
      });
    }
    expect(await again.library.list()).toMatchObject([{ projectName: 'Northern Light', state: 'ready' }]);
  });

  it.each([
    [
      'trouble of the service',
      new ServiceTroubleError({ operation: 'room', code: 'W5000', httpStatus: 500 }),
    ],
    ['an answer that cannot be read', new InvalidAnswerError({ operation: 'room' }, 'project', 'is missing')],
  ])('are shown after %s', async (_name, error) => {
    const rig = await seen();
    rig.service.before('room', () => {
      throw error;
    });
    expect(await rig.rooms.read({ roomKey, fresh: true })).toMatchObject({ stale: true });
  });

  it('do not replace a call that the reviewer cancelled or that had a wrong API key', async () => {
    const rig = await seen();
    rig.service.before('room', () => {
      throw new CancelledError({ operation: 'room' }, false);
    });
    expect(await failureOf(rig.rooms.read({ roomKey, fresh: true }))).toMatchObject({
      kind: 'cancelled',
    });
    rig.service.before('room', () => {
      throw refusal('W2101', 'room');
    });
    expect(await failureOf(rig.rooms.read({ roomKey, fresh: true }))).toMatchObject({ code: 'W2101' });
    expect(await rig.rooms.read({ roomKey, fresh: false })).toMatchObject({ state: 'ready' });
  });

  it('are erased when the service refuses the room twice, on disk too', async () => {
    const rig = await seen();
    rig.net.on('https://media.example/', () => new Response(Buffer.from('GIF89a...')));
    const [card] = await rig.library.list();
    await rig.artwork.respondTo(card?.posterUrl ?? '');
    const size = await rig.vault.sizeBytes();
    rig.service.withdraw(roomKey);
    expect(await failureOf(rig.rooms.videos({ ...all, fresh: true }))).toMatchObject({
      kind: 'no-longer-shared',
    });
    await rig.timers.advance(32_000);

    expect(await rig.artwork.respondTo(card?.posterUrl ?? '')).toBeNull();
    expect(await rig.vault.sizeBytes()).toBeLessThan(size / 2);
    const again = rig.restart();
    again.service.before('room', () => {
      throw offlineError();
    });
    expect(await failureOf(again.rooms.read({ roomKey, fresh: false }))).toMatchObject({ kind: 'offline' });
    expect(await again.library.list()).toMatchObject([{ state: 'no-longer-shared', projectName: '' }]);
  });

  it('a room or video that does not exist is reported as unknown', async () => {
    const rig = createRig();
    expect(await failureOf(rig.rooms.read({ roomKey: 'nowhere', fresh: false }))).toMatchObject({
      kind: 'room-unknown',
    });
    expect(await failureOf(rig.rooms.video({ roomKey, videoKey: 'nothing', fresh: true }))).toMatchObject({
      kind: 'video-unknown',
    });
  });
});

describe('search', () => {
  it('keeps the season, trims the text, and asks the service each time', async () => {
    const rig = createRig(aServiceRoom(), episodes);
    const page = await rig.rooms.videos({ ...all, query: ' The ', season: 1, fresh: false });
    expect(page.videos.map((video) => video.videoKey)).toEqual(['e1', 'e2']);
    expect(rig.service.callsOf('videos')).toEqual([{ roomKey, page: 1, limit: 30, q: 'The', season: 1 }]);
    await rig.rooms.videos({ ...all, query: 'The', season: 1, fresh: false });
    expect(rig.service.callsOf('videos')).toHaveLength(2);
  });

  it('searches the cache while the service is unreachable', async () => {
    const rig = await seen(createRig(aServiceRoom(), episodes));
    rig.service.before('videos', () => {
      throw offlineError('videos');
    });
    const page = await rig.rooms.videos({ ...all, query: 'lAMP', fresh: false });
    expect(page.videos.map((video) => video.videoKey)).toEqual(['e1', 'e0']);
    expect(page).toMatchObject({ stale: true, hasMore: false, total: 2 });
    const season = await rig.rooms.videos({ ...all, query: 'lamp', season: 0, fresh: false });
    expect(season.videos.map((video) => video.videoKey)).toEqual(['e0']);
  });

  it('of an unopened season comes from the cache; without a cache it fails', async () => {
    const rig = await seen(createRig(aServiceRoom(), episodes));
    rig.service.before('videos', () => {
      throw offlineError('videos');
    });
    const page = await rig.rooms.videos({ ...all, season: 0, fresh: false });
    expect(page).toMatchObject({ videos: [{ videoKey: 'e0' }], stale: true, total: 1 });
    await expect(rig.rooms.videos({ ...all, season: 9, fresh: false })).rejects.toThrow();
  });

  it('season 0 is a season', async () => {
    const rig = createRig(aServiceRoom(), episodes);
    const page = await rig.rooms.videos({ ...all, season: 0, fresh: true });
    expect(page.videos.map((video) => video.videoKey)).toEqual(['e0']);
    expect(rig.service.callsOf('videos')).toMatchObject([{ season: 0 }]);
  });
});

describe('a video', () => {
  it('is read from its details with a session, and from its page of the listing without one', async () => {
    const rig = await seen();
    const pages = rig.service.callsOf('videos').length;
    await rig.rooms.video({ roomKey, videoKey, fresh: true });
    expect(rig.service.callsOf('video')).toEqual([]);
    expect(rig.service.callsOf('videos')).toHaveLength(pages + 1);
    rig.session.signIn('account-a');
    await rig.rooms.video({ roomKey, videoKey, fresh: true });
    expect(rig.service.callsOf('video')).toEqual([{ projectKey: 'project-1', videoKey }]);
    expect(rig.service.callsOf('videos')).toHaveLength(pages + 1);
  });

  it('that moved to another page is found by the listing', async () => {
    const many = Array.from({ length: 70 }, (_, index) => aServiceVideo({ key: `v${index}` }));
    const rig = await seen(createRig(aServiceRoom(), many));
    rig.service.put(aServiceRoom(), [...many].reverse());
    expect(await rig.rooms.video({ roomKey, videoKey: 'v0', fresh: true })).toMatchObject({
      videoKey: 'v0',
    });
  });

  it('shows no link, no screener key and no whole phone number', async () => {
    const video = aServiceVideo({
      poster: 'https://media.example/p.webp?Expires=1800000000&Signature=abc',
      auth: { passcode: true, phone: { countryCode: '44', number: '7700900123' } },
      subtitles: [{ label: 'English', language: 'en', url: 'https://media.example/en.vtt' }],
    });
    const rig = createRig(aServiceRoom(), [video]);
    const told = await rig.rooms.video({ roomKey, videoKey, fresh: true });
    expect(told.maskedPhone).toBe('+44 ···· 123');
    expect(JSON.stringify(told)).not.toMatch(/Signature|screener-1|7700900|media\.example/);
  });

  it.each([
    ['expired and allowed', true, true, true],
    ['expired and forbidden', true, false, false],
    ['not expired', false, true, false],
  ])('may be reactivated: %s', async (_name, expired, reactivationAllowed, may) => {
    const rig = createRig(aServiceRoom(), [aServiceVideo({ screening: { expired } })]);
    rig.product.config = { ...rig.service.product, reactivationAllowed };
    expect(await rig.rooms.video({ roomKey, videoKey, fresh: true })).toMatchObject({
      canReactivate: may,
    });
  });

  it('warns when less time is left than the film is long', async () => {
    const rig = createRig(aServiceRoom(), [aServiceVideo({ screening: { expiryDate: noon + 5399 } })]);
    expect(await rig.rooms.video({ roomKey, videoKey, fresh: true })).toMatchObject({
      shorterThanFilm: true,
      availability: 'ready',
    });
  });

  it.each([
    ['e1', 'e2'],
    ['e2', 's2'],
    ['s2', undefined],
    ['x', undefined],
    ['e0', undefined],
  ])('with the key %s in an episodic project is followed by %s', async (key, next) => {
    const room = aServiceRoom({ project: { episodic: true, seasons: [] } });
    const rig = await seen(createRig(room, episodes));
    const grant = await rig.open({ videoKey: key });
    expect(grant.app.next?.videoKey).toBe(next);
    expect(grant.app.subtitle).toMatch(key === 'x' ? /^Northern Light$/ : /^Northern Light · S\d E\d$/);
  });
});
