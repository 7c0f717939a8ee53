/** The data of the catalogue. Times are epoch seconds; image paths are relative to the media folder. */

export type Credit = { name: string; role: string };
export type Subtitle = { label: string; language: string };

export type Watermark = {
  text?: string;
  /** A picture in the media folder. */
  image?: string;
  opacity: number;
  position: number;
  intervalSeconds: number;
  durationSeconds: number;
};

export type CatalogueVideo = {
  key: string;
  screenerKey: string;
  name: string;
  poster: string | null;
  durationSeconds: number;
  cast: readonly Credit[];
  description: string;
  subtitles: readonly Subtitle[];
  cmaf: boolean;
  season: number | null;
  episode: number | null;
  originalAirDate: string | null;
  /** null: depends on the expiry date. */
  expired: boolean | null;
  /** 0: no limit. */
  maxViews: number;
  viewsConsumed: number;
  /** 0: no limit. */
  startDate: number;
  /** 0: never expires. */
  expiryDate: number;
  password: string | null;
  passcode: boolean;
  watermark: Watermark | null;
  /** Encrypted, or the same film unencrypted and without `drm`. */
  film: 'encrypted' | 'clear';
  offline: boolean;
  offlineBytes: number;
  resumeFrom: number;
};

export type CatalogueRoom = {
  key: string;
  forceLogin: boolean;
  /** force_login is enforced only for Publicity screeners (section 5). */
  publicity: boolean;
  recipient: { email: string; name: string };
  project: {
    key: string;
    name: string;
    episodic: boolean;
    seasons: readonly number[];
    poster: string | null;
    banner: string | null;
    description: string;
    cast: readonly Credit[];
  };
  /** Created when first read, so that a room of 10,000 videos costs nothing until it is opened. */
  videos: () => readonly CatalogueVideo[];
  /** What a reviewer finds in the room, for the command line. */
  about: string;
};

/** A studio, as sign-in shows it. */
export type Brand = {
  key: string;
  keyword: string;
  name: string;
  logo: string | null;
  header: string | null;
  /** The rooms whose projects it shares. */
  rooms: () => readonly CatalogueRoom[];
};

export type ApiKey = {
  value: string;
  /** Operation ids that the key may call. */
  permissions: 'all' | readonly string[];
  revoked?: boolean;
  /** Another product behind the same server. */
  product?: { linksAllowed?: boolean; authType?: 'PIN' | 'PWD' };
};

export type Account = {
  id: string;
  name: string;
  email: string;
  pin?: string;
  username?: string;
  password?: string;
  /** Rooms that the account may see; absent: every room. */
  rooms?: readonly string[];
};
