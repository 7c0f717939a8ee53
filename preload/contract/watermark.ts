/**
 * Limits of `overlay_watermark_details` (2.8 of the interface). Main reads this field from the service, and the
 * embedded player reads it from a page.
 */
const watermarkLimits = {
  /** Limits and default of the opacity, in percent. */
  opacityLeast: 5,
  opacityMost: 100,
  /** The interface gives no default. This value is readable on black and on white. */
  opacityDefault: 50,
  /** Cells of the grid of 5 columns by 3 rows, numbered row by row. */
  positionFirst: 1,
  positionLast: 15,
  positionDefault: 8,
} as const;

/** Returns `position` as a grid cell; the centre when it is invalid or missing. */
function cellOfPosition(position: number | null): number {
  const { positionFirst, positionLast, positionDefault } = watermarkLimits;
  const isUsable =
    position !== null && Number.isInteger(position) && position >= positionFirst && position <= positionLast;
  return isUsable ? position : positionDefault;
}

/** Returns `opacity` in percent, clamped to its limits. */
function opacityPercent(opacity: number | null): number {
  const { opacityLeast, opacityMost, opacityDefault } = watermarkLimits;
  return Math.min(opacityMost, Math.max(opacityLeast, opacity ?? opacityDefault));
}

/**
 * Whether a watermark is required: by an object with any field set, even an unknown field, or by any other non-empty
 * value. A malformed value must not allow playback without a watermark.
 */
function isWatermarkOrdered(details: unknown): boolean {
  if (Array.isArray(details)) return details.length > 0;
  if (typeof details === 'object' && details !== null) return Object.values(details).some(isSet);
  return isSet(details);
}

/** The watermark of 2.8, normalised. */
export interface WatermarkConfig {
  readonly text: string | null;
  readonly imageLink: string | null;
  /** Percent, 5 to 100. */
  readonly opacityPercent: number;
  /** 1 to 15. */
  readonly position: number;
  /** Seconds between the starts of two showings; 0 when the watermark is always shown. */
  readonly intervalSeconds: number;
  /** Seconds of a showing; null for the whole interval, so that the watermark is always visible. */
  readonly durationSeconds: number | null;
}

type Read<T> = (value: unknown) => T | null;

/**
 * Reads `overlay_watermark_details` (2.8) with the given readers. Returns null if no watermark is required. A required
 * watermark without usable text or image is still required: the viewer's name is drawn, or the film does not play.
 */
export function readWatermark(
  value: unknown,
  read: { readonly text: Read<string>; readonly address: Read<string>; readonly number: Read<number> },
): WatermarkConfig | null {
  if (!isWatermarkOrdered(value)) return null;
  const details: object = typeof value === 'object' && value !== null ? value : {};
  const own = (name: string): unknown =>
    Object.hasOwn(details, name) ? (details as Readonly<Record<string, unknown>>)[name] : undefined;
  const seconds = (...names: readonly string[]): number | null => {
    const number = names.map((name) => read.number(own(name))).find((one) => one !== null) ?? null;
    return number !== null && number > 0 ? number : null;
  };
  return {
    text: read.text(own('text')),
    imageLink: read.address(own('image_link')),
    opacityPercent: opacityPercent(read.number(own('opacity'))),
    position: cellOfPosition(read.number(own('position'))),
    intervalSeconds: seconds('interval_in_seconds') ?? 0,
    durationSeconds: seconds('duration_in_seconds', 'duration_in_sec'),
  };
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== false;
}
