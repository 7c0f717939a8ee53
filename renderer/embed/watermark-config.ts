import {
  cellOfPosition,
  opacityPercent,
  isWatermarkOrdered,
} from '../../preload/contract/watermark-limits.ts';
import { isObject, readNumber, readText } from './guards.ts';
import { type WatermarkConfig } from './messages.ts';

/**
 * Validates `overlay_watermark_details` (2.8). Returns null if no watermark is required. A required watermark without
 * usable text or image stays required: the player draws the reviewer's name, or refuses to play.
 */
export function readWatermark(value: unknown): WatermarkConfig | null {
  if (!isWatermarkOrdered(value)) return null;
  const details = isObject(value) ? value : {};
  const interval = readNumber(details.interval_in_seconds);
  const duration = readNumber(details.duration_in_seconds ?? details.duration_in_sec);
  return {
    text: readText(details.text),
    imageUrl: readText(details.image_link),
    opacity: opacityPercent(readNumber(details.opacity)),
    position: cellOfPosition(readNumber(details.position)),
    intervalSeconds: interval !== null && interval > 0 ? interval : 0,
    durationSeconds: duration !== null && duration > 0 ? duration : null,
  };
}
