import { describe, expect, it } from 'vitest';
import { lastWordsMs } from '../../../main/screening/last-words.ts';
import { createTheatre, roomKey, videoKey, type Theatre } from './theatre.ts';

describe('quitting in the middle of a film', () => {
  const plays = async (theatre: Theatre, paused = false): Promise<string> => {
    const { grantId } = await theatre.open();
    await theatre.post(grantId, 'position', { seconds: 60, ended: false, paused });
    return grantId;
  };

  it('loses no second: the film pauses and tells what was seen since its last report', async () => {
    const theatre = createTheatre();
    const grantId = await plays(theatre);
    const closed = theatre.screenings.closeAll('quit');
    await theatre.timers.advance(5);
    expect(theatre.events).toEqual([{ grantId, because: 'quitting' }]);
    await Promise.all([
      theatre.post(grantId, 'position', { seconds: 63.5, ended: false, paused: true }),
      theatre.post(grantId, 'engagement', { seconds_viewed: [60, 61, 62] }),
    ]);
    await theatre.timers.advance(50);
    await closed;
    expect(theatre.spooled.map(({ secondsViewed }) => secondsViewed)).toEqual([[60, 61, 62]]);
    expect(await theatre.screenings.history()).toMatchObject([{ watchedSeconds: 3, endedBecause: 'quit' }]);
    expect(await theatre.restart().viewings.get({ roomKey, videoKey })).toMatchObject({
      positionSeconds: 63.5,
    });
  });

  it('waits for nothing from a film that stands, or never began', async () => {
    for (const begin of [(theatre: Theatre) => plays(theatre, true), async (t: Theatre) => t.open()]) {
      const theatre = createTheatre();
      await begin(theatre);
      await theatre.screenings.closeAll('quit');
      expect(theatre.events).toEqual([]);
    }
  });

  it('does not wait long for a player that is gone', async () => {
    const theatre = createTheatre();
    await plays(theatre);
    let closed = false;
    const closing = theatre.screenings.closeAll('quit').then(() => (closed = true));
    await theatre.timers.advance(lastWordsMs - 1);
    expect(closed).toBe(false);
    await theatre.timers.advance(1);
    await closing;
  });
});
