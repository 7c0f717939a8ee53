import { type Problem } from '../embed/messages.ts';
import { type StringKey } from './strings.ts';

/** One row: how bad it is and which words say it; `try` says what may help. */
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

/** Shaka's error codes (shaka.util.Error.Code) that say more than their category does. */
const shakaCodes: Readonly<Record<number, ProblemRow>> = {
  // Network
  1000: row('errorPlayback'),
  1001: row('errorNotFound'),
  // Told as `errorNetwork` once the film has played: it then goes on by itself (playback-monitor.ts).
  1002: row('errorReach'),
  1003: row('errorTimeout'),
  1006: row('errorBlocked'),
  1007: row('errorBlocked'),
  1010: row('errorReach'),
  // Text
  2000: row('errorCaptions', 'notice'),
  2001: row('errorCaptions', 'notice'),
  // Media
  3014: row('errorMedia'),
  3015: row('errorMedia'),
  3016: row('errorMedia'),
  3017: row('errorMemory'),
  3018: row('errorMedia'),
  3019: row('errorCodec'),
  // Manifest
  4012: row('errorKeys'),
  4032: row('errorCodec'),
  4036: row('errorManifest'),
  // DRM
  6000: row('errorDrmMissing'),
  6001: row('errorDrmMissing'),
  6002: row('errorDrmVersion'),
  6003: row('errorDrmSession'),
  6004: row('errorLicenceFormat'),
  6005: row('errorDrmSession'),
  6006: row('errorDrmSession'),
  6007: row('errorLicence'),
  6008: row('errorLicenceFormat'),
  6010: row('errorManifest'),
  // The one key system that is configured has its server: another was all that is there.
  6012: row('errorDrmMissing'),
  6014: row('errorExpired'),
  6015: row('errorManifest'),
  6016: row('errorDrmVersion'),
  6017: row('errorLicenceFormat'),
  6018: row('errorOutput'),
  6020: row('errorDrmVersion'),
};

/** Shaka's error categories (shaka.util.Error.Category): what is said of a code that has no row of its own. */
const shakaCategories: Readonly<Record<number, ProblemRow>> = {
  1: row('errorReach'),
  2: row('errorCaptions', 'notice'),
  3: row('errorMedia'),
  4: row('errorManifest'),
  5: row('errorMedia'),
  6: row('errorDrmSession'),
  7: row('errorPlayback'),
  9: row('errorPlayback'),
};

/** Problems of our own. */
const ourCodes = {
  'SV-MARK': row('errorMark'),
  'SV-ORIGIN': row('errorOrigin'),
  'SV-STALL': row('errorStall', 'notice'),
  'SV-STALL-NETWORK': row('errorStallNetwork', 'notice'),
  'SV-AUDIO': row('errorAudio', 'notice'),
  'SV-CAPTIONS': row('errorCaptions', 'notice'),
  'SV-HDKEY': row('errorHdKey', 'notice'),
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
}

const isShakaError = (error: unknown): error is ShakaError =>
  typeof error === 'object' && error !== null && 'category' in error && 'code' in error && 'data' in error;

export { isShakaError };

/** The HTTP status behind a shaka error, also inside the licence error that wraps it; null when there is none. */
export function httpStatusOf(error: ShakaError): number | null {
  if (error.code === 1001) return typeof error.data[1] === 'number' ? error.data[1] : null;
  const [inner] = error.data;
  return error.code === 6007 && isShakaError(inner) ? httpStatusOf(inner) : null;
}

/** The server is busy, or was asked too early or too often. */
const passing = new Set([408, 425, 429]);

/** Asked again, the server would say the same. */
export const isRefusal = (httpStatus: number | null): boolean =>
  httpStatus !== null && httpStatus >= 400 && httpStatus < 500 && !passing.has(httpStatus);

/** The row for a code as the reviewer sees it, `SV-S<number>` or ours, with the HTTP status where one is known. */
export function rowOf(code: string, httpStatus: number | null): ProblemRow {
  const number = /^SV-S(\d+)$/.exec(code)?.[1];
  if (number === undefined) return Object.hasOwn(ourCodes, code) ? ourCodes[code as OurCode] : fallback;
  if (number === '6007' && isRefusal(httpStatus)) return row('errorLicenceRefused');
  if (number === '1001' && (httpStatus === 401 || httpStatus === 403)) return row('errorForbidden');
  if (number === '1001' && httpStatus !== null && httpStatus >= 500) return row('errorTimeout');
  return shakaCodes[Number(number)] ?? shakaCategories[Math.floor(Number(number) / 1000)] ?? fallback;
}

type Facts = Partial<Pick<Problem, 'httpStatus' | 'origins' | 'severity'>> & { readonly seconds: number };

/** A problem to tell the host, from a code of ours. */
export function ourProblem(code: OurCode, facts: Facts): Problem {
  const { severity, textKey } = rowOf(code, null);
  return { code, severity, textKey, httpStatus: null, origins: [], ...facts };
}

/** A problem to tell the host, from whatever shaka threw or reported. */
export function problemOf(error: unknown, seconds: number): Problem {
  if (!isShakaError(error)) return ourProblem('SV-PLAYER', { seconds });
  const code = `SV-S${error.code}`;
  const httpStatus = httpStatusOf(error);
  const { severity, textKey } = restrictionOf(error) ?? rowOf(code, httpStatus);
  return { code, severity, textKey, httpStatus, origins: [], seconds };
}

/** Why keys that are there may not be used: shaka tells it among its restrictions. null: no such error, or no reason. */
function restrictionOf(error: ShakaError): ProblemRow | null {
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

/** Errors that are only the end of something that was replaced: no problem at all. */
export const isInterruption = (error: unknown): boolean =>
  isShakaError(error) && (error.code === 7000 || error.code === 7001 || error.code === 7002);
