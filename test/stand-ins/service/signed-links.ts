import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type ServiceClock } from './clock.ts';
import { type ServiceSettings } from './settings.ts';

const KEY_PAIR = 'K2LANTERNDEMO8';

/**
 * Signs time-limited links as content networks do (`Expires`, `Signature`, `Key-Pair-Id`). `Expires` moves in steps of
 * half the lifetime. A link therefore stays the same for a while, so that caches and entity tags work, and always has
 * at least half its lifetime left.
 */
export class LinkSigner {
  private readonly secret = randomBytes(32);

  constructor(
    private readonly settings: ServiceSettings,
    private readonly clock: ServiceClock,
  ) {}

  sign(url: string): string {
    if (!this.settings.signedLinks) return url;
    const half = this.settings.linkSeconds / 2;
    const expires = Math.floor((Math.floor(this.clock.now() / half) + 2) * half);
    const signed = new URL(url);
    signed.searchParams.set('Expires', String(expires));
    signed.searchParams.set('Signature', this.signature(signed.pathname, expires));
    signed.searchParams.set('Key-Pair-Id', KEY_PAIR);
    return signed.href;
  }

  /** Returns whether the address is signed for its path and has not expired. */
  accepts(url: URL): boolean {
    if (!this.settings.signedLinks) return true;
    const expires = Number(url.searchParams.get('Expires'));
    const given = Buffer.from(url.searchParams.get('Signature') ?? '');
    const wanted = Buffer.from(this.signature(url.pathname, expires));
    return (
      given.length === wanted.length &&
      timingSafeEqual(given, wanted) &&
      url.searchParams.get('Key-Pair-Id') === KEY_PAIR &&
      expires > this.clock.nowMs() / 1000
    );
  }

  private signature(path: string, expires: number): string {
    return createHmac('sha256', this.secret).update(`${path}?${expires}`).digest('base64url');
  }
}
