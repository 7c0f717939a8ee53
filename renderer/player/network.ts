import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { type PlaybackMetrics } from '../../preload/contract/playback-metrics.ts';
import { isNetworkFailure } from './downloads.ts';
import { type ShakaPlayer } from './engine.ts';
import { isStarved } from './playhead.ts';
import { bufferingGoal, carefulAdaptation, GOOD_BUFFER_SECONDS, isWeak } from './streaming.ts';

/** `weak` means a low measured bandwidth, so more of the film is buffered. `gone` means no connection. */
export type NetworkState = PlaybackMetrics['network'];

export interface Network {
  state: () => NetworkState;
  stop: () => void;
}

/** Minimum bytes for a valid measurement. With fewer bytes the time to the first byte dominates the result. */
const MEASURED_BYTES = 512 * 1024;
const CHECK_MILLISECONDS = 1000;

/** The part of Shaka's player that is measured and configured. */
type MeasuredPlayer = Pick<
  ShakaPlayer,
  'addEventListener' | 'configure' | 'getVariantTracks' | 'removeEventListener'
> & { getStats: () => Pick<shaka.extern.Stats, 'estimatedBandwidth'> };

export interface NetworkPorts {
  readonly player: MeasuredPlayer;
  readonly video: HTMLVideoElement;
  readonly hasPlayed: () => boolean;
  /** Memory of this computer in GiB as the browser reports it; undefined if unknown. */
  readonly memory: number | undefined;
  readonly onChange: () => void;
}

const bytesOf = (event: object): number => {
  const response: unknown = 'response' in event ? event.response : null;
  const data: unknown =
    typeof response === 'object' && response !== null && 'data' in response ? response.data : null;
  return data instanceof ArrayBuffer || ArrayBuffer.isView(data) ? data.byteLength : 0;
};

const isSegment = (event: object): boolean =>
  'requestType' in event && event.requestType === shaka.net.NetworkingEngine.RequestType.SEGMENT;

/**
 * Measures the network while a film plays. On a weak network up to 10 minutes are buffered, within a memory budget, and
 * quality rises more slowly. The larger buffer bridges an outage.
 */
export function watchNetwork({ player, video, hasPlayed, memory, onChange }: NetworkPorts): Network {
  const ended = new AbortController();
  let state: NetworkState = 'good';
  let isNetworkWeak = false;
  let troubleAt: number | null = null;
  let bytes = 0;
  let goal = GOOD_BUFFER_SECONDS;

  const say = (next: NetworkState) => {
    if (next === state) return;
    state = next;
    onChange();
  };
  const judge = () => {
    const variants = player.getVariantTracks();
    const best = Math.max(0, ...variants.map(({ bandwidth }) => bandwidth));
    const measured = bytes < MEASURED_BYTES ? null : player.getStats().estimatedBandwidth;
    const sinceTrouble = troubleAt === null ? null : performance.now() - troubleAt;
    const wasWeak = isNetworkWeak;
    isNetworkWeak = isWeak({ sinceTrouble, measured, best }, wasWeak);
    const playing = variants.find(({ active }) => active)?.bandwidth ?? best;
    const wanted = isNetworkWeak ? bufferingGoal(playing, memory) : GOOD_BUFFER_SECONDS;
    if (Math.abs(wanted - goal) > 5) {
      goal = wanted;
      player.configure({ streaming: { bufferingGoal: goal } });
    }
    if (isNetworkWeak !== wasWeak) player.configure({ abr: carefulAdaptation(isNetworkWeak) });
    if (state !== 'gone') say(isNetworkWeak ? 'weak' : 'good');
  };
  const trouble = () => {
    troubleAt = performance.now();
    judge();
  };

  const on = (event: string, run: (event: Event) => void) => {
    player.addEventListener(event, run);
    ended.signal.addEventListener('abort', () => {
      player.removeEventListener(event, run);
    });
  };
  on('downloadfailed', (event) => {
    if (!isNetworkFailure(event)) return;
    trouble();
    // Before the first frame nothing is buffered that could continue, and a failed start has its own report.
    if (hasPlayed()) say('gone');
  });
  on('downloadcompleted', (event) => {
    if (isSegment(event)) bytes += bytesOf(event);
    if (state === 'gone') say(isNetworkWeak ? 'weak' : 'good');
  });
  video.addEventListener(
    'waiting',
    () => {
      // A seek waits on any network, and a slow decoder waits although data is loaded. Neither counts as trouble.
      if (hasPlayed() && !video.seeking && !video.ended && isStarved(video)) trouble();
    },
    { signal: ended.signal },
  );
  const timer = setInterval(() => {
    if (hasPlayed()) judge();
  }, CHECK_MILLISECONDS);

  return {
    state: () => state,
    stop: () => {
      clearInterval(timer);
      ended.abort();
    },
  };
}
