import { type ServiceClock } from './clock.ts';
import { type ServiceSettings } from './settings.ts';

type Bucket = { tokens: number; at: number };

/** Limits requests with one token bucket per credential (section 8). Thresholds and window are not documented. */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly settings: ServiceSettings,
    private readonly clock: ServiceClock,
  ) {}

  /** Takes a token. Returns 0 on success, else the seconds until a token is available. */
  take(name: string): number {
    const limit = this.settings.rateLimit;
    if (!limit) return 0;
    const now = this.clock.nowMs() / 1000;
    const bucket = this.buckets.get(name) ?? { tokens: limit.burst, at: now };
    const tokens = Math.min(limit.burst, bucket.tokens + Math.max(0, now - bucket.at) * limit.perSecond);
    const taken = tokens >= 1;
    this.buckets.set(name, { tokens: taken ? tokens - 1 : tokens, at: now });
    return taken ? 0 : (1 - tokens) / limit.perSecond;
  }

  /**
   * Returns the `Retry-After` header for a wait in seconds, in the configured form; undefined if the setting omits it.
   */
  retryAfter(seconds: number): string | undefined {
    const whole = Math.max(1, Math.ceil(seconds));
    switch (this.settings.rateLimit?.retryAfter) {
      case 'seconds':
        return String(whole);
      case 'date':
        return new Date(this.clock.nowMs() + whole * 1000).toUTCString();
      default:
        return undefined;
    }
  }
}
