import { z } from 'zod';

/** A key as a path segment. `.` and `..` would change the path even when escaped. */
export const keyInput = z
  .string()
  .min(1, 'is empty')
  .max(500, 'is too long')
  .refine((key) => key !== '.' && key !== '..', 'is not a key')
  .refine((key) => !/\p{Surrogate}/u.test(key), 'is not well-formed text');

export const secretInput = z.string().min(1, 'is empty').max(4096, 'is too long');

/** The screener of 4.3 to 4.5 and playback. */
export const screenerInput = z.object({ screenerKey: keyInput });
