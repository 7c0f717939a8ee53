import { describe, expect, it } from 'vitest';
import { lastWordsMs } from '../../../main/screening/last-words.ts';
import { aServiceRoom, aServiceVideo, aWatermarkOrder, noon } from '../../builders/service.ts';
import { pngResponse } from '../../fakes/net.ts';
import { SignInNeededError } from '../../../main/service/errors.ts';
import { offlineError } from '../../fakes/watch-service.ts';
import { createTheatre, failureOf, roomKey, videoKey, type Theatre } from './theatre.ts';

const forced = aServiceRoom({ forceLogin: true });

async function signedIn(): Promise<Theatre> {
  const theatre = createTheatre(forced);
  theatre.session.signIn('account-a', 'Ana');
  await theatre.library.add(roomKey);
  await theatre.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
  return theatre;
}

describe('the trail', () => {
  it('tells what was opened, how much of it was seen, how it ended, and why', async () => {
    const theatre = createTheatre();
    const { grantId } = await theatre.open();
    await theatre.post(grantId, 'engagement', { seconds_viewed: [0, 1, 2] });
    await theatre.screenings.reportProblem({ grantId, code: 'PLAYER-3016', facts: null });
    await theatre.timers.advance(60_000);
    await theatre.screenings.close({ grantId, reason: 'ended' });
    expect(await theatre.screenings.history()).toEqual([
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
    expect(await theatre.restart().screenings.history()).toHaveLength(1);
  });

  it('after a crash says that it was cut off, and when it was last alive', async () => {
    const theatre = createTheatre();
    const { grantId } = await theatre.open();
    await theatre.timers.advance(30_000);
    await theatre.post(grantId, 'engagement', { seconds_viewed: [0] });
    const again = theatre.restart();
    const stop = again.start();
    await again.timers.advance(10);
    expect(await again.screenings.history()).toMatchObject([
      { endedAt: noon + 30, endedBecause: 'cut-off', watchedSeconds: 1 },
    ]);
    stop();
  });

  it('has engagement that was refused for good in it', async () => {
    const theatre = createTheatre();
    await theatre.open();
    const [entry] = await theatre.screenings.history();
    await theatre.engagementRefused(entry?.id ?? '');
    expect(await theatre.screenings.history()).toMatchObject([{ notes: ['engagement-refused'] }]);
  });
});

describe('a running screening', () => {
  it('is paused and released by what happens around it', async () => {
    const theatre = createTheatre();
    theatre.screenings.interrupt('screen-locked');
    expect(theatre.events).toEqual([]);
    const { grantId } = await theatre.open();
    theatre.screenings.interrupt('screen-locked');
    theatre.screenings.release();
    expect(theatre.events).toEqual([
      { grantId, because: 'screen-locked' },
      { grantId, because: 'released' },
    ]);
    expect(theatre.screenings.isRunning()).toBe(true);
  });

  it('ends with its session, and nothing of the account is written afterwards', async () => {
    const theatre = await signedIn();
    const { grantId } = await theatre.open();
    await theatre.post(grantId, 'position', { seconds: 100, ended: false });
    await theatre.post(grantId, 'position', { seconds: 105, ended: false });
    const erased = theatre.vault.eraseOwner({ kind: 'account', id: 'account-a' });
    theatre.session.end();
    await erased;
    await theatre.timers.advance(60_000);
    expect(theatre.events).toEqual([{ grantId, because: 'signed-out' }]);
    expect((await theatre.post(grantId, 'position', { seconds: 110, ended: false })).status).toBe(404);

    theatre.session.signIn('account-a', 'Ana');
    expect(await theatre.screenings.history()).toEqual([]);
    expect((await theatre.open()).spentView).toBe(true);
    expect((await theatre.open()).playbackData.resumeDetails?.from_second).toBe(0);
  });

  it('of a link goes on when somebody signs out', async () => {
    const theatre = createTheatre();
    theatre.session.signIn('account-a');
    const { grantId } = await theatre.open();
    theatre.session.end();
    expect((await theatre.post(grantId, 'position', { seconds: 5, ended: false })).status).toBe(204);
  });

  it('that is opened while its session ends is not handed out', async () => {
    const theatre = await signedIn();
    theatre.service.before('playback', () => theatre.session.end());
    expect(await failureOf(theatre.open())).toMatchObject({ kind: 'signed-out' });
    expect(theatre.screenings.isRunning()).toBe(false);
  });

  it('ends when its room is shared no longer, and nothing of the room is kept', async () => {
    const theatre = createTheatre();
    await theatre.library.add(roomKey);
    const { grantId } = await theatre.open();
    await theatre.post(grantId, 'position', { seconds: 100, ended: false, paused: true });
    theatre.service.withdraw(roomKey);
    await theatre.library.refresh();
    await theatre.timers.advance(10);
    expect(theatre.events).toEqual([{ grantId, because: 'refused' }]);
    expect((await theatre.get(grantId, 'certificate')).status).toBe(404);

    theatre.service.put(aServiceRoom(), [aServiceVideo()]);
    const again = theatre.restart();
    expect((await again.open()).spentView).toBe(true);
    expect((await again.open()).playbackData.resumeDetails?.from_second).toBe(0);
  });

  it('is written down before the app quits', async () => {
    const theatre = createTheatre();
    const { grantId } = await theatre.open();
    await theatre.post(grantId, 'position', { seconds: 100, ended: false });
    await theatre.post(grantId, 'position', { seconds: 104, ended: false });
    const closed = theatre.screenings.closeAll('quit');
    await theatre.timers.advance(lastWordsMs);
    await closed;
    const again = theatre.restart();
    expect(await again.screenings.history()).toMatchObject([{ endedBecause: 'quit' }]);
    expect((await again.open()).playbackData.resumeDetails?.from_second).toBe(104);
  });

  it('that spent a view has its video read again a little later', async () => {
    const theatre = createTheatre();
    await theatre.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
    await theatre.open();
    theatre.service.put(aServiceRoom(), [aServiceVideo({ screening: { viewsConsumed: 1 } })]);
    await theatre.timers.advance(4_000);
    expect(await theatre.rooms.video({ roomKey, videoKey, fresh: false })).toMatchObject({
      viewsConsumed: 0,
    });
    await theatre.timers.advance(2_000);
    expect(await theatre.rooms.video({ roomKey, videoKey, fresh: false })).toMatchObject({
      viewsConsumed: 1,
    });
  });
});

describe('the image of a mark', () => {
  const link = `https://media.example/mark.png?Expires=${noon + 600}`;
  const marked = (imageLink: string, text: string | null = null) =>
    aServiceVideo({ watermark: aWatermarkOrder({ imageLink, text }) });

  it('is fetched by main and given to the player by a relay: no signed link leaves', async () => {
    const theatre = createTheatre(aServiceRoom(), [marked(link)]);
    theatre.net.on('https://media.example/mark.png', pngResponse);
    const grant = await theatre.open();
    expect(grant.playbackData.overlayWatermarkDetails?.image_link).toBe(
      `player://screen/grant/${grant.grantId}/image`,
    );
    expect(await theatre.get(grant.grantId, 'image')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png' },
    });
  });

  it('whose link has ended is renewed once', async () => {
    const theatre = createTheatre(aServiceRoom(), [marked(`https://media.example/mark.png?Expires=${noon}`)]);
    theatre.net.on('https://media.example/mark.png', pngResponse);
    await theatre.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
    theatre.service.put(aServiceRoom(), [marked(link)]);
    const grant = await theatre.open();
    expect(grant.playbackData.overlayWatermarkDetails).toHaveProperty('image_link');
    expect(theatre.net.requests.map((request) => request.url).filter((url) => url.includes('mark'))).toEqual([
      link,
    ]);
  });

  it.each([
    ['text beside it', 'ANA', 'ordered', 'ANA'],
    ['nothing beside it', null, 'recipient', 'ana.juror@festival.example'],
  ])('that cannot be had leaves the film marked: %s', async (_name, text, kind, drawn) => {
    const theatre = createTheatre(aServiceRoom(), [marked(link, text)]);
    theatre.net.on('https://media.example/mark.png', () => new Response('<svg/>'));
    const grant = await theatre.open();
    expect(grant.playbackData.overlayWatermarkDetails).toMatchObject({ text: drawn });
    expect(grant.playbackData.overlayWatermarkDetails).not.toHaveProperty('image_link');
    expect((await theatre.get(grant.grantId, 'image')).status).toBe(404);
    const [entry] = await theatre.screenings.history();
    expect(entry?.watermark).toBe(kind);
    expect(entry?.notes).toContain('watermark-image-unavailable');
  });

  it('that is all there is, for nobody known, decides before a view is spent', async () => {
    const theatre = createTheatre(aServiceRoom({ recipient: { email: null } }), [marked(link)]);
    expect(await failureOf(theatre.open())).toMatchObject({ kind: 'watermark-impossible' });
    expect(theatre.service.callsOf('playback')).toEqual([]);
    theatre.net.on('https://media.example/mark.png', pngResponse);
    expect((await theatre.open()).playbackData.overlayWatermarkDetails).toHaveProperty('image_link');
  });

  it('that takes too long does not hold the film up', async () => {
    const theatre = createTheatre(aServiceRoom(), [marked(link, 'ANA')]);
    theatre.net.on('https://media.example/mark.png', () => new Promise<Response>(() => undefined));
    const opening = theatre.open();
    await theatre.timers.advance(0);
    await theatre.timers.advance(3_000);
    expect((await opening).playbackData.overlayWatermarkDetails).not.toHaveProperty('image_link');
  });
});

describe('views that begin offline', () => {
  const offline = async (reported: boolean): Promise<Theatre> => {
    const theatre = createTheatre();
    theatre.rules.reportOfflineViews = reported;
    const first = await theatre.open();
    await theatre.screenings.close({ grantId: first.grantId, reason: 'left' });
    theatre.connection.set({ offline: true });
    theatre.service.before('recordOfflineViews', () => {
      throw offlineError('offlineViews');
    });
    const { grantId } = await theatre.open();
    await theatre.post(grantId, 'engagement', { seconds_viewed: [0] });
    await theatre.post(grantId, 'engagement', { seconds_viewed: [1] });
    return theatre;
  };

  it('are noted, and reported once the network is back, over a restart too', async () => {
    const theatre = await offline(true);
    expect((await theatre.screenings.history()).some(({ notes }) => notes.includes('begun-offline'))).toBe(
      true,
    );
    const again = theatre.restart();
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

  it('of one screener that cannot be reported do not keep those of another waiting', async () => {
    const videos = ['video-1', 'video-2'].map((key) => aServiceVideo({ key, screenerKey: `of ${key}` }));
    const theatre = createTheatre(aServiceRoom(), videos);
    theatre.rules.reportOfflineViews = true;
    for (const { key } of videos) await theatre.open({ videoKey: key });
    theatre.connection.set({ offline: true });
    for (const { key } of videos) {
      const { grantId } = await theatre.open({ videoKey: key });
      await theatre.post(grantId, 'engagement', { seconds_viewed: [0] });
    }
    theatre.service.before('recordOfflineViews', () => {
      if (theatre.service.callsOf('recordOfflineViews').length < 2)
        throw new SignInNeededError({ operation: 'offlineViews' });
    });
    const stop = theatre.start();
    theatre.connection.set({ offline: false });
    await theatre.timers.advance(10);
    const asked = theatre.service.callsOf('recordOfflineViews');
    expect(asked).toMatchObject([{ screenerKey: 'of video-1' }, { screenerKey: 'of video-2' }]);
    stop();
  });

  it('are reported by no profile that does not want it', async () => {
    const theatre = await offline(false);
    const stop = theatre.start();
    theatre.connection.set({ offline: false });
    await theatre.timers.advance(10);
    expect(theatre.service.callsOf('recordOfflineViews')).toEqual([]);
    stop();
  });
});
