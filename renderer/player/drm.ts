import { licenceProviderOf } from '../../preload/contract/licence-providers.ts';
import { type DrmConfig } from '../embed/messages.ts';

/** DRM settings that differ by provider or key system. */

export const CLEARKEY = 'org.w3.clearkey';
export const WIDEVINE = 'com.widevine.alpha';

/** Returns the key system of a provider. `clearkey` is for development only: main refuses it in a packaged app. */
export const keySystemOf = (provider: string): string =>
  provider.toLowerCase() === 'clearkey' ? CLEARKEY : WIDEVINE;

/**
 * Resolves to MediaKeys for the `wanted` configuration, else null. A successful access request does not prove that the
 * module loads.
 */
export async function mediaKeysOf(
  system: string,
  wanted: readonly MediaKeySystemConfiguration[],
): Promise<MediaKeys | null> {
  try {
    const access = await navigator.requestMediaKeySystemAccess(system, wanted);
    return await access.createMediaKeys();
  } catch {
    return null;
  }
}

type Headers = Readonly<Record<string, string>>;

/**
 * Returns the headers of a licence request: the answer's `custom_headers`, else the token in the form that its provider
 * expects.
 */
export function licenceHeaders({ provider, token, headers }: DrmConfig): Headers {
  if (Object.keys(headers).length > 0) return headers;
  return token === '' ? {} : licenceProviderOf(provider).headers(token);
}

/** URL at which Shaka requests the prefetched service certificate. engine.ts answers the request. */
export const PREFETCHED_CERTIFICATE = 'prefetched:certificate';

/**
 * Robustness and identifier settings. A licence server that requires more than software protection returns fewer keys.
 * The film then plays in the qualities that these keys unlock.
 */
const robustness = {
  videoRobustness: ['SW_SECURE_DECODE'],
  audioRobustness: ['SW_SECURE_CRYPTO'],
  distinctiveIdentifierRequired: false,
  persistentStateRequired: false,
};

const noTimeout = { timeout: 0, connectionTimeout: 0, stallTimeout: 0 };

/**
 * Retries of a licence request during playback, such as a renewal or another key. Requests are repeated while the
 * server is unreachable and the current keys are valid. A refusal (401, 403) ends the retries immediately.
 */
export const LICENCE_RENEWAL = {
  maxAttempts: 600,
  baseDelay: 2000,
  backoffFactor: 1,
  fuzzFactor: 0.2,
  ...noTimeout,
};

/**
 * Returns Shaka's `drm` configuration. Shaka requests the first licence once, because main handles retries and the
 * deadline.
 */
export function drmConfiguration(drm: DrmConfig | null) {
  const once = { maxAttempts: 1, ...noTimeout };
  if (drm === null) return { retryParameters: once };
  const keySystem = keySystemOf(drm.provider);
  const certificate = drm.certificateUrl === null ? {} : { serverCertificateUri: PREFETCHED_CERTIFICATE };
  return {
    retryParameters: once,
    servers: { [keySystem]: drm.licenceUrl },
    preferredKeySystems: [keySystem],
    ...(keySystem === WIDEVINE ? { advanced: { [WIDEVINE]: { ...robustness, ...certificate } } } : {}),
  };
}

/** URIs of the DASH content protection schemes, by key system. */
const protectionSchemes: Readonly<Record<string, string>> = {
  [WIDEVINE]: 'urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed',
  [CLEARKEY]: 'urn:uuid:e2719d58-a985-b3c9-781a-b030af78d30e',
};

/**
 * Returns the DASH manifest with the protection scheme of the playback answer added to its tracks. Returns null if the
 * manifest names a scheme itself or has no tracks. Some films name their keys only in init segments, and Shaka sets up
 * no protection that the manifest does not name.
 */
export function nameProtection(manifest: string, { provider }: DrmConfig): string | null {
  if (/<(?:[\w-]+:)?ContentProtection\b/.test(manifest)) return null;
  const scheme = protectionSchemes[keySystemOf(provider)];
  const named = manifest.replaceAll(
    /<((?:[\w-]+:)?)AdaptationSet\b[^>]*(?<!\/)>/g,
    (tag, prefix: string) => `${tag}<${prefix}ContentProtection schemeIdUri="${scheme}"/>`,
  );
  return named === manifest ? null : named;
}
