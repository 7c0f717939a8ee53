import { describe, expect, it } from 'vitest';
import { aServiceRoom, aServiceVideo, noon } from '../../builders/service.ts';
import { createRig, roomKey, videoKey } from './screening-rig.ts';

const hour = 3600;

async function downloaded(secondsLeft: number | null = null) {
  const video = aServiceVideo();
  const rig = createRig(aServiceRoom(), [{ ...video, screening: { ...video.screening, offline: true } }]);
  const { grantId } = await rig.prepared.prepare({ roomKey, videoKey, newView: false, withoutSignIn: false });
  await rig.post(grantId, 'prepared', { state: 'ready', bytes: 9_000_000, secondsLeft });
  return { rig, grantId };
}

describe('a downloaded film that expires', () => {
  // The expiry falls between two checks of a minute each.
  it.each([2 * hour + 30, 20])('is removed at that second, and not before (%i s)', async (seconds) => {
    const { rig } = await downloaded(seconds);
    await rig.timers.advance((seconds - 1) * 1000);
    expect(rig.prepared.status()).toMatchObject({ state: 'ready', until: noon + seconds });
    await rig.timers.advance(1_500);
    expect(rig.prepared.status()).toMatchObject({ state: 'gone', because: 'expired' });
    expect(rig.disk.erased).toBe(1);
  });

  it('is removed when it leaves the screen, if it expired there', async () => {
    const { rig, grantId } = await downloaded(90);
    await rig.open();
    await rig.timers.advance(100_000);
    expect(rig.prepared.status()).toMatchObject({ state: 'ready' });
    await rig.screenings.close({ grantId, reason: 'left' });
    expect(rig.prepared.status()).toMatchObject({ state: 'gone', because: 'expired' });
  });
});

describe('a downloaded film whose player is gone is lost, which is no failed download', () => {
  it('when it failed on the screen', async () => {
    const { rig, grantId } = await downloaded();
    await rig.open();
    await rig.screenings.close({ grantId, reason: 'failed' });
    expect(rig.prepared.status()).toMatchObject({ state: 'gone', because: 'lost' });
  });

  it('when the viewer crashed, with the film on the screen', async () => {
    const { rig } = await downloaded();
    await rig.open();
    await rig.screenings.closeAll('viewer-gone');
    expect(rig.prepared.status()).toMatchObject({ state: 'gone', because: 'lost' });
  });

  it('when the viewer crashed, with the download off the screen', async () => {
    const { rig } = await downloaded();
    await rig.screenings.closeAll('viewer-gone');
    expect(rig.prepared.status()).toMatchObject({ state: 'gone', because: 'lost' });
  });
});

describe('a download whose licence is refused, though the service still shares the film', () => {
  it('says so, and trying again costs no view and says so', async () => {
    const video = aServiceVideo();
    const screening = { ...video.screening, offline: true, maxViews: 100, viewsConsumed: 0 };
    const rig = createRig(aServiceRoom(), [{ ...video, screening }]);
    const request = { roomKey, videoKey, newView: false, withoutSignIn: false };
    const { grantId } = await rig.prepared.prepare(request);
    rig.net.on('https://', () => new Response(null, { status: 403 }));
    await rig.post(grantId, 'mark', { state: 'ready' });
    await rig.post(grantId, 'licence', new Uint8Array([1]));
    await rig.timers.advance(10);
    expect(rig.prepared.status()).toMatchObject({ state: 'gone', because: 'licence' });
    expect(await rig.screenings.history()).toMatchObject([{ endedBecause: 'failed' }]);
    expect(await rig.rooms.video({ roomKey, videoKey, fresh: false })).toMatchObject({ cost: 'none' });
    expect(await rig.prepared.prepare(request)).toMatchObject({ spentView: false });
    expect(rig.service.callsOf('playback')).toHaveLength(1);
  });
});
