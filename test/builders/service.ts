import type { PlaybackAnswer, ServiceRoom, ServiceVideo } from '../../main/service/models.ts';
import type { WatermarkConfig } from '../../preload/contract/watermark.ts';

/** Noon of 15 January 2026, epoch seconds. It is the current time of the fake clock. */
export const noon = Date.UTC(2026, 0, 15, 12) / 1000;
export const hour = 3600;
export const day = 24 * hour;

type Changes<T> = { readonly [K in keyof T]?: T[K] };

export function aServiceRoom(
  changes: Changes<Omit<ServiceRoom, 'project' | 'recipient'>> & {
    readonly project?: Changes<ServiceRoom['project']>;
    readonly recipient?: Changes<ServiceRoom['recipient']>;
  } = {},
): ServiceRoom {
  const { project, recipient, ...rest } = changes;
  return {
    key: 'room-key-1',
    forceLogin: false,
    ...rest,
    recipient: { email: 'ana.juror@festival.example', name: 'Ana Juror', ...recipient },
    project: {
      key: 'project-1',
      name: 'Northern Light',
      episodic: false,
      seasons: [],
      poster:
        'https://media.example/posters/northern-light.webp?Expires=1800000000&Signature=s&Key-Pair-Id=k',
      banner: null,
      description: 'A keeper, a lighthouse, one winter.',
      castAndCrew: [{ name: 'Ida Holm', role: 'Director' }],
      ...project,
    },
  };
}

export function aServiceVideo(
  changes: Changes<Omit<ServiceVideo, 'screening' | 'auth'>> & {
    readonly screening?: Changes<ServiceVideo['screening']>;
    readonly auth?: Changes<ServiceVideo['auth']>;
  } = {},
): ServiceVideo {
  const { screening, auth, ...rest } = changes;
  return {
    key: 'video-1',
    screenerKey: 'screener-1',
    name: 'Northern Light',
    poster: null,
    durationSeconds: 5400,
    castAndCrew: [],
    description: '',
    subtitles: [],
    cmaf: true,
    season: null,
    episode: null,
    originalAirDate: null,
    watermark: null,
    resumeFromSecond: null,
    offlineDownloadBytes: null,
    ...rest,
    screening: {
      expired: false,
      maxViews: 5,
      viewsConsumed: 0,
      startDate: noon - 10 * day,
      expiryDate: noon + 10 * day,
      offline: false,
      ...screening,
    },
    auth: { password: false, passcode: false, phone: null, ...auth },
  };
}

export function aWatermarkConfig(changes: Changes<WatermarkConfig> = {}): WatermarkConfig {
  return {
    text: 'ANA JUROR',
    imageLink: null,
    opacityPercent: 40,
    position: 8,
    intervalSeconds: 60,
    durationSeconds: 10,
    ...changes,
  };
}

export function aPlaybackAnswer(changes: Changes<PlaybackAnswer> = {}): PlaybackAnswer {
  return {
    sessionKey: 'session-1',
    pushIntervalSeconds: 30,
    manifestUrl: 'https://media.example/film/manifest.mpd',
    drm: {
      provider: 'ezdrm',
      certificateUrl: 'https://drm.example/certificate',
      licenceUrl: 'https://drm.example/licence',
      token: 'licence-token-1',
      headers: {},
    },
    streamKey: 'stream-key-1',
    streamPolicy: 'stream-policy-1',
    ...changes,
  };
}
