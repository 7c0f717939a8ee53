import { BANDWIDTH_PART } from '../../preload/contract/film-prefetch.ts';
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

/** Bandwidth before the first measurement, bits per second. Later the last measurement is used. */
export const FIRST_BANDWIDTH_ESTIMATE = 3e6;

/** Seconds buffered on a good network. */
export const GOOD_BUFFER_SECONDS = 60;
/** Maximum seconds buffered on a weak network. */
const DEEP_BUFFER_SECONDS = 600;
/** Maximum bytes buffered, below the browser's limit of 150 MB for video. A computer with little memory uses half. */
const BUDGET_BYTES = 120e6;
const SMALL_GIBIBYTES = 4;

/**
 * Returns the seconds to buffer on a weak network. `rate` is the film's bits per second; `memory` is this computer's
 * memory in GiB, undefined if unknown.
 */
export function bufferingGoal(rate: number, memory: number | undefined): number {
  const budget = memory !== undefined && memory < SMALL_GIBIBYTES ? BUDGET_BYTES / 2 : BUDGET_BYTES;
  const affordable = rate > 0 ? (budget * 8) / rate : GOOD_BUFFER_SECONDS;
  return Math.round(Math.min(DEEP_BUFFER_SECONDS, Math.max(GOOD_BUFFER_SECONDS, affordable)));
}

/** Measurements that decide the network state. */
export interface NetworkMeasurements {
  /**
   * Milliseconds since a download failed because of the network, or since the film waited for data; null if neither
   * happened.
   */
  readonly sinceTrouble: number | null;
  /** Measured bits per second; null before there is enough data for a measurement. */
  readonly measured: number | null;
  /** Bits per second of the film's best quality. */
  readonly best: number;
}

const TROUBLE_MILLISECONDS = 5 * 60_000;
/** A network is weak below this multiple of the best quality's bit rate. It is good again at the higher multiple. */
const WEAK_BELOW = 1.5;
const GOOD_FROM = 3;

export function isWeak({ sinceTrouble, measured, best }: NetworkMeasurements, wasWeak: boolean): boolean {
  if (sinceTrouble !== null && sinceTrouble < TROUBLE_MILLISECONDS) return true;
  if (measured === null || best === 0) return wasWeak;
  return measured < best * (wasWeak ? GOOD_FROM : WEAK_BELOW);
}

/**
 * Returns the fractions of the measured bandwidth that a quality may use to switch up or to stay. They are lower on a
 * weak network, so that the buffer grows.
 */
export const carefulAdaptation = (isWeak: boolean) =>
  isWeak
    ? { bandwidthUpgradeTarget: 0.55, bandwidthDowngradeTarget: 0.75 }
    : { bandwidthUpgradeTarget: 0.85, bandwidthDowngradeTarget: BANDWIDTH_PART };

const patient = { maxAttempts: 4, baseDelay: 400, backoffFactor: 2, fuzzFactor: 0.3, timeout: 20_000 };

/**
 * Retry settings of video, audio and caption segments once the film plays. Requests are repeated throughout an outage,
 * because Shaka would otherwise drop captions permanently. A refusal by the server ends the retries immediately
 * (engine.ts).
 */
export const THROUGH_OUTAGES = {
  ...{ maxAttempts: 10_000, baseDelay: 1000, backoffFactor: 1, fuzzFactor: 0.3 },
  ...{ timeout: 20_000, connectionTimeout: 10_000, stallTimeout: 5000 },
};

/**
 * Attempts for a manifest, and the connection timeout of the last attempt in milliseconds, which is longer for a slow
 * service.
 */
export const MANIFEST_ATTEMPTS = 3;
export const LAST_MANIFEST_ATTEMPT = 12_000;

/** Returns Shaka's configuration of buffer, retries and adaptation, in Shaka's units (seconds or milliseconds). */
export function streamingConfiguration(bandwidth: number) {
  return {
    manifest: {
      // The manifest arrives within half a minute, or the reviewer sees an error.
      retryParameters: { ...patient, maxAttempts: MANIFEST_ATTEMPTS, connectionTimeout: 4000 },
      // An empty URI disables the clock server. The engine refuses remote periods (xlink).
      dash: { clockSyncUri: '' },
      // Failed captions must not stop the film.
      hls: { ignoreTextStreamFailures: true },
    },
    streaming: {
      retryParameters: patient,
      bufferingGoal: GOOD_BUFFER_SECONDS,
      bufferBehind: 30,
      rebufferingGoal: 0,
      // Picture, sound and captions wait for each other this long when one is ahead by a segment. With Shaka's default of
      // 1 s the buffer of a film with segments of 2 s grows by at most 6 s of film per second, on any network. Shaka also
      // checks a full buffer twice in this time, so a shorter wait would cost more while the film plays.
      updateIntervalSeconds: 0.5,
      ignoreTextStreamFailures: true,
      // A seek aborts the request of a prefetched init segment, which Shaka 5 keeps and uses again for ever
      // (`SegmentPrefetch.clearAll(false)` in `segment_prefetch.js`): the film would stay without a request.
      segmentPrefetchLimit: 0,
      // Seconds for which a quality with a missing segment is disabled. A lost connection disables no quality, because
      // its requests are repeated (THROUGH_OUTAGES).
      maxDisabledTime: 30,
      lowLatencyMode: false,
    },
    abr: { enabled: true, defaultBandwidthEstimate: bandwidth, useNetworkInformation: false },
    // The platform would render native captions above the watermark.
    textDisplayer: { suspendRenderingWhenHidden: true },
    mediaSource: { useSourceElements: false },
    // An interstitial would replace the film.
    ads: { disableHLSInterstitial: true, disableDASHInterstitial: true },
  } satisfies DeepPartial<shaka.extern.PlayerConfiguration>;
}

type DeepPartial<T> = { [K in keyof T]?: T[K] extends object ? DeepPartial<T[K]> : T[K] };
