import { describe, expect, it } from 'vitest';
import { finalReportsMs } from '../../../main/screening/final-reports.ts';
import { createRig, roomKey, videoKey, type Rig } from './screening-rig.ts';

describe('quitting in the middle of a film', () => {
  const plays = async (rig: Rig, paused = false): Promise<string> => {
    const { grantId } = await rig.open();
    await rig.post(grantId, 'position', { seconds: 60, ended: false, paused });
    return grantId;
  };

  it('loses no second: the film pauses and reports the seconds since its last report', async () => {
    const rig = createRig();
    const grantId = await plays(rig);
    const closed = rig.screenings.closeAll('quit');
    await rig.timers.advance(5);
    expect(rig.events).toEqual([{ grantId, because: 'quitting' }]);
    await Promise.all([
      rig.post(grantId, 'position', { seconds: 63.5, ended: false, paused: true }),
      rig.post(grantId, 'engagement', { seconds_viewed: [60, 61, 62] }),
    ]);
    await rig.timers.advance(50);
    await closed;
    expect(rig.spooled.map(({ secondsViewed }) => secondsViewed)).toEqual([[60, 61, 62]]);
    expect(await rig.screenings.history()).toMatchObject([{ watchedSeconds: 3, endedBecause: 'quit' }]);
    expect(await rig.restart().viewings.get({ roomKey, videoKey })).toMatchObject({
      positionSeconds: 63.5,
    });
  });

  it('does not wait for a film that is paused or never started', async () => {
    for (const begin of [(rig: Rig) => plays(rig, true), async (t: Rig) => t.open()]) {
      const rig = createRig();
      await begin(rig);
      await rig.screenings.closeAll('quit');
      expect(rig.events).toEqual([]);
    }
  });

  it('waits only briefly for a player that was removed', async () => {
    const rig = createRig();
    await plays(rig);
    let closed = false;
    const closing = rig.screenings.closeAll('quit').then(() => (closed = true));
    await rig.timers.advance(finalReportsMs - 1);
    expect(closed).toBe(false);
    await rig.timers.advance(1);
    await closing;
  });
});
