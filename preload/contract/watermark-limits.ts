/**
 * Limits of `overlay_watermark_details` (2.8 of the interface): main reads it from the service, the embed from a
 * page.
 */
const watermarkLimits = {
  /** Percent. */
  opacityLeast: 5,
  opacityMost: 100,
  /** The interface names no default: opaque enough to be readable on black and on white. */
  opacityDefault: 50,
  /** The grid: 5 columns by 3 rows, numbered row by row. */
  positionFirst: 1,
  positionLast: 15,
  positionDefault: 8,
} as const;

/** `position` as a grid cell; the centre when it is invalid or missing. */
export function cellOfPosition(position: number | null): number {
  const { positionFirst, positionLast, positionDefault } = watermarkLimits;
  const usable =
    position !== null && Number.isInteger(position) && position >= positionFirst && position <= positionLast;
  return usable ? position : positionDefault;
}

/** `opacity` in percent, clamped to its limits. */
export function opacityPercent(opacity: number | null): number {
  const { opacityLeast, opacityMost, opacityDefault } = watermarkLimits;
  return Math.min(opacityMost, Math.max(opacityLeast, opacity ?? opacityDefault));
}

/**
 * Whether a watermark is required: not null, with any field set, even an unknown one. A value that is not an object
 * also requires one, without configuring it: a malformed value must not allow unmarked playback.
 */
export function isWatermarkOrdered(details: unknown): boolean {
  if (Array.isArray(details)) return details.length > 0;
  if (typeof details === 'object' && details !== null) return Object.values(details).some(isSet);
  return isSet(details);
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== false;
}
