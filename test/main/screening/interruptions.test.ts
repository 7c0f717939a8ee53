import { describe, expect, it } from 'vitest';
import { aServiceRoom, aServiceVideo, aWatermarkConfig } from '../../builders/service.ts';
import { createRig, failureOf, roomKey, videoKey } from './screening-rig.ts';

describe('a running screening', () => {
  it('is paused and released by events of the computer', async () => {
    const rig = createRig();
    rig.screenings.interrupt('screen-locked');
    expect(rig.events).toEqual([]);
    const { grantId } = await rig.open();
    rig.screenings.interrupt('screen-locked');
    rig.screenings.release('screen-locked');
    expect(rig.events).toEqual([
      { grantId, because: 'screen-locked' },
      { grantId, because: 'released screen-locked' },
    ]);
    expect(rig.screenings.isRunning()).toBe(true);
  });

  it('is neither covered nor released by reports of its watermark, which its document handles', async () => {
    const rig = createRig(aServiceRoom(), [aServiceVideo({ watermark: aWatermarkConfig() })]);
    const { grantId } = await rig.open();
    await rig.post(grantId, 'mark', { state: 'ready' });
    await rig.post(grantId, 'mark', { state: 'lost' });
    rig.screenings.interrupt('remote-session');
    await rig.post(grantId, 'mark', { state: 'ready' });
    expect(rig.events).toEqual([{ grantId, because: 'remote-session' }]);
  });
});

describe('a screening', () => {
  it.each([
    ['doubtful', true],
    ['refused', false],
  ])('that is opened while its room becomes %s does not begin', async (_what, isInLibrary) => {
    const rig = createRig();
    if (isInLibrary) await rig.library.add(roomKey);
    await rig.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
    rig.service.before('playback', async () => {
      rig.service.withdraw(roomKey);
      await failureOf(rig.rooms.read({ roomKey, fresh: true }));
    });
    expect(await failureOf(rig.open())).toMatchObject({ kind: 'no-longer-shared' });
    expect(rig.screenings.isRunning()).toBe(false);
    rig.service.put(aServiceRoom(), [aServiceVideo()]);
    await rig.timers.advance(32_000);
    await rig.rooms.read({ roomKey, fresh: true });
    await rig.open();
    expect(rig.screenings.isRunning()).toBe(true);
  });

  it('is a download that stays when its room becomes doubtful while it opens', async () => {
    const rig = createRig(aServiceRoom(), [aServiceVideo()]);
    rig.rules.allowPreparedScreenings = true;
    await rig.library.add(roomKey);
    const request = { roomKey, videoKey, newView: false, withoutSignIn: false };
    const { grantId } = await rig.prepared.prepare(request);
    await rig.post(grantId, 'prepared', { state: 'ready', bytes: 9_000_000, secondsLeft: null });
    const opening = failureOf(rig.open());
    rig.service.withdraw(roomKey);
    await failureOf(rig.rooms.read({ roomKey, fresh: true }));
    expect(await opening).toMatchObject({ kind: 'no-longer-shared' });
    expect(rig.prepared.isHeld()).toBe(true);
    expect(rig.disk.erased).toBe(0);
  });
});
