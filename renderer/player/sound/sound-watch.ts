import { type SoundFault } from './sound.ts';

/**
 * The longest delay of the output, in seconds. The media clock does not know it, so the sound is late by it. ITU-R
 * BT.1359-1: sound that is 125 ms late is noticed.
 */
const LATEST_SECONDS = 0.08;
/** A longer delay must last for this long, because a single reading may be wrong. */
const LATE_MILLISECONDS = 2000;
/** A context that stopped is resumed within this time, or the film is loaded again. */
const STOPPED_MILLISECONDS = 1000;
/**
 * Digital silence for this long from the start may mean that the sound does not arrive. The beginning of a film may be
 * silent too.
 */
const SILENT_MILLISECONDS = 60_000;
const CHECK_MILLISECONDS = 250;

/** Returns whether the output is so late that lips would be out of sync. */
export const isTooLate = ({ baseLatency, outputLatency }: AudioContext): boolean =>
  baseLatency + outputLatency > LATEST_SECONDS;

export interface SoundWatch {
  /** Connect the source to this node. */
  readonly probe: AudioNode;
  readonly stop: () => void;
}

/**
 * Watches that the sound of a playing film arrives in time. Resumes a context that stopped. Calls `onFault` and stops,
 * if that fails or if the output becomes late. Calls `onFault` once, if nothing but digital silence was heard.
 */
export function watchSound(
  context: AudioContext,
  video: HTMLVideoElement,
  onFault: (fault: SoundFault) => void,
): SoundWatch {
  const probe = new AnalyserNode(context, { fftSize: 2048 });
  const samples = new Float32Array(probe.fftSize);
  const stopped = new AbortController();
  /** Since when each condition holds without interruption, while the film plays. */
  const since = new Map<SoundFault, number>();
  let renderedUntil = -1;
  let isHeardOrReported = false;

  const stop = () => {
    stopped.abort();
    clearInterval(timer);
  };
  const judge = (fault: SoundFault, isSo: boolean, limit: number): boolean => {
    if (!isSo) since.delete(fault);
    else if (!since.has(fault)) since.set(fault, performance.now());
    if (performance.now() - (since.get(fault) ?? Infinity) < limit) return false;
    if (fault === 'SV-SOUND-SILENT') isHeardOrReported = true;
    else stop();
    onFault(fault);
    return true;
  };
  const isSilent = () => {
    probe.getFloatTimeDomainData(samples);
    isHeardOrReported ||= samples.some((sample) => sample !== 0);
    return !isHeardOrReported;
  };
  const check = () => {
    const isIdle = video.paused || video.seeking || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    if (isIdle) since.clear();
    const isStopped = !isIdle && (context.state !== 'running' || context.currentTime === renderedUntil);
    renderedUntil = context.currentTime;
    if (isIdle) return;
    // `resume` never settles while the device is missing.
    if (isStopped) void context.resume().catch(() => undefined);
    const canBeHeard = !isStopped && !video.muted && video.volume > 0;
    void (
      judge('SV-SOUND-STOPPED', isStopped, STOPPED_MILLISECONDS) ||
      judge('SV-SOUND-LATE', !isStopped && isTooLate(context), LATE_MILLISECONDS) ||
      judge('SV-SOUND-SILENT', !isHeardOrReported && canBeHeard && isSilent(), SILENT_MILLISECONDS)
    );
  };
  const timer = setInterval(check, CHECK_MILLISECONDS);
  for (const event of ['statechange', 'error'])
    context.addEventListener(event, check, { signal: stopped.signal });
  return { probe, stop };
}
