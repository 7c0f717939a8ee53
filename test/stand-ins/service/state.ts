import { randomInt } from 'node:crypto';
import { type Account, type ApiKey, type CatalogueVideo } from './model.ts';
import { type CODES } from './codes.ts';

type Phone = { countryCode: number; phone: number };
type OneTimeCode = {
  screenerKey: string;
  code: string;
  sentAt: number;
  expiresAt: number;
  used: boolean;
};
export type PlaybackSession = {
  sessionKey: string;
  streamKey: string;
  streamPolicy: string;
  screenerKey: string;
  videoKey: string;
  viewer: string;
  protocol: 'dash' | 'hls';
  offline: boolean;
  charged: boolean;
  at: number;
};
type LicenceRequest = {
  sessionKey: string | null;
  kids: readonly string[];
  type: string;
  status: number;
  at: number;
};
type EngagementPush = {
  sessionKey: string;
  videoKey: string;
  secondsViewed: readonly number[];
  at: number;
};
type OfflineView = { screenerKey: string; body: unknown; at: number };
type Reactivation = { screenerKey: string; email: string; message: string; at: number };
type Screening = Pick<CatalogueVideo, 'expired' | 'maxViews' | 'startDate' | 'expiryDate'>;

/** The whole state of the service, in memory. There is one object per server, and tests can read it. */
export class ServiceState {
  readonly keys = new Map<string, ApiKey>();
  readonly accounts: Account[] = [];
  /** Spent views by screener key, in addition to the catalogue's initial value. */
  readonly viewsSpent = new Map<string, number>();
  /** Time until which a viewer's playback of a screener spends no further view, by viewer and screener. */
  readonly windows = new Map<string, number>();
  readonly phones = new Map<string, Phone>();
  readonly codes: OneTimeCode[] = [];
  readonly sessions = new Map<string, PlaybackSession>();
  readonly licences: LicenceRequest[] = [];
  readonly engagement: EngagementPush[] = [];
  readonly offlineViews: OfflineView[] = [];
  readonly reactivations: Reactivation[] = [];
  readonly resume = new Map<string, number>();
  /** Rooms that are no longer shared, with the status code of the refusal. */
  readonly withdrawn = new Map<string, typeof CODES.unknownKey | typeof CODES.permissionDenied>();
  readonly overrides = new Map<string, Partial<Screening>>();

  spend(screenerKey: string, views = 1): void {
    this.viewsSpent.set(screenerKey, (this.viewsSpent.get(screenerKey) ?? 0) + views);
  }

  /** Overrides the catalogue's limits of a screener, for example to reopen or expire it. */
  override(screenerKey: string, change: Partial<Screening>): void {
    this.overrides.set(screenerKey, { ...this.overrides.get(screenerKey), ...change });
  }

  /** Creates and stores a six-digit code, including leading zeros. */
  sendCode(screenerKey: string, now: number, lifetime: number): OneTimeCode {
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    const sent = { screenerKey, code, sentAt: now, expiresAt: now + lifetime, used: false };
    this.codes.push(sent);
    return sent;
  }

  /** Returns the last code sent for a screener, by any of the keys that name it. Only the last code is valid. */
  latestCode(...screenerKeys: string[]): OneTimeCode | undefined {
    return this.codes.findLast((code) => screenerKeys.includes(code.screenerKey));
  }

  /** Returns how often each second of the programme was reported in a playback session. */
  secondsSeen(sessionKey: string): Map<number, number> {
    const seen = new Map<number, number>();
    for (const push of this.engagement) {
      if (push.sessionKey !== sessionKey) continue;
      for (const second of push.secondsViewed) seen.set(second, (seen.get(second) ?? 0) + 1);
    }
    return seen;
  }
}
