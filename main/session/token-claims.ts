import { asEpochSeconds, asFields, asText, own } from '../service/schemas/loose.ts';

/** The claims of a token, unverified: only the service can verify them. */
export interface TokenClaims {
  readonly subject: string | null;
  readonly name: string | null;
  /** Expiry in epoch seconds of the service's clock; null without `exp`. */
  readonly expiresAt: number | null;
  readonly issuedAt: number | null;
}

const none: TokenClaims = { subject: null, name: null, expiresAt: null, issuedAt: null };

/** Returns the claims of a JWT; all null when the token is opaque. */
export function readClaims(token: string): TokenClaims {
  const fields = asFields(decode(token.split('.')[1] ?? ''));
  if (!fields) return none;
  const text = (name: string): string | null => asText(own(fields, name));
  return {
    subject: text('sub'),
    name: text('name') ?? text('email') ?? text('preferred_username'),
    expiresAt: asEpochSeconds(own(fields, 'exp')),
    issuedAt: asEpochSeconds(own(fields, 'iat')),
  };
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
