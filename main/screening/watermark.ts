import type { OverlayWatermarkDetails } from '../../preload/contract/screenings.ts';
import type { WatermarkConfig } from '../../preload/contract/watermark.ts';
import type { ServiceRoom } from '../service/models.ts';
import { ink } from '../service/plain-text.ts';

/** The watermark of a screening. */
export type Watermark =
  | { readonly kind: 'none' }
  | { readonly kind: 'ordered'; readonly details: OverlayWatermarkDetails; readonly image: boolean }
  /**
   * The recipient's identity is drawn, because the service orders a watermark without text or image, or the profile
   * requires one.
   */
  | { readonly kind: 'recipient'; readonly details: OverlayWatermarkDetails; readonly image: false }
  | { readonly kind: 'impossible' };

export interface WatermarkInput {
  readonly config: WatermarkConfig | null;
  /** Whether the profile requires a watermark on every film. */
  readonly required: boolean;
  /** Result of `identityOf`; null if neither the recipient nor the reviewer is known. */
  readonly identity: string | null;
  /** Whether the ordered image is available. */
  readonly imageUsable: boolean;
}

/** Configuration of a watermark that the profile requires and the service does not order. */
const ownConfig: WatermarkConfig = {
  text: null,
  imageLink: null,
  opacityPercent: 30,
  position: 8,
  intervalSeconds: 0,
  durationSeconds: null,
};

const inked = (text: string | null): string => (text !== null && ink.test(text) ? text.trim() : '');

/**
 * Returns the watermark to draw (2.8): the ordered text or image, else the recipient's identity. `impossible` if that
 * is unknown, `none` if no watermark is needed.
 */
export function watermarkOf({ config, required, identity, imageUsable }: WatermarkInput): Watermark {
  const wanted = config ?? (required ? ownConfig : null);
  if (wanted === null) return { kind: 'none' };
  const text = inked(wanted.text);
  const hasImage = wanted.imageLink !== null && imageUsable;
  if (text !== '' || hasImage) return { kind: 'ordered', details: detailsOf(wanted, text), image: hasImage };
  if (identity === null) return { kind: 'impossible' };
  return { kind: 'recipient', details: detailsOf(wanted, identity), image: false };
}

/**
 * Returns who watches, as a text for the watermark: the recipient (2.2), else the signed-in reviewer; null if neither
 * is known.
 */
export function identityOf(recipient: ServiceRoom['recipient'], signedInName: string | null): string | null {
  const identity = inked(recipient.email) || inked(recipient.name) || inked(signedInName);
  return identity === '' ? null : identity;
}

/** Returns the watermark with the field names of 2.8. The relay address of the image is added later. */
function detailsOf(config: WatermarkConfig, text: string): OverlayWatermarkDetails {
  return {
    ...(text === '' ? {} : { text }),
    opacity: config.opacityPercent,
    position: config.position,
    interval_in_seconds: config.intervalSeconds,
    ...(config.durationSeconds === null ? {} : { duration_in_seconds: config.durationSeconds }),
  };
}
