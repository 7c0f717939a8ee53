export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * No click waits for the call: while its operation fails or is paused it is not sent, and rejects with `BackoffError`.
   */
  readonly isAutomatic?: boolean | undefined;
}

/** Options of a call that no click waits for. */
export const automatic: CallOptions = { isAutomatic: true };

/** The screener of a call; decides the credential of 4.3 to 4.5 and playback. */
export interface ScreenerRef {
  readonly screenerKey: string;
  readonly forceLogin: boolean;
  /** It was shared with an account, not by link: only a session is sent, never the API key. */
  readonly isOfAccount?: boolean | undefined;
}

/** `page` from 1. `limit` is clamped to 30. */
export interface ListingRequest {
  readonly q?: string | undefined;
  readonly season?: number | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}
