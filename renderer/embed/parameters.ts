import { isEmptyDrm, unnamedProvider } from '../../preload/contract/licence-providers.ts';
import { isFlag, isObject, isText, readNumber, readText, type Fields } from './guards.ts';
import { type AppPlayback, type DrmConfig, type Playback } from './messages.ts';
import { readWatermark } from './watermark-config.ts';

/** Thrown when an initialisation parameter is missing, null or of the wrong type. `parameter` is its name. */
export class PlayerParameterError extends TypeError {
  override readonly name = 'PlayerParameterError';
  constructor(
    readonly parameter: string,
    expected: string,
  ) {
    super(`initialisePlayer: ${parameter} ${expected}`);
  }
}

export interface PlayerParameters {
  readonly iframeElementID: string;
  readonly playback: Playback;
  readonly embeddablePlayerHtml: string;
  readonly videoKey: string;
  readonly autoplay: boolean;
  readonly app: AppPlayback | null;
}

const DEFAULT_PUSH_SECONDS = 30;

function requireText(parameter: string, value: unknown, what: string): string {
  if (value === undefined || value === null)
    throw new PlayerParameterError(parameter, `is required: ${what}`);
  if (!isText(value)) throw new PlayerParameterError(parameter, `must be a string: ${what}`);
  if (value.trim() === '') throw new PlayerParameterError(parameter, `must not be empty: ${what}`);
  return value;
}

function requireObject(parameter: string, value: unknown, what: string): Fields {
  if (value === undefined || value === null)
    throw new PlayerParameterError(parameter, `is required: ${what}`);
  if (!isObject(value)) throw new PlayerParameterError(parameter, `must be an object: ${what}`);
  return value;
}

function readDrm(value: unknown): DrmConfig | null {
  if (isEmptyDrm(value)) return null;
  const name = 'playbackData.playbackSourcesData.drm';
  const drm = requireObject(name, value, 'the drm of the playback answer, or absent for a clear stream');
  const headers: Record<string, string> = {};
  if (isObject(drm.custom_headers)) {
    for (const [header, text] of Object.entries(drm.custom_headers)) headers[header] = String(text);
  }
  return {
    provider: readText(drm.provider) ?? unnamedProvider,
    // The interface spells the field "ceritificate_url"; some answers use the correct spelling.
    certificateUrl: readText(drm.ceritificate_url) ?? readText(drm.certificate_url),
    licenceUrl: requireText(`${name}.license_url`, drm.license_url, 'address of the licence server'),
    token: readText(drm.token) ?? '',
    headers,
  };
}

/** Adds the stream key and policy (`sk`, `sp`) of the manifest's query to an endpoint that lacks them. */
function withStreamKeys(endpoint: string, manifestUrl: string): string {
  try {
    const url = new URL(endpoint);
    const { searchParams } = new URL(manifestUrl);
    for (const name of ['sk', 'sp']) {
      const value = searchParams.get(name);
      if (value !== null && !url.searchParams.has(name)) url.searchParams.set(name, value);
    }
    return url.href.replace(/\?$/, '');
  } catch {
    return endpoint.replace(/\?$/, '');
  }
}

/** Returns the address of the engagement endpoint. Some host pages name the field `endpoint`. */
const engagementAddress = ({ endpointUrl, endpoint }: Fields): string | null =>
  readText(endpointUrl) ?? readText(endpoint);

function readEngagement(data: Fields, manifestUrl: string): Playback['engagement'] {
  const interval = data.engagementData ?? data.engagementInterval;
  const given = isObject(interval) ? interval : {};
  const url = engagementAddress(given) ?? engagementAddress(data);
  if (url === null) return null;
  const seconds = readNumber(given.push_interval);
  return {
    pushSeconds: seconds !== null && seconds > 0 ? seconds : DEFAULT_PUSH_SECONDS,
    url: withStreamKeys(url, manifestUrl),
  };
}

function readResume(value: unknown): Playback['resume'] {
  if (!isObject(value)) return null;
  const from = readNumber(value.from_second);
  if (from === null || from < 0) return null;
  const duration = readNumber(value.duration_in_sec ?? value.duration_in_seconds);
  return { fromSecond: from, durationSeconds: duration !== null && duration > 0 ? duration : null };
}

/** Returns the `playbackData` of 4.7 in one normalised form. Throws PlayerParameterError. */
export function readPlaybackData(value: unknown): Playback {
  const data = requireObject('playbackData', value, 'what to play');
  const sources = requireObject(
    'playbackData.playbackSourcesData',
    data.playbackSourcesData,
    'drm and manifest of the playback answer',
  );
  const manifest = requireObject(
    'playbackData.playbackSourcesData.manifest',
    sources.manifest,
    'the manifest of the playback answer',
  );
  const mode = requireText('playbackData.playbackMode', data.playbackMode, '"dash" or "hls"');
  if (mode !== 'dash' && mode !== 'hls') {
    throw new PlayerParameterError('playbackData.playbackMode', `must be "dash" or "hls", not "${mode}"`);
  }
  const manifestUrl = requireText(
    'playbackData.playbackSourcesData.manifest.url',
    manifest.url,
    'address of the manifest',
  );
  return {
    mode,
    manifestUrl,
    drm: readDrm(sources.drm),
    defaultCaptions: readText(sources.defaultSubtitle),
    watermark: readWatermark(data.overlayWatermarkDetails),
    keepPreferences: data.savePlayerPreferences === true,
    resume: readResume(data.resumeDetails),
    engagement: readEngagement(data, manifestUrl),
  };
}

/** Reads the five parameters of 4.7. Throws PlayerParameterError with the name of the invalid parameter. */
export function readParameters(
  iframeElementID: unknown,
  playbackData: unknown,
  embeddablePlayerHtml: unknown,
  videoKey: unknown,
  options: unknown,
): PlayerParameters {
  const id = requireText('iframeElementID', iframeElementID, 'id of the iframe that hosts the player');
  const playback = readPlaybackData(playbackData);
  const html = requireText('embeddablePlayerHtml', embeddablePlayerHtml, 'the player component');
  const key = requireText('videoKey', videoKey, 'key of the video to play');
  if (options !== undefined && options !== null && !isObject(options)) {
    throw new PlayerParameterError('options', 'must be an object, such as { autoplay: true }');
  }
  const autoplay = options?.autoplay ?? options?.autoPlay ?? false;
  if (!isFlag(autoplay)) throw new PlayerParameterError('options.autoplay', 'must be true or false');
  const app = (options?.app ?? null) as AppPlayback | null;
  return { iframeElementID: id, playback, embeddablePlayerHtml: html, videoKey: key, autoplay, app };
}
