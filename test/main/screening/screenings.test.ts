import { describe, expect, it } from 'vitest';
import { finalReportsMs } from '../../../main/screening/final-reports.ts';
import { aServiceRoom, aServiceVideo, aWatermarkConfig, noon } from '../../builders/service.ts';
import { pngResponse } from '../../fakes/net.ts';
import { SignInNeededError } from '../../../main/service/errors.ts';
import { offlineError } from '../../fakes/watch-service.ts';
import { createRig, failureOf, roomKey, videoKey, type Rig } from './screening-rig.ts';

const forced = aServiceRoom({ forceLogin: true });

async function signedIn(): Promise<Rig> {
  const rig = createRig(forced);
  rig.session.signIn('account-a', 'Ana');
  await rig.library.add(roomKey);
  await rig.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
  return rig;
}

describe('the audit log', () => {
  it('records the film, the watched time, the end and its reason', async () => {
    const rig = createRig();
    const { grantId } = await rig.open();
    await rig.post(grantId, 'engagement', { seconds_viewed: [0, 1, 2] });
    await rig.screenings.reportProblem({ grantId, code: 'PLAYER-3016', metrics: null });
    await rig.timers.advance(60_000);
    await rig.screenings.close({ grantId, reason: 'ended' });
    expect(await rig.screenings.history()).toEqual([
      {
        id: expect.any(String) as string,
        roomKey,
        videoKey,
        title: 'Northern Light',
        openedAt: noon,
        endedAt: noon + 60,
        watchedSeconds: 3,
        endedBecause: 'ended',
        spentView: true,
        watermark: 'none',
        notes: ['problem-PLAYER-3016'],
      },
    ]);
    expect(await rig.restart().screenings.history()).toHaveLength(1);
  });

  it('records after a crash that the screening was interrupted, and the time of its last report', async () => {
    const rig = createRig();
    const { grantId } = await rig.open();
    await rig.timers.advance(30_000);
    await rig.post(grantId, 'engagement', { seconds_viewed: [0] });
    const again = rig.restart();
    const stop = again.start();
    await again.timers.advance(10);
    expect(await again.screenings.history()).toMatchObject([
      { endedAt: noon + 30, endedBecause: 'cut-off', watchedSeconds: 1 },
    ]);
    stop();
  });

  it('records finally refused engagement', async () => {
    const rig = createRig();
    await rig.open();
    const [entry] = await rig.screenings.history();
    await rig.engagementRefused(entry?.id ?? '');
    expect(await rig.screenings.history()).toMatchObject([{ notes: ['engagement-refused'] }]);
  });
});

