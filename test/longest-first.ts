import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes, the slowest first. If they started last, they would prolong the run on one core. */
const longest = [
  'test/e2e/offline.test.ts',
  'test/browser/player/player.test.ts',
  'test/browser/gallery.test.ts',
];

/** Runs the slowest files first, and the others in Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((path) => moduleId.endsWith(path));
      return at === -1 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
