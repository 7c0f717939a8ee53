import { describe, expect, it } from 'vitest';
import { aPlaybackAnswer, aServiceRoom, aServiceVideo, noon } from '../../builders/service.ts';
import { createTheatre, failureOf, roomKey, videoKey } from './theatre.ts';

describe('a screening is opened', () => {
  it('with one playback call, and answers relays in place of every secret', async () => {
    const theatre = createTheatre();
    const grant = await theatre.open();

    expect(theatre.service.callsOf('playback')).toEqual([
      { screenerKey: 'screener-1', forceLogin: false, protocol: 'dash' },
    ]);
    const url = `player://screen/grant/${grant.grantId}`;
    expect(grant.playbackData).toEqual({
      playbackSourcesData: {
        drm: {
          provider: 'ezdrm',
          license_url: `${url}/licence`,
          ceritificate_url: `${url}/certificate`,
          token: '',
        },
        manifest: { url: 'https://media.example/film/manifest.mpd' },
      },
      playbackMode: 'dash',
      overlayWatermarkDetails: null,
      savePlayerPreferences: true,
      resumeDetails: { from_second: 0, duration_in_sec: 5400 },
      engagementData: { push_interval: 30, endpointUrl: `${url}/engagement` },
    });
    expect(grant.grantId).toMatch(/^[\w-]{32}$/);
    expect(grant.spentView).toBe(true);
    expect(JSON.stringify(grant)).not.toMatch(/licence-token-1|drm\.example|stream-key|stream-policy/);
  });

  it('never by a visit: reading rooms and videos calls no playback', async () => {
    const theatre = createTheatre();
    await theatre.library.add(roomKey);
    await theatre.rooms.read({ roomKey, fresh: true });
    await theatre.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
    await theatre.rooms.video({ roomKey, videoKey, fresh: true });
    await theatre.rooms.continueWatching();
    expect(theatre.service.callsOf('playback')).toEqual([]);
  });

  it('once for two clicks: the second joins the first', async () => {
    const theatre = createTheatre();
    const [first, second] = await Promise.all([theatre.open(), theatre.open()]);
    expect(first).toBe(second);
    expect(theatre.service.callsOf('playback')).toHaveLength(1);
  });

  it('and when its call is cancelled, what playback answers is kept and costs nothing later', async () => {
    const theatre = createTheatre();
    const cancel = new AbortController();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    theatre.service.before('playback', () => {
      cancel.abort();
      return held;
    });
    expect(await failureOf(theatre.open({}, cancel.signal))).toMatchObject({ kind: 'cancelled' });
    answer();
    await theatre.timers.advance(0);
    expect(theatre.screenings.isRunning()).toBe(false);

    const grant = await theatre.open();
    expect(grant.spentView).toBe(false);
    expect(theatre.service.callsOf('playback')).toHaveLength(1);
  });

  it('ends the one before: its relays are dead', async () => {
    const other = aServiceVideo({ key: 'video-2', screenerKey: 'screener-2' });
    const theatre = createTheatre(aServiceRoom(), [aServiceVideo(), other]);
    const first = await theatre.open();
    const second = await theatre.open({ videoKey: 'video-2' });
    expect((await theatre.get(first.grantId, 'certificate')).status).toBe(404);
    expect((await theatre.post(second.grantId, 'position', { seconds: 5, ended: false })).status).toBe(204);
  });

  it('and when its call was cancelled does not end what was opened instead', async () => {
    const other = aServiceVideo({ key: 'video-2', screenerKey: 'screener-2' });
    const theatre = createTheatre(aServiceRoom(), [aServiceVideo(), other]);
    const cancel = new AbortController();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    theatre.service.before('playback', () => {
      theatre.service.before('playback', () => undefined);
      cancel.abort();
      return held;
    });
    expect(await failureOf(theatre.open({}, cancel.signal))).toMatchObject({ kind: 'cancelled' });
    const watched = await theatre.open({ videoKey: 'video-2' });
    answer();
    await theatre.timers.advance(0);
    expect((await theatre.post(watched.grantId, 'position', { seconds: 5, ended: false })).status).toBe(204);
    expect(theatre.screenings.current()).toEqual({ roomKey, videoKey: 'video-2' });
  });

  it('without a screener key under the key of its room', async () => {
    const theatre = createTheatre(aServiceRoom(), [aServiceVideo({ screenerKey: null })]);
    await theatre.open();
    expect(theatre.service.callsOf('playback')).toMatchObject([{ screenerKey: roomKey }]);
  });
});

describe('a grant that was paid for', () => {
  it('is used again after a quit, without a call', async () => {
    const theatre = createTheatre();
    const first = await theatre.open();
    await theatre.screenings.close({ grantId: first.grantId, reason: 'left' });

    const again = theatre.restart();
    const second = await again.open();
    expect(second.spentView).toBe(false);
    expect(second.grantId).not.toBe(first.grantId);
    expect(again.service.callsOf('playback')).toHaveLength(1);
  });

  it('opens the last view again, which reads as used up', async () => {
    const video = aServiceVideo({ screening: { maxViews: 1, viewsConsumed: 0 } });
    const theatre = createTheatre(aServiceRoom(), [video]);
    await theatre.open();
    theatre.service.put(aServiceRoom(), [aServiceVideo({ screening: { maxViews: 1, viewsConsumed: 1 } })]);
    const told = await theatre.rooms.video({ roomKey, videoKey, fresh: true });
    expect(told).toMatchObject({ availability: 'ready', cost: 'none' });
    expect((await theatre.open()).spentView).toBe(false);
  });

  it.each([
    ['seconds', noon + 600],
    ['milliseconds', (noon + 600) * 1000],
    ['seconds as text', String(noon + 600)],
  ])(
    'is not used after its token ended, in %s: a new view is offered, and spent when agreed',
    async (_, exp) => {
      const payload = Buffer.from(JSON.stringify({ exp })).toString('base64url');
      const theatre = createTheatre();
      theatre.service.playbackAnswer = () => {
        const answer = aPlaybackAnswer();
        return { ...answer, drm: answer.drm && { ...answer.drm, token: `h.${payload}.s` } };
      };
      await theatre.open();
      await theatre.timers.advance(300_000);
      expect((await theatre.open()).spentView).toBe(false);
      await theatre.timers.advance(300_000);
      expect(await failureOf(theatre.open())).toMatchObject({ kind: 'view-needed' });
      expect(theatre.service.callsOf('playback')).toHaveLength(1);
      expect((await theatre.open({ newView: true })).spentView).toBe(true);
      expect(theatre.service.callsOf('playback')).toHaveLength(2);
    },
  );

  it('is not asked about again where no limit is known', async () => {
    const theatre = createTheatre(aServiceRoom(), [aServiceVideo({ screening: { maxViews: null } })]);
    theatre.service.playbackAnswer = () =>
      aPlaybackAnswer({ manifestUrl: `https://media.example/m.mpd?Expires=${noon + 120}` });
    await theatre.open();
    await theatre.timers.advance(100_000);
    expect((await theatre.open()).spentView).toBe(true);
  });

  it('belongs to its account: another one pays for itself', async () => {
    const theatre = createTheatre(aServiceRoom({ forceLogin: true }));
    theatre.session.signIn('account-a');
    await theatre.open();
    theatre.session.signIn('account-b');
    expect((await theatre.open()).spentView).toBe(true);
    theatre.session.signIn('account-a');
    expect((await theatre.open()).spentView).toBe(false);
  });
});
