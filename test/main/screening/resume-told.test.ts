import { describe, expect, it } from 'vitest';
import { aServiceRoom, aServiceVideo } from '../../builders/service.ts';
import { createTheatre, roomKey, videoKey, type Theatre } from './theatre.ts';

/** What a card says of going on is where Play begins. */
const told = async (theatre: Theatre): Promise<number | null> =>
  (await theatre.rooms.video({ roomKey, videoKey, fresh: true })).positionSeconds;
const begins = async (theatre: Theatre): Promise<number | undefined> =>
  (await theatre.open()).playbackData.resumeDetails?.from_second;
const theatreWith = (resumeFromSecond: number | null, durationSeconds = 5400): Theatre =>
  createTheatre(aServiceRoom(), [aServiceVideo({ resumeFromSecond, durationSeconds })]);

async function watchUntil(theatre: Theatre, seconds: number, ended = false): Promise<void> {
  const { grantId } = await theatre.open();
  await theatre.post(grantId, 'position', { seconds, ended });
  await theatre.screenings.close({ grantId, reason: 'left' });
}

describe('where a film goes on', () => {
  it('is the service’s place where it was watched elsewhere only', async () => {
    const theatre = theatreWith(600);
    expect(await told(theatre)).toBe(600);
    expect(await begins(theatre)).toBe(600);
  });

  it('is our own place once it was opened here, until the service names another', async () => {
    const theatre = theatreWith(600);
    await watchUntil(theatre, 900);
    expect(await told(theatre)).toBe(900);
    theatre.service.put(aServiceRoom(), [aServiceVideo({ resumeFromSecond: 1200, durationSeconds: 5400 })]);
    expect(await told(theatre)).toBe(1200);
    expect(await begins(theatre)).toBe(1200);
  });

  it.each([
    [
      'the product has no resuming',
      (theatre: Theatre) => (theatre.product.config = { ...theatre.service.product, resumeEnabled: false }),
    ],
    [
      'the service names the end',
      (theatre: Theatre) =>
        theatre.service.put(aServiceRoom(), [
          aServiceVideo({ resumeFromSecond: 5395, durationSeconds: 5400 }),
        ]),
    ],
    [
      'the service names none',
      (theatre: Theatre) => theatre.service.put(aServiceRoom(), [aServiceVideo({ durationSeconds: 5400 })]),
    ],
  ])('is none where %s', async (_name, change) => {
    const theatre = theatreWith(600);
    change(theatre);
    expect(await told(theatre)).toBeNull();
    expect(await begins(theatre)).toBe(0);
  });

  it('is none once it was seen to its end here, whatever the service said before', async () => {
    const theatre = theatreWith(600);
    await watchUntil(theatre, 5400, true);
    expect(await told(theatre)).toBeNull();
    expect(await begins(theatre)).toBe(0);
  });
});
