import { BANDWIDTH_PART } from '../../preload/contract/film-prefetch.ts';
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

/** Bits a second assumed before anything was measured; later the last measurement counts. */
export const FIRST_BANDWIDTH_ESTIMATE = 3e6;

/** Seconds held ahead on a good network. */
export const GOOD_BUFFER_SECONDS = 60;
/** Seconds held ahead at most, on a weak one. */
const DEEP_BUFFER_SECONDS = 600;
/** Bytes of the film held ahead at most; the browser's own limit for video is 150 MB. A small computer holds half. */
const BUDGET_BYTES = 120e6;
const SMALL_GIBIBYTES = 4;

/**
 * Seconds to hold ahead on a weak network, for what plays at `rate` bits a second. `memory`: gibibytes of this computer,
 * undefined where nobody tells.
 */
export function bufferingGoal(rate: number, memory: number | undefined): number {
  const budget = memory !== undefined && memory < SMALL_GIBIBYTES ? BUDGET_BYTES / 2 : BUDGET_BYTES;
  const affordable = rate > 0 ? (budget * 8) / rate : GOOD_BUFFER_SECONDS;
  return Math.round(Math.min(DEEP_BUFFER_SECONDS, Math.max(GOOD_BUFFER_SECONDS, affordable)));
}

/** What a network is judged by. */
export interface NetworkMeasurements {
  /** Milliseconds since a download failed for the network, or the film waited for data; null: never. */
  readonly sinceTrouble: number | null;
  /** Bits a second as measured; null before enough has come for a measurement. */
  readonly measured: number | null;
  /** Bits a second of the best picture that the film has. */
  readonly best: number;
}

const TROUBLE_MILLISECONDS = 5 * 60_000;
/** Less than this many times the best picture's rate is weak; once weak, it takes more to be good again. */
const WEAK_BELOW = 1.5;
const GOOD_FROM = 3;

export function isWeak({ sinceTrouble, measured, best }: NetworkMeasurements, before: boolean): boolean {
  if (sinceTrouble !== null && sinceTrouble < TROUBLE_MILLISECONDS) return true;
  if (measured === null || best === 0) return before;
  return measured < best * (before ? GOOD_FROM : WEAK_BELOW);
}

/** Parts of the measured bandwidth that a quality may use, to go up to it or stay in it. Careful: what is ahead grows. */
export const carefulAdaptation = (weak: boolean) =>
  weak
    ? { bandwidthUpgradeTarget: 0.55, bandwidthDowngradeTarget: 0.75 }
    : { bandwidthUpgradeTarget: 0.85, bandwidthDowngradeTarget: BANDWIDTH_PART };

const patient = { maxAttempts: 4, baseDelay: 400, backoffFactor: 2, fuzzFactor: 0.3, timeout: 20_000 };

/**
 * How segments are asked for once the film plays: again and again, picture, sound and captions alike, for as long as an
 * outage takes. (Left alone, shaka lets go of captions for good.) What the server refuses ends at once (engine.ts).
 */
export const THROUGH_OUTAGES = {
  ...{ maxAttempts: 10_000, baseDelay: 1000, backoffFactor: 1, fuzzFactor: 0.3 },
  ...{ timeout: 20_000, connectionTimeout: 10_000, stallTimeout: 5000 },
};

/** How the player fetches: the one place for buffer, retries and adaptation. Seconds and milliseconds as shaka wants them. */
export function streamingConfiguration(bandwidth: number) {
  return {
    manifest: {
      // Within half a minute it is there, or a reviewer is told.
      retryParameters: { ...patient, maxAttempts: 3, connectionTimeout: 6000 },
      // No clock, no remote parts: the manifest alone says what is loaded.
      dash: { clockSyncUri: '', xlinkFailGracefully: true },
      // Captions that fail must not stop the film.
      hls: { ignoreTextStreamFailures: true },
    },
    streaming: {
      retryParameters: patient,
      bufferingGoal: GOOD_BUFFER_SECONDS,
      bufferBehind: 30,
      rebufferingGoal: 0,
      ignoreTextStreamFailures: true,
      // Captions come after the picture: they are chosen when the film is there.
      disableTextPrefetch: true,
      // A lost connection is retried by the player itself, from the same place (recovery.ts).
      maxDisabledTime: 0,
      lowLatencyMode: false,
    },
    abr: { enabled: true, defaultBandwidthEstimate: bandwidth, useNetworkInformation: false },
    // Renderings by the platform would not stand below the mark.
    textDisplayer: { suspendRenderingWhenHidden: true },
    mediaSource: { useSourceElements: false },
  } satisfies DeepPartial<shaka.extern.PlayerConfiguration>;
}

type DeepPartial<T> = { [K in keyof T]?: T[K] extends object ? DeepPartial<T[K]> : T[K] };
