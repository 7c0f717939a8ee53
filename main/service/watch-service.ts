import type {
  ListedProject,
  PlaybackAnswer,
  ProductConfig,
  ServiceBrand,
  ServicePage,
  ServiceProject,
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

/**
 * The only access to the studio's service. Every method rejects only with a `ServiceError` of main/service/errors (typed
 * by kind, with code, HTTP status and detail).
 */
export interface WatchService {
  /** 4.1 */
  room(roomKey: string, options?: CallOptions): Promise<ServiceRoom>;
  /** 4.2 */
  videos(
    query: ListingRequest & { readonly roomKey: string },
    options?: CallOptions,
  ): Promise<ServiceVideoPage>;
  /** `watch.content.video.retrieve`: JWT only; without a session rejects with SignInNeededError. */
  video(projectKey: string, videoKey: string, options?: CallOptions): Promise<ServiceVideoDetails>;
  /**
   * Whether the endpoint listing or the profile names the operations below; null while the listing cannot be read. A
   * service that does not name them must not be asked.
   */
  sharesProjects(): Promise<boolean | null>;
  /** `watch.content.brand.list`. The next five: JWT only, without a session they reject with SignInNeededError. */
  brands(page: number, options?: CallOptions): Promise<ServicePage<ServiceBrand>>;
  /** `watch.content.brand.retrieve` */
  brand(brandKey: string, options?: CallOptions): Promise<ServiceBrand>;
  /** `watch.content.project.list` */
  projects(brandKey: string, page: number, options?: CallOptions): Promise<ServicePage<ListedProject>>;
  /** `watch.content.project.retrieve` */
  project(projectKey: string, options?: CallOptions): Promise<ServiceProject>;
  /** `watch.content.videos.list`: as 4.2, of a project. */
  projectVideos(
    query: ListingRequest & { readonly projectKey: string },
    options?: CallOptions,
  ): Promise<ServiceVideoPage>;
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
