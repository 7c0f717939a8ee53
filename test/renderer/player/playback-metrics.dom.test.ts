import { describe, expect, it } from 'vitest';
import { somePlaybackMetrics } from '../../builders/contract.ts';
import { createProblemPanel } from '../../../renderer/player/controls/problem-panel.ts';
import { readMetrics } from '../../../renderer/player/playback-metrics.ts';
import { ourProblem } from '../../../renderer/player/problems.ts';
import { createTranslate } from '../../../renderer/player/strings.ts';

function film({ ahead = 0.42, frames = 1200, dropped = 3, lines = 720 } = {}) {
  const video = document.createElement('video');
  const facts = {
    currentTime: () => 10,
    buffered: () => ({ length: 1, start: () => 0, end: () => 10 + ahead }),
    videoHeight: () => lines,
    getVideoPlaybackQuality: () => () => ({ totalVideoFrames: frames, droppedVideoFrames: dropped }),
  };
  for (const [name, get] of Object.entries(facts)) Object.defineProperty(video, name, { get });
  return video;
}
const stats = (streamBandwidth: number, estimatedBandwidth: number) => ({
  getStats: () => ({ streamBandwidth, estimatedBandwidth }),
});

describe('the facts of a film that stands', () => {
  it('are what is ahead, what was dropped, what plays and what the network gives', () => {
    expect(readMetrics(film(), stats(2_400_400, 1_900_000), 'weak')).toEqual(somePlaybackMetrics);
  });

  it('are null where nothing is known yet, and never less than nothing', () => {
    const none = readMetrics(film({ ahead: -4, frames: 0, dropped: 0, lines: 0 }), stats(NaN, NaN), 'gone');
    expect(none).toEqual({
      ...{ aheadSeconds: 0, frames: 0, dropped: 0, lines: null },
      ...{ kilobits: null, measuredKilobits: null, network: 'gone' },
    });
  });
});

describe('what the help says of them', () => {
  const panel = (strings: Readonly<Record<string, string>> = {}) => {
    const copied: string[] = [];
    const made = createProblemPanel({
      t: createTranslate(strings),
      onRetry: () => undefined,
      onLeave: null,
      copy: (text) => {
        copied.push(text);
        return Promise.resolve(true);
      },
    });
    const press = () =>
      [...made.element.querySelectorAll('button')].find((one) => one.textContent.includes('Copy'))?.click();
    return { ...made, copied, press };
  };

  it('is one line in the strip, and what is copied has them beside the code', () => {
    const { element, show, copied, press } = panel();
    show({ ...ourProblem('SV-STALL-NETWORK', { seconds: 10 }), facts: somePlaybackMetrics });
    const line = element.querySelector('.problem-facts')?.textContent;
    expect(line).toBe('0.4 s ahead · 3 of 1200 frames dropped · 720p, 2400 kbit/s · weak network');
    press();
    expect(copied).toEqual([`SV-STALL-NETWORK · ${line}`]);
  });

  it('is in the reviewer’s language, while support reads English', () => {
    const { element, show, copied, press } = panel({
      facts: 'Vorrat {ahead} s, Bild {lines}, {network}',
      networkWeak: 'schwaches Netz',
    });
    show({
      ...ourProblem('SV-STALL', { seconds: 10 }),
      facts: { ...somePlaybackMetrics, lines: null, kilobits: null },
    });
    expect(element.querySelector('.problem-facts')?.textContent).toBe('Vorrat 0.4 s, Bild ?, schwaches Netz');
    press();
    expect(copied).toEqual([
      'SV-STALL · 0.4 s ahead · 3 of 1200 frames dropped · ?p, ? kbit/s · weak network',
    ]);
  });

  it('is no figures where the film goes on or could not begin, while support still gets them', () => {
    const { element, show, copied, press } = panel();
    for (const code of ['SV-CAPTIONS', 'SV-AUDIO', 'SV-PLAYER'] as const) {
      show({ ...ourProblem(code, { seconds: 10 }), facts: somePlaybackMetrics });
      expect(element.querySelector('.problem-facts')).toBeNull();
      press();
    }
    expect(copied[0]).toBe(
      'SV-CAPTIONS · 0.4 s ahead · 3 of 1200 frames dropped · 720p, 2400 kbit/s · weak network',
    );
    expect(copied).toHaveLength(3);
  });

  it('is nothing where nothing is known', () => {
    const { element, show, copied, press } = panel();
    show(ourProblem('SV-COMPONENT', { seconds: 0 }));
    expect(element.querySelector('.problem-facts')).toBeNull();
    press();
    expect(copied).toEqual(['SV-COMPONENT']);
  });
});
