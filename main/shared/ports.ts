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
  /** Whether this account has signed out since the app started, and not signed in again. Its documents are erased. */
  hasSignedOut(accountId: string): boolean;
  /** Calls `listener` on sign-in, sign-out and session expiry. Returns the unsubscribe function. */
  onChanged(listener: () => void): () => void;
}

export interface ConnectionView {
  offline(): boolean;
  /** Returns the epoch seconds (trusted) until which a 429 pauses background calls; null when they are not paused. */
  pausedUntil(): number | null;
  onChanged(listener: () => void): () => void;
}

/** Provides the last known product config; null until the service has sent it. */
export interface ProductSettings {
  known(): ProductConfig | null;
}

/** Data about a video that is stored on this computer by the screening domain. */
export interface ScreeningStatus {
  /** Saved position in seconds; null when the film was not started. */
  readonly positionSeconds: number | null;
  readonly watched: boolean;
  readonly isFavourite: boolean;
  /** The service's resume position when the video was last opened here, in seconds; null if unknown. */
  readonly serviceResumeSeen: number | null;
  /** Whether a stored grant is still valid, so that Play spends no view. */
  readonly hasGrant: boolean;
  /** The service's last refusal of playback for used-up views or expiry, at `at` epoch seconds; null without one. */
  readonly refusedAs: { readonly kind: 'expired' | 'used-up'; readonly at: number } | null;
  /** Epoch seconds when a reactivation request was sent from this computer; null when none was sent. */
  readonly reactivationSentAt: number | null;
  /** Phone linked on this computer, when the service reports none. */
  readonly phone: { readonly countryCode: string; readonly number: string } | null;
  /** Whether a prepared screening is ready in the player. */
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
  /** Returns the statuses of these videos of a room, by key; a video without a status has no entry. */
  of(roomKey: string, videoKeys: readonly string[]): Promise<ReadonlyMap<string, ScreeningStatus>>;
  /** Returns the number of videos of a room that are marked as watched on this computer. */
  watchedIn(roomKey: string): Promise<number>;
  /** Returns the started but unfinished videos, latest first. */
  begun(): Promise<readonly { readonly roomKey: string; readonly videoKey: string }[]>;
}
