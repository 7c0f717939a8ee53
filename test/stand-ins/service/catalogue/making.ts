import {
  type CatalogueRoom,
  type CatalogueVideo,
  type Credit,
  type Subtitle,
  type Watermark,
} from '../model.ts';

/** Input of the catalogue. Times are relative to `now` (epoch seconds). */
export type Making = { now: number; filmSeconds: number };

export const HOUR = 3600;
export const DAY = 24 * HOUR;

const RECIPIENT = { email: 'reviewer@festival.example', name: 'Mara Lindqvist' };
/** The password of every password-protected demo screener. */
export const SCREENER_PASSWORD = 'lantern-4471';

/** Subtitle languages of the demo film. */
const SUBTITLES: readonly Subtitle[] = [
  { label: 'English', language: 'en' },
  { label: 'Français', language: 'fr' },
];

export const poster = (slug: string): string => `posters/${slug}.webp`;
export const banner = (slug: string): string => `banners/${slug}.webp`;
export const still = (number: number): string => `stills/episode-${String(number).padStart(2, '0')}.webp`;
export const selectionPoster = (number: number): string =>
  `posters/selection-${String(number).padStart(2, '0')}.webp`;

/** The short clip, which has no encryption and no subtitles. */
export const CLEAR_CLIP = { film: 'clear', durationSeconds: 6, subtitles: [] } as const;

/** Returns a permanent text watermark. */
export function textWatermark(text: string, position: number, opacity = 36): Watermark {
  return { text, position, opacity, intervalSeconds: 0, durationSeconds: 0 };
}

export function makeVideo(
  making: Making,
  room: string,
  slug: string,
  fields: Pick<CatalogueVideo, 'name' | 'description'> & Partial<CatalogueVideo>,
): CatalogueVideo {
  const key = `${room}--${slug}`;
  return {
    key,
    screenerKey: `${key}--screener`,
    poster: null,
    durationSeconds: making.filmSeconds,
    cast: [],
    subtitles: SUBTITLES,
    cmaf: true,
    season: null,
    episode: null,
    originalAirDate: null,
    expired: null,
    maxViews: 10,
    viewsConsumed: 0,
    startDate: making.now - 7 * DAY,
    expiryDate: making.now + 21 * DAY,
    password: null,
    passcode: false,
    watermark: textWatermark(`${RECIPIENT.name} · ${RECIPIENT.email}`, 8),
    film: 'encrypted',
    offline: false,
    offlineBytes: 0,
    resumeFrom: 0,
    ...fields,
  };
}

export function makeRoom(
  key: string,
  about: string,
  project: Partial<CatalogueRoom['project']> & Pick<CatalogueRoom['project'], 'name' | 'description'>,
  videos: readonly CatalogueVideo[] | (() => readonly CatalogueVideo[]),
  more: Partial<Pick<CatalogueRoom, 'forceLogin' | 'publicity' | 'recipient'>> = {},
): CatalogueRoom {
  let made: readonly CatalogueVideo[] | undefined;
  return {
    key,
    about,
    forceLogin: false,
    publicity: false,
    recipient: RECIPIENT,
    ...more,
    project: {
      key: `${key}-project`,
      episodic: false,
      seasons: [],
      poster: null,
      banner: null,
      cast: [],
      ...project,
    },
    videos: () => (made ??= typeof videos === 'function' ? videos() : videos),
  };
}

/** Parses lines such as `Ada Okafor: Director`, one credit per line. */
export function credits(text: string): readonly Credit[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', role = ''] = line.split(':').map((piece) => piece.trim());
      return { name, role };
    });
}
