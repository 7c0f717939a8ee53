import type { OverlayWatermarkDetails } from '../../preload/contract/screenings.ts';
import type { WatermarkConfig } from '../../preload/contract/watermark.ts';
import type { ServiceRoom } from '../service/models.ts';
import { ink } from '../service/plain-text.ts';

/** The watermark of a screening. */
export type Watermark =
  | { readonly kind: 'none' }
  | { readonly kind: 'ordered'; readonly details: OverlayWatermarkDetails; readonly image: boolean }
  /** Ordered without text or image, or required by the profile: the recipient's identity is drawn. */
  | { readonly kind: 'recipient'; readonly details: OverlayWatermarkDetails; readonly image: false }
  | { readonly kind: 'impossible' };

export interface WatermarkInput {
  readonly config: WatermarkConfig | null;
  /** The profile requires a watermark on every film. */
  readonly required: boolean;
  /** By `identityOf`; null when nobody is known. */
  readonly identity: string | null;
  /** Whether the ordered image is available. */
  readonly imageUsable: boolean;
}

/** The watermark required by the profile where the service orders none and so specifies nothing. */
const ownConfig: WatermarkConfig = {
  text: null,
  imageLink: null,
  opacityPercent: 30,
  position: 8,
  intervalSeconds: 0,
  durationSeconds: null,
};

const inked = (text: string | null): string => (text !== null && ink.test(text) ? text.trim() : '');

/** What must be drawn (2.8): the ordered text or image, else the recipient; `impossible` without a known recipient. */
export function watermarkOf({ config, required, identity, imageUsable }: WatermarkInput): Watermark {
  const wanted = config ?? (required ? ownConfig : null);
  if (wanted === null) return { kind: 'none' };
  const text = inked(wanted.text);
  const hasImage = wanted.imageLink !== null && imageUsable;
  if (text !== '' || hasImage) return { kind: 'ordered', details: detailsOf(wanted, text), image: hasImage };
  if (identity === null) return { kind: 'impossible' };
  return { kind: 'recipient', details: detailsOf(wanted, identity), image: false };
}

/** Who watches, drawn where no other watermark is possible: the recipient (2.2), else who is signed in. */
export function identityOf(recipient: ServiceRoom['recipient'], signedInName: string | null): string | null {
  const identity = inked(recipient.email) || inked(recipient.name) || inked(signedInName);
  return identity === '' ? null : identity;
}

/** The field names of 2.8; the image's relay address is added later. */
function detailsOf(config: WatermarkConfig, text: string): OverlayWatermarkDetails {
  return {
    ...(text === '' ? {} : { text }),
    opacity: config.opacityPercent,
    position: config.position,
    interval_in_seconds: config.intervalSeconds,
    ...(config.durationSeconds === null ? {} : { duration_in_seconds: config.durationSeconds }),
  };
}
