import { type Clock } from '../platform/ports.ts';
import { readClaims } from './token-claims.ts';

/** A token is renewed this long before it expires, in milliseconds, but never in the first half of its lifetime. */
const renewAheadMs = 30_000;

/** An access token and its expiry on the monotonic clock, because the reviewer's clock may be wrong. */
export interface AccessToken {
  readonly text: string;
  /** Monotonic milliseconds; null for a token without a readable `exp`, which is renewed on W2003 only. */
  readonly endsAt: number | null;
  readonly renewFrom: number | null;
}

/**
 * The token with its expiry. `exp` is measured from `serviceDateMs`, the `Date` of the same answer and thus of the clock
 * that set it; without a `Date` from the token's `iat`, else from the system's clock.
 */
export function accessTokenOf(text: string, serviceDateMs: number | null, clock: Clock): AccessToken {
  const { expiresAt, issuedAt } = readClaims(text);
  if (expiresAt === null) return { text, endsAt: null, renewFrom: null };
  const issuedMs = serviceDateMs ?? (issuedAt === null ? clock.now() : issuedAt * 1000);
  const lifeMs = Math.max(0, expiresAt * 1000 - issuedMs);
  const endsAt = clock.monotonic() + lifeMs;
  return { text, endsAt, renewFrom: endsAt - Math.min(renewAheadMs, lifeMs / 2) };
}
