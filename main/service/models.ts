import { z } from 'zod';
import type { SignInMethod } from '../../preload/contract/app.ts';
import { isServiceKey } from '../../preload/contract/values.ts';
import type { WatermarkConfig } from '../../preload/contract/watermark.ts';

/** Answers of the watch service, normalised to the documented names of section 2 of the interface. */

const text = z.string();
const number = z.number();
const key = text.refine(isServiceKey);
const credit = z.object({ name: text, role: text.nullable() });

/**
 * A room (2.2) and its project (2.3). This schema also validates a stored room, which an older version of the app may
 * have written.
 */
export const storedRoomSchema = z.object({
  key: text,
  forceLogin: z.boolean(),
  recipient: z.object({ email: text.nullable(), name: text.nullable() }),
  project: z.object({
    key,
    name: text,
    episodic: z.boolean(),
    seasons: z.array(number),
    poster: text.nullable(),
    banner: text.nullable(),
    description: text,
    castAndCrew: z.array(credit),
  }),
});

const watermark: z.ZodType<WatermarkConfig> = z.object({
  text: text.nullable(),
  imageLink: text.nullable(),
  opacityPercent: number,
  position: number,
  intervalSeconds: number,
  durationSeconds: number.nullable(),
});

/** A video (2.5 to 2.8). This schema also validates a stored video. */
export const storedVideoSchema = z.object({
  key,
  /** Key for 4.3 to 4.5 and playback; null when the video has none. */
  screenerKey: key.nullable(),
  name: text,
  poster: text.nullable(),
  durationSeconds: number.nullable(),
  castAndCrew: z.array(credit),
  description: text,
  subtitles: z.array(z.object({ label: text, language: text.nullable(), url: text.nullable() })),
  cmaf: z.boolean(),
  season: number.nullable(),
  episode: number.nullable(),
  originalAirDate: text.nullable(),
  screening: z.object({
    expired: z.boolean(),
    /** Maximum number of views; null if no limit is known. */
    maxViews: number.nullable(),
    viewsConsumed: number,
    /** Epoch seconds; null if no limit is known. */
    startDate: number.nullable(),
    expiryDate: number.nullable(),
    /** Whether the screener may be downloaded for offline viewing. */
    offline: z.boolean(),
  }),
  auth: z.object({
    password: z.boolean(),
    passcode: z.boolean(),
    phone: z.object({ countryCode: text, number: text }).nullable(),
  }),
  /** The ordered watermark; null when none is ordered. */
  watermark: watermark.nullable(),
  /** Seconds, from `resume_playback`; null when absent. */
  resumeFromSecond: number.nullable(),
  offlineDownloadBytes: number.nullable(),
});

type Immutable<T> = T extends readonly (infer Entry)[]
  ? readonly Immutable<Entry>[]
  : T extends object
    ? { readonly [K in keyof T]: Immutable<T[K]> }
    : T;

export type ServiceCredit = Immutable<z.infer<typeof credit>>;
export type ServiceRoom = Immutable<z.infer<typeof storedRoomSchema>>;
/** A project (2.3). */
export type ServiceProject = ServiceRoom['project'];
export type ServiceVideo = Immutable<z.infer<typeof storedVideoSchema>>;

/** A studio that shares projects with an account (known deployments). */
export interface ServiceBrand {
  readonly key: string;
  readonly name: string;
  readonly logo: string | null;
}

/** A project in the listing of its studio (known deployments). */
export type ListedProject = Pick<ServiceProject, 'key' | 'name' | 'poster'>;

/** Video details (known deployments). */
export interface ServiceVideoDetails extends ServiceVideo {
  /** Fields that the answer omits. Their values from the listing stay valid. */
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

/** One page of a room's videos (4.2). */
export interface ServiceVideoPage extends Omit<ServicePage<ServiceVideo>, 'entries'> {
  readonly videos: readonly ServiceVideo[];
}

/** Answer of `watch.stream.session.playback`. It is secret and never leaves the main process. */
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

/** Answer of `watch.meta.product.retrieve`. */
export interface ProductConfig {
  /** Sign-in method; null for one that the app does not know. */
  readonly authType: SignInMethod | null;
  readonly reactivationAllowed: boolean;
  readonly resumeEnabled: boolean;
  /** Lifetime of a persisted refresh token in seconds. */
  readonly rememberSeconds: number | null;
  readonly minimumAppVersion: string | null;
  /** Plain text of at most 300 characters. */
  readonly genericErrorMessage: string | null;
}
