import type { CheckResult } from '../../../preload/contract/app.ts';
import type { PlaybackCapabilities } from '../player-port.ts';

/** Pictures of the clip after which it counts as played. */
const enoughFrames = 12;

export const playbackIds = ['drm', 'output', 'codecs', 'clip'] as const;

/**
 * What the player found out, as results like main's. `development`: a build that may play films of the development
 * set-up without Widevine. The facts are English for the report.
 */
export function judgePlayback(
  facts: PlaybackCapabilities | null,
  development: boolean,
): readonly CheckResult[] {
  if (!facts) return playbackIds.map((id) => ({ id, state: 'limited', fact: 'the player did not answer' }));
  return [drm(facts, development), output(facts), codecs(facts), clip(facts)];
}

function drm({ widevine, clearKey }: PlaybackCapabilities, development: boolean): CheckResult {
  if (widevine !== null) return { id: 'drm', state: 'passed', fact: `Widevine, ${widevine}` };
  const instead = clearKey ? 'ClearKey alone' : 'nothing else';
  return {
    id: 'drm',
    state: development && clearKey ? 'limited' : 'failed',
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
  // What was dropped is told and not judged: pictures of a video that nobody sees are dropped as they please.
  return { id: 'clip', state: frames >= enoughFrames ? 'passed' : 'limited', fact };
}
