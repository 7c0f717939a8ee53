import { describe, expect, it } from 'vitest';
import { aServiceRoom, aServiceVideo } from '../../builders/service.ts';
import { createRig, roomKey, videoKey, type Rig } from './screening-rig.ts';

/** Tests that the resume position on a card is the start position of Play. */
const told = async (rig: Rig): Promise<number | null> =>
  (await rig.rooms.video({ roomKey, videoKey, fresh: true })).positionSeconds;
const begins = async (rig: Rig): Promise<number | undefined> =>
  (await rig.open()).playbackData.resumeDetails?.from_second;
const theatreWith = (resumeFromSecond: number | null, durationSeconds = 5400): Rig =>
  createRig(aServiceRoom(), [aServiceVideo({ resumeFromSecond, durationSeconds })]);

async function watchUntil(rig: Rig, seconds: number, ended = false): Promise<void> {
  const { grantId } = await rig.open();
  await rig.post(grantId, 'position', { seconds, ended });
  await rig.screenings.close({ grantId, reason: 'left' });
}

describe('the resume position of a film', () => {
  it('is the service’s where the film was watched elsewhere only', async () => {
    const rig = theatreWith(600);
    expect(await told(rig)).toBe(600);
    expect(await begins(rig)).toBe(600);
  });

  it("is the app's own once the film was opened here, until the service names another", async () => {
    const rig = theatreWith(600);
    await watchUntil(rig, 900);
    expect(await told(rig)).toBe(900);
    rig.service.put(aServiceRoom(), [aServiceVideo({ resumeFromSecond: 1200, durationSeconds: 5400 })]);
    expect(await told(rig)).toBe(1200);
    expect(await begins(rig)).toBe(1200);
  });

  it.each([
    [
      'the product disables resuming',
      (rig: Rig) => (rig.product.config = { ...rig.service.product, resumeEnabled: false }),
    ],
    [
      'the service names the end',
      (rig: Rig) =>
        rig.service.put(aServiceRoom(), [aServiceVideo({ resumeFromSecond: 5395, durationSeconds: 5400 })]),
    ],
    [
      'the service names none',
      (rig: Rig) => rig.service.put(aServiceRoom(), [aServiceVideo({ durationSeconds: 5400 })]),
    ],
  ])('is none where %s', async (_name, change) => {
    const rig = theatreWith(600);
    change(rig);
    expect(await told(rig)).toBeNull();
    expect(await begins(rig)).toBe(0);
  });

  it('is the last reported one for a film that gets another grant, even near the end', async () => {
    // Without a view limit, another grant is requested without a question.
    const video = aServiceVideo({ durationSeconds: 5400, screening: { maxViews: null } });
    const rig = createRig(aServiceRoom(), [video]);
    const { grantId, app } = await rig.open();
    expect(app.isContinued).toBe(false);
    await rig.post(grantId, 'position', { seconds: 5390, ended: false, paused: true });
    const again = await rig.screenings.renew({ grantId });
    expect(again.playbackData.resumeDetails?.from_second).toBe(5390);
    expect(again.app.isContinued).toBe(true);
    await rig.screenings.close({ grantId: again.grantId, reason: 'left' });
    expect(await begins(rig)).toBe(0);
  });

  it('is not used after the film was watched to its end here, whatever the service reported before', async () => {
    const rig = theatreWith(600);
    await watchUntil(rig, 5400, true);
    expect(await told(rig)).toBeNull();
    expect(await begins(rig)).toBe(0);
  });
});
