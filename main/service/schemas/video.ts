import { z } from 'zod';
import { type ServiceVideo, type ServiceVideoPage } from '../models.ts';
import { serviceCodes, readStatusCode } from '../codes.ts';
import {
  asBoolean,
  asCount,
  asLimit,
  asFields,
  asInteger,
  asName,
  asProse,
  asWebAddress,
  essentialName,
  essentialText,
  optional,
  own,
} from './loose.ts';
import { readCredits } from './people.ts';
import { readAuth, readScreening, readScreenerKey } from './screening.ts';
import { readSubtitles } from './subtitles.ts';
import { readWatermark } from './watermark.ts';

/** One video of 2.5, in any of its known shapes. Essential: `key` and `name`. */
export const videoSchema: z.ZodType<ServiceVideo> = z
  .object({
    key: essentialText,
    name: essentialName,
    poster: optional(asWebAddress),
    duration_in_seconds: optional(asLimit),
    duration_in_sec: optional(asLimit),
    cast_and_crew: optional(readCredits, []),
    description: optional(asProse, ''),
    subtitles: optional(readSubtitles, []),
    is_cmaf_enabled: optional(asBoolean, false),
    season: optional(asInteger),
    episode: optional(asInteger),
    original_air_date: optional(asName),
    screening_details: z.unknown().optional(),
    auth_details: optional(readAuth, readAuth(null)),
    overlay_watermark_details: optional(readWatermark),
    resume_playback: optional(readResume),
    offline_download_size: optional(asCount),
  })
  .transform((video) => ({
    key: video.key,
    screenerKey: readScreenerKey(video.screening_details),
    name: video.name,
    poster: video.poster,
    durationSeconds: video.duration_in_seconds ?? video.duration_in_sec,
    castAndCrew: video.cast_and_crew,
    description: video.description,
    subtitles: video.subtitles,
    cmaf: video.is_cmaf_enabled,
    season: video.season,
    episode: video.episode,
    originalAirDate: video.original_air_date,
    screening: readScreening(video.screening_details),
    auth: video.auth_details,
    watermark: video.overlay_watermark_details,
    resumeFromSecond: video.resume_playback,
    offlineDownloadBytes: video.offline_download_size,
  }));

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
      results: z.array(videoSchema),
    }),
  )
  .transform((page) => ({
    count: page.count ?? page.results.length,
    hasNext: page.next,
    videos: page.results,
  }));
