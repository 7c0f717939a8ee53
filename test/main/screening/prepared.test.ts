import { describe, expect, it } from 'vitest';
import type { PreparedStatus } from '../../../preload/contract/prepared.ts';
import type { PrepareRequest } from '../../../main/screening/prepared.ts';
import { aPlaybackAnswer, aServiceRoom, aServiceVideo, noon } from '../../builders/service.ts';
import { createTheatre, failureOf, roomKey, videoKey, type Theatre } from './theatre.ts';

const hour = 3600;
const offlineVideo = (screening: object = {}, fields: object = {}) => {
  const video = aServiceVideo(fields);
  return { ...video, screening: { ...video.screening, offline: true, ...screening } };
};
const request: PrepareRequest = { roomKey, videoKey, newView: false, withoutSignIn: false };
const ref = { roomKey, videoKey, fresh: false };

async function prepared(theatre: Theatre, secondsLeft: number | null = null): Promise<string> {
  const { grantId } = await theatre.prepared.prepare(request);
  await theatre.post(grantId, 'prepared', { state: 'ready', bytes: 9_000_000, secondsLeft });
  return grantId;
}

describe('preparing a screening', () => {
  it('spends its view when it is prepared, and none when it is played, online or off', async () => {
    const theatre = createTheatre(aServiceRoom(), [offlineVideo({ maxViews: 3, viewsConsumed: 0 })]);
    expect(await theatre.rooms.video({ ...ref, fresh: true })).toMatchObject({
      mayPrepare: true,
      cost: 'view',
    });
    const grantId = await prepared(theatre);
    expect(theatre.service.callsOf('playback')).toHaveLength(1);
    theatre.connection.set({ offline: true });
    expect(await theatre.rooms.video(ref)).toMatchObject({
      availability: 'ready',
      cost: 'none',
      chips: expect.arrayContaining([{ kind: 'prepared' }]) as unknown,
    });
    const shown = await theatre.open();
    expect(shown).toMatchObject({ grantId, spentView: false });
    expect(theatre.service.callsOf('playback')).toHaveLength(1);
  });

  it('is refused where neither the screener nor the profile allows it, before anything is asked for', async () => {
    const theatre = createTheatre();
    expect(await failureOf(theatre.prepared.prepare(request))).toMatchObject({
      code: 'SV-PREPARE-NOT-ALLOWED',
    });
    expect(theatre.service.callsOf('playback')).toHaveLength(0);
    theatre.rules.allowPreparedScreenings = true;
    await expect(theatre.prepared.prepare(request)).resolves.toMatchObject({ roomKey });
  });

  it.each([
    ['as large as the service says', { offlineDownloadBytes: 50_000_000_000 }],
    ['as large as its length makes likely', { offlineDownloadBytes: null, durationSeconds: 50_000 }],
  ])('is refused before a view is spent when the disk has no room for a film %s', async (_name, fields) => {
    const theatre = createTheatre(aServiceRoom(), [offlineVideo({}, fields)]);
    theatre.disk.freeBytes = 40_000_000_000;
    expect(await failureOf(theatre.prepared.prepare(request))).toMatchObject({ kind: 'storage' });
    expect(theatre.service.callsOf('playback')).toHaveLength(0);
    theatre.disk.freeBytes = 60_000_000_000;
    const grant = await theatre.prepared.prepare(request);
    expect(grant.app.prepare?.maxBytes).toBe(60_000_000_000 - 1024 ** 3);
  });

  it('never stores a film that is not encrypted; what was paid for stays good for a Play', async () => {
    const theatre = createTheatre(aServiceRoom(), [offlineVideo()]);
    theatre.rules.requireDrm = false;
    theatre.service.playbackAnswer = () => ({ ...aPlaybackAnswer(), drm: null });
    expect(await failureOf(theatre.prepared.prepare(request))).toMatchObject({ code: 'SV-PREPARE-CLEAR' });
    expect(theatre.prepared.status()).toEqual({ is: 'none' });
    expect(await theatre.open()).toMatchObject({ spentView: false });
  });

  it('is one film at a time', async () => {
    const theatre = createTheatre(aServiceRoom(), [offlineVideo()]);
    await theatre.prepared.prepare(request);
    expect(await failureOf(theatre.prepared.prepare(request))).toMatchObject({ code: 'SV-PREPARE-BUSY' });
  });

  it('tells how far it is, that it is paused, and when it is ready until', async () => {
    const theatre = createTheatre(aServiceRoom(), [offlineVideo({ expiryDate: noon + 5 * hour })]);
    const told: PreparedStatus[] = [];
    theatre.prepared.onChanged((status) => told.push(status));
    const { grantId } = await theatre.prepared.prepare(request);
    const half = { bytes: 5, totalBytes: 10, percent: 50 };
    await theatre.post(grantId, 'prepared', { state: 'storing', ...half });
    await theatre.post(grantId, 'prepared', { state: 'paused', ...half });
    await theatre.post(grantId, 'prepared', { state: 'ready', bytes: 10, secondsLeft: 2 * hour });
    const film = { grantId, roomKey, videoKey, name: 'Northern Light', signOutErases: false };
    expect(told).toEqual([
      { is: 'preparing', ...film, paused: false, bytes: 0, totalBytes: null, percent: 0 },
      { is: 'preparing', ...film, paused: false, ...half },
      { is: 'preparing', ...film, paused: true, ...half },
      { is: 'ready', ...film, bytes: 10, until: noon + 2 * hour },
    ]);
  });

  it.each([
    ['the licence, which ends first', 1 * hour, noon + hour],
    ['the screener, which ends first', 9 * hour, noon + 5 * hour],
    ['the screener, with a licence that knows no end', null, noon + 5 * hour],
  ])('is ready until the end of %s', async (_name, secondsLeft, until) => {
    const theatre = createTheatre(aServiceRoom(), [offlineVideo({ expiryDate: noon + 5 * hour })]);
    await prepared(theatre, secondsLeft);
    expect(theatre.prepared.status()).toMatchObject({ is: 'ready', until });
  });

  it('leaves other films alone: they come and go on the screen, and it stays', async () => {
    const theatre = createTheatre(aServiceRoom(), [
      offlineVideo(),
      aServiceVideo({ key: 'video-2', name: 'Another' }),
    ]);
    const grantId = await prepared(theatre);
    expect(theatre.screenings.isRunning()).toBe(false);
    const other = await theatre.open({ videoKey: 'video-2' });
    await theatre.screenings.close({ grantId: other.grantId, reason: 'left' });
    expect(theatre.prepared.status()).toMatchObject({ is: 'ready', grantId });
    expect((await theatre.get(grantId, 'certificate')).status).not.toBe(404);
    expect(theatre.disk.erased).toBe(0);
  });

  it('stays ready when the reviewer leaves in the middle, with the position kept', async () => {
    const theatre = createTheatre(aServiceRoom(), [offlineVideo()]);
    const grantId = await prepared(theatre);
    await theatre.open();
    await theatre.post(grantId, 'position', { seconds: 100, ended: false });
    await theatre.screenings.close({ grantId, reason: 'left' });
    expect(theatre.prepared.isHeld()).toBe(true);
    expect(theatre.screenings.isRunning()).toBe(false);
    const again = await theatre.open();
    expect(again.grantId).toBe(grantId);
    expect(again.playbackData.resumeDetails?.from_second).toBe(100);
    expect(await theatre.screenings.history()).toMatchObject([{ notes: ['prepared', 'prepared-shown'] }]);
  });

  it('keeps engagement and says that it was begun offline', async () => {
    const theatre = createTheatre(aServiceRoom(), [offlineVideo()]);
    theatre.rules.reportOfflineViews = true;
    const grantId = await prepared(theatre);
    theatre.connection.set({ offline: true });
    await theatre.open();
    await theatre.post(grantId, 'engagement', { seconds_viewed: [0, 1] });
    expect(theatre.spooled).toHaveLength(1);
    const stop = theatre.start();
    theatre.connection.set({ offline: false });
    await theatre.timers.advance(10);
    expect(theatre.service.callsOf('recordOfflineViews')).toHaveLength(1);
    stop();
  });
});

