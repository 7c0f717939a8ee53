import type { CheckResult } from '../../../preload/contract/app.ts';
import type { PlaybackCapabilities } from '../player-port.ts';

/** Minimum number of frames for which the clip counts as played. */
const enoughFrames = 12;

export const playbackIds = ['drm', 'output', 'codecs', 'clip'] as const;

/**
 * Returns the player's capabilities as check results. `development`: the build may play films of the development set-up
 * without Widevine. Facts are in English, for the report.
 */
export function judgePlayback(
  facts: PlaybackCapabilities | null,
  isDevelopment: boolean,
): readonly CheckResult[] {
  if (!facts) return playbackIds.map((id) => ({ id, state: 'limited', fact: 'the player did not answer' }));
  return [drm(facts, isDevelopment), output(facts), codecs(facts), clip(facts)];
}

function drm({ widevine, clearKey }: PlaybackCapabilities, isDevelopment: boolean): CheckResult {
  if (widevine !== null) return { id: 'drm', state: 'passed', fact: `Widevine, ${widevine}` };
  const instead = clearKey ? 'ClearKey alone' : 'nothing else';
  return {
    id: 'drm',
    state: isDevelopment && clearKey ? 'limited' : 'failed',
    fact: `no Widevine; ${instead}`,
  };
}

function output({ hdcp }: PlaybackCapabilities): CheckResult {
  if (hdcp === null) return { id: 'output', state: 'limited', fact: 'cannot be told' };
  if (hdcp === 'none') return { id: 'output', state: 'limited', fact: 'no HDCP' };
  return { id: 'output', state: 'passed', fact: `HDCP ${hdcp}` };
}

function codecs(facts: PlaybackCapabilities): CheckResult {
  const fact = facts.codecs.join(', ') || 'none';
  const has = (name: string): boolean => facts.codecs.includes(name);
  return { id: 'codecs', state: has('h264') && has('aac') ? 'passed' : 'failed', fact };
}

function clip({ clip: { how, frames, dropped, milliseconds } }: PlaybackCapabilities): CheckResult {
  const fact = `${how}, ${frames} pictures, ${dropped} dropped, ${milliseconds} ms`;
  if (how === 'none' || frames === 0) return { id: 'clip', state: 'failed', fact };
  // Dropped frames are reported but do not change the result, because browsers drop frames of a video that is out of
  // sight.
  return { id: 'clip', state: frames >= enoughFrames ? 'passed' : 'limited', fact };
}
