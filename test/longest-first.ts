import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that begin first. If the long ones started last, they would prolong the run on one core. `offline` and `covered`
 * mostly wait, so they run beside the gallery, which computes; the player's films run beside the starts of apps. The
 * order stands here because a fresh clone has no times of an earlier run.
 */
const longest = [
  'test/browser/gallery.test.ts',
  'test/e2e/offline.test.ts',
  'test/e2e/covered.test.ts',
  'test/browser/player/player.test.ts',
];

/** Runs those files first, and the others in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((path) => moduleId.endsWith(path));
      return at === -1 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
