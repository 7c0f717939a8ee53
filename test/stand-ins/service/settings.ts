import { z } from 'zod';

/**
 * Response shapes of known deployments that differ from the documented ones. The first value of each is the documented
 * shape and the default.
 */
const driftSchema = z.strictObject({
  duration: z.enum(['duration_in_seconds', 'duration_in_sec']),
  /** Field with a video's key for 4.3 to 4.5 and playback. With `absent`, clients use the room key. */
  screenerKey: z.enum(['video', 'absent']),
  offlineField: z.enum(['present', 'absent']),
  /**
   * Response of the video details: one video as in the listing, or one without the fields that decide whether and how
   * it plays.
   */
  details: z.enum(['whole', 'partial']),
  auth: z.enum(['booleans', 'mode', 'both']),
  position: z.enum(['number', 'text', 'missing', 'out-of-range']),
  watermark: z.enum(['documented', 'no-duration', 'empty', 'null', 'absent']),
  drm: z.enum(['documented', 'custom-headers', 'correct-spelling']),
  drmProvider: z.enum(['clearkey', 'ezdrm', 'drmtoday']),
  links: z.enum(['absolute', 'relative', 'foreign']),
  /** Value of `next` on the last page and of `previous` on the first page. */
  noLink: z.enum(['null', 'empty', 'absent']),
  episodeNumbers: z.enum(['integer', 'text']),
  subtitles: z.enum(['array', 'bare', 'object', 'null']),
  cast: z.enum(['objects', 'text', 'object', 'null']),
  dates: z.enum(['seconds', 'milliseconds', 'iso']),
  statusCode: z.enum(['text', 'number', 'absent']),
  failureText: z.enum(['detail', 'status_message', 'both']),
});
export type Drift = z.infer<typeof driftSchema>;

export const documentedShapes: Drift = {
  duration: 'duration_in_seconds',
  screenerKey: 'video',
  offlineField: 'present',
  details: 'whole',
  auth: 'booleans',
  position: 'number',
  watermark: 'documented',
  drm: 'documented',
  drmProvider: 'clearkey',
  links: 'absolute',
  noLink: 'null',
  episodeNumbers: 'integer',
  subtitles: 'array',
  cast: 'objects',
  dates: 'seconds',
  statusCode: 'text',
  failureText: 'detail',
};

/** Every field in a shape that is not documented. */
export const everythingDrifted: Drift = {
  duration: 'duration_in_sec',
  screenerKey: 'video',
  offlineField: 'absent',
  details: 'partial',
  auth: 'mode',
  position: 'text',
  watermark: 'no-duration',
  drm: 'custom-headers',
  drmProvider: 'drmtoday',
  links: 'relative',
  noLink: 'absent',
  episodeNumbers: 'text',
  subtitles: 'object',
  cast: 'text',
  dates: 'milliseconds',
  statusCode: 'number',
  failureText: 'status_message',
};

const seconds = z.number().nonnegative();

