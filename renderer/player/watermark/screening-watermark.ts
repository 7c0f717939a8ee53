import { type Start } from '../../embed/messages.ts';
import { type PlaybackCover } from '../playback-cover.ts';
import { type Reports } from '../reports.ts';
import { type Stage } from '../stage.ts';
import { createWatermark, type Watermark } from './watermark.ts';

export interface ScreeningWatermark extends Pick<
  Watermark,
  'isCertain' | 'setPicture' | 'jumped' | 'expectChange'
> {
  /**
   * Resolves when the required watermark is drawn, or if none is required. Rejects if the watermark cannot be drawn.
   */
  first: () => Promise<void>;
  /** Returns whether the watermark could not be drawn. All later errors are then a consequence. */
  isMissing: () => boolean;
  stop: () => void;
}

export interface ScreeningWatermarkPorts {
  readonly start: Pick<Start, 'playback' | 'app'>;
  readonly stage: Stage;
  /** Covers the picture while the watermark is lost. */
  readonly playbackCover: Pick<PlaybackCover, 'close' | 'open'>;
  readonly reports: Pick<Reports, 'watermark'>;
  /** Returns the second of the programme that is shown, or that will be shown first. */
  readonly programme: () => number;
  readonly notify: (state: 'ready' | 'lost') => void;
  readonly onMissing: () => void;
}

/**
 * Creates the watermark of one screening. Reports its state to host and main, and covers the picture while it is lost.
 */
export function createScreeningWatermark(ports: ScreeningWatermarkPorts): ScreeningWatermark {
  const { playbackCover } = ports;
  const { playback, app } = ports.start;
  let isMissing = false;
  const report = (state: 'ready' | 'lost') => {
    ports.notify(state);
    // The report is not awaited: main withholds the licence until the report arrives.
    void ports.reports.watermark(state);
  };
  const watermark =
    playback.watermark === null
      ? null
      : createWatermark({
          stage: ports.stage,
          config: playback.watermark,
          recipient: app?.watermarkedFor ?? null,
          programme: ports.programme,
          onLost: () => {
            playbackCover.close('watermark-lost');
            report('lost');
          },
          onBack: (isBrief) => {
            playbackCover.open('watermark-lost', isBrief);
            report('ready');
          },
        });

  return {
    isCertain: watermark?.isCertain ?? true,
    setPicture: (size) => watermark?.setPicture(size),
    jumped: (from, to) => watermark?.jumped(from, to),
    expectChange: () => watermark?.expectChange(),
    isMissing: () => isMissing,
    first: async () => {
      if (watermark === null) return;
      isMissing = !(await watermark.ready());
      if (isMissing) {
        ports.onMissing();
        throw new Error('the required watermark cannot be drawn');
      }
      // Its guard is a new one, which knows of no earlier loss.
      playbackCover.open('watermark-lost', true);
      report('ready');
    },
    stop: () => watermark?.stop(),
  };
}
