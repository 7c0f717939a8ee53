import { type WatermarkConfig } from '../../embed/messages.ts';
import { type Stage } from '../stage.ts';
import { loadWatermarkImage } from './image.ts';
import { createWatermarkCanvas, type WatermarkCanvas } from './watermark-canvas.ts';
import { type VisibilityGuard, guardVisibility } from './visibility-guard.ts';

export interface Watermark {
  /**
   * Resolves true when the mark is painted or, between two showings, prepared and scheduled; false when it cannot be
   * drawn at all. Nothing of the film may be loaded before.
   */
  ready: () => Promise<boolean>;
  /** There is a text to draw: no image has to arrive first. */
  readonly isCertain: boolean;
  setPicture: WatermarkCanvas['setPicture'];
  jumped: WatermarkCanvas['jumped'];
  expectChange: VisibilityGuard['expectChange'];
  stop: () => void;
}

export interface WatermarkPorts {
  readonly stage: Stage;
  readonly config: WatermarkConfig;
  /** Drawn when the order has no usable text or image: the recipient. */
  readonly recipient: string | null;
  /** Seconds of the programme that are shown, or will be first. */
  readonly programme: () => number;
  readonly onLost: () => void;
  readonly onBack: (brief: boolean) => void;
}

/** The watermark of one playback: painted before anything else, its image when it comes, watched to the end. */
export function createWatermark({
  stage,
  config,
  recipient,
  programme,
  onLost,
  onBack,
}: WatermarkPorts): Watermark {
  const ended = new AbortController();
  // While an ordered image is on its way, or cannot be had, the text stands there: never unmarked.
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
    // In a task of its own: the film's next request goes out first.
    setTimeout(() => {
      if (!ended.signal.aborted && canvas === made) guard = guardVisibility(made, { onLost, onBack });
    });
    return true;
  };

  return {
    ready: async () => {
      const image = config.imageUrl === null ? null : loadWatermarkImage(config.imageUrl, ended.signal);
      // An image alone, and nobody to name: it has to be there first.
      if (text === null) {
        const picture = await image;
        return picture != null && !ended.signal.aborted && begin(picture);
      }
      void image?.then((picture) => {
        if (picture !== null) canvas?.setImage(picture);
      });
      // In a task of its own: what was asked for just before goes out first.
      await new Promise((resolve) => setTimeout(resolve));
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
