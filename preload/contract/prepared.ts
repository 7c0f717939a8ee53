/**
 * A prepared screening: the whole film stored in the player, encrypted as delivered, with its licence in an open
 * session.
 */

/** Why a prepared screening ended. */
export const preparedFailures = [
  /** It expired. */
  'expired',
  /** The service or its licence server revoked it. */
  'refused',
  /** The disk has too little space. */
  'no-space',
  /** The film is not encrypted and therefore never stored. */
  'not-encrypted',
  /** The licence could not be obtained, or does not decrypt a storable quality. */
  'licence',
  /** The download or storage failed. */
  'failed',
] as const;
export type PreparedFailure = (typeof preparedFailures)[number];

interface OfFilm {
  readonly grantId: string;
  readonly roomKey: string;
  readonly videoKey: string;
  readonly name: string;
  /** It belongs to the signed-in account and ends with its session. */
  readonly signOutErases: boolean;
}

/** One film at a time. */
export type PreparedStatus =
  | { readonly state: 'none' }
  | (OfFilm & {
      readonly state: 'preparing';
      readonly paused: boolean;
      readonly bytes: number;
      /** The expected size, if known. */
      readonly totalBytes: number | null;
      /** 0 to 100. */
      readonly percent: number;
    })
  /** `until`: epoch seconds of its expiry; null when it lasts until the app quits. */
  | (OfFilm & { readonly state: 'ready'; readonly bytes: number; readonly until: number | null })
  | (OfFilm & { readonly state: 'gone'; readonly because: PreparedFailure });
