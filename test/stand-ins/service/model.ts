/** The types of the catalogue's data. Times are epoch seconds; image paths are relative to the media folder. */

export type Credit = { name: string; role: string };
export type Subtitle = { label: string; language: string };

export type Watermark = {
  text?: string;
  /** Path of a picture in the media folder. */
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
  /** Whether the service reports the video as expired; null if the expiry date decides. */
  expired: boolean | null;
  /** Maximum number of views; 0 means no limit. */
  maxViews: number;
  viewsConsumed: number;
  /** Time at which the video opens; 0 means always open. */
  startDate: number;
  /** Time at which the video expires; 0 means never. */
  expiryDate: number;
  password: string | null;
  passcode: boolean;
  watermark: Watermark | null;
  /** The encrypted film, or the same film unencrypted and without `drm`. */
  film: 'encrypted' | 'clear';
  offline: boolean;
  offlineBytes: number;
  resumeFrom: number;
};

export type CatalogueRoom = {
  key: string;
  forceLogin: boolean;
  /** Whether the room is a Publicity screener. force_login is enforced only for these (section 5). */
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
  /** Creates the videos when they are first read, so that a room of 10,000 videos costs nothing before it is opened. */
  videos: () => readonly CatalogueVideo[];
  /** Description of the room for the command line. */
  about: string;
};

/** A studio that shares projects with signed-in accounts. */
export type Brand = {
  key: string;
  keyword: string;
  name: string;
  logo: string | null;
  header: string | null;
  /** Returns the rooms whose projects the studio shares. */
  rooms: () => readonly CatalogueRoom[];
};

export type ApiKey = {
  value: string;
  /** Ids of the operations that the key may call. */
  permissions: 'all' | readonly string[];
  revoked?: boolean;
  /** Settings of another product on the same server. */
  product?: { linksAllowed?: boolean; authType?: 'PIN' | 'PWD' };
};

export type Account = {
  id: string;
  name: string;
  email: string;
  pin?: string;
  username?: string;
  password?: string;
  /** Keys of the rooms that the account may see; absent means every room. */
  rooms?: readonly string[];
};
