import { z } from 'zod';
import { isToken } from '../../../preload/contract/values.ts';
import { plainDetail } from '../plain-text.ts';
import { asText, essentialText, optional } from './loose.ts';

const essentialToken = essentialText.refine(isToken, 'is not a token');

function asToken(value: unknown): string | null {
  const text = asText(value);
  return text !== null && isToken(text) ? text : null;
}

export interface TokenAnswer {
  readonly token: string;
  /**
   * null when the answer has none. After a sign-in the session then lasts as long as the access token; after a refresh
   * the old refresh token is kept.
   */
  readonly refreshToken: string | null;
}

/** Answer of login and of 4.6. Essential: `token`. */
export const tokenAnswerSchema: z.ZodType<TokenAnswer> = z
  .object({ token: essentialToken, refresh_token: optional(asToken) })
  .transform((answer) => ({ token: answer.token, refreshToken: answer.refresh_token }));

/**
 * Answers of which only the envelope is used (4.3, 4.4, 4.5, logout, engagement, offline views). The result is the
 * `detail` of 2.1.
 */
export const envelopeSchema: z.ZodType<string | null> = z
  .looseObject({ detail: z.unknown().optional() })
  .transform(({ detail }) => plainDetail(detail, []));
