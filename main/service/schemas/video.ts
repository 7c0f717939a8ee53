import { type z } from 'zod';
import { type ServiceVideo, type ServiceVideoDetails, type ServiceVideoPage } from '../models.ts';
import {
  asBoolean,
  asCount,
  asLimit,
  asInteger,
  asName,
  asProse,
  asKey,
  asWebAddress,
  type FieldReader,
  fieldsOf,
  objectOf,
  own,
} from './loose.ts';
import { readCredits } from './people.ts';
import { pageOf } from './page.ts';
import { readAuth, readScreening, readScreenerKey } from './screening.ts';
import { readSubtitles } from './subtitles.ts';
import { readWatermark } from './watermark.ts';

/** One video of 2.5, in any of its known shapes. Essential: `key`, which replaces a name that is missing or invisible. */
const readVideo = ({ fields, needed }: FieldReader): ServiceVideo => {
  const screening = own(fields, 'screening_details');
  const key = needed('key', asKey);
  return {
    key,
    screenerKey: readScreenerKey(screening),
    name: asName(own(fields, 'name')) ?? key,
    poster: asWebAddress(own(fields, 'poster')),
    durationSeconds: asLimit(own(fields, 'duration_in_seconds')) ?? asLimit(own(fields, 'duration_in_sec')),
    castAndCrew: readCredits(own(fields, 'cast_and_crew')),
    description: asProse(own(fields, 'description')) ?? '',
    subtitles: readSubtitles(own(fields, 'subtitles')),
    cmaf: asBoolean(own(fields, 'is_cmaf_enabled')) ?? false,
    season: asInteger(own(fields, 'season')),
    episode: asInteger(own(fields, 'episode')),
    originalAirDate: asName(own(fields, 'original_air_date')),
    screening: readScreening(screening),
    auth: readAuth(own(fields, 'auth_details')),
    watermark: readWatermark(own(fields, 'overlay_watermark_details')),
    resumeFromSecond: readResume(own(fields, 'resume_playback')),
    offlineDownloadBytes: asCount(own(fields, 'offline_download_size')),
  };
};

/**
 * For each property, the fields of the answer from which it is read. Properties that are handled separately are left
 * out.
 */
const namesOf: Readonly<
  Record<Exclude<keyof ServiceVideo, 'key' | 'name' | 'screenerKey'>, readonly string[]>
> = {
  poster: ['poster'],
  durationSeconds: ['duration_in_seconds', 'duration_in_sec'],
  castAndCrew: ['cast_and_crew'],
  description: ['description'],
  subtitles: ['subtitles'],
  cmaf: ['is_cmaf_enabled'],
  season: ['season'],
  episode: ['episode'],
  originalAirDate: ['original_air_date'],
  screening: ['screening_details'],
  auth: ['auth_details'],
  watermark: ['overlay_watermark_details'],
  resumeFromSecond: ['resume_playback'],
  offlineDownloadBytes: ['offline_download_size'],
};

/** Video details: a video and the list of its missing fields. */
export const videoDetailsSchema: z.ZodType<ServiceVideoDetails> = objectOf((reader) => {
  const video = readVideo(reader);
  const isThere = (name: string): boolean => own(reader.fields, name) !== undefined;
  const named = typedKeys(namesOf).filter((property) => !namesOf[property].some(isThere));
  return { ...video, missingFields: video.screenerKey === null ? [...named, 'screenerKey'] : named };
});

const typedKeys = <K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(record) as K[];

/** Reads `resume_playback: {from_second}`. */
function readResume(value: unknown): number | null {
  return asCount(own(fieldsOf(value), 'from_second'));
}

/** One page of videos (2.4). Essential: `results`, unless the code is W0001 (no content). */
export const videoPageSchema: z.ZodType<ServiceVideoPage> = pageOf(readVideo).transform(
  ({ entries, ...page }) => ({ ...page, videos: entries }),
);
