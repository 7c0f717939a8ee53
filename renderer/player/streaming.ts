import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

/** Bits a second assumed before anything was measured; later the last measurement counts. */
export const FIRST_BANDWIDTH_ESTIMATE = 3e6;

const patient = { maxAttempts: 4, baseDelay: 400, backoffFactor: 2, fuzzFactor: 0.3, timeout: 20_000 };

/** How the player fetches: the one place for buffer, retries and adaptation. Seconds and milliseconds as shaka wants them. */
export function streamingConfiguration(bandwidth: number) {
  return {
    manifest: {
      retryParameters: { ...patient, maxAttempts: 3 },
      // No clock, no remote parts: the manifest alone says what is loaded.
      dash: { clockSyncUri: '', xlinkFailGracefully: true },
      // Captions that fail must not stop the film.
      hls: { ignoreTextStreamFailures: true },
    },
    streaming: {
      retryParameters: patient,
      bufferingGoal: 60,
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
