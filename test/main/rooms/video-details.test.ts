import { describe, expect, it } from 'vitest';
import { aServiceRoom, aServiceVideo, aWatermarkConfig } from '../../builders/service.ts';
import { createRig, roomKey, videoKey, type Rig } from '../screening/screening-rig.ts';

/** Video details that omit every field that the listing returned. */

const listed = aServiceVideo({
  poster: 'https://media.example/p.webp',
  watermark: aWatermarkConfig({ text: 'Ana Juror' }),
  auth: { password: true },
});
/** Video details that have only key and name, as their schema reads them. */
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
  missingFields: ['screenerKey', 'poster', 'durationSeconds', 'screening', 'auth', 'watermark'],
} as const;

function signedIn(): Rig {
  const rig = createRig(aServiceRoom({ forceLogin: true }), [listed]);
  rig.session.signIn('ana');
  rig.service.details = () => bare;
  return rig;
}
const first = { roomKey, page: 1, query: '', season: null, fresh: true } as const;

describe('video details that omit fields', () => {
  it("keep the listing's values: limits, password, watermark, screener key", async () => {
    const rig = signedIn();
    await rig.rooms.videos(first);
    const video = await rig.rooms.video({ roomKey, videoKey, fresh: true });
    expect(video).toMatchObject({
      name: 'Renamed',
      maxViews: 5,
      passwordNeeded: true,
      watermarked: true,
      durationSeconds: 5400,
    });
    expect(video.posterUrl).not.toBeNull();
    const grant = await rig.open({ password: 'x' });
    expect(grant.playbackData.overlayWatermarkDetails).toMatchObject({ text: 'Ana Juror' });
    expect(rig.service.callsOf('playback')).toMatchObject([{ screenerKey: 'screener-1' }]);
  });

  it('are completed from the listing when the app has not read it yet', async () => {
    const rig = signedIn();
    expect(await rig.rooms.video({ roomKey, videoKey, fresh: true })).toMatchObject({
      name: listed.name,
      passwordNeeded: true,
      watermarked: true,
    });
  });

  it('apply where they contain the field', async () => {
    const rig = signedIn();
    await rig.rooms.videos(first);
    rig.service.details = () => ({ ...bare, screenerKey: 'other', missingFields: [] });
    expect(await rig.rooms.video({ roomKey, videoKey, fresh: true })).toMatchObject({
      maxViews: null,
      passwordNeeded: false,
      watermarked: false,
    });
  });
});

it('a room and its videos reach the viewer with each fact of the service that is shown', async () => {
  const project = {
    episodic: true,
    seasons: [1, 2],
    description: 'One winter.',
    castAndCrew: [{ name: 'Ida Holm', role: 'Director' }],
  };
  const recipient = { email: 'ben@festival.example', name: 'Ben Juror' };
  const facts = {
    name: 'Salt',
    durationSeconds: 3000,
    description: 'The first one.',
    castAndCrew: [{ name: 'Jon Aas', role: null }],
    season: 1,
    episode: 2,
    originalAirDate: '2026-02-14',
  };
  const video = aServiceVideo({
    ...facts,
    subtitles: [{ label: 'Norsk', language: 'nb', url: 'https://media.example/nb.vtt' }],
    screening: { maxViews: 5, viewsConsumed: 2 },
    auth: { passcode: true },
  });
  const rig = createRig(aServiceRoom({ project, recipient }), [video]);
  expect(await rig.rooms.read({ roomKey, fresh: true })).toMatchObject({ project, recipient });
  expect((await rig.rooms.videos(first)).videos).toMatchObject([
    {
      ...facts,
      subtitles: [{ label: 'Norsk', language: 'nb' }],
      maxViews: 5,
      viewsConsumed: 2,
      startDate: video.screening.startDate,
      expiryDate: video.screening.expiryDate,
      passwordNeeded: false,
      passcodeNeeded: true,
      watermarked: false,
    },
  ]);
});
