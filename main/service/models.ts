/** Answers of the watch service, normalised to the documented names of section 2 of the interface. */

export interface ServiceCredit {
  readonly name: string;
  readonly role: string | null;
}

/** 2.2. */
export interface ServiceRoom {
  readonly key: string;
  readonly forceLogin: boolean;
  readonly recipient: { readonly email: string | null; readonly name: string | null };
  readonly project: ServiceProject;
}

/** 2.3. */
export interface ServiceProject {
  readonly key: string;
  readonly name: string;
  readonly episodic: boolean;
  readonly seasons: readonly number[];
  readonly poster: string | null;
  readonly banner: string | null;
  readonly description: string;
  readonly castAndCrew: readonly ServiceCredit[];
}

/** A studio that shares projects with an account (known deployments). */
export interface ServiceBrand {
  readonly key: string;
  readonly name: string;
  readonly logo: string | null;
}

/** A project in the listing of its studio (known deployments). */
export type ListedProject = Pick<ServiceProject, 'key' | 'name' | 'poster'>;

/** 2.8, normalised. The video's `watermark` is null when none is ordered. */
export interface WatermarkConfig {
  readonly text: string | null;
  readonly imageLink: string | null;
  /** Percent, 5 to 100. */
  readonly opacityPercent: number;
  /** 1 to 15. */
  readonly position: number;
  readonly intervalSeconds: number;
  /** null: the whole interval, so the watermark is always visible. */
  readonly durationSeconds: number | null;
}

/** 2.5 to 2.8. */
export interface ServiceVideo {
  readonly key: string;
  /** Key for 4.3 to 4.5 and playback; null when the video has none. */
  readonly screenerKey: string | null;
  readonly name: string;
  readonly poster: string | null;
  readonly durationSeconds: number | null;
  readonly castAndCrew: readonly ServiceCredit[];
  readonly description: string;
  readonly subtitles: readonly {
    readonly label: string;
    readonly language: string | null;
    readonly url: string | null;
  }[];
  readonly cmaf: boolean;
  readonly season: number | null;
  readonly episode: number | null;
  readonly originalAirDate: string | null;
  readonly screening: {
    readonly expired: boolean;
    /** null: no limit known. */
    readonly maxViews: number | null;
    readonly viewsConsumed: number;
    /** Epoch seconds; null: no limit known. */
    readonly startDate: number | null;
    readonly expiryDate: number | null;
    /** The screener may be downloaded for offline viewing. */
    readonly offline: boolean;
  };
  readonly auth: {
    readonly password: boolean;
    readonly passcode: boolean;
    readonly phone: { readonly countryCode: string; readonly number: string } | null;
  };
  readonly watermark: WatermarkConfig | null;
  /** Seconds, from `resume_playback`; null when absent. */
  readonly resumeFromSecond: number | null;
  readonly offlineDownloadBytes: number | null;
}

/** Video details (known deployments). */
export interface ServiceVideoDetails extends ServiceVideo {
  /** Fields that the answer omits: the listing's values stay valid. */
  readonly missingFields: readonly (keyof ServiceVideo)[];
}

/** One page of a listing (2.4). */
export interface ServicePage<T> {
  readonly count: number;
  /** Whether the service named a next page. */
  readonly hasNext: boolean;
  readonly entries: readonly T[];
  /** Rows left out because they lack an essential field, named by position and field. */
  readonly unreadRows: readonly string[];
}

/** One page of 4.2. */
export interface ServiceVideoPage extends Omit<ServicePage<ServiceVideo>, 'entries'> {
  readonly videos: readonly ServiceVideo[];
}

/** `watch.stream.session.playback`. Secret: never leaves the main process. */
export interface PlaybackAnswer {
  readonly sessionKey: string;
  /** Seconds between two pushes of engagement. */
  readonly pushIntervalSeconds: number;
  readonly manifestUrl: string;
  readonly drm: {
    readonly provider: string;
    readonly certificateUrl: string | null;
    readonly licenceUrl: string;
    readonly token: string | null;
    readonly headers: Readonly<Record<string, string>>;
  } | null;
  readonly streamKey: string | null;
  readonly streamPolicy: string | null;
}

/** `watch.meta.product.retrieve`. */
export interface ProductConfig {
  /** null: a sign-in method that we do not know. */
  readonly authType: 'pin' | 'password' | null;
  readonly reactivationAllowed: boolean;
  readonly resumeEnabled: boolean;
  /** Lifetime of a persisted refresh token in seconds. */
  readonly rememberSeconds: number | null;
  readonly minimumAppVersion: string | null;
  /** Plain text of at most 300 characters. */
  readonly genericErrorMessage: string | null;
}
