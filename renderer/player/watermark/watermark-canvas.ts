import { type WatermarkConfig } from '../../../preload/contract/watermark.ts';
import { type Stage } from '../stage.ts';
import { type Box, cellOf, pictureIn, positionIn, innerBoxOf, type Size } from './cells.ts';
import { hasInk, hasSample, paintWatermark, type Sample, sampleWatermark } from './paint.ts';
import { createSchedule } from './schedule.ts';

export interface WatermarkCanvas {
  readonly canvas: HTMLCanvasElement;
  /** Paints the watermark, or checks between two showings that it can be painted. Returns false if it cannot. */
  prepare: () => boolean;
  /** Replaces the text by the image. */
  setImage: (image: ImageBitmap) => void;
  /** Shows or hides the watermark on schedule and repairs it. Returns whether the watermark is intact afterwards. */
  check: () => boolean;
  /** Handles a seek, in seconds of the programme. */
  jumped: (from: number, to: number) => void;
  /** Sets width and height of the picture when they become known. */
  setPicture: (size: Size) => void;
  remove: () => void;
}

/** Picture size until the manifest is read, so that the watermark is drawn before any picture. */
const USUAL_PICTURE: Size = { width: 16, height: 9 };

/**
 * Number of checks after which the layout is read although no observer reported a change, because no observer sees a new
 * rule of a style sheet.
 */
const CHECKS_PER_LAYOUT = 5;

const near = (a: number, b: number) => Math.abs(a - b) <= 1.5;
const sameBox = (a: Box, b: Box) =>
  near(a.left, b.left) && near(a.top, b.top) && near(a.width, b.width) && near(a.height, b.height);

/**
 * Creates the watermark's canvas, the last and topmost child of the element that goes full screen. Between two showings
 * the canvas is present but blank. Only its pixels are transparent, never the element.
 */
export function createWatermarkCanvas(
  stage: Stage,
  config: WatermarkConfig,
  text: string | null,
  programme: () => number,
): WatermarkCanvas {
  const { root, video } = stage;
  const document = root.ownerDocument;
  const canvas = document.createElement('canvas');
  // The visible canvas is a copy of this one, so that showing and repairing need no new painting.
  const master = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const schedule = createSchedule(config);
  let image: ImageBitmap | null = null;
  let picture = USUAL_PICTURE;
  let painted: { readonly key: string; readonly size: Size } | null = null;
  let samples: readonly Sample[] = [];
  let position: Box | null = null;
  let isBlank = true;
  let checks = 0;
  /** Whether the layout must be read at the next check. */
  let hasChanged = true;
  let isFitting = false;

  const onChange = (): void => {
    hasChanged = true;
  };
  const resizes = new ResizeObserver(onChange);
  const mutations = new MutationObserver(onChange);
  for (const element of [root, video, canvas]) resizes.observe(element);
  for (const element of [video, canvas]) mutations.observe(element, { attributes: true });
  mutations.observe(root, { attributes: true, childList: true });

  const content = () => ({
    text: image !== null && config.text === null ? null : text,
    image,
    opacity: config.opacityPercent,
  });

  const style = () => {
    canvas.className = 'mark';
    // Inline rules with `!important` cannot be overridden by a style sheet.
    const rules: Readonly<Record<string, string>> = {
      position: 'absolute',
      display: 'block',
      visibility: 'visible',
      opacity: '1',
      filter: 'none',
      transform: 'none',
      'clip-path': 'none',
      'mix-blend-mode': 'normal',
      'pointer-events': 'none',
      'z-index': '2147483647',
      margin: '0',
      padding: '0',
      border: '0',
      'max-width': 'none',
      'max-height': 'none',
      left: `${position?.left ?? 0}px`,
      top: `${position?.top ?? 0}px`,
      width: `${position?.width ?? 1}px`,
      height: `${position?.height ?? 1}px`,
    };
    canvas.removeAttribute('hidden');
    for (const [name, value] of Object.entries(rules)) canvas.style.setProperty(name, value, 'important');
  };

  /** Repaints the master canvas if size, content or scale changed. Returns whether it is painted. */
  const paint = (): boolean => {
    const width = root.clientWidth;
    const height = root.clientHeight;
    const shown = pictureIn({ width: Math.max(1, width), height: Math.max(1, height) }, picture);
    const cell = cellOf(config.position, shown);
    const scale = document.defaultView?.devicePixelRatio ?? 1;
    const key = [width, height, picture.width, picture.height, scale, image === null].join(' ');
    if (painted?.key !== key) {
      const size = paintWatermark(master, content(), innerBoxOf(cell), shown, scale);
      if (size === null || !hasInk(master, config.opacityPercent)) {
        if (image === null) return false;
        // The image is empty, so the text remains.
        image.close();
        image = null;
        return paint();
      }
      painted = { key, size };
      samples = sampleWatermark(master, config.opacityPercent);
      canvas.width = master.width;
      canvas.height = master.height;
      isBlank = true;
    }
    position = positionIn(cell, painted.size, shown);
    return true;
  };

  const show = () => {
    pen?.clearRect(0, 0, canvas.width, canvas.height);
    pen?.drawImage(master, 0, 0);
    isBlank = false;
  };
  const clear = () => {
    pen?.clearRect(0, 0, canvas.width, canvas.height);
    isBlank = true;
  };

  /** Restores the canvas's styles and its place in the stage. */
  const mount = () => {
    style();
    if (!isLast()) root.append(canvas);
  };

  const isLast = (): boolean => canvas.isConnected && root.lastElementChild === canvas;

  const isInPlace = (): boolean => {
    if (position === null || !isLast()) return false;
    const frame = root.getBoundingClientRect();
    const own = canvas.getBoundingClientRect();
    const film = video.getBoundingClientRect();
    const expected = { ...position, left: frame.left + position.left, top: frame.top + position.top };
    return sameBox(own, expected) && sameBox(film, frame) && getComputedStyle(video).objectFit === 'contain';
  };

  /** Paints the watermark for the present layout and repairs its place. Returns whether it is intact afterwards. */
  const fit = (): boolean => {
    if (!paint()) return false;
    if (isInPlace()) return true;
    mount();
    return isInPlace();
  };

  const isPainted = (): boolean => {
    const sample = samples[checks % samples.length];
    return !isBlank && sample !== undefined && hasSample(canvas, sample);
  };

  const isShownNow = () =>
    schedule.shown({
      programme: programme(),
      real: performance.now() / 1000,
      playing: !video.paused && !video.seeking,
    });

  return {
    canvas,
    prepare: () => {
      if (pen === null || !paint()) return false;
      mount();
      if (isShownNow()) show();
      return isInPlace();
    },
    setImage: (given) => {
      image = given;
      painted = null;
      hasChanged = true;
    },
    setPicture: (size) => {
      if (size.width > 0 && size.height > 0) picture = size;
      hasChanged = true;
    },
    jumped: schedule.jumped,
    check: () => {
      checks += 1;
      if (hasChanged || checks % CHECKS_PER_LAYOUT === 0) isFitting = fit();
      hasChanged = !isFitting;
      if (!isFitting) return false;
      if (!isShownNow()) {
        if (!isBlank) clear();
      } else if (!isPainted()) show();
      return isLast();
    },
    remove: () => {
      resizes.disconnect();
      mutations.disconnect();
      canvas.remove();
      image?.close();
    },
  };
}