describe('everything of it is erased', () => {
  const ends: readonly [string, (theatre: Theatre, grantId: string) => Promise<unknown>, string | null][] = [
    [
      'when it was seen to its end',
      async (theatre, grantId) => {
        await theatre.open();
        await theatre.screenings.close({ grantId, reason: 'ended' });
      },
      null,
    ],
    ['when the reviewer takes it away', (theatre) => theatre.prepared.end('cancelled'), null],
    ['when the app quits', (theatre) => theatre.screenings.closeAll('quit'), null],
    [
      'when the licence server refuses it',
      async (theatre, grantId) => {
        theatre.net.on('https://', () => new Response(null, { status: 403 }));
        await theatre.post(grantId, 'mark', { state: 'ready' });
        await theatre.post(grantId, 'licence', new Uint8Array([1]));
      },
      'refused',
    ],
    [
      'when its room is no longer shared',
      async (theatre) => {
        theatre.service.withdraw(roomKey);
        await failureOf(theatre.rooms.read({ roomKey, fresh: true }));
      },
      'refused',
    ],
    [
      'when its time has come',
      async (theatre) => {
        await theatre.timers.advance(2 * hour * 1000 + 60_000);
      },
      'expired',
    ],
    [
      'when the player could not go on',
      (theatre, grantId) => theatre.post(grantId, 'prepared', { state: 'failed', because: 'failed' }),
      'failed',
    ],
  ];

  it.each(ends)('%s', async (_name, finish, because) => {
    const theatre = createTheatre(aServiceRoom(), [offlineVideo()]);
    await theatre.library.add(roomKey);
    const grantId = await prepared(theatre, 2 * hour);
    await finish(theatre, grantId);
    await theatre.timers.advance(10);
    expect(theatre.disk.erased).toBe(1);
    expect(theatre.prepared.isHeld()).toBe(false);
    expect((await theatre.get(grantId, 'certificate')).status).toBe(404);
    expect(theatre.prepared.status()).toMatchObject(
      because === null ? { is: 'none' } : { is: 'gone', because },
    );
    const [entry] = await theatre.screenings.history();
    if (because !== 'refused') expect(entry?.endedAt).not.toBeNull();
  });

  it('when the account that it belongs to signs out', async () => {
    const theatre = createTheatre(aServiceRoom({ forceLogin: true }), [offlineVideo()]);
    theatre.session.signIn('account-a', 'Ana');
    await prepared(theatre);
    // So that the viewer asks before.
    expect(theatre.prepared.status()).toMatchObject({ is: 'ready', signOutErases: true });
    theatre.session.end();
    await theatre.timers.advance(10);
    expect(theatre.disk.erased).toBe(1);
    expect(theatre.prepared.status()).toEqual({ is: 'none' });
  });

  it('but not under a reviewer who began in time: then when the screen is left', async () => {
    const theatre = createTheatre(aServiceRoom(), [offlineVideo()]);
    const grantId = await prepared(theatre, hour);
    await theatre.open();
    await theatre.timers.advance(2 * hour * 1000);
    expect(theatre.disk.erased).toBe(0);
    await theatre.screenings.close({ grantId, reason: 'left' });
    await theatre.timers.advance(10);
    expect(theatre.prepared.status()).toMatchObject({ is: 'gone', because: 'expired' });
  });

  it('and what is told of its end goes away when it was read', async () => {
    const theatre = createTheatre(aServiceRoom(), [offlineVideo()]);
    const grantId = await prepared(theatre);
    await theatre.post(grantId, 'prepared', { state: 'failed', because: 'no-space' });
    expect(theatre.prepared.status()).toMatchObject({ is: 'gone', because: 'no-space' });
    await theatre.prepared.end('cancelled');
    expect(theatre.prepared.status()).toEqual({ is: 'none' });
    expect(theatre.disk.erased).toBe(1);
  });

  it('and a prepared film that nobody knows any more cannot be reported on', async () => {
    const theatre = createTheatre(aServiceRoom(), [offlineVideo()]);
    const grantId = await prepared(theatre);
    expect((await theatre.post(grantId, 'prepared', { state: 'done' })).status).toBe(400);
    const other = await theatre.open();
    expect(other.grantId).toBe(grantId);
  });
});
