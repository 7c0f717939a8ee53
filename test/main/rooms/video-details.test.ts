import { describe, expect, it } from 'vitest';
import { aServiceRoom, aServiceVideo, aWatermarkOrder } from '../../builders/service.ts';
import { createTheatre, roomKey, videoKey, type Theatre } from '../screening/theatre.ts';

/** What video details leave out altogether, the listing has told. */

const listed = aServiceVideo({
  poster: 'https://media.example/p.webp',
  watermark: aWatermarkOrder({ text: 'Ana Juror' }),
  auth: { password: true },
});
/** Key and name alone, as their schema reads it. */
const bare = {
  ...aServiceVideo({ name: 'Renamed', screenerKey: null, durationSeconds: null }),
  screening: {
    expired: false,
    maxViews: null,
    viewsConsumed: 0,
    startDate: null,
    expiryDate: null,
    offline: false,
  },
  untold: ['screenerKey', 'poster', 'durationSeconds', 'screening', 'auth', 'watermark'],
} as const;

function signedIn(): Theatre {
  const theatre = createTheatre(aServiceRoom({ forceLogin: true }), [listed]);
  theatre.session.signIn('ana');
  theatre.service.details = () => bare;
  return theatre;
}
const first = { roomKey, page: 1, query: '', season: null, fresh: true } as const;

describe('video details that leave out what decides', () => {
  it('leave it as the listing told it: limits, password, mark, the screener to call', async () => {
    const theatre = signedIn();
    await theatre.rooms.videos(first);
    const video = await theatre.rooms.video({ roomKey, videoKey, fresh: true });
    expect(video).toMatchObject({
      name: 'Renamed',
      maxViews: 5,
      passwordNeeded: true,
      watermarked: true,
      durationSeconds: 5400,
    });
    expect(video.posterUrl).not.toBeNull();
    const grant = await theatre.open({ password: 'x' });
    expect(grant.playbackData.overlayWatermarkDetails).toMatchObject({ text: 'Ana Juror' });
    expect(theatre.service.callsOf('playback')).toMatchObject([{ screenerKey: 'screener-1' }]);
  });

  it('give way to the listing where it was not read yet', async () => {
    const theatre = signedIn();
    expect(await theatre.rooms.video({ roomKey, videoKey, fresh: true })).toMatchObject({
      name: listed.name,
      passwordNeeded: true,
      watermarked: true,
    });
  });

  it('stand where they say it themselves', async () => {
    const theatre = signedIn();
    await theatre.rooms.videos(first);
    theatre.service.details = () => ({ ...bare, screenerKey: 'other', untold: [] });
    expect(await theatre.rooms.video({ roomKey, videoKey, fresh: true })).toMatchObject({
      maxViews: null,
      passwordNeeded: false,
      watermarked: false,
    });
  });
});
