export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * Whether the app makes this call without a user action. Such a call is not sent and rejects with `BackoffError`
   * while its operation is failing or its call class is paused.
   */
  readonly isAutomatic?: boolean | undefined;
}

/** Options of a call that the app makes without a user action. */
export const automatic: CallOptions = { isAutomatic: true };

/** The screener of a call. It determines the credential of 4.3 to 4.5 and of playback. */
export interface ScreenerRef {
  readonly screenerKey: string;
  readonly forceLogin: boolean;
  /**
   * Whether the screener was shared with an account and not by link. Its calls then use a session, never the API key.
   */
  readonly isOfAccount?: boolean | undefined;
}

/** Query of a listing. `page` counts from 1; `limit` is clamped to 30. */
export interface ListingRequest {
  readonly q?: string | undefined;
  readonly season?: number | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}
