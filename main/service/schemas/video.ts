import { z } from 'zod';
import { type ServiceVideo, type ServiceVideoDetails, type ServiceVideoPage } from '../models.ts';
import { serviceCodes, readStatusCode } from '../codes.ts';
import {
  asBoolean,
  asCount,
  asLimit,
  asFields,
  asInteger,
  asName,
  asProse,
  asText,
  asWebAddress,
  type FieldReader,
  listOf,
  objectOf,
  optional,
  own,
} from './loose.ts';
import { readCredits } from './people.ts';
import { readAuth, readScreening, readScreenerKey } from './screening.ts';
import { readSubtitles } from './subtitles.ts';
import { readWatermark } from './watermark.ts';

/** One video of 2.5, in any of its known shapes. Essential: `key` and `name`. */
const readVideo = ({ field, needed }: FieldReader): ServiceVideo => {
  const screening = field('screening_details', (value) => value);
  return {
    key: needed('key', asText),
    screenerKey: readScreenerKey(screening),
    name: needed('name', asName),
    poster: field('poster', asWebAddress),
    durationSeconds: field('duration_in_seconds', asLimit) ?? field('duration_in_sec', asLimit),
    castAndCrew: field('cast_and_crew', readCredits) ?? [],
    description: field('description', asProse) ?? '',
    subtitles: field('subtitles', readSubtitles) ?? [],
    cmaf: field('is_cmaf_enabled', asBoolean) ?? false,
    season: field('season', asInteger),
    episode: field('episode', asInteger),
    originalAirDate: field('original_air_date', asName),
    screening: readScreening(screening),
    auth: readAuth(field('auth_details', (value) => value)),
    watermark: field('overlay_watermark_details', readWatermark),
    resumeFromSecond: field('resume_playback', readResume),
    offlineDownloadBytes: field('offline_download_size', asCount),
  };
};

/** The fields of the answer that each property is read from, but for those that no answer leaves out. */
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

/** Video details: a video, and what the answer says nothing of. */
export const videoDetailsSchema: z.ZodType<ServiceVideoDetails> = objectOf((reader) => {
  const video = readVideo(reader);
  const isThere = (name: string): boolean =>
    reader.field(name, (value) => (value === undefined ? null : true)) ?? false;
  const named = typedKeys(namesOf).filter((property) => !namesOf[property].some(isThere));
  return { ...video, untold: video.screenerKey === null ? [...named, 'screenerKey'] : named };
});

const typedKeys = <K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(record) as K[];

/** `resume_playback: {from_second}`. */
function readResume(value: unknown): number | null {
  return asCount(own(asFields(value) ?? {}, 'from_second'));
}

/** `next` of 2.4: text, null, empty or absent, absolute or relative. Only whether there is one is ever used. */
function readLink(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

/** One page of 2.4. Essential: `results`, unless the code says that there is no content. */
export const videoPageSchema: z.ZodType<ServiceVideoPage> = z
  .preprocess(
    (answer) => {
      const fields = asFields(answer);
      if (!fields || own(fields, 'results') != null) return answer;
      return readStatusCode(own(fields, 'status_code')) === serviceCodes.noContent
        ? { ...fields, results: [] }
        : answer;
    },
    z.object({
      count: optional(asCount),
      next: optional(readLink, false),
      results: listOf(readVideo),
    }),
  )
  .transform((page) => ({
    count: page.count ?? page.results.length,
    hasNext: page.next,
    videos: page.results,
  }));
