import { readWatermark as readDetails, type WatermarkConfig } from '../../../preload/contract/watermark.ts';
import { asName, asNumber, asWebAddress } from './loose.ts';

/** Reads `overlay_watermark_details` of 2.8; null when no watermark is ordered. */
export function readWatermark(value: unknown): WatermarkConfig | null {
  return readDetails(value, { text: asName, address: asWebAddress, number: asNumber });
}
