import { z } from 'zod';
import { isServiceKey } from '../../preload/contract/values.ts';
import type { ServiceRoom, ServiceVideo } from '../service/models.ts';

/** Schemas of stored service answers: an older version of the app may have written them, so they are validated. */

const text = z.string();
const key = text.refine(isServiceKey);
const number = z.number();
const credit = z.object({ name: text, role: text.nullable() });

export const roomSchema: z.ZodType<ServiceRoom> = z.object({
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

export const videoSchema: z.ZodType<ServiceVideo> = z.object({
  key,
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
    maxViews: number.nullable(),
    viewsConsumed: number,
    startDate: number.nullable(),
    expiryDate: number.nullable(),
    offline: z.boolean(),
  }),
  auth: z.object({
    password: z.boolean(),
    passcode: z.boolean(),
    phone: z.object({ countryCode: text, number: text }).nullable(),
  }),
  watermark: z
    .object({
      text: text.nullable(),
      imageLink: text.nullable(),
      opacityPercent: number,
      position: number,
      intervalSeconds: number,
      durationSeconds: number.nullable(),
    })
    .nullable(),
  resumeFromSecond: number.nullable(),
  offlineDownloadBytes: number.nullable(),
});
