import { type PlaybackMetrics } from '../../preload/contract/playback-metrics.ts';
import { readProgress } from './playhead.ts';
import { type Translate } from './strings.ts';

/** The part of Shaka's player that is used here. Rates are in bits per second, NaN if unknown. */
interface Measures {
  getStats: () => { readonly streamBandwidth: number; readonly estimatedBandwidth: number };
}

const known = (value: number): number | null => (Number.isFinite(value) && value > 0 ? value : null);
const kilobits = (bits: number): number | null => known(Math.round(bits / 1000));

/** Returns the current playback metrics, for diagnosing problems. */
export function readMetrics(
  video: HTMLVideoElement,
  player: Measures,
  network: PlaybackMetrics['network'],
): PlaybackMetrics {
  const { seconds, bufferedUntil } = readProgress(video);
  const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality();
  const { streamBandwidth, estimatedBandwidth } = player.getStats();
  return {
    aheadSeconds: Math.max(0, Math.round((bufferedUntil - seconds) * 10) / 10),
    frames: totalVideoFrames,
    dropped: droppedVideoFrames,
    lines: known(video.videoHeight),
    kilobits: kilobits(streamBandwidth),
    measuredKilobits: kilobits(estimatedBandwidth),
    network,
  };
}

const networkTexts = { good: 'networkGood', weak: 'networkWeak', gone: 'networkGone' } as const;

/** Returns the metrics as one line of text. */
export function formatMetrics({ network, ...facts }: PlaybackMetrics, t: Translate): string {
  return t('facts', {
    ahead: String(facts.aheadSeconds),
    dropped: String(facts.dropped),
    frames: String(facts.frames),
    lines: String(facts.lines ?? '?'),
    rate: String(facts.kilobits ?? '?'),
    network: t(networkTexts[network]),
  });
}
