import { describe, expect, it } from 'vitest';
import { newGrantSeconds } from '../../../main/screening/grant-judge.ts';
import {
  aPlaybackAnswer,
  aServiceRoom,
  aServiceVideo,
  aWatermarkConfig,
  noon,
} from '../../builders/service.ts';
import { createRig, failureOf, roomKey } from './screening-rig.ts';

describe('refusals before a view is spent', () => {
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
    const rig = createRig(aServiceRoom(), [video]);
    expect(await failureOf(rig.open(typed))).toMatchObject({ kind });
    expect(rig.service.callsOf('playback')).toEqual([]);
  });

  it('a film with a past date is read once more, and the answer of the service counts', async () => {
    const rig = createRig(aServiceRoom(), [aServiceVideo({ screening: { expiryDate: noon + 60 } })]);
    await rig.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
    await rig.timers.advance(61_000);
    const before = rig.service.callsOf('videos').length;
    expect((await rig.open()).spentView).toBe(true);
    expect(rig.service.callsOf('videos').length).toBe(before + 1);
  });

  it('a session that became remote is refused, and its grant is kept', async () => {
    const rig = createRig();
    rig.protection.next = true;
    expect(await failureOf(rig.open())).toMatchObject({ kind: 'remote-session' });
    expect(await failureOf(rig.open())).toMatchObject({ kind: 'remote-session' });
    expect(rig.service.callsOf('playback')).toHaveLength(1);
    rig.protection.next = false;
    expect((await rig.open()).spentView).toBe(false);
    expect(rig.service.callsOf('playback')).toHaveLength(1);
  });

  it('a film without a watermark is refused in a session that became remote, also one that is allowed', async () => {
    const rig = createRig();
    rig.rules.refuseRemoteSessions = false;
    rig.protection.next = true;
    expect(await failureOf(rig.open())).toMatchObject({ code: 'SV-PROTECTION-UNMARKED' });
    expect(rig.screenings.isRunning()).toBe(false);
    rig.protection.next = false;
    expect((await rig.open()).spentView).toBe(false);
  });

  it.each([
    ['a film without a watermark', false, false],
    ['a film with a watermark', true, true],
  ])(
    '%s that is on the screen may be shown remotely only where the profile allows it: %o',
    async (_film, requireWatermark, canShow) => {
      const rig = createRig();
      rig.rules.requireWatermark = requireWatermark;
      await rig.open();
      expect(rig.canShowRemotely()).toBe(false);
      rig.rules.refuseRemoteSessions = false;
      expect(rig.canShowRemotely()).toBe(canShow);
    },
  );

  it('keys in the clear never play in a packaged build', async () => {
    const rig = createRig();
    rig.service.playbackAnswer = () => {
      const answer = aPlaybackAnswer();
      return { ...answer, drm: answer.drm && { ...answer.drm, provider: 'ClearKey' } };
    };
    expect(await failureOf(rig.open())).toMatchObject({ kind: 'drm-missing', code: 'SV-DRM-CLEARKEY' });
    rig.rules.isPackaged = false;
    expect((await rig.open()).spentView).toBe(false);
  });

  it('a film without DRM plays only where the profile allows it', async () => {
    const rig = createRig();
    rig.service.playbackAnswer = () => aPlaybackAnswer({ drm: null });
    expect(await failureOf(rig.open())).toMatchObject({ kind: 'drm-missing', code: 'SV-DRM-NONE' });
    // Another view would be refused in the same way, so none is offered while the answer is new.
    expect(await failureOf(rig.open())).toMatchObject({ kind: 'drm-missing' });
    await rig.timers.advance(newGrantSeconds * 1000);
    expect(await failureOf(rig.open())).toMatchObject({ kind: 'view-needed' });
    expect(rig.service.callsOf('playback')).toHaveLength(1);
    expect(await failureOf(rig.open({ newView: true }))).toMatchObject({ kind: 'drm-missing' });
    expect(rig.service.callsOf('playback')).toHaveLength(2);
    rig.rules.requireDrm = false;
    const grant = await rig.open();
    expect(grant.playbackData.playbackSourcesData).not.toHaveProperty('drm');
  });

  it('a manifest on an address that is not https is refused', async () => {
    const rig = createRig();
    rig.service.playbackAnswer = () => aPlaybackAnswer({ manifestUrl: 'http://10.0.0.1/m.mpd' });
    expect(await failureOf(rig.open())).toMatchObject({ kind: 'invalid-answer' });
  });

  it('a forced login requires sign-in; continuing without it is possible only where links are allowed', async () => {
    const rig = createRig(aServiceRoom({ forceLogin: true }));
    expect(await failureOf(rig.open())).toMatchObject({ kind: 'sign-in-needed' });
    await rig.open({ withoutSignIn: true });
    expect(rig.service.callsOf('playback')).toMatchObject([{ forceLogin: true }]);

    const strict = createRig(aServiceRoom({ forceLogin: true }));
    strict.rules.linksAllowed = false;
    expect(await failureOf(strict.open({ withoutSignIn: true }))).toMatchObject({ kind: 'sign-in-needed' });
    strict.session.signIn('account-a');
    expect((await strict.open()).spentView).toBe(true);
  });
});

describe('the watermark that the service configures', () => {
  it('is put into the grant by main', async () => {
    const rig = createRig(aServiceRoom(), [aServiceVideo({ watermark: aWatermarkConfig() })]);
    const grant = await rig.open();
    expect(grant.playbackData.overlayWatermarkDetails).toEqual({
      text: 'ANA JUROR',
      opacity: 40,
      position: 8,
      interval_in_seconds: 60,
      duration_in_seconds: 10,
    });
    expect(grant.app.watermarkedFor).toBe('ana.juror@festival.example');
    expect(await rig.screenings.history()).toMatchObject([{ watermark: 'ordered', notes: [] }]);
  });

  it('without content names the recipient, which the audit log records', async () => {
    const order = aWatermarkConfig({ text: '  ' });
    const rig = createRig(aServiceRoom(), [aServiceVideo({ watermark: order })]);
    const grant = await rig.open();
    expect(grant.playbackData.overlayWatermarkDetails).toMatchObject({ text: 'ana.juror@festival.example' });
    expect(await rig.screenings.history()).toMatchObject([
      { watermark: 'recipient', notes: ['watermark-recipient'] },
    ]);
  });

  it('for an unknown reviewer is refused before a view is spent', async () => {
    const room = aServiceRoom({ recipient: { email: null, name: null } });
    const rig = createRig(room, [aServiceVideo({ watermark: aWatermarkConfig({ text: null }) })]);
    expect(await failureOf(rig.open())).toMatchObject({ kind: 'watermark-impossible' });
    expect(rig.service.callsOf('playback')).toEqual([]);
    rig.session.signIn('account-a', 'Ana J.');
    expect((await rig.open()).playbackData.overlayWatermarkDetails).toMatchObject({ text: 'Ana J.' });
  });
});
