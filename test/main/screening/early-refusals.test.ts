import { describe, expect, it } from 'vitest';
import {
  aPlaybackAnswer,
  aServiceRoom,
  aServiceVideo,
  aWatermarkOrder,
  noon,
} from '../../builders/service.ts';
import { createTheatre, failureOf, roomKey } from './theatre.ts';

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

  it('a session that became remote is refused, and the view that was paid for is kept', async () => {
    const theatre = createTheatre();
    theatre.protection.next = true;
    expect(await failureOf(theatre.open())).toMatchObject({ kind: 'remote-session' });
    expect(await failureOf(theatre.open())).toMatchObject({ kind: 'remote-session' });
    expect(theatre.service.callsOf('playback')).toHaveLength(1);
    theatre.protection.next = false;
    expect((await theatre.open()).spentView).toBe(false);
    expect(theatre.service.callsOf('playback')).toHaveLength(1);
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
    expect(await failureOf(theatre.open())).toMatchObject({ kind: 'drm-missing', code: 'SV-DRM-NONE' });
    // What was paid for cannot be played: another view is the reviewer's to give, and each is asked for in words.
    expect(await failureOf(theatre.open())).toMatchObject({ kind: 'view-needed' });
    expect(theatre.service.callsOf('playback')).toHaveLength(1);
    expect(await failureOf(theatre.open({ newView: true }))).toMatchObject({ kind: 'drm-missing' });
    expect(theatre.service.callsOf('playback')).toHaveLength(2);
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
    expect(theatre.service.callsOf('playback')).toMatchObject([{ forceLogin: true }]);

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
