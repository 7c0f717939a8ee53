import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../../main/service/errors.ts';
import { aPlaybackAnswer, aServiceRoom, aServiceVideo, noon } from '../../builders/service.ts';
import { createRig, failureOf, roomKey, videoKey } from './screening-rig.ts';

/**
 * Holds the next playback call, during which its caller cancels. Returns the caller's signal, and a function that lets
 * the service answer, or makes the call end with `error`.
 */
function cancelledCall(rig: ReturnType<typeof createRig>, error?: Error) {
  const cancel = new AbortController();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve, reject) => {
    answer = () => (error ? reject(error) : resolve());
  });
  rig.service.before('playback', () => {
    rig.service.before('playback', () => undefined);
    cancel.abort();
    return held;
  });
  return { signal: cancel.signal, answer: () => answer() };
}

describe('opening a screening', () => {
  it('makes one playback call, and returns relays in place of every secret', async () => {
    const rig = createRig();
    const grant = await rig.open();

    expect(rig.service.callsOf('playback')).toEqual([
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

  it('is the only call of playback: reading rooms and videos makes none', async () => {
    const rig = createRig();
    await rig.library.add(roomKey);
    await rig.rooms.read({ roomKey, fresh: true });
    await rig.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
    await rig.rooms.video({ roomKey, videoKey, fresh: true });
    await rig.rooms.continueWatching();
    expect(rig.service.callsOf('playback')).toEqual([]);
  });

  it('happens once for two clicks: the second joins the first', async () => {
    const rig = createRig();
    const [first, second] = await Promise.all([rig.open(), rig.open()]);
    expect(first).toBe(second);
    expect(rig.service.callsOf('playback')).toHaveLength(1);
  });

  it('keeps the playback answer of a cancelled call, which costs no view later', async () => {
    const rig = createRig();
    const { signal, answer } = cancelledCall(rig);
    expect(await failureOf(rig.open({}, signal))).toMatchObject({ kind: 'cancelled' });
    answer();
    await rig.timers.advance(0);
    expect(rig.screenings.isRunning()).toBe(false);

    const grant = await rig.open();
    expect(grant.spentView).toBe(false);
    expect(rig.service.callsOf('playback')).toHaveLength(1);
  });

  it('that is cancelled before its playback call makes none', async () => {
    const rig = createRig();
    const cancel = new AbortController();
    rig.service.before('videos', () => cancel.abort());
    expect(await failureOf(rig.open({}, cancel.signal))).toMatchObject({ kind: 'cancelled' });
    await rig.timers.advance(0);
    expect(rig.service.callsOf('playback')).toEqual([]);
    expect(rig.screenings.isBusy()).toBe(false);
  });

  it('ends the previous screening: its relays stop working', async () => {
    const other = aServiceVideo({ key: 'video-2', screenerKey: 'screener-2' });
    const rig = createRig(aServiceRoom(), [aServiceVideo(), other]);
    const first = await rig.open();
    const second = await rig.open({ videoKey: 'video-2' });
    expect((await rig.get(first.grantId, 'certificate')).status).toBe(404);
    expect((await rig.post(second.grantId, 'position', { seconds: 5, ended: false })).status).toBe(204);
  });

  it('does not end a newer screening when the older call is cancelled', async () => {
    const other = aServiceVideo({ key: 'video-2', screenerKey: 'screener-2' });
    const rig = createRig(aServiceRoom(), [aServiceVideo(), other]);
    const { signal, answer } = cancelledCall(rig);
    expect(await failureOf(rig.open({}, signal))).toMatchObject({ kind: 'cancelled' });
    const watched = await rig.open({ videoKey: 'video-2' });
    answer();
    await rig.timers.advance(0);
    expect((await rig.post(watched.grantId, 'position', { seconds: 5, ended: false })).status).toBe(204);
    expect(rig.screenings.current()).toMatchObject({ roomKey, videoKey: 'video-2' });
  });

  it('answers another request for a cancelled film with a call of its own, after the cancelled one has ended', async () => {
    const rig = createRig(aServiceRoom(), [aServiceVideo({ auth: { password: true } })]);
    const { signal, answer } = cancelledCall(rig, new Error('the password is wrong'));
    expect(await failureOf(rig.open({ password: 'wrong' }, signal))).toMatchObject({
      kind: 'cancelled',
    });
    const alsoCancelled = new AbortController();
    const other = failureOf(rig.open({ password: 'other' }, alsoCancelled.signal));
    alsoCancelled.abort();
    const right = rig.open({ password: 'right' });
    await rig.timers.advance(0);
    expect(rig.service.callsOf('playback')).toHaveLength(1);
    answer();
    expect(await right).toMatchObject({ videoKey });
    expect(await other).toMatchObject({ kind: 'cancelled' });
    expect(rig.service.callsOf('playback')).toMatchObject([{ password: 'wrong' }, { password: 'right' }]);
  });

  it('starts from the beginning although a cancelled call would have resumed, and spends one view', async () => {
    const rig = createRig(aServiceRoom(), [aServiceVideo({ resumeFromSecond: 600 })]);
    const { signal, answer } = cancelledCall(rig);
    await failureOf(rig.open({}, signal));
    const again = rig.open({ startOver: true });
    answer();
    expect((await again).playbackData.resumeDetails?.from_second).toBe(0);
    expect(rig.service.callsOf('playback')).toHaveLength(1);
    expect(rig.screenings.isRunning()).toBe(true);
  });

  it('does not repeat a call whose answer was lost for a request that waited for it', async () => {
    const rig = createRig();
    const { signal, answer } = cancelledCall(rig, new NetworkError({ operation: 'playback' }, true));
    await failureOf(rig.open({}, signal));
    const again = failureOf(rig.open({ startOver: true }));
    answer();
    expect(await again).toMatchObject({ kind: 'playback-lost' });
    expect(rig.service.callsOf('playback')).toHaveLength(1);
  });

  it('spends one view for two requests of a new view, of which the first was cancelled', async () => {
    const rig = createRig();
    await rig.screenings.close({ grantId: (await rig.open()).grantId, reason: 'left' });
    const { signal, answer } = cancelledCall(rig);
    await failureOf(rig.open({ newView: true }, signal));
    const again = rig.open({ newView: true, startOver: true });
    answer();
    expect(await again).toMatchObject({ videoKey });
    expect(rig.service.callsOf('playback')).toHaveLength(2);
  });

  it('uses the room key where the video has no screener key', async () => {
    const rig = createRig(aServiceRoom(), [aServiceVideo({ screenerKey: null })]);
    await rig.open();
    expect(rig.service.callsOf('playback')).toMatchObject([{ screenerKey: roomKey }]);
  });
});

describe('a paid grant', () => {
  it('is used again after a quit, without a call', async () => {
    const rig = createRig();
    const first = await rig.open();
    await rig.screenings.close({ grantId: first.grantId, reason: 'left' });

    const again = rig.restart();
    const second = await again.open();
    expect(second.spentView).toBe(false);
    expect(second.grantId).not.toBe(first.grantId);
    expect(again.service.callsOf('playback')).toHaveLength(1);
  });

  it('opens the last view again, which counts as used up', async () => {
    const video = aServiceVideo({ screening: { maxViews: 1, viewsConsumed: 0 } });
    const rig = createRig(aServiceRoom(), [video]);
    await rig.open();
    rig.service.put(aServiceRoom(), [aServiceVideo({ screening: { maxViews: 1, viewsConsumed: 1 } })]);
    const told = await rig.rooms.video({ roomKey, videoKey, fresh: true });
    expect(told).toMatchObject({ availability: 'ready', cost: 'none' });
    expect((await rig.open()).spentView).toBe(false);
  });

  it.each([
    ['seconds', noon + 600],
    ['milliseconds', (noon + 600) * 1000],
    ['seconds as text', String(noon + 600)],
  ])(
    'is not used after its token expired, in %s: a new view is offered, and spent with consent',
    async (_, exp) => {
      const payload = Buffer.from(JSON.stringify({ exp })).toString('base64url');
      const rig = createRig();
      rig.service.playbackAnswer = () => {
        const answer = aPlaybackAnswer();
        return { ...answer, drm: answer.drm && { ...answer.drm, token: `h.${payload}.s` } };
      };
      await rig.open();
      await rig.timers.advance(300_000);
      expect((await rig.open()).spentView).toBe(false);
      await rig.timers.advance(300_000);
      expect(await failureOf(rig.open())).toMatchObject({ kind: 'view-needed' });
      expect(rig.service.callsOf('playback')).toHaveLength(1);
      expect((await rig.open({ newView: true })).spentView).toBe(true);
      expect(rig.service.callsOf('playback')).toHaveLength(2);
    },
  );

  it('needs no confirmation where no limit is known', async () => {
    const rig = createRig(aServiceRoom(), [aServiceVideo({ screening: { maxViews: null } })]);
    rig.service.playbackAnswer = () =>
      aPlaybackAnswer({ manifestUrl: `https://media.example/m.mpd?Expires=${noon + 120}` });
    await rig.open();
    await rig.timers.advance(100_000);
    expect((await rig.open()).spentView).toBe(true);
  });

  /** Opens the film with a new view, and ends the session while the answer is on its way. */
  const openAcross = async (rig: ReturnType<typeof createRig>, end: () => void): Promise<void> => {
    let answer = (): void => undefined;
    const sent = new Promise<void>((resolve) => {
      rig.service.before('playback', () => {
        resolve();
        rig.service.before('playback', () => undefined);
        return new Promise<void>((release) => (answer = release));
      });
    });
    const opening = failureOf(rig.open({ newView: true }));
    await sent;
    end();
    answer();
    expect(await opening).toMatchObject({ kind: 'signed-out' });
  };

  it.each([
    ['is kept for an account whose session expires', false, 'end'],
    ['is not kept for an account that signs out', true, 'signOut'],
  ] as const)('whose answer is on its way %s', async (_, spendsAnother, end) => {
    const rig = createRig(aServiceRoom({ forceLogin: true }));
    rig.session.signIn('account-a');
    await openAcross(rig, () => rig.session[end]());
    rig.session.signIn('account-a');
    expect((await rig.open()).spentView).toBe(spendsAnother);
  });

  it('by link is not removed by a late answer for an account that has signed out', async () => {
    const rig = createRig(aServiceRoom({ forceLogin: true }));
    await rig.open({ withoutSignIn: true });
    rig.session.signIn('account-a');
    await openAcross(rig, () => rig.session.signOut());
    expect((await rig.open({ withoutSignIn: true })).spentView).toBe(false);
  });

  it('belongs to its account: another account spends its own view', async () => {
    const rig = createRig(aServiceRoom({ forceLogin: true }));
    rig.session.signIn('account-a');
    await rig.open();
    rig.session.signIn('account-b');
    expect((await rig.open()).spentView).toBe(true);
    rig.session.signIn('account-a');
    expect((await rig.open()).spentView).toBe(false);
  });
});
