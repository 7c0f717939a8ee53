import type { ProductConfig } from '../service/models.ts';

/** The present user of the app. */
export interface Reviewer {
  readonly signedIn: boolean;
  /** Stable id of the account, null without a session. */
  readonly accountId: string | null;
  readonly name: string | null;
}

export interface SessionView {
  reviewer(): Reviewer;
  /** Called on sign-in, sign-out and session expiry. Returns the unsubscribe function. */
  onChanged(listener: () => void): () => void;
}

export interface ConnectionView {
  offline(): boolean;
  /** Epoch seconds (trusted) until which a 429 pauses background calls; null when not paused. */
  pausedUntil(): number | null;
  onChanged(listener: () => void): () => void;
}

/** Last known product config; null until the service sends it. */
export interface ProductSettings {
  known(): ProductConfig | null;
}

/** Local facts about a video beyond the service's answer; kept by screenings. */
export interface ScreeningStatus {
  /** Seconds; null when not started. */
  readonly positionSeconds: number | null;
  readonly watched: boolean;
  readonly isFavourite: boolean;
  /** The service's resume position when the video was last opened here. */
  readonly serviceResumeSeen: number | null;
  /** A sealed grant is still valid: Play spends no view. */
  readonly hasGrant: boolean;
  /**
   * The service refused playback for used-up views or expiry, after the cached answer's `asOf`; `at` in epoch
   * seconds.
   */
  readonly refusedAs: { readonly kind: 'expired' | 'used-up'; readonly at: number } | null;
  /** Epoch seconds; null when none was sent from here. */
  readonly reactivationSentAt: number | null;
  /** Phone linked on this computer, when the service reports none. */
  readonly phone: { readonly countryCode: string; readonly number: string } | null;
  /** A prepared screening is ready in the player. */
  readonly isPrepared: boolean;
}

export const noScreeningStatus: ScreeningStatus = {
  positionSeconds: null,
  watched: false,
  isFavourite: false,
  serviceResumeSeen: null,
  hasGrant: false,
  refusedAs: null,
  reactivationSentAt: null,
  phone: null,
  isPrepared: false,
};

export interface ScreeningStatuses {
  /** Statuses of these videos of a room, by key; a video without one has no entry. */
  of(roomKey: string, videoKeys: readonly string[]): Promise<ReadonlyMap<string, ScreeningStatus>>;
  /** Started but unfinished videos, latest first. */
  begun(): Promise<readonly { readonly roomKey: string; readonly videoKey: string }[]>;
}
