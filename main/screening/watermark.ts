import type { OverlayWatermarkDetails } from '../../preload/contract/screenings.ts';
import type { WatermarkConfig } from '../service/models.ts';
import { ink } from '../service/plain-text.ts';

/** The mark that a screening must carry. */
export type Watermark =
  | { readonly kind: 'none' }
  | { readonly kind: 'ordered'; readonly details: OverlayWatermarkDetails; readonly image: boolean }
  /** Ordered without anything to draw, or asked for by the profile: the recipient is drawn. */
  | { readonly kind: 'recipient'; readonly details: OverlayWatermarkDetails; readonly image: false }
  | { readonly kind: 'impossible' };

export interface WatermarkInput {
  readonly config: WatermarkConfig | null;
  /** The profile wants a mark on every film. */
  readonly required: boolean;
  /** The recipient's e-mail, else the signed-in name; null when neither is known. */
  readonly identity: string | null;
  /** The ordered image can be had. */
  readonly imageUsable: boolean;
}

/** How the profile's own mark looks: the service ordered none, so it says nothing of it. */
const ownConfig: WatermarkConfig = {
  text: null,
  imageLink: null,
  opacityPercent: 30,
  position: 8,
  intervalSeconds: 0,
  durationSeconds: null,
};

const inked = (text: string | null): string => (text !== null && ink.test(text) ? text.trim() : '');

/** What must be drawn (2.8): the order's own text or image, else the recipient; `impossible` where nobody is known. */
export function watermarkOf({ config, required, identity, imageUsable }: WatermarkInput): Watermark {
  const wanted = config ?? (required ? ownConfig : null);
  if (wanted === null) return { kind: 'none' };
  const text = inked(wanted.text);
  const image = wanted.imageLink !== null && imageUsable;
  if (text !== '' || image) return { kind: 'ordered', details: detailsOf(wanted, text), image };
  if (identity === null) return { kind: 'impossible' };
  return { kind: 'recipient', details: detailsOf(wanted, identity), image: false };
}

/** Who the film was lent to, as drawn where nothing else can be. */
export function identityOf(recipientEmail: string | null, signedInName: string | null): string | null {
  const identity = inked(recipientEmail) || inked(signedInName);
  return identity === '' ? null : identity;
}

/** In the documented names of 2.8; the image's address is added when there is a relay for it. */
function detailsOf(config: WatermarkConfig, text: string): OverlayWatermarkDetails {
  return {
    ...(text === '' ? {} : { text }),
    opacity: config.opacityPercent,
    position: config.position,
    interval_in_seconds: config.intervalSeconds,
    ...(config.durationSeconds === null ? {} : { duration_in_seconds: config.durationSeconds }),
  };
}
