import { describe, expect, it } from 'vitest';
import type { PreparedStatus } from '../../../preload/contract/prepared.ts';
import type { PrepareRequest } from '../../../main/screening/prepared.ts';
import { aPlaybackAnswer, aServiceRoom, aServiceVideo, noon } from '../../builders/service.ts';
import { createRig, failureOf, roomKey, videoKey, type Rig } from './screening-rig.ts';

const hour = 3600;
const offlineVideo = (screening: object = {}, fields: object = {}) => {
  const video = aServiceVideo(fields);
  return { ...video, screening: { ...video.screening, offline: true, ...screening } };
};
const request: PrepareRequest = { roomKey, videoKey, newView: false, withoutSignIn: false };
const ref = { roomKey, videoKey, fresh: false };

async function prepared(rig: Rig, secondsLeft: number | null = null): Promise<string> {
  const { grantId } = await rig.prepared.prepare(request);
  await rig.post(grantId, 'prepared', { state: 'ready', bytes: 9_000_000, secondsLeft });
  return grantId;
}

describe('preparing a screening', () => {
  it('spends its view when it is prepared, and none when it is played, online or offline', async () => {
    const rig = createRig(aServiceRoom(), [offlineVideo({ maxViews: 3, viewsConsumed: 0 })]);
    expect(await rig.rooms.video({ ...ref, fresh: true })).toMatchObject({
      canPrepare: true,
      cost: 'view',
    });
    const grantId = await prepared(rig);
    expect(rig.service.callsOf('playback')).toHaveLength(1);
    rig.connection.set({ offline: true });
    expect(await rig.rooms.video(ref)).toMatchObject({
      availability: 'ready',
      cost: 'none',
      chips: expect.arrayContaining([{ kind: 'prepared' }]) as unknown,
    });
    const shown = await rig.open();
    expect(shown).toMatchObject({ grantId, spentView: false });
    expect(rig.service.callsOf('playback')).toHaveLength(1);
  });

  it('is refused where neither the screener nor the profile allows it, before any request', async () => {
    const rig = createRig();
    expect(await failureOf(rig.prepared.prepare(request))).toMatchObject({
      code: 'SV-PREPARE-NOT-ALLOWED',
    });
    expect(rig.service.callsOf('playback')).toHaveLength(0);
    rig.rules.allowPreparedScreenings = true;
    await expect(rig.prepared.prepare(request)).resolves.toMatchObject({ roomKey });
  });

  it.each([
    ['as large as the service says', { offlineDownloadBytes: 50_000_000_000 }],
    ['as large as its length makes likely', { offlineDownloadBytes: null, durationSeconds: 50_000 }],
  ])(
    'is refused before a view is spent when the disk has too little space for a film %s',
    async (_name, fields) => {
      const rig = createRig(aServiceRoom(), [offlineVideo({}, fields)]);
      rig.disk.freeBytes = 40_000_000_000;
      expect(await failureOf(rig.prepared.prepare(request))).toMatchObject({ kind: 'storage' });
      expect(rig.service.callsOf('playback')).toHaveLength(0);
      rig.disk.freeBytes = 60_000_000_000;
      const grant = await rig.prepared.prepare(request);
      expect(grant.app.prepare?.maxBytes).toBe(60_000_000_000 - 1024 ** 3);
    },
  );

  it('never stores a film that is not encrypted; its paid view stays valid for a Play', async () => {
    const rig = createRig(aServiceRoom(), [offlineVideo()]);
    rig.rules.requireDrm = false;
    rig.service.playbackAnswer = () => ({ ...aPlaybackAnswer(), drm: null });
    expect(await failureOf(rig.prepared.prepare(request))).toMatchObject({ code: 'SV-PREPARE-CLEAR' });
    expect(rig.prepared.status()).toEqual({ state: 'none' });
    expect(await rig.open()).toMatchObject({ spentView: false });
  });

  it('is limited to one film at a time', async () => {
    const rig = createRig(aServiceRoom(), [offlineVideo()]);
    await rig.prepared.prepare(request);
    expect(await failureOf(rig.prepared.prepare(request))).toMatchObject({ code: 'SV-PREPARE-BUSY' });
  });

  it('reports its progress, its pauses, and until when it is ready', async () => {
    const rig = createRig(aServiceRoom(), [offlineVideo({ expiryDate: noon + 5 * hour })]);
    const told: PreparedStatus[] = [];
    rig.prepared.onChanged((status) => told.push(status));
    const { grantId } = await rig.prepared.prepare(request);
    const half = { bytes: 5, totalBytes: 10, percent: 50 };
    await rig.post(grantId, 'prepared', { state: 'storing', ...half });
    await rig.post(grantId, 'prepared', { state: 'paused', ...half });
    await rig.post(grantId, 'prepared', { state: 'ready', bytes: 10, secondsLeft: 2 * hour });
    const film = { grantId, roomKey, videoKey, name: 'Northern Light', signOutErases: false };
    expect(told).toEqual([
      { state: 'preparing', ...film, paused: false, bytes: 0, totalBytes: null, percent: 0 },
      { state: 'preparing', ...film, paused: false, ...half },
      { state: 'preparing', ...film, paused: true, ...half },
      { state: 'ready', ...film, bytes: 10, until: noon + 2 * hour },
    ]);
  });

  it.each([
    ['the licence, which ends first', 1 * hour, noon + hour],
    ['the screener, which ends first', 9 * hour, noon + 5 * hour],
    ['the screener, with a licence that knows no end', null, noon + 5 * hour],
  ])('is ready until the end of %s', async (_name, secondsLeft, until) => {
    const rig = createRig(aServiceRoom(), [offlineVideo({ expiryDate: noon + 5 * hour })]);
    await prepared(rig, secondsLeft);
    expect(rig.prepared.status()).toMatchObject({ state: 'ready', until });
  });

  it('does not affect other films, and stays when they end', async () => {
    const rig = createRig(aServiceRoom(), [
      offlineVideo(),
      aServiceVideo({ key: 'video-2', name: 'Another' }),
    ]);
    const grantId = await prepared(rig);
    expect(rig.screenings.isRunning()).toBe(false);
    const other = await rig.open({ videoKey: 'video-2' });
    await rig.screenings.close({ grantId: other.grantId, reason: 'left' });
    expect(rig.prepared.status()).toMatchObject({ state: 'ready', grantId });
    expect((await rig.get(grantId, 'certificate')).status).not.toBe(404);
    expect(rig.disk.erased).toBe(0);
  });

  it('stays ready when the reviewer leaves in the middle, with the position kept', async () => {
    const rig = createRig(aServiceRoom(), [offlineVideo()]);
    const grantId = await prepared(rig);
    await rig.open();
    await rig.post(grantId, 'position', { seconds: 100, ended: false });
    await rig.screenings.close({ grantId, reason: 'left' });
    expect(rig.prepared.isHeld()).toBe(true);
    expect(rig.screenings.isRunning()).toBe(false);
    const again = await rig.open();
    expect(again.grantId).toBe(grantId);
    expect(again.playbackData.resumeDetails?.from_second).toBe(100);
    expect(await rig.screenings.history()).toMatchObject([{ notes: ['prepared', 'prepared-shown'] }]);
  });

  it('stays ready when it was seen to its end, and plays again without a view, offline too', async () => {
    const rig = createRig(aServiceRoom(), [offlineVideo()]);
    const grantId = await prepared(rig);
    rig.connection.set({ offline: true });
    await rig.open();
    await rig.post(grantId, 'position', { seconds: 5400, ended: true });
    await rig.screenings.close({ grantId, reason: 'ended' });
    expect(rig.prepared.status()).toMatchObject({ state: 'ready', grantId });
    expect(rig.disk.erased).toBe(0);
    const again = await rig.open();
    expect(again).toMatchObject({ grantId, spentView: false });
    expect(again.playbackData.resumeDetails?.from_second).toBe(0);
    expect(rig.service.callsOf('playback')).toHaveLength(1);
  });

  it('keeps engagement and records that it began offline', async () => {
    const rig = createRig(aServiceRoom(), [offlineVideo()]);
    rig.rules.reportOfflineViews = true;
    const grantId = await prepared(rig);
    rig.connection.set({ offline: true });
    await rig.open();
    await rig.post(grantId, 'engagement', { seconds_viewed: [0, 1] });
    expect(rig.spooled).toHaveLength(1);
    const stop = rig.start();
    rig.connection.set({ offline: false });
    await rig.timers.advance(10);
    expect(rig.service.callsOf('recordOfflineViews')).toHaveLength(1);
    stop();
  });
});