const settingsSchema = z.strictObject({
  appName: z.string(),
  /** Whether the product allows link-type screeners (section 5). */
  linksAllowed: z.boolean(),
  /** Whether a session is also accepted where section 5 requires the API key, as host pages expect. */
  jwtForLinks: z.boolean(),
  authType: z.enum(['PIN', 'PWD']),
  signupAllowed: z.boolean(),
  reactivationAllowed: z.boolean(),
  resumePlayback: z.boolean(),
  /** Whether `resume_playback` follows the received engagement. */
  resumeFollowsEngagement: z.boolean(),
  minimumAppVersion: z.string(),
  genericErrorMessage: z.string(),
  /** Regular expression that the ClientID header must match; null disables the check. */
  clientIdPattern: z.string().nullable(),

  /** Event that spends a view: each playback call, or the first call in a window per viewer and screener. */
  charge: z.enum(['call', 'window']),
  chargeWindowSeconds: seconds,
  pushIntervalSeconds: z.number().nullable(),
  /** Place of the engagement's stream key and policy in the playback response. */
  streamKeys: z.enum(['fields', 'manifest']),
  hlsKeyNeedsToken: z.boolean(),

  accessSeconds: seconds,
  refreshSeconds: seconds,
  /** Lifetime of the refresh token if the login requested persistence, in seconds. */
  persistSeconds: seconds,
  rotateRefresh: z.boolean(),
  /** Whether access tokens have no readable `exp`. */
  opaqueAccess: z.boolean(),
  licenceSeconds: seconds,
  linkSeconds: z.number().positive(),
  signedLinks: z.boolean(),
  codeSeconds: seconds,

  count: z.enum(['total', 'page']),
  /** Reaction to a `limit` above 30. */
  overLimit: z.enum(['clamp', 'refuse']),
  /** Response for a page after the last one: an empty list, or a 404 that does not mean that the room is missing. */
  beyondLast: z.enum(['empty', 'missing']),
  /**
   * Form of the endpoint listing. `without-projects` omits the operations for studios, their projects and the projects'
   * videos.
   */
  endpointListing: z.enum([
    'documented',
    'without-watch',
    'without-projects',
    'absolute',
    'hostile',
    'partial',
  ]),
  etags: z.boolean(),
  cors: z.boolean(),
  mediaCors: z.boolean(),
  /** Origin that a media request must carry to avoid a 403; null disables the check. */
  mediaOrigin: z.string().nullable(),

  latencyMs: seconds,
  /** Seconds for which clients may cache media; 0 forbids caching. */
  mediaMaxAge: seconds,
  /** Error of the `Date` header in seconds. No other time is affected. */
  dateHeaderOffset: z.number(),
  rateLimit: z
    .strictObject({
      burst: z.number().positive(),
      perSecond: z.number().positive(),
      retryAfter: z.enum(['seconds', 'date', 'absent']),
    })
    .nullable(),
  drift: driftSchema,
});
export type ServiceSettings = z.infer<typeof settingsSchema>;

export const settingsPatchSchema = settingsSchema
  .omit({ drift: true })
  .partial()
  .extend({ drift: driftSchema.partial().optional() });
export type SettingsPatch = z.infer<typeof settingsPatchSchema>;

const HOUR = 3600;

export const defaultSettings: ServiceSettings = {
  appName: 'Lantern Screening Room',
  linksAllowed: true,
  jwtForLinks: true,
  authType: 'PIN',
  signupAllowed: false,
  reactivationAllowed: true,
  resumePlayback: true,
  resumeFollowsEngagement: false,
  minimumAppVersion: '1.0.0',
  genericErrorMessage: 'Something went wrong on our side. Please try again in a few minutes.',
  clientIdPattern: null,
  charge: 'call',
  chargeWindowSeconds: 4 * HOUR,
  pushIntervalSeconds: 10,
  streamKeys: 'fields',
  hlsKeyNeedsToken: false,
  accessSeconds: 300,
  refreshSeconds: 24 * HOUR,
  persistSeconds: 48 * HOUR,
  rotateRefresh: false,
  opaqueAccess: false,
  licenceSeconds: 4 * HOUR,
  linkSeconds: HOUR,
  signedLinks: true,
  codeSeconds: 300,
  count: 'total',
  overLimit: 'clamp',
  beyondLast: 'empty',
  endpointListing: 'documented',
  etags: false,
  cors: true,
  mediaCors: true,
  mediaOrigin: null,
  latencyMs: 0,
  mediaMaxAge: 3600,
  dateHeaderOffset: 0,
  rateLimit: null,
  drift: documentedShapes,
};

/** Applies a patch to settings in place. `drift` is merged field by field. */
export function applySettings(settings: ServiceSettings, patch: SettingsPatch): void {
  const { drift, ...rest } = settingsPatchSchema.parse(patch);
  Object.assign(settings, rest);
  if (drift) settings.drift = { ...settings.drift, ...drift } as Drift;
}
