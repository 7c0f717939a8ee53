import { type WatermarkOrder } from '../models.ts';
import { asCount, asFields, asName, asNumber, asWebAddress, own } from './loose.ts';

export const watermarkLimits = {
  opacityLeast: 5,
  opacityMost: 100,
  /** The document names no default: strong enough to be read on black and on white. */
  opacityDefault: 50,
  positionFirst: 1,
  positionLast: 15,
  positionDefault: 8,
} as const;

const knownFields = [
  'text',
  'opacity',
  'position',
  'interval_in_seconds',
  'duration_in_seconds',
  'image_link',
] as const;

/**
 * `overlay_watermark_details` of 2.8. null when no mark is ordered: null, absent or no field set. A value that is
 * there and is no object orders a mark too, without saying which: a mistyped order is not a licence to play unmarked.
 */
export function readWatermark(value: unknown): WatermarkOrder | null {
  if (value == null || value === false || value === '') return null;
  const fields = asFields(value) ?? {};
  if (Array.isArray(value) && value.length === 0) return null;
  const isObject = asFields(value) !== null;
  if (isObject && !knownFields.some((name) => isSet(own(fields, name)))) return null;
  const opacity = asNumber(own(fields, 'opacity')) ?? watermarkLimits.opacityDefault;
  const duration = asNumber(own(fields, 'duration_in_seconds'));
  return {
    text: asName(own(fields, 'text')),
    imageLink: asWebAddress(own(fields, 'image_link')),
    opacityPercent: Math.min(watermarkLimits.opacityMost, Math.max(watermarkLimits.opacityLeast, opacity)),
    position: readPosition(own(fields, 'position')),
    intervalSeconds: asCount(own(fields, 'interval_in_seconds')) ?? 0,
    durationSeconds: duration !== null && duration > 0 ? duration : null,
  };
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function readPosition(value: unknown): number {
  const position = asNumber(value);
  const usable =
    position !== null &&
    Number.isInteger(position) &&
    position >= watermarkLimits.positionFirst &&
    position <= watermarkLimits.positionLast;
  return usable ? position : watermarkLimits.positionDefault;
}
