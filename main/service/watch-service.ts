import type { PlaybackAnswer, ProductConfig, ServiceRoom, ServiceVideo, ServiceVideoPage } from './models.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** Whose call it is: decides the credential of 4.3 to 4.5 and playback. */
export interface ScreenerRef {
  readonly screenerKey: string;
  readonly forceLogin: boolean;
  /** The reviewer chose "Continue without signing in". */
  readonly withoutSignIn?: boolean | undefined;
}

/**
 * The one door to the studio's service. Every method rejects with a `ServiceError` of main/service/errors (typed by
 * kind, with code, HTTP status, detail) and with nothing else.
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
  /** `watch.content.video.retrieve`: JWT only; rejects as sign-in needed without a session. */
  video(projectKey: string, videoKey: string, options?: CallOptions): Promise<ServiceVideo>;
  /** 4.3; never repeated by itself. */
  reactivate(
    screener: ScreenerRef,
    request: { readonly email: string; readonly message: string },
    options?: CallOptions,
  ): Promise<void>;
  /** 4.4 */
  linkPhone(
    screener: ScreenerRef,
    request: { readonly phone: number; readonly countryCode: number },
    options?: CallOptions,
  ): Promise<void>;
  /** 4.5; sends a text message: one click, one call. */
  sendPasscode(screener: ScreenerRef, options?: CallOptions): Promise<void>;
  productConfig(options?: CallOptions): Promise<ProductConfig>;
  /** Spends a view when it succeeds; never repeated by itself. */
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
  recordEngagement(
    batch: {
      readonly sessionKey: string;
      readonly streamKey: string | null;
      readonly streamPolicy: string | null;
      readonly secondsViewed: readonly number[];
    },
    options?: CallOptions,
  ): Promise<void>;
  recordOfflineViews(
    screener: ScreenerRef,
    views: readonly { readonly videoKey: string; readonly startedAt: number }[],
    options?: CallOptions,
  ): Promise<void>;
  playerComponent(options?: CallOptions): Promise<string>;
  /** The script that initialises it. */
  playerScript(options?: CallOptions): Promise<string>;
}
