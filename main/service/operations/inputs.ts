import { z } from 'zod';

/** A key as a part of a path. `.` and `..` would climb out of it, however they are escaped. */
export const keyInput = z
  .string()
  .min(1, 'is empty')
  .max(500, 'is too long')
  .refine((key) => key !== '.' && key !== '..', 'is not a key')
  .refine((key) => !/\p{Surrogate}/u.test(key), 'is not well-formed text');

export const secretInput = z.string().min(1, 'is empty').max(4096, 'is too long');

/** The screener of 4.3 to 4.5 and playback. */
export const screenerInput = z.object({ screenerKey: keyInput });
