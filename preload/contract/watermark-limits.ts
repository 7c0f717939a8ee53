/** Bounds of `overlay_watermark_details` (2.8 of the interface): main reads it from the service, the embed from a page. */
const watermarkLimits = {
  /** Percent. */
  opacityLeast: 5,
  opacityMost: 100,
  /** The document names no default: strong enough to be read on black and on white. */
  opacityDefault: 50,
  /** The grid: 5 columns by 3 rows, row by row. */
  positionFirst: 1,
  positionLast: 15,
  positionDefault: 8,
} as const;

/** `position` as a cell of the grid: an unusable one, or none, is the centre. */
export function cellOfPosition(position: number | null): number {
  const { positionFirst, positionLast, positionDefault } = watermarkLimits;
  const usable =
    position !== null && Number.isInteger(position) && position >= positionFirst && position <= positionLast;
  return usable ? position : positionDefault;
}

/** `opacity` in percent, within its bounds. */
export function opacityPercent(opacity: number | null): number {
  const { opacityLeast, opacityMost, opacityDefault } = watermarkLimits;
  return Math.min(opacityMost, Math.max(opacityLeast, opacity ?? opacityDefault));
}

/**
 * Whether a mark is ordered: not null, and any field set, also one that nobody knows. A value that is no object orders
 * one too, without saying which: a mistyped order is not a licence to play unmarked.
 */
export function isWatermarkOrdered(details: unknown): boolean {
  if (Array.isArray(details)) return details.length > 0;
  if (typeof details === 'object' && details !== null) return Object.values(details).some(isSet);
  return isSet(details);
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== false;
}
