import type { ProductConfig } from '../service/models.ts';

/** Who is at the screen. */
export interface Reviewer {
  readonly signedIn: boolean;
  /** Stable id of the account, null without a session. */
  readonly accountId: string | null;
  readonly name: string | null;
}

export interface SessionView {
  reviewer(): Reviewer;
  /** Signed in, signed out, expired. Gives unsubscribe. */
  onChanged(listener: () => void): () => void;
}

export interface ConnectionView {
  offline(): boolean;
  /** Epoch seconds (trusted) until which a 429 halts what nobody waits for; null when calls go on. */
  pausedUntil(): number | null;
  onChanged(listener: () => void): () => void;
}

/** Product config as last known; null until the service told it. */
export interface ProductSettings {
  known(): ProductConfig | null;
}

/** What this computer knows of a video beyond the service's word; kept by the screening room. */
export interface ScreeningStatus {
  /** Seconds, null when not begun. */
  readonly positionSeconds: number | null;
  readonly watched: boolean;
  /** Where the service said that it goes on, when it was last opened here. */
  readonly serviceResumeSeen: number | null;
  /** A sealed grant is still good: Play spends nothing. */
  readonly hasGrant: boolean;
  /** The service refused on account of used-up views or expiry, later than `asOf` of what is cached; `at` in epoch seconds. */
  readonly refusedAs: { readonly kind: 'expired' | 'used-up'; readonly at: number } | null;
  /** Epoch seconds; null when none was sent from here. */
  readonly reactivationSentAt: number | null;
  /** Phone linked from here, when the service does not tell. */
  readonly phone: { readonly countryCode: string; readonly number: string } | null;
  /** A prepared screening stands ready in the player. */
  readonly isPrepared: boolean;
}

export const noScreeningStatus: ScreeningStatus = {
  positionSeconds: null,
  watched: false,
  serviceResumeSeen: null,
  hasGrant: false,
  refusedAs: null,
  reactivationSentAt: null,
  phone: null,
  isPrepared: false,
};

export interface ScreeningStatuses {
  /** Facts for these videos of a room, by key; a key without an entry has none. */
  of(roomKey: string, videoKeys: readonly string[]): Promise<ReadonlyMap<string, ScreeningStatus>>;
  /** What the reviewer began and did not finish, the latest first. */
  begun(): Promise<readonly { readonly roomKey: string; readonly videoKey: string }[]>;
}
