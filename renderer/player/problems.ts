import { type Problem } from '../embed/messages.ts';
import { type StringKey } from './strings.ts';

/** Severity and texts of one problem; `try` suggests a recovery action. */
export interface ProblemRow {
  readonly severity: 'notice' | 'fatal';
  readonly textKey: StringKey;
  readonly try: StringKey;
}

const row = (textKey: StringKey, severity: ProblemRow['severity'] = 'fatal'): ProblemRow => ({
  severity,
  textKey,
  try: `${textKey}Try` as StringKey,
});

/**
 * Shaka error codes (shaka.util.Error.Code) whose row differs from that of their category. The playback monitor reports
 * a lost connection (1002) as `errorStallStart` or `errorNetwork`, because the film starts or continues automatically.
 */
const shakaCodes: Readonly<Record<number, ProblemRow>> = {
  // Network errors
  1000: row('errorPlayback'),
  1001: row('errorNotFound'),
  1003: row('errorTimeout'),
  1006: row('errorBlocked'),
  1007: row('errorBlocked'),
  // Media errors
  3017: row('errorMemory'),
  3019: row('errorCodec'),
  // Manifest errors
  4012: row('errorKeys'),
  4032: row('errorCodec'),
  // DRM errors
  6000: row('errorDrmMissing'),
  6001: row('errorDrmMissing'),
  6002: row('errorDrmVersion'),
  6004: row('errorLicenceFormat'),
  6007: row('errorLicence'),
  6008: row('errorLicenceFormat'),
  6010: row('errorManifest'),
  // The app configures only one key system and its server. This code means that the film offers only other key systems.
  6012: row('errorDrmMissing'),
  6014: row('errorExpired'),
  6015: row('errorManifest'),
  6016: row('errorDrmVersion'),
  6017: row('errorLicenceFormat'),
  6018: row('errorOutput'),
  6020: row('errorDrmVersion'),
};

/** Shaka error categories (shaka.util.Error.Category), for codes without an entry above. The others are `fallback`. */
const shakaCategories: Readonly<Record<number, ProblemRow>> = {
  1: row('errorReach'),
  2: row('errorCaptions', 'notice'),
  3: row('errorMedia'),
  4: row('errorManifest'),
  5: row('errorMedia'),
  6: row('errorDrmSession'),
};

/** Rows of the player's own codes. */
const ourCodes = {
  'SV-MARK': row('errorMark'),
  'SV-ORIGIN': row('errorOrigin'),
  'SV-CORS': row('errorHost'),
  'SV-XLINK': row('errorXlink'),
  /** The film is protected, but the playback answer has no `drm`. Main also uses this code if it requires one. */
  'SV-DRM-NONE': row('errorDrmNone'),
  'SV-STALL': row('errorStall', 'notice'),
  'SV-STALL-NETWORK': row('errorStallNetwork', 'notice'),
  'SV-AUDIO': row('errorAudio', 'notice'),
  'SV-AUDIO-CODEC': row('errorAudioCodec', 'notice'),
  'SV-CAPTIONS': row('errorCaptions', 'notice'),
  'SV-HDKEY': row('errorHdKey', 'notice'),
  'SV-SOUND-LATE': row('errorSoundLate', 'notice'),
  'SV-SOUND-STOPPED': row('errorSound', 'notice'),
  'SV-SOUND-SILENT': row('errorSoundSilent', 'notice'),
  'SV-COMPONENT': row('errorComponent'),
  'SV-PLAYER': row('errorPlayback'),
} as const satisfies Readonly<Record<string, ProblemRow>>;
export type OurCode = keyof typeof ourCodes;

const fallback = row('errorPlayback');

export interface ShakaError {
  readonly category: number;
  readonly code: number;
  readonly severity: number;
  readonly data: readonly unknown[];
  /** Whether Shaka or the app has already handled the error. */
  readonly handled?: boolean;
}

/** Error for a manifest that the player refuses with one of its own codes. */
export class RefusedManifest extends Error {
  constructor(readonly code: OurCode) {
    super(code);
  }
}

const isShakaError = (error: unknown): error is ShakaError =>
  typeof error === 'object' && error !== null && 'category' in error && 'code' in error && 'data' in error;

export { isShakaError };

/** Returns the HTTP status of a Shaka error, or of the error that a licence error wraps; null if there is none. */
export function httpStatusOf(error: ShakaError): number | null {
  if (error.code === 1001) return typeof error.data[1] === 'number' ? error.data[1] : null;
  const [inner] = error.data;
  return error.code === 6007 && isShakaError(inner) ? httpStatusOf(inner) : null;
}

/**
 * Returns whether no server answered, because the network, the service or the media host is gone. The licence relay
 * answers 502 or 504 if it reached no licence server.
 */
