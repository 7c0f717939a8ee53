import { describe, expect, it } from 'vitest';
import { leavingMs } from '../../../main/screening/running-screenings.ts';
import { viewingKind } from '../../../main/screening/screening-documents.ts';
import { aServiceRoom } from '../../builders/service.ts';
import { createRig, roomKey, videoKey, type Rig } from './screening-rig.ts';

const bytes = (text: string): Response => new Response(Buffer.from(text));

async function playing(rig: Rig = createRig()): Promise<{ theatre: Rig; id: string }> {
  const grant = await rig.open();
  return { theatre: rig, id: grant.grantId };
}

describe('the other relays', () => {
  it('return 404 for an unknown grant, an unknown name and an ended screening', async () => {
    const { theatre: rig, id } = await playing();
    expect((await rig.post('a'.repeat(32), 'position', {})).status).toBe(404);
    expect((await rig.post(id, 'constructor', {})).status).toBe(404);
    expect((await rig.get(id, 'position')).status).toBe(405);
    await rig.screenings.close({ grantId: id, reason: 'left' });
    for (const relay of ['licence', 'preferences', 'mark']) {
      expect((await rig.post(id, relay, {})).status).toBe(404);
    }
    await rig.timers.advance(leavingMs);
    for (const relay of ['engagement', 'position']) {
      expect((await rig.post(id, relay, {})).status).toBe(404);
    }
  });

  it('accept the final report for a moment after the end, while the player shuts down', async () => {
    const { theatre: rig, id } = await playing();
    await rig.post(id, 'position', { seconds: 60, ended: false });
    await rig.screenings.close({ grantId: id, reason: 'failed' });
    expect((await rig.post(id, 'engagement', { seconds_viewed: [61, 62] })).status).toBe(204);
    expect((await rig.post(id, 'position', { seconds: 63, ended: false, paused: true })).status).toBe(204);
    expect(await rig.screenings.history()).toMatchObject([{ watchedSeconds: 2, endedBecause: 'failed' }]);
    expect(await rig.viewings.get({ roomKey, videoKey })).toMatchObject({ positionSeconds: 63 });
  });

  it('send reports after a sign-out to the service only: nothing of that account is stored', async () => {
    const rig = createRig(aServiceRoom({ forceLogin: true }));
    rig.rules.linksAllowed = false;
    rig.session.signIn('account-a', 'Ana');
    const { grantId } = await rig.open();
    await rig.post(grantId, 'position', { seconds: 60, ended: false });
    rig.session.end();
    await rig.timers.advance(10);
    expect(rig.screenings.isRunning()).toBe(false);
    const before = await rig.vault.list(viewingKind);
    await rig.post(grantId, 'engagement', { seconds_viewed: [61, 62] });
    await rig.post(grantId, 'position', { seconds: 63, ended: false, paused: true });
    expect(rig.spooled.map(({ secondsViewed }) => secondsViewed)).toEqual([[61, 62]]);
    expect(await rig.vault.list(viewingKind)).toEqual(before);
  });

  it('certificate: fetched once for all screenings, in advance', async () => {
    const rig = createRig();
    rig.net.on('https://drm.example/certificate', () => bytes('certificate'));
    const asked = () => rig.net.requests.filter(({ url }) => url === 'https://drm.example/certificate');
    const { id } = await playing(rig);
    await rig.timers.advance(0);
    expect(asked()).toHaveLength(1);
    expect(Buffer.from((await rig.get(id, 'certificate')).body ?? []).toString()).toBe('certificate');
    const again = await rig.open();
    await rig.get(again.grantId, 'certificate');
    expect(asked()).toHaveLength(1);
  });

  it('engagement: whole seconds, with stream key and policy, go to the queue and into the audit log', async () => {
    const { theatre: rig, id } = await playing();
    expect((await rig.post(id, 'engagement', { seconds_viewed: [0, 1, 2, 1] })).status).toBe(204);
    const [entry] = await rig.screenings.history();
    expect(rig.spooled).toEqual([
      {
        sessionKey: 'session-1',
        streamKey: 'stream-key-1',
        streamPolicy: 'stream-policy-1',
        secondsViewed: [0, 1, 2, 1],
        screeningId: entry?.id,
      },
    ]);
    expect(entry?.watchedSeconds).toBe(4);
  });

  it("engagement: sent at the service's push_interval, and soon after the film has ended", async () => {
    const { theatre: rig, id } = await playing();
    await rig.post(id, 'engagement', { seconds_viewed: [0] });
    expect(rig.intervals).toEqual([30]);
    await rig.screenings.close({ grantId: id, reason: 'left' });
    await rig.post(id, 'engagement', { seconds_viewed: [1] });
    expect(rig.intervals).toEqual([30, 'soon', 0]);
  });

  it.each([
    ['engagement', { seconds_viewed: [1.5] }],
    ['engagement', { seconds_viewed: [-1] }],
    ['engagement', { seconds_viewed: [604_801] }],
    ['engagement', { seconds_viewed: 'all' }],
    ['engagement', []],
    ['position', { seconds: -1, ended: false }],
    ['position', { seconds: null, ended: false }],
    ['position', { seconds: 1 }],
    ['preferences', { volume: 2 }],
    ['preferences', { captions: 'x'.repeat(65) }],
    ['mark', { state: 'painted' }],
    ['mark', null],
  ])('%s refuses %o', async (relay, body) => {
    const { theatre: rig, id } = await playing();
    expect((await rig.post(id, relay, body)).status).toBe(400);
    expect((await rig.post(id, relay, Buffer.from('{'))).status).toBe(400);
    expect(rig.spooled).toEqual([]);
  });

  it('position: durable within 4 s, immediately on pause, and resumed after a kill', async () => {
    const { theatre: rig, id } = await playing();
    const afterKill = async () => (await rig.restart().open()).playbackData.resumeDetails?.from_second;
    await rig.post(id, 'position', { seconds: 100, ended: false });
    expect(await afterKill()).toBe(100);
    await rig.post(id, 'position', { seconds: 105, ended: false });
    await rig.timers.advance(3_999);
    expect(await afterKill()).toBe(100);
    await rig.timers.advance(1);
    expect(await afterKill()).toBe(105);
    await rig.post(id, 'position', { seconds: 140, ended: false, paused: true });
    expect(await afterKill()).toBe(140);
    await rig.post(id, 'position', { seconds: 150, ended: false });
    await rig.screenings.close({ grantId: id, reason: 'left' });
    expect(await afterKill()).toBe(150);
  });

  it('position: a report that arrives while another is written is not lost', async () => {
    const { theatre: rig, id } = await playing();
    const sent = [100, 101, 102].map((seconds) => rig.post(id, 'position', { seconds, ended: false }));
    await Promise.all(sent);
    await rig.screenings.close({ grantId: id, reason: 'left' });
    expect((await rig.restart().open()).playbackData.resumeDetails?.from_second).toBe(102);
  });

  it("position: a failed start does not lose the reviewer's position", async () => {
    const { theatre: rig, id } = await playing();
    await rig.post(id, 'position', { seconds: 600, ended: false, paused: true });
    const again = await rig.open();
    await rig.post(again.grantId, 'position', { seconds: 0, ended: false, paused: true });
    await rig.screenings.close({ grantId: again.grantId, reason: 'failed' });
    expect((await rig.open()).playbackData.resumeDetails?.from_second).toBe(600);
  });

  it.each([
    [3, false],
    [59, false],
    [61, true],
  ])(
    'position: a film that was seen whole and played again to %d s is continued: %s',
    async (seconds, is) => {
      const { theatre: rig, id } = await playing();
      await rig.library.add(roomKey);
      await rig.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
      await rig.post(id, 'position', { seconds: 5400, ended: true });
      await rig.post(id, 'position', { seconds, ended: false, paused: true });
      expect(await rig.rooms.continueWatching()).toHaveLength(is ? 1 : 0);
    },
  );

  it('position: the end marks the film as watched and removes the resume position', async () => {
    const { theatre: rig, id } = await playing();
    await rig.library.add(roomKey);
    await rig.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
    await rig.post(id, 'position', { seconds: 600, ended: false, paused: true });
    expect(await rig.rooms.continueWatching()).toMatchObject([
      { roomKey, projectName: 'Northern Light', video: { videoKey, positionSeconds: 600 } },
    ]);
    // The film has 90 minutes. From its last seconds Play starts at the beginning, so no position is shown.
    await rig.post(id, 'position', { seconds: 5390, ended: false, paused: true });
    expect(await rig.rooms.continueWatching()).toEqual([]);
    expect(await rig.rooms.video({ roomKey, videoKey, fresh: false })).toMatchObject({
      watched: false,
      positionSeconds: null,
    });
    await rig.post(id, 'position', { seconds: 5400, ended: true });
    expect(await rig.rooms.continueWatching()).toEqual([]);
    expect(await rig.rooms.video({ roomKey, videoKey, fresh: false })).toMatchObject({
      watched: true,
      positionSeconds: null,
    });
  });

  it('preferences: kept across players, unless the reviewer disables that', async () => {
    const { theatre: rig, id } = await playing();
    const choices = {
      ...{ audioLanguage: 'en', audioLabel: 'Director', audioRole: 'commentary' },
      ...{ captions: 'fr', captionsLabel: 'SDH', captionsRole: 'caption' },
      ...{ volume: 0.5, muted: true, speed: 1.25, nightMode: true, evenLoudness: false },
    };
    await rig.post(id, 'preferences', choices);
    await rig.post(id, 'preferences', { volume: 0.25 });
    const kept = { ...choices, volume: 0.25 };
    expect((await rig.open()).app.preferences).toEqual(kept);
    await rig.settings.write({ savePlayerPreferences: false });
    const grant = await rig.open();
    expect(grant.app.preferences).toEqual({});
    expect(grant.playbackData.savePlayerPreferences).toBe(false);
    await rig.post(grant.grantId, 'preferences', { volume: 1 });
    await rig.settings.write({ savePlayerPreferences: true });
    expect((await rig.open()).app.preferences).toEqual(kept);
  });

  it('the caption style that is chosen in the player is the one of the settings', async () => {
    const { theatre: rig, id } = await playing();
    await rig.post(id, 'preferences', { captionSize: 'large', volume: 0.5 });
    expect(rig.settings.current()).toMatchObject({ captionSize: 'large', captionBackground: 'shade' });
    const { app } = await rig.open();
    expect(app.captionStyle).toEqual({ size: 'large', background: 'shade' });
    expect(app.preferences).toEqual({ volume: 0.5 });
  });

  it('the setting for captions at the start replaces the last captions, whether they are kept or not', async () => {
    const { theatre: rig, id } = await playing();
    await rig.post(id, 'preferences', { captions: 'fr', volume: 0.5 });
    await rig.settings.write({ captionsAtStart: 'off' });
    expect((await rig.open()).app.preferences).toEqual({ captions: 'off', volume: 0.5 });
    await rig.settings.write({ captionsAtStart: 'ja', savePlayerPreferences: false });
    expect((await rig.open()).app.preferences).toEqual({ captions: 'ja' });
    await rig.settings.write({ captionsAtStart: 'last', savePlayerPreferences: true });
    expect((await rig.open()).app.preferences).toEqual({ captions: 'fr', volume: 0.5 });
  });
});
