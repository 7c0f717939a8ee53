/**
 * A prepared screening: the whole film stored in the player, encrypted as delivered, with its licence in an open
 * session.
 */

/** Why a prepared screening ended. */
export const preparedFailures = [
  /** The film expired. */
  'expired',
  /** The service no longer shares the film. */
  'refused',
  /** The disk has too little space. */
  'no-space',
  /** The film is not encrypted, and such a film is never stored. */
  'not-encrypted',
  /** The licence could not be obtained, was refused, or does not decrypt a storable quality. */
  'licence',
  /** The film's server could not be reached. */
  'unreachable',
  /** The download or storage failed for another reason. */
  'failed',
  /** The document that held the film is gone: its process, or that of the viewer, ended. */
  'lost',
] as const;
export type PreparedFailure = (typeof preparedFailures)[number];

interface OfFilm {
  readonly grantId: string;
  readonly roomKey: string;
  readonly videoKey: string;
  readonly name: string;
  /** Whether the film belongs to the signed-in account and is erased when the session ends. */
  readonly signOutErases: boolean;
}

/** Status of the prepared screening, of which there is at most one. */
export type PreparedStatus =
  | { readonly state: 'none' }
  | (OfFilm & {
      readonly state: 'preparing';
      readonly paused: boolean;
      readonly bytes: number;
      /** Expected size in bytes; null if unknown. */
      readonly totalBytes: number | null;
      /** 0 to 100. */
      readonly percent: number;
    })
  /** `until`: epoch seconds of the expiry; null when the film is kept until the app quits. */
  | (OfFilm & { readonly state: 'ready'; readonly bytes: number; readonly until: number | null })
  | (OfFilm & { readonly state: 'gone'; readonly because: PreparedFailure });