export function isUnreachable(error: unknown): boolean {
  if (!isShakaError(error)) return false;
  const cause = error.code === 6007 ? error.data[0] : error;
  if (!isShakaError(cause)) return false;
  const status = httpStatusOf(cause);
  const isRelayed = error.code === 6007 && (status === 502 || status === 504);
  return isRelayed || [1002, 1003, 1010].includes(cause.code);
}

/** Temporary statuses: the server is busy, or the request was too early or too frequent. */
const passing = new Set([408, 425, 429]);

/** Returns whether the server refused the request, so that a retry would fail in the same way. */
export const isRefusal = (httpStatus: number | null): boolean =>
  httpStatus !== null && httpStatus >= 400 && httpStatus < 500 && !passing.has(httpStatus);

/**
 * Returns whether the problem means that the grant was refused, by the status of licence, manifest or segments. Media
 * hosts also answer 404 after a grant has ended; for a film that never played, 404 means missing files.
 */
export const isGrantRefused = (
  { code, severity, httpStatus }: Problem,
  { hasPlayed }: { readonly hasPlayed: boolean },
): boolean =>
  severity === 'fatal' &&
  (code === 'SV-S1001' || code === 'SV-S6007') &&
  (httpStatus === 401 ||
    httpStatus === 403 ||
    httpStatus === 410 ||
    (httpStatus === 404 && code === 'SV-S1001' && hasPlayed));

/** Returns the row for a displayed code, which is `SV-S<number>` or one of ours. `httpStatus` is null if unknown. */
export function rowOf(code: string, httpStatus: number | null): ProblemRow {
  const number = /^SV-S(\d+)$/.exec(code)?.[1];
  if (number === undefined) return Object.hasOwn(ourCodes, code) ? ourCodes[code as OurCode] : fallback;
  if (number === '6007' && isRefusal(httpStatus)) return row('errorLicenceRefused');
  if (number === '1001' && (httpStatus === 401 || httpStatus === 403)) return row('errorForbidden');
  if (number === '1001' && httpStatus !== null && httpStatus >= 500) return row('errorTimeout');
  return shakaCodes[Number(number)] ?? shakaCategories[Math.floor(Number(number) / 1000)] ?? fallback;
}

type Facts = Partial<Pick<Problem, 'httpStatus' | 'origins' | 'severity'>> & { readonly seconds: number };

/** Creates a problem for the host from one of our codes. */
export function ourProblem(code: OurCode, facts: Facts): Problem {
  const { severity, textKey } = rowOf(code, null);
  return { code, severity, textKey, httpStatus: null, origins: [], ...facts };
}

/** Returns a problem of `SV-S4032` or `SV-AUDIO-CODEC` whose sentence names the codecs, if any are known. */
export const namingCodecs = (problem: Problem, codecs: readonly string[]): Problem =>
  codecs.length === 0
    ? problem
    : {
        ...problem,
        textKey: problem.code === 'SV-AUDIO-CODEC' ? 'namedAudioCodec' : 'namedCodec',
        codec: codecs.join(', '),
      };

/** Creates a problem for the host from an error that Shaka threw or reported. */
export function problemOf(error: unknown, seconds: number): Problem {
  if (!isShakaError(error)) return ourProblem('SV-PLAYER', { seconds });
  // Shaka wraps an error that a response filter throws.
  const [inner] = error.data;
  if (inner instanceof RefusedManifest) return ourProblem(inner.code, { seconds });
  const code = `SV-S${error.code}`;
  const httpStatus = httpStatusOf(error);
  const { severity, textKey } = restrictionOf(error) ?? rowOf(code, httpStatus);
  return { code, severity, textKey, httpStatus, origins: [], seconds };
}

/** Returns whether no key opens the film, although none of its keys is restricted. */
export const lacksKeys = (error: unknown): boolean =>
  isShakaError(error) && error.code === 4012 && restrictionOf(error) === null;

/**
 * Returns why existing keys may not be used, from the restrictions that Shaka reports. Returns null for other errors.
 */
export function restrictionOf(error: ShakaError): ProblemRow | null {
  const [facts] = error.data;
  const statuses: unknown =
    typeof facts === 'object' && facts !== null && 'restrictedKeyStatuses' in facts
      ? facts.restrictedKeyStatuses
      : null;
  if (error.code !== 4012 || !Array.isArray(statuses)) return null;
  if (statuses.includes('output-restricted') || statuses.includes('output-downscaled'))
    return row('errorOutput');
  if (statuses.includes('expired')) return row('errorExpired');
  return statuses.includes('internal-error') ? row('errorDrmSession') : null;
}

/** Returns whether the error only means that a newer operation cancelled an older one. */
export const isInterruption = (error: unknown): boolean =>
  isShakaError(error) && (error.code === 7000 || error.code === 7001 || error.code === 7002);