describe('a running screening', () => {
  it('ends with its session, and no data of the account is written afterwards', async () => {
    const rig = await signedIn();
    const { grantId } = await rig.open();
    await rig.post(grantId, 'position', { seconds: 100, ended: false });
    await rig.post(grantId, 'position', { seconds: 105, ended: false });
    const erased = rig.vault.eraseOwner({ kind: 'account', id: 'account-a' });
    rig.session.end();
    await erased;
    await rig.timers.advance(60_000);
    expect(rig.events).toEqual([{ grantId, because: 'signed-out' }]);
    expect((await rig.post(grantId, 'position', { seconds: 110, ended: false })).status).toBe(404);

    rig.session.signIn('account-a', 'Ana');
    expect(await rig.screenings.history()).toEqual([]);
    expect((await rig.open()).spentView).toBe(true);
    expect((await rig.open()).playbackData.resumeDetails?.from_second).toBe(0);
  });

  it('of a link continues after a sign-out', async () => {
    const rig = createRig();
    rig.session.signIn('account-a');
    const { grantId } = await rig.open();
    rig.session.end();
    expect((await rig.post(grantId, 'position', { seconds: 5, ended: false })).status).toBe(204);
  });

  it('that is opened while its session ends is refused', async () => {
    const rig = await signedIn();
    rig.service.before('playback', () => rig.session.end());
    expect(await failureOf(rig.open())).toMatchObject({ kind: 'signed-out' });
    expect(rig.screenings.isRunning()).toBe(false);
  });

  it('ends when its room is no longer shared, and no data of the room is kept', async () => {
    const rig = createRig();
    await rig.library.add(roomKey);
    const { grantId } = await rig.open();
    await rig.post(grantId, 'position', { seconds: 100, ended: false, paused: true });
    rig.service.withdraw(roomKey);
    await rig.library.refresh();
    await rig.timers.advance(32_000);
    expect(rig.events).toEqual([
      { grantId, because: 'room-doubtful' },
      { grantId, because: 'refused' },
    ]);
    expect((await rig.get(grantId, 'certificate')).status).toBe(404);

    rig.service.put(aServiceRoom(), [aServiceVideo()]);
    const again = rig.restart();
    expect((await again.open()).spentView).toBe(true);
    expect((await again.open()).playbackData.resumeDetails?.from_second).toBe(0);
  });

  it('is recorded, with its position, before the app quits', async () => {
    const rig = createRig();
    const { grantId } = await rig.open();
    await rig.post(grantId, 'position', { seconds: 100, ended: false });
    await rig.post(grantId, 'position', { seconds: 104, ended: false });
    const closed = rig.screenings.closeAll('quit');
    await rig.timers.advance(finalReportsMs);
    await closed;
    const again = rig.restart();
    expect(await again.screenings.history()).toMatchObject([{ endedBecause: 'quit' }]);
    expect((await again.open()).playbackData.resumeDetails?.from_second).toBe(104);
  });

  it('that spent a view has its video read again a little later', async () => {
    const rig = createRig();
    await rig.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
    await rig.open();
    rig.service.put(aServiceRoom(), [aServiceVideo({ screening: { viewsConsumed: 1 } })]);
    await rig.timers.advance(4_000);
    expect(await rig.rooms.video({ roomKey, videoKey, fresh: false })).toMatchObject({
      viewsConsumed: 0,
    });
    await rig.timers.advance(2_000);
    expect(await rig.rooms.video({ roomKey, videoKey, fresh: false })).toMatchObject({
      viewsConsumed: 1,
    });
  });
});

describe('the image of a watermark', () => {
  const link = `https://media.example/mark.png?Expires=${noon + 600}`;
  const marked = (imageLink: string, text: string | null = null) =>
    aServiceVideo({ watermark: aWatermarkConfig({ imageLink, text }) });

  it('is fetched by main and passed to the player by a relay, without the signed link', async () => {
    const rig = createRig(aServiceRoom(), [marked(link)]);
    rig.net.on('https://media.example/mark.png', pngResponse);
    const grant = await rig.open();
    expect(grant.playbackData.overlayWatermarkDetails?.image_link).toBe(
      `player://screen/grant/${grant.grantId}/image`,
    );
    expect(await rig.get(grant.grantId, 'image')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png' },
    });
  });

  it('whose link has expired is renewed once', async () => {
    const rig = createRig(aServiceRoom(), [marked(`https://media.example/mark.png?Expires=${noon}`)]);
    rig.net.on('https://media.example/mark.png', pngResponse);
    await rig.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
    rig.service.put(aServiceRoom(), [marked(link)]);
    const grant = await rig.open();
    expect(grant.playbackData.overlayWatermarkDetails).toHaveProperty('image_link');
    expect(rig.net.requests.map((request) => request.url).filter((url) => url.includes('mark'))).toEqual([
      link,
    ]);
  });

  it.each([
    ['the text of the watermark', 'ANA', 'ordered', 'ANA'],
    ['the recipient', null, 'recipient', 'ana.juror@festival.example'],
  ])('that is unavailable is replaced by text: %s', async (_name, text, kind, drawn) => {
    const rig = createRig(aServiceRoom(), [marked(link, text)]);
    rig.net.on('https://media.example/mark.png', () => new Response('<svg/>'));
    const grant = await rig.open();
    expect(grant.playbackData.overlayWatermarkDetails).toMatchObject({ text: drawn });
    expect(grant.playbackData.overlayWatermarkDetails).not.toHaveProperty('image_link');
    expect((await rig.get(grant.grantId, 'image')).status).toBe(404);
    const [entry] = await rig.screenings.history();
    expect(entry?.watermark).toBe(kind);
    expect(entry?.notes).toContain('watermark-image-unavailable');
  });

  it('that is the only watermark for an unknown reviewer is checked before a view is spent', async () => {
    const rig = createRig(aServiceRoom({ recipient: { email: null, name: null } }), [marked(link)]);
    expect(await failureOf(rig.open())).toMatchObject({ kind: 'watermark-impossible' });
    expect(rig.service.callsOf('playback')).toEqual([]);
    rig.net.on('https://media.example/mark.png', pngResponse);
    expect((await rig.open()).playbackData.overlayWatermarkDetails).toHaveProperty('image_link');
  });

  it('that loads too slowly does not delay the film', async () => {
    const rig = createRig(aServiceRoom(), [marked(link, 'ANA')]);
    rig.net.on('https://media.example/mark.png', () => new Promise<Response>(() => undefined));
    const opening = rig.open();
    await rig.timers.advance(0);
    await rig.timers.advance(3_000);
    expect((await opening).playbackData.overlayWatermarkDetails).not.toHaveProperty('image_link');
  });
});

