import {
  cellOfPosition,
  opacityPercent,
  isWatermarkOrdered,
} from '../../../preload/contract/watermark-limits.ts';
import { type WatermarkConfig } from '../models.ts';
import { asCount, asName, asNumber, asWebAddress, fieldsOf, own } from './loose.ts';

/** `overlay_watermark_details` of 2.8; null when no watermark is ordered. */
export function readWatermark(value: unknown): WatermarkConfig | null {
  if (!isWatermarkOrdered(value)) return null;
  const fields = fieldsOf(value);
  const duration = asNumber(own(fields, 'duration_in_seconds'));
  return {
    text: asName(own(fields, 'text')),
    imageLink: asWebAddress(own(fields, 'image_link')),
    opacityPercent: opacityPercent(asNumber(own(fields, 'opacity'))),
    position: cellOfPosition(asNumber(own(fields, 'position'))),
    intervalSeconds: asCount(own(fields, 'interval_in_seconds')) ?? 0,
    durationSeconds: duration !== null && duration > 0 ? duration : null,
  };
}
