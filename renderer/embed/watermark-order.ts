import { isObject, readNumber, readText } from './guards.ts';
import { type WatermarkOrder } from './messages.ts';

const DEFAULT_OPACITY_PERCENT = 40;
const CENTRE = 8;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

function readPosition(value: unknown): number {
  const position = readNumber(value);
  return position !== null && Number.isInteger(position) && position >= 1 && position <= 15
    ? position
    : CENTRE;
}

/**
 * `overlay_watermark_details` (2.8) made usable: null when none is ordered (null, absent, `{}`, or every
 * field null). An order without usable text or image stays an order: the player draws who it is for, or refuses.
 */
export function readWatermark(details: unknown): WatermarkOrder | null {
  if (!isObject(details)) return null;
  if (Object.values(details).every((value) => value === null || value === undefined)) return null;
  const interval = readNumber(details.interval_in_seconds);
  const duration = readNumber(details.duration_in_seconds ?? details.duration_in_sec);
  return {
    text: readText(details.text),
    imageUrl: readText(details.image_link),
    opacity: clamp(readNumber(details.opacity) ?? DEFAULT_OPACITY_PERCENT, 5, 100),
    position: readPosition(details.position),
    intervalSeconds: interval !== null && interval > 0 ? interval : 0,
    durationSeconds: duration !== null && duration > 0 ? duration : null,
  };
}