describe('views that begin offline', () => {
  const offline = async (reported: boolean): Promise<Rig> => {
    const rig = createRig();
    rig.rules.reportOfflineViews = reported;
    const first = await rig.open();
    await rig.screenings.close({ grantId: first.grantId, reason: 'left' });
    rig.connection.set({ offline: true });
    rig.service.before('recordOfflineViews', () => {
      throw offlineError('offlineViews');
    });
    const { grantId } = await rig.open();
    await rig.post(grantId, 'engagement', { seconds_viewed: [0] });
    await rig.post(grantId, 'engagement', { seconds_viewed: [1] });
    return rig;
  };

  it('are noted, and reported once the network is back, over a restart too', async () => {
    const rig = await offline(true);
    expect((await rig.screenings.history()).some(({ notes }) => notes.includes('begun-offline'))).toBe(true);
    const again = rig.restart();
    again.rules.reportOfflineViews = true;
    const stop = again.start();
    await again.timers.advance(10);
    again.service.before('recordOfflineViews', () => undefined);
    again.connection.set({ offline: false });
    await again.timers.advance(10);
    const views = [{ videoKey, startedAt: noon }];
    expect(again.service.callsOf('recordOfflineViews').at(-1)).toMatchObject({
      screenerKey: 'screener-1',
      views,
    });
    const count = again.service.callsOf('recordOfflineViews').length;
    again.connection.set({ offline: false });
    await again.timers.advance(10);
    expect(again.service.callsOf('recordOfflineViews')).toHaveLength(count);
    stop();
  });

  it('of one screener that cannot be reported do not delay those of another', async () => {
    const videos = ['video-1', 'video-2'].map((key) => aServiceVideo({ key, screenerKey: `of ${key}` }));
    const rig = createRig(aServiceRoom(), videos);
    rig.rules.reportOfflineViews = true;
    for (const { key } of videos) await rig.open({ videoKey: key });
    rig.connection.set({ offline: true });
    for (const { key } of videos) {
      const { grantId } = await rig.open({ videoKey: key });
      await rig.post(grantId, 'engagement', { seconds_viewed: [0] });
    }
    rig.service.before('recordOfflineViews', () => {
      if (rig.service.callsOf('recordOfflineViews').length < 2)
        throw new SignInNeededError({ operation: 'offlineViews' });
    });
    const stop = rig.start();
    rig.connection.set({ offline: false });
    await rig.timers.advance(10);
    const asked = rig.service.callsOf('recordOfflineViews');
    expect(asked).toMatchObject([{ screenerKey: 'of video-1' }, { screenerKey: 'of video-2' }]);
    stop();
  });

  it('are not reported with a profile that disables it', async () => {
    const rig = await offline(false);
    const stop = rig.start();
    rig.connection.set({ offline: false });
    await rig.timers.advance(10);
    expect(rig.service.callsOf('recordOfflineViews')).toEqual([]);
    stop();
  });
});
