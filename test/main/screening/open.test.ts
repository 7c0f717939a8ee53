import { describe, expect, it } from 'vitest';
import {
  InvalidAnswerError,
  NetworkError,
  ServiceTroubleError,
  TimeoutError,
} from '../../../main/service/errors.ts';
import {
  aPlaybackAnswer,
  aServiceRoom,
  aServiceVideo,
  aWatermarkOrder,
  noon,
} from '../../builders/service.ts';
import { refusal } from '../../fakes/watch-service.ts';
import { createTheatre, failureOf, roomKey, videoKey } from './theatre.ts';

const facts = { operation: 'playback' };

describe('a screening is opened', () => {
  it('with one playback call, and answers relays in place of every secret', async () => {
    const theatre = createTheatre();
    const grant = await theatre.open();

    expect(theatre.service.callsOf('playback')).toEqual([
      { screenerKey: 'screener-1', forceLogin: false, withoutSignIn: false, protocol: 'dash' },
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
    expect((await theatre.post(first.grantId, 'position', { seconds: 5, ended: false })).status).toBe(404);
    expect((await theatre.post(second.grantId, 'position', { seconds: 5, ended: false })).status).toBe(204);
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

  it('is not used after its token ended: a new view is offered in words, and spent only when agreed', async () => {
    const payload = Buffer.from(JSON.stringify({ exp: noon + 600 })).toString('base64url');
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
  });

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

describe('a playback call that fails', () => {
  it.each([
    ['the connection broke after it was sent', new NetworkError(facts, true), 'SV-PLAYBACK-LOST'],
    ['no answer came in time', new TimeoutError(facts, 'headers'), 'SV-PLAYBACK-LOST'],
    ['a gateway answered', new ServiceTroubleError({ ...facts, httpStatus: 502 }), 'SV-PLAYBACK-LOST'],
    [
      'the answer cannot be read',
      new InvalidAnswerError(facts, 'manifest', 'is missing'),
      'SV-PLAYBACK-UNREADABLE',
    ],
  ])('is never made again by itself when %s', async (_name, error, code) => {
    const theatre = createTheatre();
    theatre.service.before('playback', () => {
      throw error;
    });
    expect(await failureOf(theatre.open())).toMatchObject({ kind: 'may-have-been-sent', code });
    await theatre.timers.advance(3_600_000);
    expect(theatre.service.callsOf('playback')).toHaveLength(1);
  });

  it.each([
    ['no network', new NetworkError(facts, false), 'network'],
    [
      "the service's own trouble",
      new ServiceTroubleError({ ...facts, code: 'W5000', httpStatus: 500 }),
      'trouble',
    ],
    ['a wrong password', refusal('W4100'), 'refused'],
  ])('spends nothing by %s', async (_name, error, kind) => {
    const theatre = createTheatre();
    theatre.service.before('playback', () => {
      throw error;
    });
    expect(await failureOf(theatre.open({ password: 'x' }))).toMatchObject({ kind });
    theatre.service.before('playback', () => undefined);
    expect((await theatre.open({ password: 'y' })).spentView).toBe(true);
  });

  it.each([
    [{ password: 'x' }, 'password-refused'],
    [{ passcode: '012345' }, 'passcode-refused'],
    [{ password: 'x', passcode: '012345' }, 'refused'],
    [{}, 'refused'],
  ])('with a code that nobody documents means by what was sent, %o: %s', async (typed, kind) => {
    const theatre = createTheatre();
    theatre.service.before('playback', () => {
      throw refusal('W4777');
    });
    expect(await failureOf(theatre.open(typed))).toMatchObject({ kind, code: 'W4777' });
  });

  it.each([
    ['W4102', 'expired'],
    ['W4103', 'used-up'],
  ])('with %s closes the video as %s until the service is read again', async (code, availability) => {
    const theatre = createTheatre();
    await theatre.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
    theatre.service.before('playback', () => {
      throw refusal(code);
    });
    await failureOf(theatre.open());
    expect(await theatre.rooms.video({ roomKey, videoKey, fresh: false })).toMatchObject({ availability });
    await theatre.timers.advance(1_000);
    expect(await theatre.rooms.video({ roomKey, videoKey, fresh: true })).toMatchObject({
      availability: 'ready',
    });
  });

  it('since the room is gone erases the room at once', async () => {
    const theatre = createTheatre();
    await theatre.library.add(roomKey);
    await theatre.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
    theatre.service.withdraw(roomKey);
    theatre.service.before('playback', () => {
      throw refusal('W4005');
    });
    expect(await failureOf(theatre.open())).toMatchObject({ kind: 'no-longer-shared' });
    expect(await theatre.library.list()).toMatchObject([{ state: 'no-longer-shared', projectName: '' }]);
  });
});

describe('what can be known is refused before a view is spent', () => {
  it.each([
    ['expired', aServiceVideo({ screening: { expired: true } }), {}, 'expired'],
    ['not open yet', aServiceVideo({ screening: { startDate: noon + 60 } }), {}, 'not-open-yet'],
    ['used up', aServiceVideo({ screening: { maxViews: 2, viewsConsumed: 2 } }), {}, 'used-up'],
    ['a password', aServiceVideo({ auth: { password: true } }), {}, 'password-needed'],
    ['a passcode', aServiceVideo({ auth: { passcode: true } }), {}, 'passcode-needed'],
    [
      'both',
      aServiceVideo({ auth: { password: true, passcode: true } }),
      { passcode: '1' },
      'password-needed',
    ],
  ])('%s', async (_name, video, typed, kind) => {
    const theatre = createTheatre(aServiceRoom(), [video]);
    expect(await failureOf(theatre.open(typed))).toMatchObject({ kind });
    expect(theatre.service.callsOf('playback')).toEqual([]);
  });

  it('a past date alone is read once more, and then the service is believed', async () => {
    const theatre = createTheatre(aServiceRoom(), [aServiceVideo({ screening: { expiryDate: noon + 60 } })]);
    await theatre.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
    await theatre.timers.advance(61_000);
    const before = theatre.service.callsOf('videos').length;
    expect((await theatre.open()).spentView).toBe(true);
    expect(theatre.service.callsOf('videos').length).toBe(before + 1);
  });

  it('keys in the clear never play in a packaged build', async () => {
    const theatre = createTheatre();
    theatre.service.playbackAnswer = () => {
      const answer = aPlaybackAnswer();
      return { ...answer, drm: answer.drm && { ...answer.drm, provider: 'ClearKey' } };
    };
    expect(await failureOf(theatre.open())).toMatchObject({ kind: 'drm-missing', code: 'SV-DRM-CLEARKEY' });
    theatre.rules.isPackaged = false;
    expect((await theatre.open()).spentView).toBe(false);
  });

  it('a film without DRM plays only where the profile allows it', async () => {
    const theatre = createTheatre();
    theatre.service.playbackAnswer = () => aPlaybackAnswer({ drm: null });
    expect(await failureOf(theatre.open())).toMatchObject({ kind: 'drm-missing' });
    theatre.rules.requireDrm = false;
    const grant = await theatre.open();
    expect(grant.playbackData.playbackSourcesData).not.toHaveProperty('drm');
  });

  it('a manifest on an address that is not https is refused', async () => {
    const theatre = createTheatre();
    theatre.service.playbackAnswer = () => aPlaybackAnswer({ manifestUrl: 'http://10.0.0.1/m.mpd' });
    expect(await failureOf(theatre.open())).toMatchObject({ kind: 'invalid-answer' });
  });

  it('login that is forced: sign-in first; going on without only where links are allowed', async () => {
    const theatre = createTheatre(aServiceRoom({ forceLogin: true }));
    expect(await failureOf(theatre.open())).toMatchObject({ kind: 'sign-in-needed' });
    await theatre.open({ withoutSignIn: true });
    expect(theatre.service.callsOf('playback')).toMatchObject([{ forceLogin: true, withoutSignIn: true }]);

    const strict = createTheatre(aServiceRoom({ forceLogin: true }));
    strict.rules.linksAllowed = false;
    expect(await failureOf(strict.open({ withoutSignIn: true }))).toMatchObject({ kind: 'sign-in-needed' });
    strict.session.signIn('account-a');
    expect((await strict.open()).spentView).toBe(true);
  });
});

describe('the mark that is ordered', () => {
  it('goes into the grant by main itself', async () => {
    const theatre = createTheatre(aServiceRoom(), [aServiceVideo({ watermark: aWatermarkOrder() })]);
    const grant = await theatre.open();
    expect(grant.playbackData.overlayWatermarkDetails).toEqual({
      text: 'ANA JUROR',
      opacity: 40,
      position: 8,
      interval_in_seconds: 60,
      duration_in_seconds: 10,
    });
    expect(grant.app.watermarkedFor).toBe('ana.juror@festival.example');
    expect(await theatre.screenings.history()).toMatchObject([{ watermark: 'ordered', notes: [] }]);
  });

  it('without anything to draw is the recipient, and the trail says so', async () => {
    const order = aWatermarkOrder({ text: '  ' });
    const theatre = createTheatre(aServiceRoom(), [aServiceVideo({ watermark: order })]);
    const grant = await theatre.open();
    expect(grant.playbackData.overlayWatermarkDetails).toMatchObject({ text: 'ana.juror@festival.example' });
    expect(await theatre.screenings.history()).toMatchObject([
      { watermark: 'recipient', notes: ['watermark-recipient'] },
    ]);
  });

  it('for nobody that is known refuses before a view is spent', async () => {
    const room = aServiceRoom({ recipient: { email: null, name: 'Ana' } });
    const theatre = createTheatre(room, [aServiceVideo({ watermark: aWatermarkOrder({ text: null }) })]);
    expect(await failureOf(theatre.open())).toMatchObject({ kind: 'watermark-impossible' });
    expect(theatre.service.callsOf('playback')).toEqual([]);
    theatre.session.signIn('account-a', 'Ana J.');
    expect((await theatre.open()).playbackData.overlayWatermarkDetails).toMatchObject({ text: 'Ana J.' });
  });
});
