import { describe, expect, it } from 'vitest';
import { isTooOldToPlay } from '../../../main/compose/minimum-version.ts';

const tooOld = (parts: { feed?: boolean; honours?: boolean }, serviceMinimum: string | null): boolean =>
  isTooOldToPlay({
    currentVersion: '1.2.0',
    feedBlocks: parts.feed ?? false,
    serviceMinimum,
    honoursService: parts.honours ?? false,
  });

describe('the minimum version check before a film', () => {
  it('the minimum version of the feed applies without one from the service', () => {
    expect(tooOld({ feed: true }, null)).toBe(true);
    expect(tooOld({ feed: false }, null)).toBe(false);
  });

  it.each([
    ['9.0.0', true],
    ['1.2.1', true],
    ['1.3', true],
    ['v2', true],
    ['1.2.0', false],
    ['1.2', false],
    ['0.9.9', false],
    ['', false],
    ['latest', false],
  ])("the service's minimum version %j applies only where the profile enables it", (minimum, expected) => {
    expect(tooOld({ honours: true }, minimum)).toBe(expected);
    expect(tooOld({ honours: false }, minimum)).toBe(false);
  });

  it('a service without a minimum version requires none', () => {
    expect(tooOld({ honours: true }, null)).toBe(false);
  });
});
