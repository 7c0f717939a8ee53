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

describe('the metrics of a stalled film', () => {
  it('are the buffer, the dropped frames, the current quality and the network rate', () => {
    expect(readMetrics(film(), stats(2_400_400, 1_900_000), 'weak')).toEqual(somePlaybackMetrics);
  });

  it('are null where a value is unknown, and never negative', () => {
    const none = readMetrics(film({ ahead: -4, frames: 0, dropped: 0, lines: 0 }), stats(NaN, NaN), 'gone');
    expect(none).toEqual({
      ...{ aheadSeconds: 0, frames: 0, dropped: 0, lines: null },
      ...{ kilobits: null, measuredKilobits: null, network: 'gone' },
    });
  });
});

describe('the metrics in the help', () => {
  const panel = (strings: Readonly<Record<string, string>> = {}) => {
    const copied: string[] = [];
    const made = createProblemPanel({
      whenFocusFree: (go) => go(),
      film: null,
      hasLowerQuality: () => false,
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

  it('are one line in the strip, and the copied text contains them next to the code', () => {
    const { element, show, copied, press } = panel();
    show({ ...ourProblem('SV-STALL-NETWORK', { seconds: 10 }), facts: somePlaybackMetrics });
    const line = element.querySelector('.problem-facts')?.textContent;
    expect(line).toBe('0.4 s buffered · 3 of 1200 frames dropped · 720p, 2400 kbit/s · weak network');
    // The code and the metrics are under Details, closed at first.
    const details = element.querySelector('details');
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain('SV-STALL-NETWORK');
    press();
    details?.remove();
    expect(element.textContent).toBe('Waiting for the connectionThe film will resume automatically.');
    expect(copied).toEqual([`SV-STALL-NETWORK · ${line}`]);
  });

  it("use the reviewer's language, while the text for support is English", () => {
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
      'SV-STALL · 0.4 s buffered · 3 of 1200 frames dropped · ?p, ? kbit/s · weak network',
    ]);
  });

  it('are hidden where the film continues or could not start, while support still receives them', () => {
    const { element, show, copied, press } = panel();
    for (const code of ['SV-CAPTIONS', 'SV-AUDIO', 'SV-PLAYER'] as const) {
      show({ ...ourProblem(code, { seconds: 10 }), facts: somePlaybackMetrics });
      expect(element.querySelector('.problem-facts')).toBeNull();
      press();
    }
    expect(copied[0]).toBe(
      'SV-CAPTIONS · 0.4 s buffered · 3 of 1200 frames dropped · 720p, 2400 kbit/s · weak network',
    );
    expect(copied).toHaveLength(3);
  });

  it('are empty where no value is known', () => {
    const { element, show, copied, press } = panel();
    show(ourProblem('SV-COMPONENT', { seconds: 0 }));
    expect(element.querySelector('.problem-facts')).toBeNull();
    press();
    expect(copied).toEqual(['SV-COMPONENT']);
  });
});
