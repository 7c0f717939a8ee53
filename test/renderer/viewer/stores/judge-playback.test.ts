// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { PlaybackCapabilities } from '../../../../renderer/embed/messages.ts';
import { judgePlayback } from '../../../../renderer/viewer/stores/judge-playback.ts';
import { somePlaybackCapabilities as good } from '../../../fakes/player.ts';

const stateOf = (facts: PlaybackCapabilities | null, development = false): Record<string, string> =>
  Object.fromEntries(judgePlayback(facts, development).map(({ id, state }) => [id, state]));
const clip = (part: Partial<PlaybackCapabilities['clip']>): PlaybackCapabilities => ({
  ...good,
  clip: { ...good.clip, ...part },
});

describe('the judgement of the playback check', () => {
  it('passes a fully working computer', () => {
    expect(stateOf(good)).toEqual({ drm: 'passed', output: 'passed', codecs: 'passed', clip: 'passed' });
  });

  it.each([
    ['no Widevine', { ...good, widevine: null }, false, { drm: 'failed' }],
    ['no Widevine in development', { ...good, widevine: null }, true, { drm: 'limited' }],
    ['neither Widevine nor ClearKey', { ...good, widevine: null, clearKey: false }, true, { drm: 'failed' }],
    ['no HDCP', { ...good, hdcp: 'none' }, false, { output: 'limited' }],
    ['HDCP that cannot be determined', { ...good, hdcp: null }, false, { output: 'limited' }],
    ['no H.264', { ...good, codecs: ['vp9', 'aac'] }, false, { codecs: 'failed' }],
    ['no AAC', { ...good, codecs: ['h264', 'opus'] }, false, { codecs: 'failed' }],
    ['a clip that did not play', clip({ how: 'none', frames: 0 }), false, { clip: 'failed' }],
    ['a clip without a picture', clip({ frames: 0 }), false, { clip: 'failed' }],
    ['a clip that stopped early', clip({ frames: 5 }), false, { clip: 'limited' }],
    ['a hidden clip with dropped frames', clip({ dropped: 12 }), false, { clip: 'passed' }],
  ])('%s', (_what, facts, development, wanted) => {
    expect(stateOf(facts, development)).toMatchObject(wanted);
  });

  it('reports no failure for an unchecked condition', () => {
    expect(new Set(Object.values(stateOf(null)))).toEqual(new Set(['limited']));
  });
});
