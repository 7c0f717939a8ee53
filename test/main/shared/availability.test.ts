import { describe, expect, it } from 'vitest';
import {
  availabilityOf,
  chipsOf,
  costOf,
  nextChange,
  type AvailabilityContext,
} from '../../../main/shared/availability.ts';
import { aServiceVideo, day, hour, noon } from '../../builders/service.ts';

const context = (changes: Partial<AvailabilityContext> = {}): AvailabilityContext => ({
  now: noon,
  asOf: noon - 10,
  noLongerShared: false,
  signInNeeded: false,
  offline: false,
  hasGrant: false,
  isPrepared: false,
  refusedAs: null,
  ...changes,
});

/** Causes in order of precedence. Each one alone causes its state. */
const causes = [
  ['no-longer-shared', { context: { noLongerShared: true }, screening: {} }],
  ['expired', { context: {}, screening: { expired: true } }],
  ['not-open-yet', { context: {}, screening: { startDate: noon + 60 } }],
  ['used-up', { context: {}, screening: { maxViews: 2, viewsConsumed: 2 } }],
  ['sign-in-needed', { context: { signInNeeded: true }, screening: {} }],
  ['offline', { context: { offline: true }, screening: {} }],
] as const;

describe('availability', () => {
  it('is the first matching rule, in all 64 combinations', () => {
    for (let bits = 0; bits < 2 ** causes.length; bits += 1) {
      const holding = causes.filter((_cause, index) => (bits >> index) & 1);
      const video = aServiceVideo({
        screening: Object.assign({}, ...holding.map(([, cause]) => cause.screening)) as object,
      });
      const now = context(Object.assign({}, ...holding.map(([, cause]) => cause.context)) as object);
      expect(availabilityOf(video, now), holding.map(([state]) => state).join(' + ')).toBe(
        holding[0]?.[0] ?? 'ready',
      );
    }
  });

  it.each([
    ['expired closes, whatever the dates are', { expired: true, expiryDate: noon + day }, {}, 'expired'],
    ['a past date closes until the service is asked again', { expiryDate: noon }, {}, 'expired'],
    ['a later answer of the service overrides a past date', { expiryDate: noon - 20 }, {}, 'ready'],
    ['a missing date is no limit', { expiryDate: null, startDate: null }, {}, 'ready'],
    ['a missing number of views is no limit', { maxViews: null, viewsConsumed: 99 }, {}, 'ready'],
    ['the video opens at its exact second', { startDate: noon }, {}, 'ready'],
    [
      'a kept grant opens the used-up last view',
      { maxViews: 1, viewsConsumed: 1 },
      { hasGrant: true },
      'ready',
    ],
    ['a kept grant does not open an expired video', { expired: true }, { hasGrant: true }, 'expired'],
    [
      'a kept grant does not open a video that the service refused as expired',
      {},
      { refusedAs: 'expired', hasGrant: true },
      'expired',
    ],
    ['the service refused the video as used up', { maxViews: null }, { refusedAs: 'used-up' }, 'used-up'],
    ['a prepared screening plays offline', {}, { offline: true, isPrepared: true }, 'ready'],
  ] as const)('%s', (_name, screening, changes, state) => {
    expect(availabilityOf(aServiceVideo({ screening }), context(changes))).toBe(state);
  });
});

describe('chips', () => {
  const chips = (video: Parameters<typeof aServiceVideo>[0], changes: Partial<AvailabilityContext> = {}) =>
    chipsOf(aServiceVideo(video), context(changes)).map((chip) => chip.kind);

  it('can appear together', () => {
    const video = {
      screening: { expiryDate: noon + hour, maxViews: 3, viewsConsumed: 2 },
      auth: { password: true, passcode: true },
    };
    expect(chips(video, { isPrepared: true })).toEqual([
      'expires-soon',
      'last-view',
      'password',
      'passcode',
      'prepared',
    ]);
  });

  it.each([
    ['under 72 h', { expiryDate: noon + 72 * hour - 1, maxViews: null }, ['expires-soon']],
    ['expires soon: not yet at 72 h', { expiryDate: noon + 72 * hour, maxViews: null }, []],
    ['expires soon: never without a date', { expiryDate: null, maxViews: null }, []],
    ['views: n of m', { expiryDate: null, maxViews: 5, viewsConsumed: 3 }, ['views-left']],
    ['views: more consumed than there are', { expiryDate: null, maxViews: 5, viewsConsumed: 7 }, []],
    ['an expired video has no other chip', { expired: true, expiryDate: noon + hour, maxViews: 5 }, []],
  ])('%s', (_name, screening, expected) => {
    expect(chips({ screening })).toEqual(expected);
  });

  it('show the views that are left and their total', () => {
    const video = aServiceVideo({ screening: { maxViews: 5, viewsConsumed: 2, expiryDate: null } });
    expect(chipsOf(video, context())).toEqual([{ kind: 'views-left', left: 3, of: 5 }]);
  });
});

describe('the cost of Play', () => {
  it.each([
    [{ maxViews: 5, viewsConsumed: 3 }, {}, 'view'],
    [{ maxViews: 5, viewsConsumed: 4 }, {}, 'last-view'],
    [{ maxViews: 5, viewsConsumed: 4 }, { hasGrant: true }, 'none'],
    [{ maxViews: null }, {}, 'none'],
  ] as const)('%o with %o: %s', (screening, changes, cost) => {
    expect(costOf(aServiceVideo({ screening }), context(changes))).toBe(cost);
  });
});

describe('the next scheduled change', () => {
  it.each([
    [{ startDate: noon + 5, expiryDate: noon + 10 * day }, noon + 5],
    [{ startDate: null, expiryDate: noon + 10 * day }, noon + 7 * day],
    [{ startDate: null, expiryDate: noon + hour }, noon + hour],
    [{ startDate: null, expiryDate: null }, null],
    [{ expired: true, expiryDate: noon + hour }, null],
  ])('%o', (screening, at) => {
    expect(nextChange(aServiceVideo({ screening }), noon)).toBe(at);
  });
});
