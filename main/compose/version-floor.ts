import { coerce, compare, valid } from 'semver';

export interface VersionFloorParts {
  readonly currentVersion: string;
  /** The update feed's floor, which counts only while the feed offers a version that meets it. */
  readonly feedBlocks: () => boolean;
  /** The profile's `honourServiceMinimumVersion`. */
  readonly honoursService: boolean;
}

/**
 * Gives whether this version of the app is too old to begin a film; one that has begun goes on. `serviceMinimum` is
 * `minimum_app_version` of product config: it belongs to the vendor's own app and counts only where the profile says
 * so. A text without a version in it counts for nothing.
 */
export function createVersionFloor(parts: VersionFloorParts): (serviceMinimum: string | null) => boolean {
  const { currentVersion, feedBlocks, honoursService } = parts;
  return (serviceMinimum) =>
    feedBlocks() || (honoursService && serviceMinimum !== null && isBelow(currentVersion, serviceMinimum));
}

function isBelow(currentVersion: string, minimum: string): boolean {
  // "1.2" is 1.2.0, as vendors write it.
  const floor = valid(minimum) ?? coerce(minimum);
  return floor !== null && compare(currentVersion, floor) < 0;
}
