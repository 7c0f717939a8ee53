import { type Clock } from '../platform/ports.ts';
import { readClaims } from './token-claims.ts';

/** Milliseconds before its expiry at which a token is renewed, but never in the first half of its lifetime. */
const renewAheadMs = 30_000;

/** An access token and its expiry on the monotonic clock, because the reviewer's clock may be wrong. */
export interface AccessToken {
  readonly text: string;
  /** Expiry in monotonic milliseconds; null for a token without a readable `exp`, which is renewed on W2003 only. */
  readonly endsAt: number | null;
  readonly renewFrom: number | null;
}

/**
 * Returns the token with its expiry. The remaining lifetime is `exp` minus `serviceDateMs`, the `Date` of the same
 * response: both are set by the service's clock. Without a `Date`, the token's `iat` is used, else the system's clock.
 */
export function accessTokenOf(text: string, serviceDateMs: number | null, clock: Clock): AccessToken {
  const { expiresAt, issuedAt } = readClaims(text);
  if (expiresAt === null) return { text, endsAt: null, renewFrom: null };
  const issuedMs = serviceDateMs ?? (issuedAt === null ? clock.now() : issuedAt * 1000);
  const lifeMs = Math.max(0, expiresAt * 1000 - issuedMs);
  const endsAt = clock.monotonic() + lifeMs;
  return { text, endsAt, renewFrom: endsAt - Math.min(renewAheadMs, lifeMs / 2) };
}
