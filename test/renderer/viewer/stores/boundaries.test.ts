// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { secondsToNextChange } from '../../../../renderer/viewer/stores/boundaries.ts';
import { aVideo, day, noon } from '../../../builders/contract.ts';

const opening = (inSeconds: number) =>
  aVideo({ availability: 'not-open-yet', startDate: noon + inSeconds, expiryDate: null });
const expiring = (inSeconds: number) => aVideo({ expiryDate: noon + inSeconds });

describe('secondsToNextChange', () => {
  it.each([
    ['nothing dated', [aVideo({ expiryDate: null })], null],
    ['opens in 40 s', [opening(40)], 40.25],
    ['the soonest counts', [opening(400), expiring(90)], 90.25],
    ['far away: looked at again in six hours', [expiring(60 * day)], 6 * 3600],
    ['over for this clock while main says otherwise', [opening(-5)], 30],
    ['expired long ago by a clock that is wrong', [expiring(-2 * day)], null],
    ['already expired', [aVideo({ availability: 'expired', expiryDate: noon - 5 })], null],
    ['used up: a date changes nothing', [aVideo({ availability: 'used-up', expiryDate: noon + 5 })], null],
  ])('%s', (_name, videos, expected) => {
    expect(secondsToNextChange(videos, noon)).toBe(expected);
  });
});
