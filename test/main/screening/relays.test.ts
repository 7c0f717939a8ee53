import { describe, expect, it } from 'vitest';
import { leavingMs } from '../../../main/screening/running.ts';
import { viewingKind } from '../../../main/screening/screening-documents.ts';
import { aServiceRoom } from '../../builders/service.ts';
import { createTheatre, roomKey, videoKey, type Theatre } from './theatre.ts';

const bytes = (text: string): Response => new Response(Buffer.from(text));

async function playing(theatre: Theatre = createTheatre()): Promise<{ theatre: Theatre; id: string }> {
  const grant = await theatre.open();
  return { theatre, id: grant.grantId };
}

describe('the other relays', () => {
  it('are unknown for an unknown grant, an unknown name and an ended screening', async () => {
    const { theatre, id } = await playing();
    expect((await theatre.post('a'.repeat(32), 'position', {})).status).toBe(404);
    expect((await theatre.post(id, 'constructor', {})).status).toBe(404);
    expect((await theatre.get(id, 'position')).status).toBe(405);
    await theatre.screenings.close({ grantId: id, reason: 'left' });
    for (const relay of ['licence', 'preferences', 'mark']) {
      expect((await theatre.post(id, relay, {})).status).toBe(404);
    }
    await theatre.timers.advance(leavingMs);
    for (const relay of ['engagement', 'position']) {
      expect((await theatre.post(id, relay, {})).status).toBe(404);
    }
  });

  it('what was seen last is heard for a moment after the end: the player tells it as it goes', async () => {
    const { theatre, id } = await playing();
    await theatre.post(id, 'position', { seconds: 60, ended: false });
    await theatre.screenings.close({ grantId: id, reason: 'failed' });
    expect((await theatre.post(id, 'engagement', { seconds_viewed: [61, 62] })).status).toBe(204);
    expect((await theatre.post(id, 'position', { seconds: 63, ended: false, paused: true })).status).toBe(
      204,
    );
    expect(await theatre.screenings.history()).toMatchObject([{ watchedSeconds: 2, endedBecause: 'failed' }]);
    expect(await theatre.viewings.get({ roomKey, videoKey })).toMatchObject({ positionSeconds: 63 });
  });

  it('after a sign-out only the service hears it: nothing of that account is written any more', async () => {
    const theatre = createTheatre(aServiceRoom({ forceLogin: true }));
    theatre.rules.linksAllowed = false;
    theatre.session.signIn('account-a', 'Ana');
    const { grantId } = await theatre.open();
    await theatre.post(grantId, 'position', { seconds: 60, ended: false });
    theatre.session.end();
    await theatre.timers.advance(10);
    expect(theatre.screenings.isRunning()).toBe(false);
    const before = await theatre.vault.list(viewingKind);
    await theatre.post(grantId, 'engagement', { seconds_viewed: [61, 62] });
    await theatre.post(grantId, 'position', { seconds: 63, ended: false, paused: true });
    expect(theatre.spooled.map(({ secondsViewed }) => secondsViewed)).toEqual([[61, 62]]);
    expect(await theatre.vault.list(viewingKind)).toEqual(before);
  });

  it('certificate: fetched once for all screenings, ahead of being asked for', async () => {
    const theatre = createTheatre();
    theatre.net.on('https://drm.example/certificate', () => bytes('certificate'));
    const asked = () => theatre.net.requests.filter(({ url }) => url === 'https://drm.example/certificate');
    const { id } = await playing(theatre);
    await theatre.timers.advance(0);
    expect(asked()).toHaveLength(1);
    expect(Buffer.from((await theatre.get(id, 'certificate')).body ?? []).toString()).toBe('certificate');
    const again = await theatre.open();
    await theatre.get(again.grantId, 'certificate');
    expect(asked()).toHaveLength(1);
  });

  it('engagement: whole seconds, with stream key and policy, to the spool and into the trail', async () => {
    const { theatre, id } = await playing();
    expect((await theatre.post(id, 'engagement', { seconds_viewed: [0, 1, 2, 1] })).status).toBe(204);
    const [entry] = await theatre.screenings.history();
    expect(theatre.spooled).toEqual([
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

  it("engagement: at the service's own push_interval, and soon once the film has ended", async () => {
    const { theatre, id } = await playing();
    await theatre.post(id, 'engagement', { seconds_viewed: [0] });
    expect(theatre.intervals).toEqual([30]);
    await theatre.screenings.close({ grantId: id, reason: 'left' });
    await theatre.post(id, 'engagement', { seconds_viewed: [1] });
    expect(theatre.intervals).toEqual([30, 'soon', 0]);
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
    const { theatre, id } = await playing();
    expect((await theatre.post(id, relay, body)).status).toBe(400);
    expect((await theatre.post(id, relay, Buffer.from('{'))).status).toBe(400);
    expect(theatre.spooled).toEqual([]);
  });

  it('position: durable within 4 s, at once on pause, and gone on from after a kill', async () => {
    const { theatre, id } = await playing();
    const afterKill = async () => (await theatre.restart().open()).playbackData.resumeDetails?.from_second;
    await theatre.post(id, 'position', { seconds: 100, ended: false });
    expect(await afterKill()).toBe(100);
    await theatre.post(id, 'position', { seconds: 105, ended: false });
    await theatre.timers.advance(3_999);
    expect(await afterKill()).toBe(100);
    await theatre.timers.advance(1);
    expect(await afterKill()).toBe(105);
    await theatre.post(id, 'position', { seconds: 140, ended: false, paused: true });
    expect(await afterKill()).toBe(140);
    await theatre.post(id, 'position', { seconds: 150, ended: false });
    await theatre.screenings.close({ grantId: id, reason: 'left' });
    expect(await afterKill()).toBe(150);
  });

  it('position: what comes in while another is written is not lost', async () => {
    const { theatre, id } = await playing();
    const sent = [100, 101, 102].map((seconds) => theatre.post(id, 'position', { seconds, ended: false }));
    await Promise.all(sent);
    await theatre.screenings.close({ grantId: id, reason: 'left' });
    expect((await theatre.restart().open()).playbackData.resumeDetails?.from_second).toBe(102);
  });

  it('position: a start that fails does not lose where the reviewer was', async () => {
    const { theatre, id } = await playing();
    await theatre.post(id, 'position', { seconds: 600, ended: false, paused: true });
    const again = await theatre.open();
    await theatre.post(again.grantId, 'position', { seconds: 0, ended: false, paused: true });
    await theatre.screenings.close({ grantId: again.grantId, reason: 'failed' });
    expect((await theatre.open()).playbackData.resumeDetails?.from_second).toBe(600);
  });

  it('position: the end means watched, and nothing to go on with', async () => {
    const { theatre, id } = await playing();
    await theatre.library.add(roomKey);
    await theatre.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
    await theatre.post(id, 'position', { seconds: 600, ended: false, paused: true });
    expect(await theatre.rooms.continueWatching()).toMatchObject([
      { roomKey, projectName: 'Northern Light', video: { videoKey, positionSeconds: 600 } },
    ]);
    // Of 90 minutes: in the last seconds Play begins anew, and what is said beside it says so.
    await theatre.post(id, 'position', { seconds: 5390, ended: false, paused: true });
    expect(await theatre.rooms.continueWatching()).toEqual([]);
    expect(await theatre.rooms.video({ roomKey, videoKey, fresh: false })).toMatchObject({
      watched: false,
      positionSeconds: null,
    });
    await theatre.post(id, 'position', { seconds: 5400, ended: true });
    expect(await theatre.rooms.continueWatching()).toEqual([]);
    expect(await theatre.rooms.video({ roomKey, videoKey, fresh: false })).toMatchObject({
      watched: true,
      positionSeconds: null,
    });
  });

  it('preferences: kept across players, and not where the reviewer does not want it', async () => {
    const { theatre, id } = await playing();
    await theatre.post(id, 'preferences', { captions: 'fr', volume: 0.5 });
    await theatre.post(id, 'preferences', { volume: 0.25 });
    expect((await theatre.open()).app.preferences).toEqual({ captions: 'fr', volume: 0.25 });
    await theatre.settings.write({ savePlayerPreferences: false });
    const grant = await theatre.open();
    expect(grant.app.preferences).toEqual({});
    expect(grant.playbackData.savePlayerPreferences).toBe(false);
    await theatre.post(grant.grantId, 'preferences', { volume: 1 });
    await theatre.settings.write({ savePlayerPreferences: true });
    expect((await theatre.open()).app.preferences).toEqual({ captions: 'fr', volume: 0.25 });
  });

  it('captions that every film begins with come before those of last time, kept or not', async () => {
    const { theatre, id } = await playing();
    await theatre.post(id, 'preferences', { captions: 'fr', volume: 0.5 });
    await theatre.settings.write({ captionsAtStart: 'off' });
    expect((await theatre.open()).app.preferences).toEqual({ captions: 'off', volume: 0.5 });
    await theatre.settings.write({ captionsAtStart: 'ja', savePlayerPreferences: false });
    expect((await theatre.open()).app.preferences).toEqual({ captions: 'ja' });
    await theatre.settings.write({ captionsAtStart: 'last', savePlayerPreferences: true });
    expect((await theatre.open()).app.preferences).toEqual({ captions: 'fr', volume: 0.5 });
  });
});
