import { describe, expect, it } from 'vitest';
import { isTooOldToPlay } from '../../../main/compose/minimum-version.ts';

const tooOld = (parts: { feed?: boolean; honours?: boolean }, serviceMinimum: string | null): boolean =>
  isTooOldToPlay({
    currentVersion: '1.2.0',
    feedBlocks: parts.feed ?? false,
    serviceMinimum,
    honoursService: parts.honours ?? false,
  });

describe('whether the app is too old to begin a film', () => {
  it("the feed's floor alone is enough", () => {
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
  ])("the service's minimum %j counts where the profile says so, and nowhere else", (minimum, expected) => {
    expect(tooOld({ honours: true }, minimum)).toBe(expected);
    expect(tooOld({ honours: false }, minimum)).toBe(false);
  });

  it('a service that names no minimum asks for none', () => {
    expect(tooOld({ honours: true }, null)).toBe(false);
  });
});
