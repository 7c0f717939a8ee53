import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that begin first, because a long file that starts last prolongs the run on one core. The gallery computes and
 * `streams` plays films; beside them run the end-to-end files that mostly wait. The player's other half begins when one
 * of them has ended. The order stands here because a fresh clone has no times of an earlier run.
 */
const longest = [
  'test/browser/gallery.test.ts',
  'test/browser/player/streams.test.ts',
  'test/e2e/offline.test.ts',
  'test/e2e/covered.test.ts',
  'test/e2e/offline-prepared.test.ts',
  'test/browser/player/player.test.ts',
  'test/e2e/durability.test.ts',
  'test/browser/gallery-layout.test.ts',
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
