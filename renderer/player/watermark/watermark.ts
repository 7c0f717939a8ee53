import { type WatermarkConfig } from '../../../preload/contract/watermark.ts';
import { type Stage } from '../stage.ts';
import { loadWatermarkImage } from './image.ts';
import { createWatermarkCanvas, type WatermarkCanvas } from './watermark-canvas.ts';
import { type VisibilityGuard, guardVisibility } from './visibility-guard.ts';
import { delay } from '../delay.ts';

export interface Watermark {
  /**
   * Resolves to true when the watermark is painted or, between two showings, prepared and scheduled. Resolves to false
   * if the watermark cannot be drawn. The caller loads no segment before this resolves.
   */
  ready: () => Promise<boolean>;
  /** Whether there is a text to draw, so that no image must load first. */
  readonly isCertain: boolean;
  setPicture: WatermarkCanvas['setPicture'];
  jumped: WatermarkCanvas['jumped'];
  expectChange: VisibilityGuard['expectChange'];
  stop: () => void;
}

export interface WatermarkPorts {
  readonly stage: Stage;
  readonly config: WatermarkConfig;
  /** Text that is drawn if the configuration has no usable text or image. */
  readonly recipient: string | null;
  /** Returns the current position in the programme, in seconds; before the first frame, the start position. */
  readonly programme: () => number;
  readonly onLost: () => void;
  readonly onBack: (isBrief: boolean) => void;
}

/**
 * Creates the watermark of one playback. The text is painted first, the image replaces it once loaded, and a guard
 * checks the watermark until the end.
 */
export function createWatermark({
  stage,
  config,
  recipient,
  programme,
  onLost,
  onBack,
}: WatermarkPorts): Watermark {
  const ended = new AbortController();
  // The text is shown while the image loads or is unavailable, so that the film always has a watermark.
  const text = config.text ?? recipient;
  let canvas: WatermarkCanvas | null = null;
  let guard: VisibilityGuard | null = null;

  const begin = (image: ImageBitmap | null): boolean => {
    canvas?.remove();
    guard?.stop();
    canvas = createWatermarkCanvas(stage, config, text, programme);
    if (image !== null) canvas.setImage(image);
    const made = canvas;
    if (!made.prepare()) return false;
    // A separate task lets the film's next request be sent first.
    setTimeout(() => {
      if (!ended.signal.aborted && canvas === made) guard = guardVisibility(made, { onLost, onBack });
    });
    return true;
  };

  return {
    ready: async () => {
      const image = config.imageLink === null ? null : loadWatermarkImage(config.imageLink, ended.signal);
      // Without a text the image must load first.
      if (text === null) {
        const picture = await image;
        return picture != null && !ended.signal.aborted && begin(picture);
      }
      void image?.then((picture) => {
        if (picture !== null) canvas?.setImage(picture);
      });
      // A separate task lets earlier requests be sent first.
      await delay();
      return !ended.signal.aborted && begin(null);
    },
    isCertain: text !== null,
    setPicture: (size) => canvas?.setPicture(size),
    jumped: (from, to) => canvas?.jumped(from, to),
    expectChange: () => guard?.expectChange(),
    stop: () => {
      ended.abort();
      guard?.stop();
      canvas?.remove();
    },
  };
}
