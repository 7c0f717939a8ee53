export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * Whether the app makes this call without a user action. Such a call is not sent and rejects with `BackoffError`
   * while its operation is failing or its call class is paused.
   */
  readonly isAutomatic?: boolean | undefined;
  /**
   * Asked immediately before each attempt of the call is sent, after every wait for a token, an address or a pause. If
   * false, nothing is sent and the call rejects with `CancelledError`. Unlike `signal`, it never ends an attempt that
   * was sent, whose answer may be worth a view.
   */
  readonly mayBegin?: (() => boolean) | undefined;
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
