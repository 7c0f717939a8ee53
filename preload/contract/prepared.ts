/** A prepared screening: the whole film in the player, encrypted as it is, its licence in a running session. */

/** Why nothing is prepared any more. */
export const preparedFailures = [
  /** Its time ended. */
  'expired',
  /** The service or its licence server took it back. */
  'refused',
  /** The disk is too full. */
  'no-space',
  /** The film is not encrypted: such a film is never stored. */
  'not-encrypted',
  /** The licence could not be had, or opens nothing that could be stored. */
  'licence',
  /** It could not be fetched or stored. */
  'failed',
] as const;
export type PreparedFailure = (typeof preparedFailures)[number];

interface OfFilm {
  readonly grantId: string;
  readonly roomKey: string;
  readonly videoKey: string;
  readonly name: string;
  /** It belongs to the account that is signed in, and goes with its session. */
  readonly signOutErases: boolean;
}

/** One film at a time. */
export type PreparedStatus =
  | { readonly state: 'none' }
  | (OfFilm & {
      readonly state: 'preparing';
      readonly paused: boolean;
      readonly bytes: number;
      /** What it will be, as far as known. */
      readonly totalBytes: number | null;
      /** 0 to 100. */
      readonly percent: number;
    })
  /** `until`: epoch seconds when it ends by itself; null: when the app is quit. */
  | (OfFilm & { readonly state: 'ready'; readonly bytes: number; readonly until: number | null })
  | (OfFilm & { readonly state: 'gone'; readonly because: PreparedFailure });