describe('a prepared film of a room that the service refused once', () => {
  it('stays closed, offline too, and plays when the service has answered for the room', async () => {
    const rig = createRig(aServiceRoom(), [offlineVideo()]);
    await rig.library.add(roomKey);
    const grantId = await prepared(rig);
    rig.service.withdraw(roomKey);
    await failureOf(rig.rooms.read({ roomKey, fresh: true }));
    expect(await failureOf(rig.open())).toMatchObject({ kind: 'no-longer-shared' });
    rig.connection.set({ offline: true });
    expect(await failureOf(rig.open())).toMatchObject({ kind: 'no-longer-shared' });
    expect(rig.prepared.isHeld()).toBe(true);
    rig.connection.set({ offline: false });
    rig.service.put(aServiceRoom(), [offlineVideo()]);
    await rig.rooms.read({ roomKey, fresh: true });
    expect(await rig.open()).toMatchObject({ grantId, spentView: false });
  });
});

describe('everything of a prepared film is erased', () => {
  const ends: readonly [string, (rig: Rig, grantId: string) => Promise<unknown>, string | null][] = [
    ['when the reviewer removes it', (rig) => rig.prepared.end('cancelled'), null],
    ['when the app quits', (rig) => rig.screenings.closeAll('quit'), null],
    [
      'when the licence server refuses it, though the room is still shared',
      async (rig, grantId) => {
        rig.net.on('https://', () => new Response(null, { status: 403 }));
        await rig.post(grantId, 'mark', { state: 'ready' });
        await rig.post(grantId, 'licence', new Uint8Array([1]));
      },
      'licence',
    ],
    [
      'when its room is no longer shared',
      async (rig) => {
        rig.service.withdraw(roomKey);
        await failureOf(rig.rooms.read({ roomKey, fresh: true }));
        await rig.timers.advance(32_000);
      },
      'refused',
    ],
    [
      'when it expires',
      async (rig) => {
        await rig.timers.advance(2 * hour * 1000 + 60_000);
      },
      'expired',
    ],
    [
      'when the player fails',
      (rig, grantId) => rig.post(grantId, 'prepared', { state: 'failed', because: 'failed' }),
      'failed',
    ],
  ];

  it.each(ends)('%s', async (_name, finish, because) => {
    const rig = createRig(aServiceRoom(), [offlineVideo()]);
    await rig.library.add(roomKey);
    const grantId = await prepared(rig, 2 * hour);
    await finish(rig, grantId);
    await rig.timers.advance(10);
    expect(rig.disk.erased).toBe(1);
    expect(rig.prepared.isHeld()).toBe(false);
    expect((await rig.get(grantId, 'certificate')).status).toBe(404);
    expect(rig.prepared.status()).toMatchObject(
      because === null ? { state: 'none' } : { state: 'gone', because },
    );
    const [entry] = await rig.screenings.history();
    if (because !== 'refused') expect(entry?.endedAt).not.toBeNull();
  });

  it('when the account that it belongs to signs out', async () => {
    const rig = createRig(aServiceRoom({ forceLogin: true }), [offlineVideo()]);
    rig.session.signIn('account-a', 'Ana');
    await prepared(rig);
    // When `signOutErases` is true, the viewer asks for confirmation before it signs out.
    expect(rig.prepared.status()).toMatchObject({ state: 'ready', signOutErases: true });
    rig.session.end();
    await rig.timers.advance(10);
    expect(rig.disk.erased).toBe(1);
    expect(rig.prepared.status()).toEqual({ state: 'none' });
  });

  it('on the screen too, and the viewer is told why', async () => {
    const rig = createRig(aServiceRoom({ forceLogin: true }), [offlineVideo()]);
    rig.session.signIn('account-a', 'Ana');
    const grantId = await prepared(rig);
    await rig.open();
    rig.session.end();
    await rig.timers.advance(10);
    expect(rig.events).toContainEqual({ grantId, because: 'signed-out' });
    expect(rig.disk.erased).toBe(1);
  });

  it('only after the end of playback that began in time', async () => {
    const rig = createRig(aServiceRoom(), [offlineVideo()]);
    const grantId = await prepared(rig, hour);
    await rig.open();
    await rig.timers.advance(2 * hour * 1000);
    expect(rig.disk.erased).toBe(0);
    await rig.screenings.close({ grantId, reason: 'left' });
    await rig.timers.advance(10);
    expect(rig.prepared.status()).toMatchObject({ state: 'gone', because: 'expired' });
  });

  it('and its end notice disappears once it was read', async () => {
    const rig = createRig(aServiceRoom(), [offlineVideo()]);
    const grantId = await prepared(rig);
    await rig.post(grantId, 'prepared', { state: 'failed', because: 'no-space' });
    expect(rig.prepared.status()).toMatchObject({ state: 'gone', because: 'no-space' });
    await rig.prepared.end('cancelled');
    expect(rig.prepared.status()).toEqual({ state: 'none' });
    expect(rig.disk.erased).toBe(1);
  });

  it('and closing that notice does not end the film that is prepared next', async () => {
    const rig = createRig(aServiceRoom(), [offlineVideo()]);
    await rig.post(await prepared(rig), 'prepared', { state: 'failed', because: 'no-space' });
    const next = prepared(rig);
    expect(rig.prepared.dismiss()).toBe(true);
    await next;
    expect(rig.prepared.status()).toMatchObject({ state: 'ready' });
  });

  it('and reports on an unknown prepared film are refused', async () => {
    const rig = createRig(aServiceRoom(), [offlineVideo()]);
    const grantId = await prepared(rig);
    expect((await rig.post(grantId, 'prepared', { state: 'done' })).status).toBe(400);
    const other = await rig.open();
    expect(other.grantId).toBe(grantId);
  });
});
