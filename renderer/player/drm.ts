import { licenceProviderOf } from '../../preload/contract/licence-providers.ts';
import { type DrmConfig } from '../embed/messages.ts';

/** Everything about DRM that differs by provider or key system, in one place. */

export const CLEARKEY = 'org.w3.clearkey';
export const WIDEVINE = 'com.widevine.alpha';

/** `clearkey` is for development: main refuses it in a packaged app. */
export const keySystemOf = (provider: string): string =>
  provider.toLowerCase() === 'clearkey' ? CLEARKEY : WIDEVINE;

/** The keys of a key system as it is `wanted`; null where it gives none. Asking alone may succeed where the module cannot load. */
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

/** Headers of a licence request: the answer's own `custom_headers`, else the token as its provider wants it. */
export function licenceHeaders({ provider, token, headers }: DrmConfig): Headers {
  if (Object.keys(headers).length > 0) return headers;
  return token === '' ? {} : licenceProviderOf(provider).headers(token);
}

/** Address under which shaka asks for the service certificate that was fetched ahead (engine.ts answers it). */
export const PREFETCHED_CERTIFICATE = 'prefetched:certificate';

/**
 * Robustness and distinctive settings. A licence server that wants more protection than software gives answers with
 * fewer keys, and the film plays in what they open.
 */
const robustness = {
  videoRobustness: ['SW_SECURE_DECODE'],
  audioRobustness: ['SW_SECURE_CRYPTO'],
  distinctiveIdentifierRequired: false,
  persistentStateRequired: false,
};

/**
 * How a licence is asked for while a film plays (a renewal, another key): again and again while the server cannot be
 * reached, as long as the keys that are held last. A refusal (401, 403) ends it at once.
 */
export const LICENCE_RENEWAL = {
  maxAttempts: 600,
  baseDelay: 2000,
  backoffFactor: 1,
  fuzzFactor: 0.2,
  timeout: 0,
  connectionTimeout: 0,
  stallTimeout: 0,
};

/** Shaka's `drm` configuration. The first licence is asked for once: main owns retries and deadline. */
export function drmConfiguration(drm: DrmConfig | null) {
  const once = { maxAttempts: 1, timeout: 0, connectionTimeout: 0, stallTimeout: 0 };
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
