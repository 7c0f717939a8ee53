import { describe, expect, it } from 'vitest';
import { aServiceRoom, aServiceVideo, day, noon } from '../../builders/service.ts';
import { createRig, roomKey, videoKey } from '../screening/screening-rig.ts';

describe('a video', () => {
  it('is reported as changed a second after it opens', async () => {
    const video = aServiceVideo({ screening: { startDate: noon + 60, expiryDate: noon + 30 * day } });
    const rig = createRig(aServiceRoom(), [video]);
    expect(await rig.rooms.video({ roomKey, videoKey, fresh: true })).toMatchObject({
      availability: 'not-open-yet',
    });
    rig.changed.splice(0);
    await rig.timers.advance(60_000);
    expect(rig.changed).toEqual([]);
    await rig.timers.advance(1_000);
    expect(rig.changed).toEqual([[roomKey]]);
    expect(await rig.rooms.video({ roomKey, videoKey, fresh: false })).toMatchObject({
      availability: 'ready',
    });
  });

  it('is reported at its time when the clock was corrected after the timer was set', async () => {
    const rig = createRig(aServiceRoom(), [aServiceVideo({ screening: { startDate: noon + 7_200 } })]);
    await rig.rooms.video({ roomKey, videoKey, fresh: true });
    rig.clock.synchronise((noon + 3_600) * 1_000);
    await rig.rooms.video({ roomKey, videoKey, fresh: true });
    rig.changed.splice(0);
    await rig.timers.advance(3_601_000);
    expect(rig.changed).toEqual([[roomKey]]);
  });
});
