import {
  firstScreenSheetLimits,
  type FirstScreenPlace,
  type FirstScreenSheet,
} from '../../../preload/contract/first-screen.ts';

/** It stands for a moment, and is then followed by the pictures themselves. */
const quality = 0.9;

interface Cut {
  readonly picture: HTMLImageElement;
  readonly place: FirstScreenPlace;
  /** What of the picture itself is seen. */
  readonly from: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

/**
 * Draws pictures one below the other, each as large as it is seen and cut as it is cut. null where there is none to
 * draw, or they are too many. A picture that has not come, or is shown whole beside bars, is left out.
 */
export async function drawSheet(pictures: readonly HTMLImageElement[]): Promise<FirstScreenSheet | null> {
  let height = 0;
  const cuts = pictures.map((picture) => {
    const cut = cutOf(picture, height);
    height += cut?.place.height ?? 0;
    return cut;
  });
  const drawn = cuts.filter((cut) => cut !== null);
  const width = Math.max(0, ...drawn.map(({ place }) => place.width));
  const { side, places, bytes: most } = firstScreenSheetLimits;
  if (drawn.length === 0 || Math.max(width, height) > side || pictures.length > places) return null;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  for (const { picture, place, from } of drawn) {
    // What is seen through a picture is what it stands on.
    context.fillStyle = getComputedStyle(picture.parentElement ?? picture).backgroundColor;
    context.fillRect(0, place.top, place.width, place.height);
    const to = [0, place.top, place.width, place.height] as const;
    context.drawImage(picture, from.left, from.top, from.width, from.height, ...to);
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  if (blob.type !== 'image/jpeg' || blob.size > most) return null;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return { bytes, width, height, places: cuts.map((cut) => cut?.place ?? null) };
}

function cutOf(picture: HTMLImageElement, top: number): Cut | null {
  const { complete, naturalWidth, naturalHeight } = picture;
  const box = picture.getBoundingClientRect();
  const width = Math.round(box.width * devicePixelRatio);
  const height = Math.round(box.height * devicePixelRatio);
  if (!complete || naturalWidth === 0 || width < 1 || height < 1) return null;
  if (getComputedStyle(picture).objectFit !== 'cover') return null;
  const scale = Math.max(box.width / naturalWidth, box.height / naturalHeight);
  const seen = { width: box.width / scale, height: box.height / scale };
  const from = { left: (naturalWidth - seen.width) / 2, top: (naturalHeight - seen.height) / 2, ...seen };
  return { picture, place: { top, width, height }, from };
}
