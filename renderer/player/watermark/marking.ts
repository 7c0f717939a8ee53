import { type WatermarkOrder } from '../../embed/messages.ts';
import { type Stage } from '../stage.ts';
import { loadMarkImage } from './image.ts';
import { createMark, type Mark } from './mark.ts';
import { type MarkWatch, watchMark } from './watch.ts';

export interface Marking {
  /**
   * Resolves true when the mark is painted or, between two showings, prepared and scheduled; false when it cannot be
   * drawn at all. Nothing of the film may be loaded before.
   */
  ready: () => Promise<boolean>;
  /** There is a text to draw: no image has to arrive first. */
  readonly isCertain: boolean;
  setPicture: Mark['setPicture'];
  jumped: Mark['jumped'];
  expectChange: MarkWatch['expectChange'];
  stop: () => void;
}

export interface MarkingPorts {
  readonly stage: Stage;
  readonly order: WatermarkOrder;
  /** Drawn when the order has no usable text or image: the recipient. */
  readonly recipient: string | null;
  /** Seconds of the programme that are shown, or will be first. */
  readonly programme: () => number;
  readonly onLost: () => void;
  readonly onBack: (brief: boolean) => void;
}

/** The watermark of one playback: painted before anything else, its image when it comes, watched to the end. */
export function createMarking({ stage, order, recipient, programme, onLost, onBack }: MarkingPorts): Marking {
  const ended = new AbortController();
  // While an ordered image is on its way, or cannot be had, the text stands there: never unmarked.
  const text = order.text ?? recipient;
  let mark: Mark | null = null;
  let watch: MarkWatch | null = null;

  const begin = (image: ImageBitmap | null): boolean => {
    mark?.remove();
    watch?.stop();
    mark = createMark(stage, order, text, programme);
    if (image !== null) mark.setImage(image);
    const made = mark;
    if (!made.prepare()) return false;
    // In a task of its own: the film's next request goes out first.
    setTimeout(() => {
      if (!ended.signal.aborted && mark === made) watch = watchMark(made, { onLost, onBack });
    });
    return true;
  };

  return {
    ready: async () => {
      const image = order.imageUrl === null ? null : loadMarkImage(order.imageUrl, ended.signal);
      // An image alone, and nobody to name: it has to be there first.
      if (text === null) {
        const picture = await image;
        return picture != null && !ended.signal.aborted && begin(picture);
      }
      void image?.then((picture) => {
        if (picture !== null) mark?.setImage(picture);
      });
      // In a task of its own: what was asked for just before goes out first.
      await new Promise((resolve) => setTimeout(resolve));
      return !ended.signal.aborted && begin(null);
    },
    isCertain: text !== null,
    setPicture: (size) => mark?.setPicture(size),
    jumped: (from, to) => mark?.jumped(from, to),
    expectChange: () => watch?.expectChange(),
    stop: () => {
      ended.abort();
      watch?.stop();
      mark?.remove();
    },
  };
}
