import type {
  PlaybackAnswer,
  ProductConfig,
  ServiceRoom,
  ServiceVideoDetails,
  ServiceVideoPage,
} from './models.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * No click waits for the call: while its operation fails or is paused it is not sent, and rejects with `BackoffError`.
   */
  readonly isAutomatic?: boolean | undefined;
}

/** The screener of a call; decides the credential of 4.3 to 4.5 and playback. */
export interface ScreenerRef {
  readonly screenerKey: string;
  readonly forceLogin: boolean;
}

/**
 * The only access to the studio's service. Every method rejects only with a `ServiceError` of main/service/errors (typed
 * by kind, with code, HTTP status and detail).
 */
export interface WatchService {
  /** 4.1 */
  room(roomKey: string, options?: CallOptions): Promise<ServiceRoom>;
  /** 4.2. `limit` is clamped to 30. */
  videos(
    query: {
      readonly roomKey: string;
      readonly q?: string | undefined;
      readonly season?: number | undefined;
      readonly page?: number | undefined;
      readonly limit?: number | undefined;
    },
    options?: CallOptions,
  ): Promise<ServiceVideoPage>;
  /** `watch.content.video.retrieve`: JWT only; without a session rejects with SignInNeededError. */
  video(projectKey: string, videoKey: string, options?: CallOptions): Promise<ServiceVideoDetails>;
  /** 4.3; never repeated automatically. Returns what the service says of it. */
  reactivate(
    screener: ScreenerRef,
    request: { readonly email: string; readonly message: string },
    options?: CallOptions,
  ): Promise<string | null>;
  /** 4.4 */
  linkPhone(
    screener: ScreenerRef,
    request: { readonly phone: number; readonly countryCode: number },
    options?: CallOptions,
  ): Promise<void>;
  /** 4.5; sends a text message: one click, one call. Returns what the service says of it. */
  sendPasscode(screener: ScreenerRef, options?: CallOptions): Promise<string | null>;
  /** `watch.meta.product.retrieve`. */
  productConfig(options?: CallOptions): Promise<ProductConfig>;
  /** The playback API mentioned in 4.7. Success consumes a view; never repeated automatically. */
  playback(
    screener: ScreenerRef,
    request: {
      readonly protocol: 'dash' | 'hls';
      readonly password?: string | undefined;
      readonly passcode?: string | undefined;
      readonly offline?: boolean | undefined;
    },
    options?: CallOptions,
  ): Promise<PlaybackAnswer>;
  /**
   * `watch.stream.view_engagement.record` (section 6): whole seconds of the programme. Never repeated automatically: the
   * engagement queue repeats it.
   */
  recordEngagement(
    batch: {
      readonly sessionKey: string;
      readonly streamKey: string | null;
      readonly streamPolicy: string | null;
      readonly secondsViewed: readonly number[];
    },
    options?: CallOptions,
  ): Promise<void>;
  /** `startedAt` in epoch seconds. Never repeated automatically. */
  recordOfflineViews(
    screener: ScreenerRef,
    views: readonly { readonly videoKey: string; readonly startedAt: number }[],
    options?: CallOptions,
  ): Promise<void>;
  /** The HTML page of the service's own player (`embeddablePlayerHtml` of 4.7). */
  playerComponent(options?: CallOptions): Promise<string>;
  /** The script that initialises that player (4.7). */
  playerScript(options?: CallOptions): Promise<string>;
}
