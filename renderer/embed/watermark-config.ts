import { readWatermark as readDetails, type WatermarkConfig } from '../../preload/contract/watermark.ts';
import { readNumber, readText } from './guards.ts';

/** Validates `overlay_watermark_details` (2.8) of a page. Returns null if no watermark is required. */
export function readWatermark(value: unknown): WatermarkConfig | null {
  return readDetails(value, { text: readText, address: readText, number: readNumber });
}
